import type { Order } from '@sofreh/contract/main/orders';
import { api } from '../data/api.ts';
import type { FrontBranch } from '../data/site-data.ts';
import { useSite } from '../data/site-store.tsx';
import { useLoad } from '../data/use-load.ts';

/** Says whose order it is, of all the brand's orders that a guest finds in one list. */
type OrderPlace = Pick<Order, 'id' | 'vendorId'>;

/** Gives what guests know of the branch an order is of; null while it is not known, and where the branch is put off. */
export function useBranch({ vendorId }: OrderPlace): FrontBranch | null {
  const here = useSite((site) => site.vendor);
  const isHere = vendorId === here.id;
  const { data } = useLoad(isHere ? null : vendorId, () =>
    api('GET /api-identity/identity/vendors/landing', { quiet: true }),
  );
  if (isHere) return here;
  return data?.vendors.find(({ id }) => id === vendorId) ?? null;
}

/** Tells whether guests must be told of which branch an order is. */
export function useHasBranches({ vendorId }: OrderPlace): boolean {
  const hereId = useSite((site) => site.vendor.id);
  const branches = useSite((site) => site.branches);
  return branches.length > 1 || vendorId !== hereId;
}

/**
 * Says where an order is put into a cart once more: at the branch it is of. It is null where that branch sells nothing
 * now.
 */
export function useAgainAddress({ id, vendorId }: OrderPlace): { href: string; isHere: boolean } | null {
  const hereId = useSite((site) => site.vendor.id);
  const branch = useSite((site) => site.branches).find((each) => each.id === vendorId);
  const isHere = vendorId === hereId;
  if (!isHere && !branch) return null;
  const table = isHere ? new URLSearchParams(location.search).get('table') : null;
  const query = new URLSearchParams({
    ...(table ? { table } : {}),
    ...(isHere || !branch ? {} : { vendor: branch.slug }),
    again: '1',
  });
  return { href: `/orders/${id}?${query}`, isHere };
}
