import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const mark = named(
  'sync-mark-surplus',
  'update transactions set surplus = true where vendor_id = $1 and id = $2',
);

/** Takes a payment out of its bill: it belongs to none and is to be given back. */
export async function markSurplus(client: PoolClient, vendorId: string, id: string): Promise<void> {
  await client.query(mark([vendorId, id]));
}

const kept = named(
  'sync-surplus-of',
  `select coalesce(sum(amount), 0)::bigint as sum from transactions
   where vendor_id = $1 and order_id = $2 and surplus and request_hash = any($3)`,
);

/** What of these payments belongs to no bill, in the vendor's currency. */
export async function readSurplus(
  db: Queryable,
  vendorId: string,
  orderId: string,
  requestHashes: readonly string[],
): Promise<number> {
  const { rows } = await db.query<{ sum: number }>(kept([vendorId, orderId, requestHashes]));
  return rows[0]?.sum ?? 0;
}
