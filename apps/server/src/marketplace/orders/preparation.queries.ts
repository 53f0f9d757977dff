import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const preparation = named(
  'marketplace-order-prepared-in',
  'select preparation_time as minutes from orders where vendor_id = $1 and id = $2',
);

/** Reads in how many minutes an order was accepted. */
export async function readPreparation(
  client: PoolClient,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<number | undefined> {
  return (await client.query<{ minutes: number }>(preparation([vendorId, id]))).rows[0]?.minutes;
}
