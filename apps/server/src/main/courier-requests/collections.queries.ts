import type { CourierCompany } from '@sofreh/domain/courier-companies';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const add = named(
  'courier-collection-add',
  `insert into courier_collections (vendor_id, transaction_id, request_id, provider, amount, collected_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

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
