import type { SaleUnit } from '@sofreh/domain/enums';
import { ANSWERABLE_STATUSES } from '@sofreh/domain/order-state';
import { fold } from '@sofreh/fa/search-fold';
import {
  found,
  LINE_SALE,
  OPEN,
  ORDER_SALE,
  PLACED_HOUR,
  SERVINGS,
  SOLD,
  TIP_LEFT,
  TURNED_DOWN,
} from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import type { ReadDays } from '../figures/facts.ts';
import { CUBE_SOURCES, OF_A_DAY } from '../sums/cubes.ts';

/** Amounts are in the vendor's currency. */
export interface DayFigures {
  readonly orderCount: number;
  readonly totalSale: number;
  readonly totalTip: number;
  readonly rejectedCount: number;
}

export interface DashboardRow {
  readonly today: DayFigures;
  readonly comparedSoFar: DayFigures;
  readonly comparedWhole: DayFigures;
  readonly openBills: { readonly count: number; readonly amount: number };
  readonly awaitingAnswer: number;
  /** Something was sold on these days; those before stand at the days of which they are told. */
  readonly days: readonly {
    readonly businessDay: string;
    readonly today: number;
    readonly compared: number;
    readonly orderCount: number;
  }[];
  readonly hours: readonly {
    readonly hour: number;
    readonly today: number;
    readonly compared: number;
    readonly orderCount: number;
  }[];
  readonly bySource: readonly {
    readonly source: string;
    readonly orderCount: number;
    readonly totalSale: number;
  }[];
  readonly byPaymentMethod: readonly { readonly method: string; readonly amount: number }[];
  readonly mostSold: readonly {
    readonly key: string;
    readonly title: string;
    readonly unit: SaleUnit;
    readonly count: number;
    readonly totalSale: number;
  }[];
}

/** Gives figures over rows of `sums`. */
function figures(condition: string): string {
  return `(select json_build_object('orderCount', coalesce(sum(n), 0), 'totalSale', coalesce(sum(sale), 0),
    'totalTip', coalesce(sum(tip), 0), 'rejectedCount', coalesce(sum(turned_down), 0)) from sums where ${condition})`;
}

const ASKED = `o.vendor_id = any($1::uuid[]) and ($4::text is null or o.order_type = $4) and ${found('$5', '$6')}`;
const OF_TYPE = '($4::text is null or s.order_type = $4)';
/** Gives sums of closed days `c` and of whole months `c`, each with whether it is of the days that are told of. */
const summed = (columns: string, table: string) => `select ${columns}
       from closed c join ${table} s on s.vendor_id = c.vendor_id and s.month = ${OF_A_DAY} and s.business_day = c.day and ${OF_TYPE}
     union all select ${columns} from months c join ${table} s on s.vendor_id = c.vendor_id and s.month = c.day and ${OF_TYPE}`;
/** Gives the day as which one of those before is told. */
const TOLD_AS = (now: string, day: string) => `case when ${now} then ${day} else ${day} + $2::int end`;

/** It is a sold order that is not finished and owes something. */
export const OPEN_BILL = `${OPEN} and ${SOLD} and o.paid_amount < o.final_price`;
/** Nobody has accepted it yet. */
export const AWAITING = `${OPEN} and o.status in (${sqlList(ANSWERABLE_STATUSES)})`;

const dashboard = named(
  'report-dashboard',
  `with live (vendor_id, day, now) as materialized (select * from unnest($7::uuid[], $8::date[], $9::boolean[])
   ), closed (vendor_id, day, now) as materialized (select * from unnest($10::uuid[], $11::date[], $12::boolean[])
   ), months (vendor_id, day, now) as materialized (select * from unnest($13::uuid[], $14::date[], $15::boolean[])
   ), days_of as materialized (
     select vendor_id, day, now from closed
     union all select c.vendor_id, d.day::date, c.now
     from months c cross join lateral generate_series(c.day::timestamp, c.day + interval '1 month - 1 day', interval '1 day') d(day)
   ), orders_of as materialized (
     select o.vendor_id, o.id, l.now, ${TOLD_AS('l.now', 'o.business_day')} as day,
       o.placed_at, o.source, ${TIP_LEFT} as tip, o.final_price - o.paid_amount as unpaid,
       ${ORDER_SALE} as sale, ${SOLD} as sold, ${TURNED_DOWN} as turned_down, ${PLACED_HOUR} as hour
     from live l join orders o on o.vendor_id = l.vendor_id and o.business_day = l.day where ${ASKED}
   ), today as (select * from orders_of where now
   ), sums as materialized (
     select c.now, ${TOLD_AS('c.now', 'c.day')} as day, s.source, true as early,
       s.order_count as n, s.total_sale as sale, s.total_tip as tip, s.cancelled_count as turned_down
     from days_of c join ${CUBE_SOURCES.days.table} s on s.vendor_id = c.vendor_id and s.month = ${OF_A_DAY}
       and s.business_day = c.day and ${OF_TYPE}
     union all select now, day, source, placed_at < $3, sold::int, case when sold then sale else 0 end,
       case when sold then tip else 0 end, turned_down::int from orders_of
   ), by_hour as (
     ${summed('c.now, s.hour::int, s.order_count as n, s.total_sale as sale', CUBE_SOURCES.hours.table)}
     union all select now, hour, 1, sale from orders_of where sold
   ), lines as (
     select * from (${summed('c.now, s.business_day as day, s.title, s.item, s.unit, s.sold_count as count, s.servings, s.item_sale as sale', CUBE_SOURCES.items.table)}) i where i.now
     union all select true, d.day, i.title, i.menu_item_id, i.unit, i.count, ${SERVINGS}, ${LINE_SALE}
     from today d join order_items i on i.vendor_id = d.vendor_id and i.order_id = d.id where d.sold
   ), money as (
     select m.method, m.amount
     from (${summed('c.now, s.method, s.paid - s.given_back + s.unpaid as amount', CUBE_SOURCES.money.table)}) m where m.now
     union all select t.method, case t.kind when 'PAYMENT' then t.amount else -t.amount end
     from today d join transactions t on t.vendor_id = d.vendor_id and t.order_id = d.id
     where d.sold and t.status = 'DONE' and not t.surplus
     union all select 'UNPAID', unpaid from today where sold and unpaid > 0
   )
   select ${figures('now')} as today, ${figures('not now and early')} as "comparedSoFar",
     ${figures('not now')} as "comparedWhole",
     (select json_build_object('count', count(*), 'amount', coalesce(sum(o.final_price - o.paid_amount), 0))
      from orders o where ${ASKED} and ${OPEN_BILL}) as "openBills",
     (select count(*) from orders o where ${ASKED} and ${AWAITING}) as "awaitingAnswer",
     (select coalesce(json_agg(json_build_object('businessDay', day, 'today', today, 'compared', compared, 'orderCount', n)), '[]')
      from (select day, coalesce(sum(sale) filter (where now), 0) as today,
              coalesce(sum(sale) filter (where not now), 0) as compared, coalesce(sum(n) filter (where now), 0) as n
            from sums group by day having sum(n) > 0) d) as days,
     (select coalesce(json_agg(json_build_object('hour', hour, 'today', today, 'compared', compared, 'orderCount', n)), '[]')
      from (select hour, coalesce(sum(sale) filter (where now), 0) as today,
              coalesce(sum(sale) filter (where not now), 0) as compared, coalesce(sum(n) filter (where now), 0) as n
            from by_hour group by hour having sum(n) > 0) h) as hours,
     (select coalesce(json_agg(json_build_object('source', source, 'orderCount', n, 'totalSale', sale) order by sale desc, source), '[]')
      from (select source, sum(n) as n, sum(sale) as sale from sums where now group by source having sum(n) > 0) s) as "bySource",
     (select coalesce(json_agg(json_build_object('method', method, 'amount', amount) order by amount desc, method), '[]')
      from (select method, sum(amount) as amount from money group by method) m) as "byPaymentMethod",
     (select coalesce(json_agg(json_build_object('key', key, 'title', title, 'unit', unit, 'count', n, 'totalSale', sale)
        order by sale desc, servings desc, title), '[]')
      from (select case when cardinality($1::uuid[]) = 1 then item::text else title end as key,
              (array_agg(title order by day desc))[1] as title, unit, sum(count) as n, sum(servings) as servings, sum(sale) as sale
            from lines group by 1, unit
            order by sale desc, servings desc, title limit 10) l) as "mostSold"`,
);

/** This is what the dashboard is asked. */
export interface DashboardAsked {
  /** Dishes of several vendors are one where they have one title. */
  readonly vendorIds: readonly string[];
  /** The days that they are compared with are earlier by so many days. */
  readonly shift: number;
  /** This is what of the last compared day counts as «so far». */
  readonly until: Date;
  readonly orderType: string | undefined;
  readonly search: string | undefined;
}

/**
 * These are the sources from which days are read, those that are told of and those they are compared with: some may be
 * of both.
 */
interface DashboardDays {
  readonly told: ReadDays;
  readonly before: ReadDays;
}

/** Reads the days of one kind as three lists: of which vendors, which days, and whether they are told of. */
function listsOf({ told, before }: DashboardDays, kind: keyof ReadDays) {
  return [
    [...told[kind].vendors, ...before[kind].vendors],
    [...told[kind].days, ...before[kind].days],
    [...told[kind].days.map(() => true), ...before[kind].days.map(() => false)],
  ];
}

/** Reads what the vendors sold on some business days and on those they are compared with. */
export async function readDashboard(
  db: Queryable,
  asked: DashboardAsked,
  days: DashboardDays,
): Promise<DashboardRow> {
  const { vendorIds, shift, until, orderType, search } = asked;
  const key = fold(search ?? '');
  const { rows } = await db.query<DashboardRow>(
    dashboard([
      vendorIds,
      shift,
      until,
      orderType ?? null,
      key || null,
      likeAnywhere(search),
      ...listsOf(days, 'live'),
      ...listsOf(days, 'closed'),
      ...listsOf(days, 'months'),
    ]),
  );
  const row = rows[0];
  if (!row) throw new Error('the dashboard gave no row');
  return row;
}
