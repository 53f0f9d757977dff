import { isDeepStrictEqual } from 'node:util';
import {
  deleteOfflineAddress,
  findOfflineAddress,
  insertOfflineAddress,
  type OfflineAddress,
  saveOfflineAddress,
} from '#app/identity/customers/offline-addresses.queries.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requireCustomer } from '../customers/customers.ts';
import type { StaffContext } from '../roles/roles.ts';

/** @throws Refusal ADDRESS_NOT_FOUND. */
export async function requireOfflineAddress(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<OfflineAddress> {
  const address = await findOfflineAddress(db, vendorId, id);
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND');
  return address;
}

/**
 * Keeps an address for a customer; the same again gives the same answer. It need not be covered: staff may know a way.
 * @throws Refusal CUSTOMER_NOT_FOUND, IDEMPOTENCY_CONFLICT.
 */
export function addOfflineAddress(ctx: StaffContext, body: OfflineAddress): Promise<OfflineAddress> {
  return changing(ctx, async (client, record) => {
    await requireCustomer(client, ctx.vendor.id, body.customerId);
    const added = await insertOfflineAddress(client, ctx.vendor.id, body, ctx.now());
    const stored = await requireOfflineAddress(client, ctx.vendor.id, body.id);
    if (!isDeepStrictEqual({ ...stored }, { ...body })) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (added) await record({ action: 'address.add', subjectId: body.id, before: null, after: stored });
    return stored;
  });
}

/**
 * Changes an address kept for a customer, as `change` says.
 * @throws Refusal ADDRESS_NOT_FOUND, also for another customer's.
 */
export function changeOfflineAddress(
  ctx: StaffContext,
  id: string,
  change: Partial<OfflineAddress>,
): Promise<OfflineAddress> {
  return changing(ctx, async (client, record) => {
    const before = await requireOfflineAddress(client, ctx.vendor.id, id);
    const after = { ...before, ...change };
    if (after.customerId !== before.customerId) throw new Refusal('ADDRESS_NOT_FOUND');
    await saveOfflineAddress(client, ctx.vendor.id, after);
    await record({ action: 'address.change', subjectId: id, before, after });
    return after;
  });
}

/** @throws Refusal ADDRESS_NOT_FOUND. */
export function removeOfflineAddress(ctx: StaffContext, id: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    const before = await requireOfflineAddress(client, ctx.vendor.id, id);
    await deleteOfflineAddress(client, ctx.vendor.id, id);
    await record({ action: 'address.remove', subjectId: id, before, after: null });
  });
}
