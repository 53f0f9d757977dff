import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** These are the search parameters of the address; all texts, an absent one is not set. */
export type Address = Readonly<Record<string, string | undefined>>;

/** A new address takes the page to its top, unless who changes it leads on to a place of their own. */
type ChangeAddress = (change: Address, options?: { readonly resetScroll: boolean }) => void;

/**
 * Gives what the address says after `?`, and how to change it: filters, search and page live there, so that a link, a
 * reload and the back button show the same list. Empty values leave the address.
 */
export function useAddress(): readonly [Address, ChangeAddress] {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const change = useCallback(
    (next: Address, { resetScroll } = { resetScroll: true }) => {
      void navigate({
        to: '.',
        replace: true,
        resetScroll,
        search: ((previous: Address) => withoutEmpty({ ...previous, ...next })) as never,
      });
    },
    [navigate],
  );
  return [address, change];
}

function withoutEmpty(address: Address): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value));
}
