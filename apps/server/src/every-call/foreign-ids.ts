import type { Pool } from '#app/platform/db/pool.ts';
import type { Place } from './stage.ts';

/** Is one row's id of another place, and the table it stands in. */
export interface ForeignId {
  readonly table: string;
  readonly id: string;
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

/**
 * Finds an id of every kind of thing a place has, whichever tables there are. Vendors and brands are left out: that
 * they exist, and what they sell, is open to everybody.
 */
export async function idsOf(pool: Pool, place: Place): Promise<ForeignId[]> {
  const { rows: tables } = await pool.query<Columns>(tablesWithIds);
  const found: ForeignId[] = [{ table: 'users', id: place.guestId }];
  for (const { table, owner } of tables) {
    if (owner === null) continue;
    const value = owner === 'vendor_id' ? place.shop.vendorId : place.guestId;
    const { rows } = await pool.query<{ id: string }>(`select id from ${table} where ${owner} = $1 limit 1`, [
      value,
    ]);
    if (rows[0]) found.push({ table, id: rows[0].id });
  }
  return found;
}
