import pg from 'pg';
import type { PostgresAddress } from '../product/postgres-address.ts';
import { AT_ONCE, COPIED, copying, prepareCopying, SAMPLES, writeMany } from './copied-orders.ts';

/** All orders are spread over so many business days: the longest span of a report. */
export const DAYS = 3_650;
/** Each vendor has one of these parts of all orders: the first one half of them, the last one next to nothing. */
const PARTS = [512, 256, 128, 64, 32, 16, 8, 4, 2, 1] as const;
const ALL_PARTS = PARTS.reduce<number>((sum, part) => sum + part, 0);

/**
 * Makes vendors of very different size beside the one with this domain, each a copy of it. Without orders, they cost
 * nothing.
 */
const NEIGHBOURS = `
insert into vendors select r.* from vendors v cross join generate_series(1, $2::int) n
cross join lateral jsonb_populate_record(null::vendors, to_jsonb(v) || jsonb_build_object(
  'id', gen_random_uuid(), 'domain', 'size-' || n || '.localhost', 'slug', 'size-' || n, 'name', 'size ' || n)) r
where v.domain = $1`;
const VENDORS = `
select id from vendors where domain = $1 or domain like 'size-%.localhost'
order by domain <> $1, length(domain), domain`;

/** Makes so many orders of one vendor, spread evenly over the days before the samples, every one a copy of some sample. */
const COPIES = `
create temp table copies as
select $1::uuid as vendor_id, s.vendor_id as sample_vendor, s.id as sample, uuidv7() as id, n + $4::int as number,
  d.day, make_interval(days => s.business_day - d.day) as earlier
from (select min(business_day) as first, count(*) as count from samples) b
cross join generate_series(1, $2::int) n
cross join lateral (select b.first - 1 - (n::bigint * $3 / ($2 + 1))::int as day) d
join samples s on s.place = (n * 7 + $4::int) % b.count`;

/** Grows ten vendors together, from one number of orders to a larger one. */
export interface GrowingVendors {
  /** Adds orders over ten years until all vendors together have so many. */
  growTo(orders: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the vendors that grow. @param domain of the one that grows largest, which has a menu and finished orders to
 * copy
 */
export async function openGrowingVendors(address: PostgresAddress, domain: string): Promise<GrowingVendors> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(NEIGHBOURS, [domain, PARTS.length - 1]);
  await client.query(SAMPLES, [domain]);
  const { rows } = await client.query<{ id: string }>(VENDORS, [domain]);
  const present = new Map(rows.map(({ id }) => [id, 0]));
  const statements: string[] = [];
  for (const copied of COPIED) statements.push(await copying(client, copied));
  await prepareCopying(client);
  const add = async (vendorId: string, count: number, before: number) => {
    await client.query('begin');
    await client.query(COPIES, [vendorId, count, DAYS, before]);
    await client.query('analyze copies');
    for (const statement of [...statements, 'drop table copies']) await client.query(statement);
    await client.query('commit');
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
      await writeMany(client, orders - before, () => addUpTo(orders));
      // The tables are as after years of running. The days are summed anew: their orders came without events.
      await client.query('vacuum (analyze) orders, order_items, transactions');
      await client.query('delete from report_years');
      await client.query('delete from report_months');
      await client.query('delete from report_days');
    },
    close: () => client.end(),
  };
}
