import type { SaleUnit } from '@sofreh/domain/enums';
import { fold } from '@sofreh/fa/search-fold';
import {
  LINE_SALE,
  OPEN,
  ORDER_SALE,
  PLACED_HOUR,
  SERVINGS,
  SOLD,
  TURNED_DOWN,
} from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

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
  /** Only days on which something was sold; those before as the days of which they are told. */
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

/** Figures over rows of `orders_of`. */
function figures(rows: string, condition: string): string {
  return `(select json_build_object(
    'orderCount', count(*) filter (where sold), 'totalSale', coalesce(sum(sale) filter (where sold), 0),
    'totalTip', coalesce(sum(tip) filter (where sold), 0), 'rejectedCount', count(*) filter (where turned_down))
    from ${rows} where ${condition})`;
}

/** An order of a vendor's answers a search by the end of its guest's phone, its number or a part of the name. */
const FOUND = `($7::text is null or case when $7 ~ '^[0-9]+$'
  then o.number::text = $7 or (length($7) > 3 and o.customer_phone like '%' || $7)
  else fa_fold(o.customer_name) like $8 end)`;
const ASKED = `o.vendor_id = any($1::uuid[]) and ($6::text is null or o.order_type = $6) and ${FOUND}`;

const dashboard = named(
  'report-dashboard',
  `with orders_of as materialized (
     select o.vendor_id, o.id, o.business_day >= $2::date as now,
       case when o.business_day >= $2::date then o.business_day else o.business_day + $4::int end as day,
       o.placed_at, o.source, o.tip, o.final_price - o.paid_amount as unpaid,
       ${ORDER_SALE} as sale, ${SOLD} as sold, ${TURNED_DOWN} as turned_down, ${PLACED_HOUR} as hour
     from orders o where ${ASKED} and (o.business_day between $2::date and $3::date
       or o.business_day between $2::date - $4::int and $3::date - $4::int)
   ), today as (select * from orders_of where now
   ), compared as (select * from orders_of where not now
   ), lines as (
     select i.title, i.menu_item_id, i.unit, i.count, ${SERVINGS} as servings, ${LINE_SALE} as sale
     from today d join order_items i on i.vendor_id = d.vendor_id and i.order_id = d.id where d.sold
   ), money as (
     select t.method, case t.kind when 'PAYMENT' then t.amount else -t.amount end as amount
     from today d join transactions t on t.vendor_id = d.vendor_id and t.order_id = d.id
     where d.sold and t.status = 'DONE' and not t.surplus
     union all select 'UNPAID', unpaid from today where sold and unpaid <> 0
   )
   select ${figures('today', 'true')} as today, ${figures('compared', 'placed_at < $5')} as "comparedSoFar",
     ${figures('compared', 'true')} as "comparedWhole",
     (select json_build_object('count', count(*), 'amount', coalesce(sum(o.final_price - o.paid_amount), 0))
      from orders o where ${ASKED} and ${OPEN} and ${SOLD}
        and o.paid_amount < o.final_price) as "openBills",
     (select count(*) from orders o
      where ${ASKED} and ${OPEN} and o.status in ('NEEDFORCALL', 'PAID')
     ) as "awaitingAnswer",
     (select coalesce(json_agg(json_build_object('businessDay', day, 'today', today, 'compared', compared, 'orderCount', n)), '[]')
      from (select day, coalesce(sum(sale) filter (where now), 0) as today,
              coalesce(sum(sale) filter (where not now), 0) as compared, count(*) filter (where now) as n
            from orders_of where sold group by day) d) as days,
     (select coalesce(json_agg(json_build_object('hour', hour, 'today', today, 'compared', compared, 'orderCount', n)), '[]')
      from (select hour, coalesce(sum(sale) filter (where now), 0) as today,
              coalesce(sum(sale) filter (where not now), 0) as compared, count(*) filter (where now) as n
            from orders_of where sold group by hour) h) as hours,
     (select coalesce(json_agg(json_build_object('source', source, 'orderCount', n, 'totalSale', sale) order by sale desc, source), '[]')
      from (select source, count(*) as n, sum(sale) as sale from today where sold group by source) s) as "bySource",
     (select coalesce(json_agg(json_build_object('method', method, 'amount', amount) order by amount desc, method), '[]')
      from (select method, sum(amount) as amount from money group by method) m) as "byPaymentMethod",
     (select coalesce(json_agg(json_build_object('key', key, 'title', title, 'unit', unit, 'count', n, 'totalSale', sale)
        order by servings desc, sale desc, title), '[]')
      from (select case when cardinality($1::uuid[]) = 1 then menu_item_id::text else title end as key,
              max(title) as title, unit, sum(count) as n, sum(servings) as servings, sum(sale) as sale
            from lines group by 1, unit
            order by servings desc, sale desc, title limit 10) l) as "mostSold"`,
);

/** What the dashboard is asked. */
export interface DashboardAsked {
  /** Dishes of several vendors are one where they have one title. */
  readonly vendorIds: readonly string[];
  /** Business days, both included. */
  readonly from: string;
  readonly to: string;
  /** By how many days earlier those are that they are compared with. */
  readonly shift: number;
  /** What of the last compared day counts as «so far». */
  readonly until: Date;
  readonly orderType: string | undefined;
  readonly search: string | undefined;
}

/** What the vendors sold on some business days and on those they are compared with, all of one moment. */
export async function readDashboard(db: Queryable, asked: DashboardAsked): Promise<DashboardRow> {
  const { vendorIds, from, to, shift, until, orderType, search } = asked;
  const key = fold(search ?? '');
  const { rows } = await db.query<DashboardRow>(
    dashboard([vendorIds, from, to, shift, until, orderType ?? null, key || null, likeAnywhere(search)]),
  );
  const row = rows[0];
  if (!row) throw new Error('the dashboard gave no row');
  return row;
}
