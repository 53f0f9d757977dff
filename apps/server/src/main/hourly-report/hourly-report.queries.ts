import type { SaleUnit } from '@sofreh/domain/enums';
import {
  LINE_SALE,
  ORDER_SALE,
  PLACED_HOUR,
  SERVINGS,
  SOLD,
  TIP_LEFT,
} from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Business days, both included, and the hours of the Tehran clock: [fromHour, toHour), over midnight where reversed. */
export interface HoursOfDays {
  readonly from: string;
  readonly to: string;
  readonly fromHour: number;
  readonly toHour: number;
}

interface HourFigures {
  readonly hour: number;
  readonly orderCount: number;
  readonly totalSale: number;
}

export interface OrderFigures {
  readonly orderCount: number;
  readonly totalSale: number;
  readonly totalTip: number;
  readonly hours: HourFigures[];
}

export interface SoldItem {
  readonly menuItemId: string;
  readonly title: string;
  readonly unit: SaleUnit;
  readonly count: number;
  readonly totalSale: number;
  readonly orderCount: number;
}

const soldInHours = `o.vendor_id = $1 and o.business_day between $2 and $3 and ${SOLD}
  and case when $4::int < $5::int then ${PLACED_HOUR} >= $4 and ${PLACED_HOUR} < $5
    else ${PLACED_HOUR} >= $4 or ${PLACED_HOUR} < $5 end`;

const orderFigures = named(
  'hourly-orders',
  `select ${PLACED_HOUR} as hour, count(*)::int as "orderCount",
     sum(${ORDER_SALE})::bigint as "totalSale", sum(${TIP_LEFT})::bigint as "totalTip"
   from orders o where ${soldInHours} group by 1`,
);

/** The hours of the clock in the order asked for: over midnight where reversed. */
function hoursOf({ fromHour, toHour }: HoursOfDays): readonly number[] {
  const length = toHour > fromHour ? toHour - fromHour : 24 - fromHour + toHour;
  return Array.from({ length }, (_, index) => (fromHour + index) % 24);
}

const soldItems = named(
  'hourly-items',
  `with lines as (
     select i.menu_item_id, i.title, i.unit, i.count, ${SERVINGS} as servings, i.order_id, o.placed_at, ${LINE_SALE} as sale
     from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id where ${soldInHours}
   ), items as (
     select menu_item_id as "menuItemId", (array_agg(title order by placed_at desc))[1] as title,
       unit, sum(count)::int as count, sum(servings) as servings, sum(sale)::bigint as "totalSale", count(distinct order_id)::int as "orderCount"
     from lines group by menu_item_id, unit
   )
   select "menuItemId", title, unit, count, "totalSale", "orderCount", count(*) over ()::int as total from items
   order by servings desc, "totalSale" desc, "menuItemId", unit limit $6 offset $7`,
);

function valuesOf(vendorId: string, { from, to, fromHour, toHour }: HoursOfDays): unknown[] {
  return [vendorId, from, to, fromHour, toHour];
}

/** Sums over the orders sold in these hours, in the vendor's currency. */
export async function readOrderFigures(
  db: Queryable,
  vendorId: string,
  span: HoursOfDays,
): Promise<OrderFigures> {
  const { rows } = await db.query<HourFigures & { totalTip: number }>(orderFigures(valuesOf(vendorId, span)));
  const sum = (key: 'orderCount' | 'totalSale' | 'totalTip') =>
    rows.reduce((total, row) => total + row[key], 0);
  const hours = hoursOf(span).map((each) => {
    const row = rows.find((found) => found.hour === each);
    return { hour: each, orderCount: row?.orderCount ?? 0, totalSale: row?.totalSale ?? 0 };
  });
  return { orderCount: sum('orderCount'), totalSale: sum('totalSale'), totalTip: sum('totalTip'), hours };
}

/** A page of the items sold in these hours, the most sold first, under the title they were last sold by. */
export async function listSoldItems(
  db: Queryable,
  vendorId: string,
  query: HoursOfDays & Paging,
): Promise<Page<SoldItem>> {
  return readPage<SoldItem>(db, soldItems, valuesOf(vendorId, query), query);
}
