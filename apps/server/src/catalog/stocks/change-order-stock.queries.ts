import type { SoldType } from '#app/catalog/sold-products/sold-products.queries.ts';
import { derivedId } from '#app/platform/db/derived-id.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';

/** Says how many more (or, below 0, fewer) of a product an order takes from now on. */
export interface StockChange {
  readonly product_type: SoldType;
  readonly product_id: string;
  readonly count: number;
  /** So many of them are a portion of its recipe. */
  readonly per: number;
}

/** This is a product of which less is left than is asked for, by its own count or by an ingredient of its recipe. */
export interface ShortProduct {
  readonly productType: SoldType;
  readonly productId: string;
  readonly count: number;
}

const change = named(
  'stock-change-of-order',
  `with products as (
     select * from jsonb_to_recordset($3::jsonb) as w(product_type text, product_id uuid, count integer, per integer)
   ), asked as (
     select product_type, product_id, count from products
     union all
     select 'INGREDIENT', t.ingredient_id, sum(ceil(t.taken::numeric * p.count / p.per))::integer
     from products p
     join recipe_takes t on (t.vendor_id, t.product_type, t.product_id) = ($1, p.product_type, p.product_id)
     where p.count > 0 or $5 group by t.ingredient_id
   ), owed as (
     select product_type, product_id, -sum(change)::int as count from stock_movements
     where vendor_id = $1 and order_id = $2 group by product_type, product_id
   ), held as (
     select s.product_type, s.product_id, s.count as present,
       greatest(a.count, -coalesce(o.count, 0)) as wanted
     from asked a
     join stocks s on s.vendor_id = $1 and (s.product_type, s.product_id) = (a.product_type, a.product_id)
     left join owed o on (o.product_type, o.product_id) = (a.product_type, a.product_id)
     order by s.product_type, s.product_id for update of s
   ), short as (
     select * from held where present < wanted
   ), changed as (
     update stocks s set count = s.count - held.wanted from held
     where s.vendor_id = $1 and (s.product_type, s.product_id) = (held.product_type, held.product_id)
       and held.wanted <> 0 and not exists (select from short)
     returning s.product_type, s.product_id, s.count, held.wanted
   ), moved as (
     insert into stock_movements (vendor_id, id, product_type, product_id, kind, change, count_after, order_id, at)
     select $1, ${derivedId('$6', 'product_type', 'product_id')}, product_type, product_id, case when wanted > 0 then 'SOLD' else 'RETURNED' end,
       -wanted, count, $2, $4 from changed
   )
   select product_type as "productType", product_id as "productId", present as count from short
   where product_type <> 'INGREDIENT'
   union all
   select p.product_type, p.product_id, min(s.present::bigint * p.per / t.taken)::integer
   from short s cross join products p
   join recipe_takes t on (t.vendor_id, t.product_type, t.product_id) = ($1, p.product_type, p.product_id)
     and t.ingredient_id = s.product_id
   where s.product_type = 'INGREDIENT' and p.count > 0 group by p.product_type, p.product_id`,
);

/**
 * Takes what an edited order needs more of counted products and puts back what it needs less, never more than it took.
 * In a transaction that also frees a discount code it comes first: placing an order locks stock before codes too.
 * @param untouched whether the kitchen has not begun: only then do ingredients come back (docs/decisions/0008).
 * @returns what is short; then nothing was taken.
 */
export async function changeOrderStock(
  client: PoolClient,
  order: { readonly vendorId: string; readonly id: string },
  changes: readonly StockChange[],
  at: Date,
  untouched: boolean,
): Promise<ShortProduct[]> {
  if (changes.length === 0) return [];
  const { rows } = await client.query<ShortProduct>(
    change([order.vendorId, order.id, JSON.stringify(changes), at, untouched, newId()]),
  );
  return rows;
}
