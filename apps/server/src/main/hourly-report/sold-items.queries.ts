import type { SaleUnit } from '@sofreh/domain/enums';
import { LINE_SALE, PLACED_HOUR, SERVINGS, SOLD } from '#app/main/order-record/order-facts.ts';
import { type AskedOrders, factsByDay, Values, withinHours } from '#app/main/reports/figures/facts.ts';
import { readDaysOf } from '#app/main/reports/figures/figures.queries.ts';
import { limits, type Page, type Paging } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface SoldItem {
  /** The key of its row, with its unit: dishes of several branches are one where they have one title. */
  readonly key: string;
  readonly menuItemId: string;
  readonly title: string;
  readonly unit: SaleUnit;
  readonly count: number;
  readonly totalSale: number;
  readonly orderCount: number;
}

const SUMS = ['servings', 'soldCount', 'itemSale', 'dishOrderCount'] as const;

/** Closed days from their sums, added up over days before the newest title of a dish is looked for. */
async function itemsOfDays(db: Queryable, values: Values, asked: AskedOrders): Promise<string> {
  const days = await readDaysOf(db, 'item', asked);
  const facts = factsByDay(values, { cube: 'items' }, SUMS, asked, days);
  const newest = (column: string) => `(array_agg(d.${column} order by d.newest desc, d.title))[1]`;
  return `with ${facts}, dishes as (
      select item, title, unit, max(business_day) as newest, sum(sold_count) as count, sum(servings) as servings,
        sum(item_sale) as sale, sum(dish_order_count) as orders
      from facts group by item, title, unit
    ), items as (
      select ${asked.vendorIds.length > 1 ? 'd.title' : 'd.item::text'} as key, ${newest('item')} as "menuItemId",
        ${newest('title')} as title, d.unit, sum(d.count)::bigint as count, sum(d.servings) as servings,
        sum(d.sale)::bigint as "totalSale", sum(d.orders)::bigint as "orderCount"
      from dishes d group by 1, d.unit
    )`;
}

/** From the lines of the orders themselves: sums tell dishes apart by day and not by hour. */
function itemsOfHours(values: Values, asked: AskedOrders & Required<Pick<AskedOrders, 'hours'>>): string {
  const hours = asked.hours ? withinHours(values, PLACED_HOUR, asked.hours) : 'true';
  return `with lines as (
      select i.menu_item_id, i.title, i.unit, i.count, ${SERVINGS} as servings, i.order_id, o.placed_at, ${LINE_SALE} as sale
      from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
      where o.vendor_id = any(${values.add(asked.vendorIds)}::uuid[])
        and o.business_day between ${values.add(asked.from)}::date and ${values.add(asked.to)}::date and ${SOLD} and ${hours}
    ), items as (
      select ${asked.vendorIds.length > 1 ? 'title' : 'menu_item_id::text'} as key,
        (array_agg(menu_item_id order by placed_at desc))[1] as "menuItemId",
        (array_agg(title order by placed_at desc))[1] as title, unit, sum(count)::bigint as count, sum(servings) as servings,
        sum(sale)::bigint as "totalSale", count(distinct order_id)::bigint as "orderCount"
      from lines group by 1, unit
    )`;
}

/** A page of the items sold in these days, or in some of their hours, the most sold first, under the title they were last sold by. */
export async function listSoldItems(
  db: Queryable,
  asked: AskedOrders,
  query: Paging,
): Promise<Page<SoldItem>> {
  const values = new Values();
  const { hours } = asked;
  const items = hours ? itemsOfHours(values, { ...asked, hours }) : await itemsOfDays(db, values, asked);
  const [take, skip] = limits(query);
  const { rows } = await db.query<{ total: number; data: SoldItem[] }>(
    `${items}
    select (select count(*)::int from items) as total, (select coalesce(json_agg(p), '[]') from (
      select key || ' ' || unit as key, "menuItemId", title, unit, count, "totalSale", "orderCount"
      from items order by servings desc, "totalSale" desc, items.key, unit
      limit ${values.add(take)} offset ${values.add(skip)}) p) as data`,
    values.list,
  );
  const { pageNumber, pageSize } = query;
  return { data: rows[0]?.data ?? [], pageNumber, pageSize, totalCount: rows[0]?.total ?? 0 };
}
