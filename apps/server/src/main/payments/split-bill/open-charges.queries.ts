import { HOLDING_CHARGES, type OpenCharge } from '@sofreh/domain/card-terminal';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/**
 * `at_bridges`, for a `with recursive` whose `$1` is the vendor: it has charges that tills made at bridges of which
 * nobody knows how they ended, with every bill that their order's lines have been on. One for which money was entered,
 * or of which somebody said that none was taken, holds nothing any more; nor does one that names no order of the vendor
 * rightly.
 */
export const CHARGES_AT_BRIDGES = `at_bridges as (
   select c.id, c.amount, c.status, c.allocations, c.reported_at, o.id as bill, o.merged_into
   from bridge_charges c
   join orders o on o.vendor_id = $1 and o.id = c.order_id and o.number = c.order_number and o.currency = c.currency
   where c.vendor_id = $1 and c.agreed_at is null and c.settled_at is null
     and c.status in (${sqlList(HOLDING_CHARGES)}) and c.office_says is distinct from 'DECLINED'
     and not exists (select from transactions t where t.vendor_id = $1 and t.id = c.id)
   union all
   select c.id, c.amount, c.status, c.allocations, c.reported_at, o.id, o.merged_into
   from at_bridges c join orders o on o.vendor_id = $1 and o.id = c.merged_into)`;

const ofOrder = named(
  'card-charges-of-order',
  `with recursive ${CHARGES_AT_BRIDGES}
   select id, amount, status, "atBridge" from (
     select c.id, c.amount, c.status, false as "atBridge", c.created_at as at from transactions t
     join card_charges c on c.vendor_id = t.vendor_id and c.id = t.id
     where t.vendor_id = $1 and t.order_id = $2 and c.status in (${sqlList(HOLDING_CHARGES)})
     union all
     select id, amount, status, true, reported_at from at_bridges where bill = $2) c
   order by at`,
);

/**
 * Reads the charges of an order that no terminal has ended yet, the server's own and those at bridges; asked under the
 * order's lock.
 */
export async function readOpenCharges(
  client: PoolClient,
  { vendorId, id }: { readonly vendorId: string; readonly id: string },
): Promise<OpenCharge[]> {
  return (await client.query<OpenCharge>(ofOrder([vendorId, id]))).rows;
}
