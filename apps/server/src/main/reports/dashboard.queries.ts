import { LINE_SALE, OPEN, ORDER_SALE, PLACED_HOUR, SOLD, TURNED_DOWN } from '#app/main/orders/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

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
    readonly title: string;
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

const dashboard = named(
  'report-dashboard',
  `with orders_of as materialized (
     select o.id, o.business_day, o.placed_at, o.source, o.tip, o.final_price - o.paid_amount as unpaid,
       ${ORDER_SALE} as sale, ${SOLD} as sold, ${TURNED_DOWN} as turned_down, ${PLACED_HOUR} as hour
     from orders o where o.vendor_id = $1 and o.business_day in ($2::date, $3::date)
   ), today as (select * from orders_of where business_day = $2
   ), compared as (select * from orders_of where business_day = $3
   ), lines as (
     select i.title, i.menu_item_id, i.count, ${LINE_SALE} as sale
     from today d join order_items i on i.vendor_id = $1 and i.order_id = d.id where d.sold
   ), money as (
     select t.method, case t.kind when 'PAYMENT' then t.amount else -t.amount end as amount
     from today d join transactions t on t.vendor_id = $1 and t.order_id = d.id
     where d.sold and t.status = 'DONE' and not t.surplus
     union all select 'UNPAID', unpaid from today where sold and unpaid <> 0
   )
   select ${figures('today', 'true')} as today, ${figures('compared', 'placed_at < $4')} as "comparedSoFar",
     ${figures('compared', 'true')} as "comparedWhole",
     (select json_build_object('count', count(*), 'amount', coalesce(sum(o.final_price - o.paid_amount), 0))
      from orders o where o.vendor_id = $1 and ${OPEN} and ${SOLD}
        and o.paid_amount < o.final_price) as "openBills",
     (select count(*) from orders o
      where o.vendor_id = $1 and ${OPEN} and o.status in ('NEEDFORCALL', 'PAID')
     ) as "awaitingAnswer",
     (select coalesce(json_agg(json_build_object('hour', hour, 'today', today, 'compared', compared, 'orderCount', n)), '[]')
      from (select hour, coalesce(sum(sale) filter (where business_day = $2), 0) as today,
              coalesce(sum(sale) filter (where business_day = $3), 0) as compared,
              count(*) filter (where business_day = $2) as n
            from orders_of where sold group by hour) h) as hours,
     (select coalesce(json_agg(json_build_object('source', source, 'orderCount', n, 'totalSale', sale) order by sale desc, source), '[]')
      from (select source, count(*) as n, sum(sale) as sale from today where sold group by source) s) as "bySource",
     (select coalesce(json_agg(json_build_object('method', method, 'amount', amount) order by amount desc, method), '[]')
      from (select method, sum(amount) as amount from money group by method) m) as "byPaymentMethod",
     (select coalesce(json_agg(json_build_object('title', title, 'count', n, 'totalSale', sale) order by n desc, sale desc, title), '[]')
      from (select max(title) as title, sum(count) as n, sum(sale) as sale from lines group by menu_item_id
            order by n desc, sale desc, title limit 10) l) as "mostSold"`,
);

/**
 * What the vendor sold on a business day and on the one it is compared with, all of one moment.
 * @param until what of the compared day counts as «so far».
 */
export async function readDashboard(
  db: Queryable,
  vendorId: string,
  businessDay: string,
  comparedWith: string,
  until: Date,
): Promise<DashboardRow> {
  const { rows } = await db.query<DashboardRow>(dashboard([vendorId, businessDay, comparedWith, until]));
  const row = rows[0];
  if (!row) throw new Error('the dashboard gave no row');
  return row;
}
