import pg from 'pg';
import type { PostgresAddress } from '../product/postgres-address.ts';

/** Business days over which all orders are spread: the longest span of a report. */
export const DAYS = 3_650;
/** How many parts of all orders each vendor has: the first one half of them, the last one next to nothing. */
const PARTS = [512, 256, 128, 64, 32, 16, 8, 4, 2, 1] as const;
const ALL_PARTS = PARTS.reduce<number>((sum, part) => sum + part, 0);

/** Vendors of very different size beside the one with this domain, each a copy of it. Without orders, they cost nothing. */
const NEIGHBOURS = `
insert into vendors select r.* from vendors v cross join generate_series(1, $2::int) n
cross join lateral jsonb_populate_record(null::vendors, to_jsonb(v) || jsonb_build_object(
  'id', gen_random_uuid(), 'domain', 'size-' || n || '.localhost', 'slug', 'size-' || n, 'name', 'size ' || n)) r
where v.domain = $1`;
const VENDORS = `
select id from vendors where domain = $1 or domain like 'size-%.localhost'
order by domain <> $1, length(domain), domain`;

const SAMPLES = `
create temp table samples as
select o.vendor_id, o.id, o.business_day, row_number() over (order by o.id) - 1 as place
from orders o join vendors v on v.id = o.vendor_id where v.domain = $1 and o.status = 'FINISHED' limit 2000`;

/** So many orders of one vendor, spread evenly over the days before the samples, every one a copy of some sample. */
const COPIES = `
create temp table copies as
select $1::uuid as vendor_id, s.vendor_id as sample_vendor, s.id as sample, uuidv7() as id, n + $4::int as number,
  d.day, make_interval(days => s.business_day - d.day) as earlier
from (select min(business_day) as first, count(*) as count from samples) b
cross join generate_series(1, $2::int) n
cross join lateral (select b.first - 1 - (n::bigint * $3 / ($2 + 1))::int as day) d
join samples s on s.place = (n * 7 + $4::int) % b.count`;

/** What is copied with an order: the rows of a table that are its own, and what of a copy is another than of its sample. */
interface Copied {
  readonly table: string;
  readonly joined: string;
  readonly changed: Readonly<Record<string, string>>;
}
const earlier = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `r.${column} - c.earlier`]));
const COPIED: readonly Copied[] = [
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

/** The statement that copies a table's rows, column by column as the schema has them now. */
async function copying(client: pg.Client, { table, joined, changed }: Copied): Promise<string> {
  const { rows } = await client.query<{ name: string }>(COLUMNS, [table]);
  const names = rows.map(({ name }) => name);
  return `insert into ${table} (${names.join(', ')})
    select ${names.map((name) => changed[name] ?? `r.${name}`).join(', ')} from copies c join ${table} r on ${joined}`;
}

/**
 * Indexes over every row of what is copied, which no key needs. Writing millions of orders into each of them costs many times
 * what making it once at the end does. Those over a part of the rows stay: the program's jobs ask by them meanwhile.
 */
const WHOLE_INDEXES = `
select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
from pg_index i join pg_class c on c.oid = i.indexrelid
where i.indrelid = any($1::regclass[]) and i.indpred is null and not i.indisunique
  and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`;

/** Orders that are written in one transaction. */
const AT_ONCE = 100_000;
/** From so many new orders on the indexes are made after them. */
const INDEXED_AFTER = 1_000_000;

/** Ten vendors that grow together, from one number of orders to a larger one. */
export interface GrowingVendors {
  /** Adds orders over ten years until all vendors together have so many. */
  growTo(orders: number): Promise<void>;
  close(): Promise<void>;
}

/** @param domain of the vendor that grows largest, which has a menu and finished orders to copy */
export async function openGrowingVendors(address: PostgresAddress, domain: string): Promise<GrowingVendors> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(NEIGHBOURS, [domain, PARTS.length - 1]);
  await client.query(SAMPLES, [domain]);
  const { rows } = await client.query<{ id: string }>(VENDORS, [domain]);
  const present = new Map(rows.map(({ id }) => [id, 0]));
  const statements: string[] = [];
  for (const copied of COPIED) statements.push(await copying(client, copied));
  // What is copied is what its sample is: nothing of it has to be looked at again, row by row.
  await client.query("set session_replication_role = 'replica'");
  await client.query('set synchronous_commit = off');
  await client.query("set work_mem = '256MB'");
  const add = async (vendorId: string, count: number, before: number) => {
    await client.query('begin');
    await client.query(COPIES, [vendorId, count, DAYS, before]);
    await client.query('analyze copies');
    for (const statement of [...statements, 'drop table copies']) await client.query(statement);
    await client.query('commit');
  };
  const indexedAfter = async (write: () => Promise<void>) => {
    const tables = COPIED.map(({ table }) => table);
    const indexes = await client.query<{ name: string; definition: string }>(WHOLE_INDEXES, [tables]);
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await write();
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { definition } of indexes.rows) await client.query(definition);
    await client.query('reset maintenance_work_mem');
  };
  const addUpTo = async (orders: number) => {
    for (const [place, { id }] of rows.entries()) {
      const wanted = Math.floor((orders * (PARTS[place] ?? 0)) / ALL_PARTS);
      for (let have = present.get(id) ?? 0; have < wanted; have = present.get(id) ?? wanted) {
        const count = Math.min(AT_ONCE, wanted - have);
        await add(id, count, have);
        present.set(id, have + count);
      }
    }
  };
  return {
    async growTo(orders) {
      const before = [...present.values()].reduce((sum, count) => sum + count, 0);
      if (orders - before > INDEXED_AFTER) await indexedAfter(() => addUpTo(orders));
      else await addUpTo(orders);
      // As after years of running. The days are summed anew: their orders came without events.
      await client.query('vacuum (analyze) orders, order_items, transactions');
      await client.query('delete from report_months');
      await client.query('delete from report_days');
    },
    close: () => client.end(),
  };
}
