import type { Measure, ReportDefinition, Sum, Sums } from '@sofreh/domain/reports';
import { isMean, sumsOf } from '@sofreh/domain/reports';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { columnOf, NEXT_OF_CUSTOMER } from '../sums/cubes.ts';
import {
  type AskedOrders,
  factsByDay,
  factsByOrder,
  foldedFacts,
  type LiveDays,
  toldBy,
  Values,
} from './facts.ts';
import { type OrdersBehind, pageOf, readPage } from './order-lists.queries.ts';

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
     select s.id, t.day from span s
     join report_marks m on m.vendor_id = s.id
     join order_events e on e.vendor_id = s.id and e.seq > s.seq
     join orders o on o.vendor_id = s.id and o.id = e.order_id
     cross join lateral (values (o.business_day), (${NEXT_OF_CUSTOMER})) t(day)
     where t.day between $2::date and $3::date
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

const firstDay = named(
  'report-first-day',
  `select to_char(min(f.day), 'YYYY-MM-DD') as day from unnest($1::uuid[]) v(id)
   cross join lateral (select min(o.business_day) as day from orders o where o.vendor_id = v.id) f`,
);

/** The first business day on which anything was ordered; null where nothing ever was. */
export async function readFirstDay(db: Queryable, vendorIds: readonly string[]): Promise<string | null> {
  return (await db.query<{ day: string | null }>(firstDay([vendorIds]))).rows[0]?.day ?? null;
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
    `with ${facts}, ${foldedFacts(report.cube, report.by, sums)}
     select ${key} as key, (array_agg(${title} order by f.business_day desc))[1] as title,
       ${sums.map((sum) => `sum(f.${columnOf(sum)})::bigint as "${sum}"`).join(', ')}
     from folded f ${joins} group by 1`,
    values.list,
  );
  return rows.map(({ key, title, ...found }) => ({ key, title, sums: found as Sums }));
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
