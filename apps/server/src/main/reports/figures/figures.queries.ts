import type { Measure, ReportDefinition, Sum, Sums } from '@sofreh/domain/reports';
import { countOf, isMean, isTakenOff, sumsOf } from '@sofreh/domain/reports';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { CUBE_SOURCES, columnOf, sinceOf, sumNames } from '../sums/cubes.ts';
import { NEXT_OF_CUSTOMER } from '../sums/which-days.ts';
import {
  type AskedOrders,
  type DaysOfVendors,
  factsByDay,
  factsByOrder,
  foldedFacts,
  type ReadDays,
  toldBy,
  Values,
} from './facts.ts';
import { type OrdersBehind, pageOf, readPage } from './order-lists.queries.ts';

const readDays = named(
  'report-read-days',
  `with span as materialized (
     select v.id, greatest(e.first, $2::date) as first, least(e.last, $3::date) as last, coalesce(m.event_seq, 0) as seq
     from unnest($1::uuid[]) v(id)
     left join report_marks m on m.vendor_id = v.id
     cross join lateral (select min(o.business_day) as first, max(o.business_day) as last from orders o
       where o.vendor_id = v.id) e
   ), days as materialized (
     select s.id, g.day::date as day, date_trunc('month', g.day)::date as month
     from span s cross join lateral generate_series(s.first::timestamp, s.last::timestamp, interval '1 day') g(day)
   ), open as materialized (
     select s.id, s.day from days s
     where $4 or not exists (
       select from report_days d where d.vendor_id = s.id and d.business_day = s.day and d.shape >= $7)
     union
     select s.id, t.day from span s
     join report_marks m on m.vendor_id = s.id
     join order_events e on e.vendor_id = s.id and e.seq > s.seq
     join orders o on o.vendor_id = s.id and o.id = e.order_id
     cross join lateral (values (o.business_day), (${NEXT_OF_CUSTOMER})) t(day)
     where t.day between $2::date and $3::date
     union select s.id, $5::date from span s where $5 is not null
   ), years as materialized (
     select y.vendor_id as id, y.year from span s join report_years y on y.vendor_id = s.id
     where $8 and y.shape >= $7 and y.year between $2::date and $3::date and y.year + interval '1 year - 1 day' <= $3::date
       and not exists (select from open o where o.id = s.id and date_trunc('year', o.day::timestamp)::date = y.year)
   ), months as materialized (
     select m.vendor_id as id, m.month from span s join report_months m on m.vendor_id = s.id
     where not $6 and m.shape >= $7 and m.month between $2::date and $3::date and m.month + interval '1 month - 1 day' <= $3::date
       and not exists (select from open o where o.id = s.id and date_trunc('month', o.day::timestamp)::date = m.month)
       and not exists (select from years y where y.id = s.id and y.year = date_trunc('year', m.month::timestamp)::date)
   ), told as (
     select 'live' as kind, id, day from open
     union all select 'years', id, year from years
     union all select 'months', id, month from months
     union all select 'closed', s.id, s.day from days s
       left join open o on o.id = s.id and o.day = s.day left join months m on m.id = s.id and m.month = s.month
       left join years y on y.id = s.id and s.day >= y.year and s.day < y.year + interval '1 year'
       where o.day is null and m.month is null and y.year is null
   )
   select kind, array_agg(id::text) as vendors, array_agg(to_char(day, 'YYYY-MM-DD')) as days from told group by kind`,
);

const NO_DAYS = { vendors: [], days: [] };

/**
 * Says from where the days of a report are read: from orders those that have no sums of its kind, or sums that a later
 * event may have made wrong, and all of them where orders are searched.
 */
export async function readDaysOf(
  db: Queryable,
  { cube, by }: Pick<ReportDefinition, 'cube' | 'by'>,
  asked: Pick<AskedOrders, 'vendorIds' | 'from' | 'to' | 'search' | 'until'>,
): Promise<ReadDays> {
  const all = asked.search !== null;
  const cut = asked.until ? asked.to : null;
  const source = CUBE_SOURCES[cube];
  const byDays = by === 'day' || source.daysOnly === true;
  const { rows } = await db.query<DaysOfVendors & { kind: keyof ReadDays }>(
    readDays([
      asked.vendorIds,
      asked.from,
      asked.to,
      all,
      cut,
      byDays,
      sinceOf(source),
      source.byYears === true && !byDays,
    ]),
  );
  const found: ReadDays = { live: NO_DAYS, years: NO_DAYS, months: NO_DAYS, closed: NO_DAYS };
  return {
    ...found,
    ...Object.fromEntries(rows.map(({ kind, vendors, days }) => [kind, { vendors, days }])),
  };
}

const firstDay = named(
  'report-first-day',
  `select to_char(min(f.day), 'YYYY-MM-DD') as day from unnest($1::uuid[]) v(id)
   cross join lateral (select min(o.business_day) as day from orders o where o.vendor_id = v.id) f`,
);

/** Reads the first business day on which anything was ordered; null where nothing ever was. */
export async function readFirstDay(db: Queryable, vendorIds: readonly string[]): Promise<string | null> {
  return (await db.query<{ day: string | null }>(firstDay([vendorIds]))).rows[0]?.day ?? null;
}

/** This is a row of a report: what it is of, and its sums. */
export interface SumRow {
  readonly key: string;
  readonly title: string;
  readonly sums: Sums;
}

/** Reads the sums that measures are made of, each once. */
export function sumsOfMeasures(measures: readonly Measure[]): readonly Sum[] {
  return [...new Set(measures.flatMap(sumsOf))];
}

/** This is a report's rows, and what each of several branches has of all of them. */
export interface ReportSums {
  readonly rows: readonly SumRow[];
  /** These are the sums of each branch; empty where one alone is asked for. */
  readonly branches: ReadonlyMap<string, Sums>;
}

/**
 * Reads a report's rows with their sums, in no order; a row of several branches is called what it was called last. The
 * database adds them up, by row and by branch: the days of many branches, each by itself, would be hundreds of
 * thousands of rows.
 */
export async function readReportSums(
  db: Queryable,
  report: ReportDefinition,
  asked: AskedOrders,
): Promise<ReportSums> {
  const days = await readDaysOf(db, report, asked);
  const values = new Values();
  const sums = sumsOfMeasures(report.measures);
  const facts = factsByDay(values, report, sums, asked, days);
  const several = asked.vendorIds.length > 1;
  const { joins, key, title } = toldBy(report.cube, report.by, several);
  const { rows } = await db.query<
    Record<string, unknown> & Omit<SumRow, 'sums'> & { readonly vendorId: string | null }
  >(
    `with ${facts}, ${foldedFacts(report.cube, report.by, sums)}, told as (
       select ${key} as key, ${title} as title, f.vendor_id, f.business_day, ${sums.map((sum) => `f.${columnOf(sum)}`).join(', ')}
       from folded f ${joins}
     )
     select t.key, ${several ? 't.vendor_id' : 'null'} as "vendorId",
       (array_agg(t.title order by t.business_day desc, t.vendor_id))[1] as title,
       ${sums.map((sum) => `sum(t.${columnOf(sum)})::bigint as "${sum}"`).join(', ')}
     from told t ${report.named ? "where t.key <> ''" : ''}
     group by ${several ? 'grouping sets ((t.key), (t.vendor_id))' : 't.key'}`,
    values.list,
  );
  const branches = new Map<string, Sums>();
  const found: SumRow[] = [];
  for (const { key, vendorId, title, ...figures } of rows) {
    if (vendorId === null) found.push({ key, title, sums: figures as Sums });
    else branches.set(vendorId, figures as Sums);
  }
  return { rows: found, branches };
}

/** Adds up sums. */
export function addedSums(rows: readonly SumRow[], sums: readonly Sum[]): Sums {
  return Object.fromEntries(
    sums.map((sum) => [sum, rows.reduce((total, row) => total + (row.sums[sum] ?? 0), 0)]),
  );
}

/** Reads a report's rows with their sums, in no order. */
export async function readSums(
  db: Queryable,
  report: ReportDefinition,
  asked: AskedOrders,
): Promise<readonly SumRow[]> {
  return (await readReportSums(db, report, asked)).rows;
}

/** Reads the orders behind one figure of a report: of one row of it, or of all where `key` is undefined. */
export async function readOrdersBehind(
  db: Queryable,
  report: ReportDefinition,
  measure: Measure,
  key: string | undefined,
  asked: AskedOrders,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<OrdersBehind> {
  const values = new Values();
  const parted = sumsOf(measure);
  // A sale is of each order that was sold, also of one that brings nothing to it any more.
  const each = countOf(measure, sumNames(CUBE_SOURCES[report.cube]));
  const sums = each === undefined || parted.includes(each) ? parted : [...parted, each];
  const written = (sum: Sum) => `sum(f.${columnOf(sum)})`;
  const counted = each === undefined ? '' : ` or sum(f.${columnOf(each)}) <> 0`;
  const [shared, by] = isMean(measure) ? parted : [];
  const signed = (sum: Sum) => `${isTakenOff(sum, measure) ? '-' : '+'} ${written(sum)}`;
  const amount = shared ? written(shared) : parted.map(signed).join(' ');
  const parts = by ? written(by) : '0';
  const facts = factsByOrder(values, report, sums, asked);
  const told = toldBy(report.cube, report.by, asked.vendorIds.length > 1);
  const row =
    key === undefined ? (report.named ? `${told.key} <> ''` : 'true') : `${told.key} = ${values.add(key)}`;
  const found = `with ${facts}, behind as (
      select f.vendor_id, f.order_id, f.placed_at, (${amount})::bigint as amount, (${parts})::bigint as parts
      from facts f ${told.joins} where ${row} group by 1, 2, 3 having ${amount} <> 0 or ${parts} <> 0${counted}
    )`;
  return readPage(db, pageOf(found, values, take, skip), values);
}
