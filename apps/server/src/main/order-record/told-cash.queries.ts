import type { CourierCompany } from '@sofreh/domain/courier-companies';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const told = named(
  'order-told-cash',
  `select id as "requestId", provider, collects from courier_requests
   where vendor_id = $1 and order_id = $2 and ended_at is null and collects > 0`,
);

export interface ToldCash {
  readonly requestId: string;
  readonly provider: CourierCompany;
  readonly collects: number;
}

/** Reads what the courier of a company that is under way with an order was told to take at its door. */
export async function readToldCash(
  client: PoolClient,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<ToldCash | undefined> {
  return (await client.query<ToldCash>(told([vendorId, id]))).rows[0];
}
