import type { LocalClock } from '@sofreh/domain/calendar';
import type { SaleUnit } from '@sofreh/domain/enums';
import { inDayOrder } from '@sofreh/domain/reports';
import { type AskedOrders, factsByDay, Values } from '#app/main/reports/figures/facts.ts';
import { readDaysOf } from '#app/main/reports/figures/figures.queries.ts';
import { limits, type Page, type Paging } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface SoldItem {
  /** It is the key of its row, with its unit: dishes of several branches are one where they have one title. */
  readonly key: string;
  readonly menuItemId: string;
  readonly title: string;
  readonly unit: SaleUnit;
  readonly count: number;
  readonly totalSale: number;
  readonly orderCount: number;
}

const SUMS = ['servings', 'soldCount', 'itemSale', 'dishOrderCount', 'titleOrderCount'] as const;
/** These are dishes by day, and by hour as well: the first has fewer rows, the second tells whatever is asked. */
const OF_DAYS = { cube: 'items', by: 'item', sums: SUMS.slice(0, 4) } as const;
const OF_HOURS = { cube: 'hourDishes', by: 'item', sums: SUMS } as const;

/**
 * This gives dishes with what they sold, as common table expressions ending with `items`, each under the title it was
 * last sold by: closed days from their sums, added up over days before the newest title of a dish is looked for.
 * @param parted whether each hour of the clock has rows of its own.
 */
async function itemsOf(db: Queryable, values: Values, asked: AskedOrders, parted: boolean): Promise<string> {
  const several = asked.vendorIds.length > 1;
  // Dishes of several branches are one where they have one title, and an order with two of them is one order of it.
  const of = parted || several || asked.hours ? OF_HOURS : OF_DAYS;
  const facts = factsByDay(values, of, of.sums, asked, await readDaysOf(db, of, asked));
  const newest = (column: string) => `(array_agg(d.${column} order by d.newest desc, d.title))[1]`;
  const hour = parted ? ['hour'] : [];
  const orders = several ? 'title_order_count' : 'dish_order_count';
  return `with ${facts}, dishes as (
      select ${[...hour, 'item', 'title', 'unit'].join(', ')}, max(business_day) as newest, sum(sold_count) as count,
        sum(servings) as servings, sum(item_sale) as sale, sum(${orders}) as orders
      from facts group by ${[...hour, 'item', 'title', 'unit'].join(', ')}
    ), items as (
      select ${several ? 'd.title' : 'd.item::text'} as key, ${newest('item')} as "menuItemId",
        ${newest('title')} as title, d.unit, sum(d.count)::bigint as count, sum(d.servings) as servings,
        sum(d.sale)::bigint as "totalSale", sum(d.orders)::bigint as "orderCount"${parted ? ', d.hour' : ''}
      from dishes d group by 1, d.unit${parted ? ', d.hour' : ''}
    )`;
}

const ITEM = `key || ' ' || unit as key, "menuItemId", title, unit, count, "totalSale", "orderCount"`;
const MOST_SOLD = `servings desc, "totalSale" desc, items.key, unit`;

/**
 * Reads a page of the items sold in these days, or in some of their hours, the most sold first, under the title they
 * were last sold by.
 */
export async function listSoldItems(
  db: Queryable,
  asked: AskedOrders,
  query: Paging,
): Promise<Page<SoldItem>> {
  const values = new Values();
  const items = await itemsOf(db, values, asked, false);
  const [take, skip] = limits(query);
  const { rows } = await db.query<{ total: number; data: SoldItem[] }>(
    `${items}
    select (select count(*)::int from items) as total, (select coalesce(json_agg(p), '[]') from (
      select ${ITEM} from items order by ${MOST_SOLD}
      limit ${values.add(take)} offset ${values.add(skip)}) p) as data`,
    values.list,
  );
  const { pageNumber, pageSize } = query;
  return { data: rows[0]?.data ?? [], pageNumber, pageSize, totalCount: rows[0]?.total ?? 0 };
}

/** These are the dishes of one hour of the clock. */
export interface DishesOfHour {
  readonly hour: number;
  /** It sold so many dishes at all. */
  readonly dishCount: number;
  readonly totalSale: number;
  readonly dishes: SoldItem[];
}

/** A dish with what it sold for, all in all and in each hour of the clock that sold it. */
interface DishOfHours extends Pick<SoldItem, 'key' | 'title' | 'unit' | 'totalSale'> {
  readonly hours: { readonly hour: number; readonly totalSale: number }[];
}

/** Gives hours in the order of a business day. */
function inOrder<T extends { readonly hour: number }>(hours: readonly T[], cutOff: LocalClock): T[] {
  const order = inDayOrder(cutOff);
  return hours.toSorted((one, other) => order(one.hour, other.hour));
}

/** What each hour sold most, of `items`: common table expressions ending with `by_hour`. @param most dishes of each hour */
const byHour = (most: string) => `placed as (
      select ${ITEM}, items.hour, count(*) over (partition by items.hour)::int as of,
        (sum("totalSale") over (partition by items.hour))::bigint as sale,
        row_number() over (partition by items.hour order by ${MOST_SOLD}) as nth
      from items
    ), by_hour as (
      select p.hour, p.of as "dishCount", p.sale as "totalSale", json_agg(json_build_object('key', p.key, 'menuItemId', p."menuItemId",
        'title', p.title, 'unit', p.unit, 'count', p.count, 'totalSale', p."totalSale", 'orderCount', p."orderCount") order by p.nth) as dishes
      from placed p where p.nth <= ${most} group by 1, 2, 3
    )`;

/** The dishes that sold for most, of `items`, each hour by hour: the common table expression `by_dish`. @param most dishes */
const byDish = (most: string) => `by_dish as (
      select items.key || ' ' || unit as key, (array_agg(title order by "totalSale" desc, title))[1] as title, unit,
        sum("totalSale")::bigint as "totalSale", json_agg(json_build_object('hour', items.hour, 'totalSale', "totalSale")) as hours,
        row_number() over (order by sum("totalSale") desc, items.key, unit) as nth
      from items group by items.key, unit having sum("totalSale") > 0
      order by nth limit ${most}
    )`;

/**
 * Lists what each hour of the clock sold most, from when a business day begins; hours without a sale are left
 * out.
 * @param most dishes of each hour
 */
export async function listDishesByHour(
  db: Queryable,
  asked: AskedOrders,
  cutOff: LocalClock,
  most: number,
): Promise<DishesOfHour[]> {
  const values = new Values();
  const items = await itemsOf(db, values, asked, true);
  const hours = byHour(values.add(most));
  const { rows } = await db.query<DishesOfHour>(`${items}, ${hours} select h.* from by_hour h`, values.list);
  return inOrder(rows, cutOff);
}

/**
 * Lists what each hour of the clock sold most, and the dishes that sold for most, each hour by hour: one look at the dishes of hours,
 * which are the widest of all sums, for both.
 * @param most dishes of each hour, and all in all
 */
export async function readDishHours(
  db: Queryable,
  asked: AskedOrders,
  cutOff: LocalClock,
  most: { readonly ofHour: number; readonly ofAll: number },
): Promise<{ readonly hours: DishesOfHour[]; readonly map: DishOfHours[] }> {
  const values = new Values();
  const items = await itemsOf(db, values, asked, true);
  const { rows } = await db.query<{ hours: DishesOfHour[]; map: DishOfHours[] }>(
    `${items}, ${byHour(values.add(most.ofHour))}, ${byDish(values.add(most.ofAll))}
    select (select coalesce(json_agg(h), '[]') from by_hour h) as hours,
      (select coalesce(json_agg(json_build_object('key', d.key, 'title', d.title, 'unit', d.unit, 'totalSale', d."totalSale",
        'hours', d.hours) order by d.nth), '[]') from by_dish d) as map`,
    values.list,
  );
  const [row] = rows;
  return {
    hours: inOrder(row?.hours ?? [], cutOff),
    map: (row?.map ?? []).map((dish) => ({ ...dish, hours: inOrder(dish.hours, cutOff) })),
  };
}
