import pg from 'pg';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import type { Place } from './stage.ts';

/** Is the one id that things of another place stand under, and the tables they stand in. */
export interface ForeignId {
  readonly place: Place;
  readonly id: string;
  readonly tables: readonly string[];
}

interface Columns {
  readonly table: string;
  readonly owner: 'vendor_id' | 'user_id' | null;
}

const tablesWithIds = `
  select c.table_name as "table",
    (select min(o.column_name) from information_schema.columns o
     where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name in ('vendor_id', 'user_id')) as owner
  from information_schema.columns c
  where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' order by 1`;

const columnsOfIds = `
  select c.table_name as "table", array_agg(c.column_name::text) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid' and c.is_generated = 'NEVER'
  group by 1 order by 1`;

/** Lets rows and what refers to them change their ids one after the other: both are looked at when all is done. */
const deferReferences = `
  do $$ declare reference record; begin
    for reference in select conrelid::regclass as "table", conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    loop
      execute format('alter table %s alter constraint %I deferrable initially deferred', reference."table", reference.conname);
    end loop;
  end $$`;

/** Finds an id of every kind of thing a place has, whichever tables there are: those that the place names before others. */
async function idsOf(pool: Pool, place: Place): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<Columns>(tablesWithIds);
  const named = Object.values({ ...place.shop, ...place }).filter((value) => typeof value === 'string');
  const found = new Map([['users', place.guestId]]);
  for (const { table, owner } of tables) {
    if (owner === null) continue;
    const value = owner === 'vendor_id' ? place.shop.vendorId : place.guestId;
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table} where ${owner} = $1 order by id::text = any($2) desc limit 1`,
      [value, named],
    );
    if (rows[0]) found.set(table, rows[0].id);
  }
  return found;
}

/**
 * Puts one thing of every kind that a place has under one id, so that a call which is asked for that id is asked for all of
 * them at once. Vendors and brands are left out: that they exist, and what they sell, is open to everybody.
 */
export async function underOneId(pool: Pool, place: Place): Promise<ForeignId> {
  const found = await idsOf(pool, place);
  const id = newId();
  const former = [...new Set(found.values())];
  const { rows } = await pool.query<{ table: string; columns: string[] }>(columnsOfIds);
  await pool.query(deferReferences);
  await withTransaction(pool, async (client) => {
    for (const { table, columns } of rows) {
      const names = columns.map((name) => pg.escapeIdentifier(name));
      const set = names.map((name) => `${name} = case when ${name} = any($1) then $2 else ${name} end`);
      const where = names.map((name) => `${name} = any($1)`);
      await client.query(
        `update ${pg.escapeIdentifier(table)} set ${set.join(', ')} where ${where.join(' or ')}`,
        [former, id],
      );
    }
  });
  const now = <Named extends object>(things: Named): Named =>
    Object.fromEntries(
      Object.entries(things).map(([name, value]) => [name, former.includes(value) ? id : value]),
    ) as Named;
  return { place: { ...now(place), shop: now(place.shop) }, id, tables: [...found.keys()] };
}
