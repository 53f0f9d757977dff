import type { CourierCompany } from '@sofreh/domain/courier-companies';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const add = named(
  'courier-collection-add',
  `insert into courier_collections (vendor_id, transaction_id, request_id, provider, amount, collected_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

const beyond = named(
  'courier-request-beyond',
  'update courier_requests set beyond = $3 where vendor_id = $1 and id = $2',
);

/** Keeps what the courier of a request was told to take and the order's bill did not need. */
export async function writeBeyond(
  client: PoolClient,
  vendorId: string,
  requestId: string,
  amount: number,
): Promise<void> {
  await client.query(beyond([vendorId, requestId, amount]));
}

/** Notes that the cash of a payment is with a company. */
export async function insertCollection(
  client: PoolClient,
  vendorId: string,
  collection: {
    readonly transactionId: string;
    readonly requestId: string;
    readonly provider: CourierCompany;
    readonly amount: number;
    readonly at: Date;
  },
): Promise<void> {
  const { transactionId, requestId, provider, amount, at } = collection;
  await client.query(add([vendorId, transactionId, requestId, provider, amount, at]));
}
