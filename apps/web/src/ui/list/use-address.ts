import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** These are the search parameters of the address; all texts, an absent one is not set. */
export type Address = Readonly<Record<string, string | undefined>>;

/** Where the page stands after a change: where it stood, unless `toTop` says that it shows something else from its top on. */
type ChangeAddress = (change: Address, options?: { readonly toTop: boolean }) => void;

/**
 * These names of an address open a drawer over the page: the orders behind a figure, and a page of theirs, the report of a cash
 * drawer, why an item is sold or not.
 */
const OVER = ['figure', 'behind', 'drawer', 'why'] as const;

/** What an entry of the history says that was made by opening a drawer here: the one before it is the same page without. */
const OPENED = { opened: true };

/** A drawer that is closed twice before the browser has gone back must not go back twice. */
let isGoingBack = false;

/** Whether a change opens, leafs through or closes a drawer, and leaves the page below it as it is. */
export function isOver(change: Address): boolean {
  return OVER.some((name) => name in change);
}

/**
 * Gives what the address says after `?`, and how to change it: filters, search and page live there, so that a link, a
 * reload and the back button show the same list. Empty values leave the address.
 *
 * A change replaces the entry of the history. Only opening a drawer makes one, so that «back» closes it. What closes it goes
 * back to where it was opened; where the page was entered with its drawer open, closing replaces.
 */
export function useAddress(): readonly [Address, ChangeAddress] {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const router = useRouter();
  const change = useCallback(
    (next: Address, { toTop } = { toTop: false }) => {
      const { search, state } = router.latestLocation;
      const before = search as Address;
      const after = withoutEmpty({ ...before, ...next });
      const [opens, closes] = [
        !hasDrawer(before) && hasDrawer(after),
        hasDrawer(before) && !hasDrawer(after),
      ];
      const isNothingElse = Object.values(next).every((value) => !value);
      if (closes && isNothingElse && 'opened' in state) return goBack(() => router.history.back());
      void navigate({
        to: '.',
        replace: !opens,
        resetScroll: toTop,
        state: (kept) => (opens ? OPENED : closes ? {} : kept) as never,
        search: ((previous: Address) => withoutEmpty({ ...previous, ...next })) as never,
      });
    },
    [navigate, router],
  );
  return [address, change];
}

const hasDrawer = (address: Address) => OVER.some((name) => address[name]);

function goBack(back: () => void): void {
  if (isGoingBack) return;
  isGoingBack = true;
  // The browser tells of this later, and also where a form with something unsaved keeps it from leaving.
  addEventListener('popstate', () => (isGoingBack = false), { once: true });
  back();
}

function withoutEmpty(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value));
}
