import { addDays } from '@sofreh/domain/calendar';
import { CUBES, type Cube } from '@sofreh/domain/reports';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { compareMonth, forgetMonths, sumMonths } from './closed-months.queries.ts';
import { compareYear, sumYear } from './closed-years.queries.ts';
import { CUBE_SOURCES, OF_A_DAY, SHAPE, sinceOf, summedColumns } from './cubes.ts';
import { type DifferingRow, differing } from './differing.ts';
import { FIRST_DAY, NEXT_OF_CUSTOMER } from './which-days.ts';

/** So many days are looked for at once. */
const DAYS_AT_ONCE = 31;
/**
 * So many orders are summed at once: the days of a large shop, all in one statement from a cold disk, would take longer
 * than one may.
 */
export const ORDERS_AT_ONCE = 4_000;

const vendorsToSum = named(
  'report-vendors-to-sum',
  `select v.id, v.business_day_cutoff as "businessDayCutoff" from vendors v
   where exists (select from orders o where o.vendor_id = v.id) order by v.id`,
);

/** Reads the vendors that have sold something, with when their day ends. */
export async function readVendorsToSum(
  db: Queryable,
): Promise<readonly { readonly id: string; readonly businessDayCutoff: string }[]> {
  return (await db.query<{ id: string; businessDayCutoff: string }>(vendorsToSum())).rows;
}

const lockMark = named(
  'report-mark-lock',
  `insert into report_marks as m (vendor_id, event_seq)
   select $1, coalesce((select c.event_seq from vendor_counters c where c.vendor_id = $1), 0)
   on conflict (vendor_id) do update set event_seq = m.event_seq
   returning m.event_seq as seq,
     coalesce((select c.event_seq from vendor_counters c where c.vendor_id = $1), 0) as last`,
);
/** What sums many days at once may take longer than a statement commonly waits for a row. */
const waitForSums = named(
  'report-mark-wait',
  "with now as materialized (select current_setting('lock_timeout') as common) select common, set_config('lock_timeout', '14s', true) from now",
);
const waitAsEver = named('report-mark-waited', "select set_config('lock_timeout', $1, true)");
const touched = named(
  'report-days-touched',
  `select distinct to_char(t.day, 'YYYY-MM-DD') as day from order_events e
   join orders o on o.vendor_id = $1 and o.id = e.order_id
   cross join lateral (values (o.business_day), (${NEXT_OF_CUSTOMER})) t(day)
   where e.vendor_id = $1 and e.seq > $2 and e.seq <= $3
     and exists (select from report_days d where d.vendor_id = $1 and d.business_day = t.day)`,
);
const unsummed = named(
  'report-days-unsummed',
  `select to_char(g.day, 'YYYY-MM-DD') as day, coalesce(d.shape, 0) as shape
   from (${FIRST_DAY}) f,
     generate_series(f.first, $2::date - 1, interval '1 day') g(day)
     left join report_days d on d.vendor_id = $1 and d.business_day = g.day::date
   where d.shape is null or d.shape < ${SHAPE}
   order by d.shape is not null, g.day desc limit ${DAYS_AT_ONCE}`,
);
/** Days on which nothing was ordered are summed and compared as soon as they are over. */
const markEmpty = named(
  'report-days-mark-empty',
  `insert into report_days (vendor_id, business_day, summed_at, compared_at, shape)
   select $1, g.day, $3::timestamptz, $3::timestamptz, ${SHAPE} from (${FIRST_DAY}) f,
     generate_series(f.first, $2::date - 1, interval '1 day') g(day)
     left join report_days d on d.vendor_id = $1 and d.business_day = g.day::date
     -- One look into the index for each day that is not summed, however many orders the vendor has.
     left join lateral (
       select true as sold from orders o
       where d.business_day is null and o.vendor_id = $1 and o.business_day = g.day::date limit 1) s on true
   where d.business_day is null and s.sold is null
   on conflict (vendor_id, business_day) do nothing`,
);
const fitting = named(
  'report-days-fitting',
  `select to_char(c.day, 'YYYY-MM-DD') as day from (
     select d.day, d.place, sum(d.orders) over (order by d.place) - d.orders as before
     from (select g.day, g.place, (select count(*) from orders o where o.vendor_id = $1 and o.business_day = g.day) as orders
       from unnest($2::date[]) with ordinality g(day, place)) d) c
   where c.before < $3 order by c.place`,
);
const forgetDays = named(
  'report-days-forget',
  'delete from report_days where vendor_id = $1 and business_day = any($2::date[])',
);
/** This is a cube that a day gets after its first ones, and that no month has. */
type DailyCube = Extract<Cube, 'deeds' | 'tips'>;
const daysOfOrders = named(
  'report-days-of-orders',
  `select distinct to_char(o.business_day, 'YYYY-MM-DD') as day from orders o where o.vendor_id = $1 and o.id = any($2::uuid[])`,
);

/** The days keep the sums of older cubes: they are of the shape before this one, so that it alone is made again. */
const forgetCube = named(
  'report-days-forget-cube',
  'update report_days set shape = least(shape, $3), compared_at = null where vendor_id = $1 and business_day = any($2::date[])',
);

/**
 * Says that what one cube has of some orders is changed by this transaction although no event of theirs says so: it is read from
 * the orders of their days until it is summed again, and what came with or after it, too; all older cubes are still read from their
 * sums. What sums, or compares, at the same time waits for the end of the transaction and begins again, or is waited for: that may take
 * long, so it is called before anything is held that others wait for, a drawer above all.
 * @param cube one whose days are not added up to months: the months stand.
 */
export async function forgetSumsOf(
  client: PoolClient,
  vendorId: string,
  cube: DailyCube,
  orderIds: readonly string[],
): Promise<void> {
  const [wait] = (await client.query<{ common: string }>(waitForSums())).rows;
  await client.query(lockMark([vendorId]));
  await client.query(waitAsEver([wait?.common]));
  const { rows } = await client.query<{ day: string }>(daysOfOrders([vendorId, orderIds]));
  const days = rows.map(({ day }) => day);
  await client.query(forgetCube([vendorId, days, sinceOf(CUBE_SOURCES[cube]) - 1]));
}

const moveMark = named('report-mark-move', 'update report_marks set event_seq = $2 where vendor_id = $1');
const markDays = named(
  'report-days-mark',
  `insert into report_days (vendor_id, business_day, summed_at, shape) select $1, day, $3, ${SHAPE} from unnest($2::date[]) day
   on conflict (vendor_id, business_day) do update set summed_at = excluded.summed_at, shape = excluded.shape, compared_at = null`,
);

function summing(cube: Cube) {
  const source = CUBE_SOURCES[cube];
  const { names, values } = summedColumns(source);
  const groups = Object.keys(source.columns).map((_, index) => index + 3);
  const key = source.table.replaceAll('_', '-');
  return {
    since: sinceOf(source),
    clear: named(
      `${key}-clear`,
      `delete from ${source.table} where vendor_id = $1 and month = ${OF_A_DAY} and business_day = any($2::date[])`,
    ),
    fill: named(
      `${key}-fill`,
      `insert into ${source.table} (vendor_id, business_day, ${names.join(', ')})
       select o.vendor_id, o.business_day, ${values.join(', ')} from orders o ${source.joins}
       where o.vendor_id = $1 and o.business_day = any($2::date[]) and ${source.where}
       group by 1, 2, ${groups.join(', ')}`,
    ),
  };
}
const STATEMENTS = CUBES.map(summing);

/**
 * Sums what a vendor's closed days need, in a transaction whose reads are of one moment: those that events after the last
 * time touched, and some of those never summed; then the months and years that are whole again. A day that was touched and has to wait is
 * read from its orders until its turn comes.
 * @param present the vendor's business day now; only earlier ones are closed.
 * @param most orders that are summed now, and those of one day at least.
 * @returns whether there may be more.
 */
export async function sumDays(
  client: PoolClient,
  vendorId: string,
  present: string,
  at: Date,
  most: number,
): Promise<boolean> {
  const [mark] = (await client.query<{ seq: number; last: number }>(lockMark([vendorId]))).rows;
  if (!mark) throw new Error('the mark of the sums gave no row');
  const changed = (await client.query<{ day: string }>(touched([vendorId, mark.seq, mark.last]))).rows;
  await client.query(markEmpty([vendorId, present, at]));
  const fresh = (await client.query<{ day: string; shape: number }>(unsummed([vendorId, present]))).rows;
  const touchedDays = new Set(changed.map(({ day }) => day));
  // A day of an older shape that nothing happened to has what that shape has.
  const shapes = new Map(fresh.map(({ day, shape }) => [day, touchedDays.has(day) ? 0 : shape]));
  const wanted = [...touchedDays, ...[...shapes.keys()].filter((day) => !touchedDays.has(day))];
  const days = (await client.query<{ day: string }>(fitting([vendorId, wanted, most]))).rows.map(
    ({ day }) => day,
  );
  const waiting = changed.map(({ day }) => day).filter((day) => !days.includes(day));
  if (waiting.length > 0) {
    await client.query(forgetDays([vendorId, waiting]));
    await forgetMonths(client, vendorId, waiting);
  }
  if (days.length > 0) {
    for (const { since, clear, fill } of STATEMENTS) {
      const lacking = days.filter((day) => (shapes.get(day) ?? 0) < since);
      if (lacking.length === 0) continue;
      await client.query(clear([vendorId, lacking]));
      await client.query(fill([vendorId, lacking]));
    }
    await client.query(markDays([vendorId, days, at]));
    await forgetMonths(
      client,
      vendorId,
      days.filter((day) => !shapes.get(day)),
    );
  }
  const moreMonths = await sumMonths(client, vendorId, present, at);
  const moreYears = await sumYear(client, vendorId, present, at);
  if (mark.last !== mark.seq) await client.query(moveMark([vendorId, mark.last]));
  return moreMonths || moreYears || fresh.length === DAYS_AT_ONCE || days.length < wanted.length;
}

const toCompare = named(
  'report-days-to-compare',
  `select to_char(d.business_day, 'YYYY-MM-DD') as day from report_days d where d.vendor_id = $1 and d.shape = ${SHAPE}
     and not exists (select from report_marks m join order_events e on e.vendor_id = m.vendor_id and e.seq > m.event_seq
       join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
       where m.vendor_id = $1 and o.business_day = d.business_day)
   order by d.compared_at nulls first, d.business_day desc limit $2`,
);

/** Reads the days that were not compared for the longest time; none whose orders changed after they were summed. */
export async function readDaysToCompare(db: Queryable, vendorId: string, limit: number): Promise<string[]> {
  return (await db.query<{ day: string }>(toCompare([vendorId, limit]))).rows.map(({ day }) => day);
}

const comparing = CUBES.map((cube) => {
  const source = CUBE_SOURCES[cube];
  const { names, values } = summedColumns(source);
  const keys = Object.keys(source.columns);
  const groups = keys.map((_, index) => index + 1);
  return {
    cube,
    statement: named(
      `${source.table.replaceAll('_', '-')}-compare`,
      `with kept as (select ${names.join(', ')} from ${source.table}
         where vendor_id = $1 and month = ${OF_A_DAY} and business_day = $2::date
       ), recounted (${names.join(', ')}) as (
         select ${values.join(', ')} from orders o ${source.joins}
         where o.vendor_id = $1 and o.business_day = $2::date and ${source.where} group by ${groups.join(', ')})
       ${differing(keys, names)}`,
    ),
  };
});
const keepDifference = named(
  'report-difference-keep',
  `insert into report_differences (vendor_id, business_day, cube, found_at, rows) values ($1, $2, $3, $4, $5)
   on conflict (vendor_id, business_day, cube) do update
   set found_at = excluded.found_at, rows = excluded.rows, seen_at = null, seen_by = null`,
);
const forgetDay = named(
  'report-day-forget',
  'delete from report_days where vendor_id = $1 and business_day = $2',
);
const compared = named(
  'report-day-compared',
  'update report_days set compared_at = $3 where vendor_id = $1 and business_day = $2',
);

/**
 * Compares a day's sums with its orders, row by row. A day that differs is written down and forgotten: it is read from its
 * orders until it is summed again.
 * @returns the cubes that differed.
 */
export async function compareDay(
  client: PoolClient,
  vendorId: string,
  day: string,
  at: Date,
): Promise<Cube[]> {
  const [mark] = (await client.query<{ seq: number; last: number }>(lockMark([vendorId]))).rows;
  const changed = await client.query<{ day: string }>(touched([vendorId, mark?.seq, mark?.last]));
  if (changed.rows.some((each) => each.day === day)) return [];
  const wrong: Cube[] = [];
  const keep = async (cube: Cube, rows: readonly DifferingRow[]) => {
    if (rows.length === 0) return;
    wrong.push(cube);
    await client.query(keepDifference([vendorId, day, cube, at, JSON.stringify(rows)]));
  };
  for (const { cube, statement } of comparing) {
    await keep(cube, (await client.query<DifferingRow>(statement([vendorId, day]))).rows);
  }
  if (wrong.length > 0) await client.query(forgetDay([vendorId, day]));
  else await client.query(compared([vendorId, day, at]));
  // A month is compared as often as its last day, and so is a year.
  const next = addDays(day, 1);
  if (wrong.length === 0 && next.endsWith('-01')) {
    for (const { cube, rows } of await compareMonth(client, vendorId, day)) await keep(cube, rows);
    if (wrong.length === 0 && next.endsWith('-01-01'))
      for (const { cube, rows } of await compareYear(client, vendorId, day)) await keep(cube, rows);
    if (wrong.length > 0) await forgetMonths(client, vendorId, [day]);
  }
  return wrong;
}
