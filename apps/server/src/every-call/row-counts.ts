import type { Pool } from '#app/platform/db/pool.ts';

const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'graphile_worker') and tablename not in ('rate_limits', 'migrations', 'till_sessions')
  order by 1`;

/**
 * Picks the rows of a table that are counted: a request that is refused for speaking for another till than one's own
 * leaves an entry that says so.
 */
const rowsOf = (table: string) =>
  table === 'public.audit_log' ? `${table} where action <> 'till.elsewhere'` : table;

/**
 * This sequence goes on with every statement that writes to a counted table, whether it is kept or not. Numbers of
 * transactions are one for all databases of a server, and other test files write to theirs meanwhile.
 */
const followWrites = `
  create sequence counted_writes;
  create function note_write() returns trigger language plpgsql
    as $$ begin perform nextval('public.counted_writes'); return null; end $$`;
const followTable = (table: string) =>
  `create trigger note_write after insert or update or delete on ${table} execute function public.note_write()`;

/** The first number that is drawn is the one a new sequence shows already. */
const lastWrite = {
  name: 'last-write',
  text: `select format('%s %s', last_value, is_called) as mark from counted_writes`,
};

export interface RowCounter {
  /**
   * Counts the rows of every table but those that are written of refused requests too: the limits' and whose till a
   * session is at.
   */
  count(): Promise<Record<string, number>>;
  /**
   * Makes a text that stays the same as long as nobody writes to what is counted, which is told much sooner than
   * counts are.
   */
  mark(): Promise<string>;
}

/** Counts the rows of a database of the test's own, and follows its writes from now on. */
export async function rowCounter(pool: Pool): Promise<RowCounter> {
  const { rows } = await pool.query<{ name: string }>(tables);
  await pool.query([followWrites, ...rows.map(({ name }) => followTable(name))].join(';\n'));
  const counts = rows.map(
    ({ name }) => `(select count(*)::int from ${rowsOf(name)}) as "${name.replaceAll('"', '')}"`,
  );
  const query = { name: 'row-counts', text: `select ${counts.join(', ')}` };
  return {
    count: async () => (await pool.query<Record<string, number>>(query)).rows[0] ?? {},
    mark: async () => (await pool.query<{ mark: string }>(lastWrite)).rows[0]?.mark ?? '',
  };
}
