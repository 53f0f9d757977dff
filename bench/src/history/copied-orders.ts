import type pg from 'pg';

/** Lists the finished orders of a vendor, each of which is copied again and again. */
export const SAMPLES = `
create temp table samples as
select o.vendor_id, o.id, o.business_day, row_number() over (order by o.id) - 1 as place
from orders o join vendors v on v.id = o.vendor_id where v.domain = $1 and o.status = 'FINISHED' limit 2000`;

/**
 * Says what is copied with an order: the rows of a table that are its own, and what of a copy is another than of its
 * sample.
 */
export interface Copied {
  readonly table: string;
  readonly joined: string;
  readonly changed: Readonly<Record<string, string>>;
}
const earlier = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `r.${column} - c.earlier`]));
export const COPIED: readonly Copied[] = [
  {
    table: 'orders',
    joined: 'r.vendor_id = c.sample_vendor and r.id = c.sample',
    changed: {
      vendor_id: 'c.vendor_id',
      id: 'c.id',
      number: 'c.number',
      business_day: 'c.day',
      sitting_id: 'null',
      basket_version: 'null',
      accept_by: 'null',
      ...earlier('placed_at', 'confirmed_at', 'ready_at', 'delivered_at', 'finished_at'),
    },
  },
  {
    table: 'order_items',
    joined: 'r.vendor_id = c.sample_vendor and r.order_id = c.sample',
    changed: { vendor_id: 'c.vendor_id', id: 'uuidv7()', order_id: 'c.id' },
  },
  {
    table: 'transactions',
    joined: `r.vendor_id = c.sample_vendor and r.order_id = c.sample and r.kind = 'PAYMENT'`,
    changed: {
      vendor_id: 'c.vendor_id',
      id: 'uuidv7()',
      order_id: 'c.id',
      authority: 'null',
      ...earlier('created_at', 'settled_at'),
    },
  },
];

const COLUMNS = `
select attname as name from pg_attribute
where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;

/**
 * Makes the statement that copies a table's rows, column by column as the schema has them now, in the order in which a
 * shop writes them.
 */
export async function copying(client: pg.Client, { table, joined, changed }: Copied): Promise<string> {
  const { rows } = await client.query<{ name: string }>(COLUMNS, [table]);
  const names = rows.map(({ name }) => name);
  return `insert into ${table} (${names.join(', ')})
    select ${names.map((name) => changed[name] ?? `r.${name}`).join(', ')} from copies c join ${table} r on ${joined}
    order by c.id`;
}

/**
 * Lists indexes over every row of what is copied, which no key needs. Writing millions of orders into each of them
 * costs many times what making it once at the end does. Those over a part of the rows stay: the program's jobs ask by
 * them meanwhile.
 */
const WHOLE_INDEXES = `
select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
from pg_index i join pg_class c on c.oid = i.indexrelid
where i.indrelid = any($1::regclass[]) and i.indpred is null and not i.indisunique
  and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`;

/** From so many new orders on the indexes are made after them. */
const INDEXED_AFTER = 1_000_000;

/** Has a connection write copies as fast as they can be: none of them has to be looked at again, row by row. */
export async function prepareCopying(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  await client.query('set synchronous_commit = off');
  await client.query("set work_mem = '256MB'");
}

/** Writes so many orders; where they are many, their tables' indexes are made after them. */
export async function writeMany(
  client: pg.Client,
  orders: number,
  write: () => Promise<void>,
): Promise<void> {
  if (orders <= INDEXED_AFTER) return write();
  const tables = COPIED.map(({ table }) => table);
  const indexes = await client.query<{ name: string; definition: string }>(WHOLE_INDEXES, [tables]);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await write();
  await client.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes.rows) await client.query(definition);
  await client.query('reset maintenance_work_mem');
}

/** So many orders are written in one transaction. */
export const AT_ONCE = 100_000;
