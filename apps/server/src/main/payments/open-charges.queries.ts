import { HOLDING_CHARGES, type OpenCharge } from '@sofreh/domain/card-terminal';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const ofOrder = named(
  'card-charges-of-order',
  `select c.id, c.amount, c.status from transactions t
   join card_charges c on c.vendor_id = t.vendor_id and c.id = t.id
   where t.vendor_id = $1 and t.order_id = $2
     and c.status in (${HOLDING_CHARGES.map((status) => `'${status}'`).join(', ')}) order by c.created_at`,
);

/** The charges of an order that no terminal has ended yet; asked under the order's lock. */
export async function readOpenCharges(
  client: PoolClient,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<OpenCharge[]> {
  return (await client.query<OpenCharge>(ofOrder([vendorId, id]))).rows;
}
