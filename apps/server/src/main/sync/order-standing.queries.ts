import type { DeliveryType, OrderStatus } from '@sofreh/domain/enums';
import { derivedId } from '#app/platform/db/derived-id.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';

/** Says how an order stands as an intent meets it. */
export interface OrderStanding {
  readonly version: number;
  readonly status: OrderStatus;
  readonly deliveryType: DeliveryType;
  readonly finalPrice: number;
  readonly placedAt: Date;
}

const standing = named(
  'sync-order-standing',
  `select version, status, delivery_type as "deliveryType", final_price as "finalPrice",
     placed_at as "placedAt"
   from orders where vendor_id = $1 and id = $2`,
);

/** Reads how the vendor's order stands; undefined where there is none. */
export async function readStanding(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<OrderStanding | undefined> {
  const { rows } = await db.query<OrderStanding>(standing([vendorId, orderId]));
  return rows[0];
}

const numbers = named(
  'sync-numbers-taken',
  'select number from orders where vendor_id = $1 and business_day = $2 and number % 100000 = $3 % 100000',
);

/** Reads the numbers of a business day that sound like this one. */
export async function readNumbersLike(
  db: Queryable,
  vendorId: string,
  businessDay: string,
  number: number,
): Promise<Set<number>> {
  const { rows } = await db.query<{ number: number }>(numbers([vendorId, businessDay, number]));
  return new Set(rows.map((row) => row.number));
}

const filed = named('sync-filed-number', 'select number from orders where vendor_id = $1 and id = $2');

/** Reads the number an order stands under; undefined where there is none. */
export async function readFiledNumber(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<{ readonly number: number } | undefined> {
  const { rows } = await db.query<{ number: number }>(filed([vendorId, orderId]));
  return rows[0];
}

const supply = named(
  'sync-supply',
  `with products as (
     select * from jsonb_to_recordset($2::jsonb) as w(product_type text, product_id uuid, count integer, per integer)
   ), wanted as (
     select product_type, product_id, count from products
     union all
     select 'INGREDIENT', t.ingredient_id, sum(ceil(t.taken::numeric * p.count / p.per))::integer
     from products p
     join recipe_takes t on (t.vendor_id, t.product_type, t.product_id) = ($1, p.product_type, p.product_id)
     group by t.ingredient_id
   ), held as (
     select s.product_type, s.product_id, s.count as present, w.count as wanted from wanted w
     join stocks s on s.vendor_id = $1 and s.product_type = w.product_type and s.product_id = w.product_id
     where s.count < w.count order by s.product_type, s.product_id for update of s
   ), counted as (
     update stocks s set count = held.wanted from held
     where s.vendor_id = $1 and s.product_type = held.product_type and s.product_id = held.product_id
     returning s.product_type, s.product_id, s.count, held.present
   )
   insert into stock_movements (vendor_id, id, product_type, product_id, kind, change, count_after, reason, order_id, at)
   select $1, ${derivedId('$6', 'product_type', 'product_id')}, product_type, product_id, 'RECOUNT', count - present, count, $3, $4, $5 from counted`,
);

/** Counts as present what was sold without a network, ingredients too: it was there, for it was handed over. */
export async function countAsPresent(
  db: Queryable,
  vendorId: string,
  demand: readonly object[],
  why: { readonly reason: string; readonly orderId: string; readonly at: Date },
): Promise<void> {
  await db.query(supply([vendorId, JSON.stringify(demand), why.reason, why.orderId, why.at, newId()]));
}
