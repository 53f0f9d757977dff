import { type DrawerMovements, expectedCash, holdsEnough } from '@sofreh/domain/cash-drawers';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { findOpenDrawer, holdOpenDrawer, readDrawerSums } from './cash-drawers.queries.ts';

/** A drawer that nobody counts, and nobody else gives cash out of, until the transaction ends. */
export interface HeldDrawer {
  readonly id: string;
  readonly movements: DrawerMovements;
}

/** Holds the drawer that a person has open; null where they have none. Orders are locked before drawers. */
export async function holdDrawerOf(
  client: PoolClient,
  vendorId: string,
  personId: string,
): Promise<HeldDrawer | null> {
  const open = await findOpenDrawer(client, vendorId, personId);
  if (!open || !(await holdOpenDrawer(client, vendorId, open.id))) return null;
  const sums = await readDrawerSums(client, vendorId, open.id);
  return { id: open.id, movements: { ...sums, openingAmount: open.openingAmount } };
}

/**
 * Says what a person's open drawer lacks for cash to be given out of it; null where it has enough, or where they have
 * none open: then the cash comes from outside of drawers. The drawer is held until the transaction ends, so that no two
 * take the same notes.
 */
export async function shortDrawerOf(
  client: PoolClient,
  vendorId: string,
  personId: string,
  amount: number,
): Promise<{ readonly expected: number } | null> {
  const held = await holdDrawerOf(client, vendorId, personId);
  if (!held || holdsEnough(held.movements, amount)) return null;
  return { expected: expectedCash(held.movements) };
}
