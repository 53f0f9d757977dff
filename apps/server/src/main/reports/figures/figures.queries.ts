import type { Measure, OrderList, ReportDefinition, Sum, Sums } from '@sofreh/domain/reports';
import { isMean, sumsOf } from '@sofreh/domain/reports';
import { ORDER_SALE, SOLD, TURNED_DOWN } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { columnOf } from '../sums/cubes.ts';
import {
  type AskedOrders,
  factsByDay,
  factsByOrder,
  foundIn,
  type LiveDays,
  toldBy,
  Values,
} from './facts.ts';

const liveDays = named(
  'report-live-days',
  `with span as materialized (
     select v.id, e.first, e.last, coalesce(m.event_seq, 0) as seq from unnest($1::uuid[]) v(id)
     left join report_marks m on m.vendor_id = v.id
     cross join lateral (select min(o.business_day) as first, max(o.business_day) as last from orders o
       where o.vendor_id = v.id) e
   ), open as (
     select s.id, g.day::date as day from span s
     cross join lateral generate_series(greatest(s.first, $2::date), least(s.last, $3::date), interval '1 day') g(day)
     where $4 or not exists (select from report_days d where d.vendor_id = s.id and d.business_day = g.day::date)
     union
     select s.id, o.business_day from span s
     join report_marks m on m.vendor_id = s.id
     join order_events e on e.vendor_id = s.id and e.seq > s.seq
     join orders o on o.vendor_id = s.id and o.id = e.order_id
     where o.business_day between $2::date and $3::date
     union select s.id, $5::date from span s where $5 is not null
   )
   select id as vendor, to_char(day, 'YYYY-MM-DD') as day from open`,
);

/** The days that have no sums, or sums that a later event may have made wrong; all of them where orders are searched. */
async function readLiveDays(db: Queryable, asked: AskedOrders): Promise<LiveDays> {
  const all = asked.search !== null;
  const cut = asked.until ? asked.to : null;
  const { rows } = await db.query<{ vendor: string; day: string }>(
    liveDays([asked.vendorIds, asked.from, asked.to, all, cut]),
  );
  return { vendors: rows.map(({ vendor }) => vendor), days: rows.map(({ day }) => day) };
}

/** A row of a report: what it is of, and its sums. */
export interface SumRow {
  readonly key: string;
  readonly title: string;
  readonly sums: Sums;
}

/** The sums that measures are made of, each once. */
export function sumsOfMeasures(measures: readonly Measure[]): readonly Sum[] {
  return [...new Set(measures.flatMap(sumsOf))];
}

/** A report's rows with their sums, in no order. */
export async function readSums(
  db: Queryable,
  report: ReportDefinition,
  asked: AskedOrders,
): Promise<SumRow[]> {
  const live = await readLiveDays(db, asked);
  const values = new Values();
  const sums = sumsOfMeasures(report.measures);
  const facts = factsByDay(values, report, sums, asked, live);
  const { joins, key, title } = toldBy(report.cube, report.by, asked.vendorIds.length > 1);
  const { rows } = await db.query<Record<string, unknown> & { key: string; title: string }>(
    `with ${facts}
     select ${key} as key, (array_agg(${title} order by f.business_day desc))[1] as title,
       ${sums.map((sum) => `sum(f.${columnOf(sum)})::bigint as "${sum}"`).join(', ')}
     from facts f ${joins} group by 1`,
    values.list,
  );
  return rows.map(({ key, title, ...found }) => ({ key, title, sums: found as Sums }));
}

/** An order behind a figure. */
export interface OrderBehind {
  readonly id: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly number: number;
  readonly businessDay: string;
  readonly placedAt: Date;
  readonly status: string;
  readonly source: string;
  readonly orderType: string;
  readonly customerName: string;
  readonly tableName: string | null;
  readonly personName: string;
  readonly reason: string;
  readonly finalPrice: number;
  /** What of the figure it is. */
  readonly amount: number;
}

export interface OrdersBehind {
  readonly data: readonly OrderBehind[];
  readonly totalCount: number;
  /** What all of them come to, and over how many a mean is taken. */
  readonly total: number;
  readonly parts: number;
}

/** Of orders `b`, found with what each brings, a page and all they come to. */
function pageOf(found: string, values: Values, take: number, skip: number): string {
  return `${found}, page as (
      select b.*, o.placed_at from behind b join orders o on o.vendor_id = b.vendor_id and o.id = b.order_id
      order by o.placed_at desc, o.id desc limit ${values.add(take)} offset ${values.add(skip)}
    )
    select (select json_build_object('count', count(*), 'total', coalesce(sum(amount), 0),
        'parts', coalesce(sum(parts), 0)) from behind) as all,
      coalesce((select json_agg(json_build_object('id', o.id, 'vendorId', o.vendor_id, 'vendorName', v.name,
        'number', o.number, 'businessDay', o.business_day, 'placedAt', o.placed_at, 'status', o.status,
        'source', o.source, 'orderType', o.order_type, 'customerName', o.customer_name, 'tableName', o.table_name,
        'personName', coalesce(trim(u.first_name || ' ' || u.last_name), ''), 'reason', coalesce(o.reject_reason, ''),
        'finalPrice', o.final_price, 'amount', p.amount) order by p.placed_at desc, o.id desc)
      from page p join orders o on o.vendor_id = p.vendor_id and o.id = p.order_id
      join vendors v on v.id = o.vendor_id
      left join users u on u.id = o.created_by and u.id is distinct from o.customer_id), '[]') as data`;
}

async function readPage(db: Queryable, text: string, values: Values): Promise<OrdersBehind> {
  const { rows } = await db.query<{
    all: { count: number; total: number; parts: number };
    data: (Omit<OrderBehind, 'placedAt'> & { readonly placedAt: string })[];
  }>(text, values.list);
  const [row] = rows;
  if (!row) throw new Error('the orders behind a figure gave no row');
  const data = row.data.map((order) => ({ ...order, placedAt: new Date(order.placedAt) }));
  return { data, totalCount: row.all.count, total: row.all.total, parts: row.all.parts };
}

/** The orders behind one figure of a report: of one row of it, or of all where `key` is undefined. */
export async function readOrdersBehind(
  db: Queryable,
  report: ReportDefinition,
  measure: Measure,
  key: string | undefined,
  asked: AskedOrders,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<OrdersBehind> {
  const values = new Values();
  const sums = sumsOf(measure);
  const [first, ...others] = sums.map((sum) => `sum(f.${columnOf(sum)})`);
  const mean = isMean(measure);
  const amount = mean ? first : [first, ...others].join(' - ');
  const parts = mean ? others[0] : '0';
  const facts = factsByOrder(values, report, sums, asked);
  const told = toldBy(report.cube, report.by, asked.vendorIds.length > 1);
  const row =
    key === undefined ? (report.named ? `${told.key} <> ''` : 'true') : `${told.key} = ${values.add(key)}`;
  const found = `with ${facts}, behind as (
      select f.vendor_id, f.order_id, (${amount})::bigint as amount, (${parts})::bigint as parts
      from facts f ${told.joins} where ${row} group by 1, 2 having ${amount} <> 0 or ${parts} <> 0
    )`;
  return readPage(db, pageOf(found, values, take, skip), values);
}

/** Which orders a list has, and what each brings to its sum. */
const LISTS: Readonly<Record<OrderList, { readonly where: string; readonly amount: string }>> = {
  cancelled: { where: TURNED_DOWN, amount: 'o.final_price' },
  paid: { where: `${SOLD} and o.paid_amount >= o.final_price`, amount: ORDER_SALE },
  unpaid: { where: `${SOLD} and o.paid_amount < o.final_price`, amount: 'o.final_price - o.paid_amount' },
};

/** A page of a list of orders, newest first, with what all of them come to. */
export async function readOrderList(
  db: Queryable,
  list: OrderList,
  asked: AskedOrders,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<OrdersBehind> {
  const values = new Values();
  const { where, amount } = LISTS[list];
  const type = asked.orderType ? ` and o.order_type = ${values.add(asked.orderType)}` : '';
  const found = `with behind as (
      select o.vendor_id, o.id as order_id, ${amount} as amount, 0 as parts from orders o
      where o.vendor_id = any(${values.add(asked.vendorIds)}::uuid[])
        and o.business_day between ${values.add(asked.from)}::date and ${values.add(asked.to)}::date
        and ${where} and ${foundIn(values, asked)}${type}
    )`;
  return readPage(db, pageOf(found, values, take, skip), values);
}
