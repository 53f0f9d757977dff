import { CUBES, type Cube } from '@sofreh/domain/reports';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { forgetYears } from './closed-years.queries.ts';
import { CUBE_SOURCES, columnOf, OF_A_DAY, SHAPE, sumNames } from './cubes.ts';
import { type DifferingRow, differing } from './differing.ts';
import { FIRST_DAY } from './which-days.ts';

/** So many months are summed at once. */
const MONTHS_AT_ONCE = 12;

const forget = named(
  'report-months-forget',
  `delete from report_months where vendor_id = $1
     and month in (select date_trunc('month', day::timestamp)::date from unnest($2::date[]) day)`,
);

/** Says that the months of some days, and so their years, have to be summed again. Until then they are read day by day. */
export async function forgetMonths(
  client: PoolClient,
  vendorId: string,
  days: readonly string[],
): Promise<void> {
  await client.query(forget([vendorId, days]));
  await forgetYears(client, vendorId, days);
}

/**
 * These months are over and not summed, although each of their days since the first order is; the newest come first.
 */
const unsummed = named(
  'report-months-unsummed',
  `select to_char(g.month, 'YYYY-MM-DD') as month
   from (${FIRST_DAY}) f,
     generate_series(date_trunc('month', f.first), $2::date - interval '1 month', interval '1 month') g(month)
   where not exists (select from report_months m where m.vendor_id = $1 and m.month = g.month::date and m.shape >= ${SHAPE})
     and not exists (
       select from generate_series(greatest(f.first, g.month), g.month + interval '1 month - 1 day', interval '1 day') n(day)
       where not exists (select from report_days d where d.vendor_id = $1 and d.business_day = n.day::date and d.shape >= ${SHAPE}))
   order by g.month desc limit ${MONTHS_AT_ONCE}`,
);
const mark = named(
  'report-months-mark',
  `insert into report_months (vendor_id, month, summed_at, shape) select $1, month, $3, ${SHAPE} from unnest($2::date[]) month
   on conflict (vendor_id, month) do update set summed_at = excluded.summed_at, shape = excluded.shape`,
);

function summing(cube: Cube) {
  const source = CUBE_SOURCES[cube];
  const key = source.table.replaceAll('_', '-');
  const columns = Object.keys(source.columns);
  const sums = sumNames(source).map(columnOf);
  const months = `unnest($2::date[]) m(month) join ${source.table} s on s.vendor_id = $1 and s.month = ${OF_A_DAY}
         and s.business_day >= m.month and s.business_day < m.month + interval '1 month'`;
  return {
    cube,
    clear: named(
      `${key}-months-clear`,
      `delete from ${source.table} where vendor_id = $1 and month = any($2::date[])`,
    ),
    fill: named(
      `${key}-months-fill`,
      `insert into ${source.table} (${['vendor_id', 'month', 'business_day', ...columns, ...sums].join(', ')})
       select ${['s.vendor_id', 'm.month', 'max(s.business_day)', ...columns.map((name) => `s.${name}`)].join(', ')},
         ${sums.map((name) => `sum(s.${name})::bigint`).join(', ')}
       from ${months} group by s.vendor_id, m.month, ${columns.map((name) => `s.${name}`).join(', ')}`,
    ),
    compare: named(
      `${key}-months-compare`,
      `with kept as (select ${[...columns, ...sums].join(', ')} from ${source.table} where vendor_id = $1 and month = $2::date
       ), recounted as (
         select ${columns.map((name) => `s.${name}`).join(', ')}, ${sums.map((name) => `sum(s.${name})::bigint as ${name}`).join(', ')}
         from ${months.replace('$2::date[]', 'array[$2::date]')} group by ${columns.map((name) => `s.${name}`).join(', ')})
       ${differing(columns, [...columns, ...sums])}`,
    ),
  };
}
const STATEMENTS = CUBES.filter((cube) => !CUBE_SOURCES[cube].daysOnly).map(summing);

/**
 * Adds up the days of months that are over and whole.
 * @param present the vendor's business day now
 * @returns whether there may be more.
 */
export async function sumMonths(
  client: PoolClient,
  vendorId: string,
  present: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ month: string }>(unsummed([vendorId, present]));
  const months = rows.map(({ month }) => month);
  if (months.length === 0) return false;
  for (const { clear, fill } of STATEMENTS) {
    await client.query(clear([vendorId, months]));
    await client.query(fill([vendorId, months]));
  }
  await client.query(mark([vendorId, months, at]));
  return months.length === MONTHS_AT_ONCE;
}

const isSummed = named(
  'report-month-summed',
  `select month::text from report_months
   where vendor_id = $1 and shape >= ${SHAPE} and month = date_trunc('month', $2::date::timestamp)::date`,
);

/** Compares the sums of a day's month, where there are any, with those of its days. @returns the cubes that differ, with the first rows. */
export async function compareMonth(
  client: PoolClient,
  vendorId: string,
  day: string,
): Promise<readonly { readonly cube: Cube; readonly rows: readonly DifferingRow[] }[]> {
  const [summed] = (await client.query<{ month: string }>(isSummed([vendorId, day]))).rows;
  const found: { readonly cube: Cube; readonly rows: readonly DifferingRow[] }[] = [];
  if (!summed) return found;
  const { month } = summed;
  for (const { cube, compare } of STATEMENTS) {
    const { rows } = await client.query<DifferingRow>(compare([vendorId, month]));
    if (rows.length > 0) found.push({ cube, rows: rows.map((row) => ({ ...row, month })) });
  }
  return found;
}
