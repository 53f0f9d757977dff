import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** These are the search parameters of the address; all texts, an absent one is not set. */
export type Address = Readonly<Record<string, string | undefined>>;

/**
 * Gives what the address says after `?`, and how to change it: filters, search and page live there, so that a link, a
 * reload and the back button show the same list. Empty values leave the address.
 */
export function useAddress(): readonly [Address, (change: Address) => void] {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const change = useCallback(
    (next: Address) => {
      void navigate({
        to: '.',
        replace: true,
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
