import { derivedId } from '#app/platform/db/derived-id.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';

const giveBack = named(
  'stock-give-back',
  `with owed as (
     select product_type, product_id, -sum(change)::int as count from stock_movements
     where vendor_id = $1 and order_id = $2 and ($4 or product_type <> 'INGREDIENT') group by product_type, product_id having sum(change) < 0
   ), held as (
     select s.product_type, s.product_id, owed.count as change
     from owed join stocks s on s.vendor_id = $1 and (s.product_type, s.product_id) = (owed.product_type, owed.product_id)
     order by s.product_type, s.product_id for update of s
   ), returned as (
     update stocks s set count = s.count + held.change from held
     where s.vendor_id = $1 and (s.product_type, s.product_id) = (held.product_type, held.product_id)
     returning s.product_type, s.product_id, s.count, held.change
   )
   insert into stock_movements (vendor_id, id, product_type, product_id, kind, change, count_after, order_id, at)
   select $1, ${derivedId('$5', 'product_type', 'product_id')}, product_type, product_id, 'RETURNED', change, count, $2, $3 from returned`,
);

/**
 * Puts back what an order took of counted products that are counted still. In a transaction that also frees a discount
 * code it comes first: placing an order locks stock before codes too.
 * @param untouched whether the kitchen has not begun: only then are ingredients still in the store (docs/decisions/0008).
 */
export async function returnStock(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  at: Date,
  untouched: boolean,
): Promise<void> {
  await client.query(giveBack([vendorId, orderId, at, untouched, newId()]));
}
