import type { Pool } from '#app/platform/db/pool.ts';

const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'graphile_worker') and tablename not in ('rate_limits', 'migrations', 'till_sessions')
  order by 1`;

/**
 * The sequence goes on with every statement that writes to a counted table, whether it is kept or not. Numbers of
 * transactions are one for all databases of a server, and other test files write to theirs meanwhile. The table holds how
 * many rows came and went with each statement that was kept: to count all rows of all tables takes many times as long.
 * Of a request that is refused for speaking for another till than one's own, the entry that says so does not count.
 */
const followWrites = `
  create sequence counted_writes;
  create table counted_rows (place text not null, rows integer not null);
  create function note_write() returns trigger language plpgsql
    as $$ begin perform nextval('public.counted_writes'); return null; end $$;
  create function note_rows() returns trigger language plpgsql as $$
    declare rows integer;
    begin
      perform nextval('public.counted_writes');
      select count(*) into rows from changed_rows changed
        where tg_table_name <> 'audit_log' or to_jsonb(changed)->>'action' <> 'till.elsewhere';
      if rows > 0 then
        insert into public.counted_rows values
          (tg_table_schema || '.' || tg_table_name, case when tg_op = 'INSERT' then rows else -rows end);
      end if;
      return null;
    end $$`;
const followTable = (table: string) => `
  create trigger note_insert after insert on ${table} referencing new table as changed_rows
    for each statement execute function public.note_rows();
  create trigger note_delete after delete on ${table} referencing old table as changed_rows
    for each statement execute function public.note_rows();
  create trigger note_update after update on ${table} execute function public.note_write()`;

const counts = {
  name: 'row-counts',
  text: 'select place, sum(rows)::int as rows from counted_rows group by place having sum(rows) <> 0',
};

/** The first number that is drawn is the one a new sequence shows already. */
const lastWrite = {
  name: 'last-write',
  text: `select format('%s %s', last_value, is_called) as mark from counted_writes`,
};

export interface RowCounter {
  /**
   * Counts by how many rows each table grew or shrank, but those that are written of refused requests too: the limits' and
   * whose till a session is at.
   */
  count(): Promise<Record<string, number>>;
  /** Makes a text that stays the same as long as nobody writes to what is counted. */
  mark(): Promise<string>;
}

/** Follows what is written to a database of the test's own, from now on. */
export async function rowCounter(pool: Pool): Promise<RowCounter> {
  const { rows } = await pool.query<{ name: string }>(tables);
  await pool.query([followWrites, ...rows.map(({ name }) => followTable(name))].join(';\n'));
  return {
    count: async () => {
      const changed = await pool.query<{ place: string; rows: number }>(counts);
      return Object.fromEntries(changed.rows.map((each) => [each.place, each.rows]));
    },
    mark: async () => (await pool.query<{ mark: string }>(lastWrite)).rows[0]?.mark ?? '',
  };
}
