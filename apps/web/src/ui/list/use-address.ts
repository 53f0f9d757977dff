import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** These are the search parameters of the address; all texts, an absent one is not set. */
export type Address = Readonly<Record<string, string | undefined>>;

/** What a change is besides what it sets. */
interface Manner {
  /** It shows something else from the top of the page on; otherwise the page stays where it stands. */
  readonly toTop?: boolean;
  /** It opens a drawer over the page, leafs through what the drawer shows, or closes it; the page below is left as it is. */
  readonly drawer?: 'OPENS' | 'LEAFS' | 'CLOSES';
}

export type ChangeAddress = (change: Address, manner?: Manner) => void;

/** An entry of the history that was made by opening a drawer says over what: the entry before it is that page. */
type Entry = { readonly openedOver?: Address };

/** A drawer that is closed twice before the browser has gone back must not go back twice. */
let isGoingBack = false;

/**
 * Gives what the address says after `?`, and how to change it: filters, search and page live there, so that a link, a
 * reload and the back button show the same list. Empty values leave the address.
 *
 * A change replaces the entry of the history. Only one that says that it opens a drawer makes one, so that «back» closes it. What
 * says that it closes it goes back to where it was opened; where the page was entered with its drawer open, or was changed below it,
 * closing replaces.
 */
export function useAddress(): readonly [Address, ChangeAddress] {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const router = useRouter();
  const change = useCallback<ChangeAddress>(
    (next, { toTop = false, drawer } = {}) => {
      const { search: before, state: entry } = router.latestLocation as { search: Address; state: Entry };
      const { openedOver } = entry;
      const isAsBefore = openedOver && isSame(withoutEmpty({ ...before, ...next }), openedOver);
      if (drawer === 'CLOSES' && isAsBefore) return goBack(() => router.history.back());
      const opens = drawer === 'OPENS' && !openedOver;
      void navigate({
        to: '.',
        replace: !opens,
        resetScroll: toTop,
        state: (kept) => (opens ? { openedOver: before } : drawer === 'CLOSES' ? {} : kept) as never,
        search: ((previous: Address) => withoutEmpty({ ...previous, ...next })) as never,
      });
    },
    [navigate, router],
  );
  return [address, change];
}

function goBack(back: () => void): void {
  if (isGoingBack) return;
  isGoingBack = true;
  // The browser tells of this later, and also where a form with something unsaved keeps it from leaving.
  addEventListener('popstate', () => (isGoingBack = false), { once: true });
  back();
}

function isSame(one: Address, other: Address): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}

function withoutEmpty(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value));
}
