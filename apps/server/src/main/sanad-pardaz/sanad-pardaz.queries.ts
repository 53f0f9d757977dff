import type { GoodCodes, SoldLine } from '@sofreh/domain/accounting';
import type { Currency } from '@sofreh/domain/enums';
import { SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface SoldOrder {
  readonly id: string;
  readonly number: number;
  readonly businessDay: string;
  readonly description: string;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly address: string;
  readonly packaging: number;
  readonly service: number;
  readonly delivery: number;
  readonly tip: number;
  readonly tax: number;
  readonly rounding: number;
  readonly refunded: number;
  readonly finalPrice: number;
  readonly lines: readonly SoldLine[];
  /** Says what of it has a code in the accounting program. */
  readonly codes: GoodCodes;
}

const LINES = `coalesce((select jsonb_agg(jsonb_build_object('menuItemId', i.menu_item_id, 'title', i.title,
    'unit', i.unit, 'count', i.count, 'price', i.price, 'discount', i.discount, 'isFreeItem', i.is_free_item,
    'withTax', i.with_tax, 'note', i.note, 'toppings', i.toppings) order by i.position)
  from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id), '[]')`;
const CODES = `coalesce((select jsonb_object_agg(g.good_id, g.code) from accounting_goods g
  where g.vendor_id = o.vendor_id and g.good_id in (
    select i.menu_item_id from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id
    union all select (t ->> 'toppingId')::uuid from order_items i cross join jsonb_array_elements(i.toppings) t
      where i.vendor_id = o.vendor_id and i.order_id = o.id)), '{}')`;
const OF_DAY = `o.vendor_id = $1 and o.business_day = $2::date and ${SOLD}`;

const COLUMNS = `o.id, o.number, o.business_day as "businessDay", o.description, o.customer_name as "customerName",
  o.customer_phone as "customerPhone", coalesce(o.address ->> 'detail', '') as address,
  o.packaging_total as packaging, o.service_total as service, o.delivery_cost as delivery, o.tip, o.tax, (0 - o.rounding)::bigint as rounding,
  o.refunded_amount as refunded, o.final_price as "finalPrice", ${LINES} as lines,
  ${CODES} as codes`;

const page = named(
  'sanad-pardaz-orders',
  `select ${COLUMNS} from orders o
   where ${OF_DAY} and ($3::uuid is null or o.number > (
     select a.number from orders a where a.vendor_id = $1 and a.business_day = $2::date and a.id = $3))
   order by o.number limit $4`,
);
const whole = named(
  'sanad-pardaz-day',
  `select count(*)::int as count, coalesce(sum(o.final_price - o.refunded_amount), 0)::bigint as total
   from orders o where ${OF_DAY}`,
);

/** Reads some of the sold orders of a day, by number; after an order that is none of the day's there are none. */
export async function readSoldOrders(
  db: Queryable,
  vendorId: string,
  day: string,
  after: string | null,
  take: number,
): Promise<SoldOrder[]> {
  return (await db.query<SoldOrder>(page([vendorId, day, after, take]))).rows;
}

const one = named(
  'sanad-pardaz-order',
  `select ${COLUMNS} from orders o where o.vendor_id = $1 and o.id = $2 and ${SOLD}`,
);

/** Reads a sold order; undefined where it is none any more. */
export async function readSoldOrder(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<SoldOrder | undefined> {
  return (await db.query<SoldOrder>(one([vendorId, id]))).rows[0];
}

const pushed = named(
  'sanad-pardaz-vendor',
  `select v.currency, to_char(v.business_day_cutoff, 'HH24:MI') as "cutOff" from vendors v where v.id = $1`,
);

/** Reads what of a vendor its documents depend on. */
export async function readPushedVendor(
  db: Queryable,
  vendorId: string,
): Promise<{ readonly currency: Currency; readonly cutOff: string } | undefined> {
  return (await db.query<{ currency: Currency; cutOff: string }>(pushed([vendorId]))).rows[0];
}

/** Reads how many sold orders a day has, and what they come to in the vendor's currency. */
export async function readSoldDay(
  db: Queryable,
  vendorId: string,
  day: string,
): Promise<{ readonly count: number; readonly total: number }> {
  const { rows } = await db.query<{ count: number; total: number }>(whole([vendorId, day]));
  return rows[0] ?? { count: 0, total: 0 };
}
