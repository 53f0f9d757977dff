import { CUBES, type Cube } from '@sofreh/domain/reports';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { CUBE_SOURCES, columnOf, ofAYear, SHAPE, sumNames } from './cubes.ts';
import { type DifferingRow, differing } from './differing.ts';
import { FIRST_DAY } from './which-days.ts';

const forget = named(
  'report-years-forget',
  `delete from report_years where vendor_id = $1
     and year in (select date_trunc('year', day::timestamp)::date from unnest($2::date[]) day)`,
);

/** Says that the years of some days have to be summed again. Until then they are read month by month. */
export async function forgetYears(
  client: PoolClient,
  vendorId: string,
  days: readonly string[],
): Promise<void> {
  await client.query(forget([vendorId, days]));
}

/**
 * The newest year that is over and not summed, although each of its months since the first order is. Months from before the longest report
 * may begin are summed no more, so that a year in which one of them is missing is read by its months and days for good.
 */
const unsummed = named(
  'report-years-unsummed',
  `select to_char(g.year, 'YYYY-MM-DD') as year
   from (${FIRST_DAY}) f, (select min(o.business_day)::timestamp as first from orders o where o.vendor_id = $1) ordered,
     generate_series(date_trunc('year', f.first), date_trunc('year', $2::date::timestamp) - interval '1 year', interval '1 year') g(year)
   where not exists (select from report_years y where y.vendor_id = $1 and y.year = g.year::date and y.shape >= ${SHAPE})
     and not exists (
       select from generate_series(greatest(date_trunc('month', ordered.first), g.year), g.year + interval '11 months', interval '1 month') n(month)
       where not exists (select from report_months m where m.vendor_id = $1 and m.month = n.month::date and m.shape >= ${SHAPE}))
   order by g.year desc limit 1`,
);
const mark = named(
  'report-years-mark',
  `insert into report_years (vendor_id, year, summed_at, shape) values ($1, $2, $3, ${SHAPE})
   on conflict (vendor_id, year) do update set summed_at = excluded.summed_at, shape = excluded.shape`,
);

function summing(cube: Cube) {
  const source = CUBE_SOURCES[cube];
  const key = source.table.replaceAll('_', '-');
  const columns = Object.keys(source.columns);
  const sums = sumNames(source).map(columnOf);
  const told = columns.map((name) => `s.${name}`).join(', ');
  const added = sums.map((name) => `sum(s.${name})::bigint as ${name}`).join(', ');
  const months = `generate_series($2::date::timestamp, $2::date + interval '11 months', interval '1 month') n(month)
         join report_months r on r.vendor_id = $1 and r.month = n.month::date and r.shape >= ${SHAPE}
         join ${source.table} s on s.vendor_id = $1 and s.month = n.month::date`;
  return {
    cube,
    clear: named(
      `${key}-years-clear`,
      `delete from ${source.table} where vendor_id = $1 and month = ${ofAYear('$2::date')}`,
    ),
    fill: named(
      `${key}-years-fill`,
      `insert into ${source.table} (${['vendor_id', 'month', 'business_day', ...columns, ...sums].join(', ')})
       select s.vendor_id, ${ofAYear('$2::date')}, max(s.business_day), ${told}, ${added}
       from ${months} group by s.vendor_id, ${told}`,
    ),
    compare: named(
      `${key}-years-compare`,
      `with kept as (select ${[...columns, ...sums].join(', ')} from ${source.table} where vendor_id = $1 and month = ${ofAYear('$2::date')}
       ), recounted as (select ${told}, ${added} from ${months} group by ${told})
       ${differing(columns, [...columns, ...sums])}`,
    ),
  };
}
const STATEMENTS = CUBES.filter((cube) => CUBE_SOURCES[cube].byYears).map(summing);

/**
 * Adds up the months of a year that is over and whole.
 * @param present the vendor's business day now
 * @returns whether there may be more.
 */
export async function sumYear(
  client: PoolClient,
  vendorId: string,
  present: string,
  at: Date,
): Promise<boolean> {
  const [found] = (await client.query<{ year: string }>(unsummed([vendorId, present]))).rows;
  if (!found) return false;
  for (const { clear, fill } of STATEMENTS) {
    await client.query(clear([vendorId, found.year]));
    await client.query(fill([vendorId, found.year]));
  }
  await client.query(mark([vendorId, found.year, at]));
  return true;
}

const isSummed = named(
  'report-year-summed',
  `select year::text from report_years
   where vendor_id = $1 and shape >= ${SHAPE} and year = date_trunc('year', $2::date::timestamp)::date`,
);

/** Compares the sums of a day's year, where there are any, with those of its months. @returns the cubes that differ, with the first rows. */
export async function compareYear(
  client: PoolClient,
  vendorId: string,
  day: string,
): Promise<readonly { readonly cube: Cube; readonly rows: readonly DifferingRow[] }[]> {
  const [summed] = (await client.query<{ year: string }>(isSummed([vendorId, day]))).rows;
  const found: { readonly cube: Cube; readonly rows: readonly DifferingRow[] }[] = [];
  if (!summed) return found;
  const { year } = summed;
  for (const { cube, compare } of STATEMENTS) {
    const { rows } = await client.query<DifferingRow>(compare([vendorId, year]));
    if (rows.length > 0) found.push({ cube, rows: rows.map((row) => ({ ...row, month: year })) });
  }
  return found;
}
