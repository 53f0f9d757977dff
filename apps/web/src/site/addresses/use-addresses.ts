import type { ApiResponse } from '#web/api/types.ts';
import { api } from '../data/api.ts';
import { useSignedIn } from '../data/session.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';

/** This is an address of the guest's own, with what the vendor on the page asks for bringing an order there. */
export type Address = ApiResponse<'GET /api-identity/identity/address'>['data'][number];

/** Gives the guest's address book; loads once somebody is signed in. */
export function useAddresses() {
  const signedIn = useSignedIn();
  const vendorId = useSite((site) => site.vendor.id);
  const book = useLoad(signedIn ? vendorId : null, async () => {
    const { data } = await api('GET /api-identity/identity/address');
    return data;
  });
  return {
    ...book,
    /** Puts a saved address at its place, a new one on top. */
    put: (address: Address) => {
      const known = book.data ?? [];
      const old = known.some(({ id }) => id === address.id);
      book.replace(
        old ? known.map((each) => (each.id === address.id ? address : each)) : [address, ...known],
      );
    },
    drop: (id: string) => book.replace((book.data ?? []).filter((address) => address.id !== id)),
  };
}
