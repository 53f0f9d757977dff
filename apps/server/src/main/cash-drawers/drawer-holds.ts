import { expectedCash, holdsEnough } from '@sofreh/domain/cash-drawer';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { findOpenDrawer, holdOpenDrawer, readDrawerSums } from './cash-drawers.queries.ts';

/**
 * What a person's open drawer lacks for cash to be given out of it; null where it has enough, or where they have none
 * open: then the cash comes from outside of drawers. The drawer is held until the transaction ends, so that no two take
 * the same notes; orders are locked before drawers.
 */
export async function shortDrawerOf(
  client: PoolClient,
  vendorId: string,
  personId: string,
  amount: number,
): Promise<{ readonly expected: number } | null> {
  const open = await findOpenDrawer(client, vendorId, personId);
  if (!open || !(await holdOpenDrawer(client, vendorId, open.id))) return null;
  const sums = await readDrawerSums(client, vendorId, open.id);
  const movements = { ...sums, openingAmount: open.openingAmount };
  return holdsEnough(movements, amount) ? null : { expected: expectedCash(movements) };
}
