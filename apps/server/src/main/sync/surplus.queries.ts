import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const mark = named(
  'sync-mark-surplus',
  'update transactions set surplus = true where vendor_id = $1 and id = $2',
);

/** Takes a payment out of its bill: it belongs to none and is to be given back. */
export async function markSurplus(client: PoolClient, vendorId: string, id: string): Promise<void> {
  await client.query(mark([vendorId, id]));
}
