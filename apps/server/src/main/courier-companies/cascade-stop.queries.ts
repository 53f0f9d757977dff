import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const stop = named(
  'order-cascades-stop',
  `insert into order_cascades (vendor_id, order_id, started_at, stopped) values ($1, $2, $4, $3)
   on conflict (vendor_id, order_id) do update set stopped = excluded.stopped`,
);

/** Leaves an order to people. */
export async function stopCascade(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  why: 'PERSON' | 'MANUAL',
  at: Date,
): Promise<void> {
  await client.query(stop([vendorId, orderId, why, at]));
}
