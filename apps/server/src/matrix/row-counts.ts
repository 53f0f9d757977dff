import type { Pool } from '#app/platform/db/pool.ts';

const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'graphile_worker') and tablename not in ('rate_limits', 'migrations')
  order by 1`;

/** Counts the rows of every table but the limits', which count refused requests too. */
export async function rowCounter(pool: Pool): Promise<() => Promise<Record<string, number>>> {
  const { rows } = await pool.query<{ name: string }>(tables);
  const counts = rows.map(
    ({ name }) => `(select count(*)::int from ${name}) as "${name.replaceAll('"', '')}"`,
  );
  const query = { name: 'row-counts', text: `select ${counts.join(', ')}` };
  return async () => (await pool.query<Record<string, number>>(query)).rows[0] ?? {};
}
