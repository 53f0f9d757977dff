import type { Pool } from '#app/platform/db/pool.ts';

const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'graphile_worker') and tablename not in ('rate_limits', 'migrations', 'till_sessions')
  order by 1`;

/**
 * The rows of a table that are counted: a request that is refused for speaking for another till than one's own leaves an entry that says
 * so.
 */
const rowsOf = (table: string) =>
  table === 'public.audit_log' ? `${table} where action <> 'till.elsewhere'` : table;

/** Every transaction that writes has a number of its own: where none has ended since, no table has changed. */
const lastWrite = {
  name: 'last-write',
  text: `select pg_snapshot_xmax(pg_current_snapshot())::text as mark`,
};

export interface RowCounter {
  /** The rows of every table but those that are written of refused requests too: the limits' and whose till a session is at. */
  count(): Promise<Record<string, number>>;
  /** A text that stays the same as long as nobody writes anything, which is told much sooner than counts are. */
  mark(): Promise<string>;
}

export async function rowCounter(pool: Pool): Promise<RowCounter> {
  const { rows } = await pool.query<{ name: string }>(tables);
  const counts = rows.map(
    ({ name }) => `(select count(*)::int from ${rowsOf(name)}) as "${name.replaceAll('"', '')}"`,
  );
  const query = { name: 'row-counts', text: `select ${counts.join(', ')}` };
  return {
    count: async () => (await pool.query<Record<string, number>>(query)).rows[0] ?? {},
    mark: async () => (await pool.query<{ mark: string }>(lastWrite)).rows[0]?.mark ?? '',
  };
}
