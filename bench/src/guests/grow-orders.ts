import pg from 'pg';
import { refreshFacts } from '../../../apps/server/src/identity/segments/customer-facts.queries.ts';
import { createPool } from '../../../apps/server/src/platform/db/pool.ts';
import { withTransaction } from '../../../apps/server/src/platform/db/transaction.ts';
import { AT_ONCE, COPIED, copying, prepareCopying, SAMPLES, writeMany } from '../history/copied-orders.ts';
import type { PostgresAddress } from '../product/postgres-address.ts';

/** Orders of guests are spread over so many days: two years, as long as the guests are known. */
const DAYS = 730;

/** Lists the vendor's guests whom the bench made, in an order of their own. */
const GUESTS = `
create temp table guests as
select c.vendor_id, c.user_id as id, row_number() over (order by u.phone_number) - 1 as place
from customers c join vendors v on v.id = c.vendor_id join users u on u.id = c.user_id
where v.domain = $1 and u.phone_number between '09' || 300000001 and '09' || (300000000 + $2::int)`;

/**
 * Makes so many orders, every one a copy of some sample on another day and of another guest. Guests and days are gone through in
 * steps that share nothing with their number, so that each guest has as many as another, on days all over the years.
 */
const COPIES = `
create temp table copies as
select s.vendor_id, s.vendor_id as sample_vendor, s.id as sample, uuidv7() as id, n as number, d.day,
  make_interval(days => s.business_day - d.day) as earlier, g.id as customer_id
from (select min(business_day) as first, count(*) as count from samples) b
cross join generate_series($1::int, $2::int) n
cross join lateral (select b.first - 1 - (n::bigint * 7919 % ${DAYS})::int as day) d
join samples s on s.place = n::bigint * 7 % b.count
join guests g on g.place = n::bigint * 104729 % $3`;

/** The facts of so many guests are made anew at once. */
const REFRESHED_AT_ONCE = 5_000;

/**
 * Has the guests of the vendor with this domain have ordered: orders with lines and payments, copied from finished ones, from one
 * number of them all together to another. What is known of each guest is made of them as the program makes it.
 */
export async function growOrdersOfGuests(
  address: PostgresAddress,
  domain: string,
  guests: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(SAMPLES, [domain]);
    await client.query(GUESTS, [domain, guests]);
    await client.query('analyze samples, guests');
    const statements: string[] = [];
    for (const copied of COPIED) {
      const own: Readonly<Record<string, string>> =
        copied.table === 'orders' ? { customer_id: 'c.customer_id' } : {};
      statements.push(await copying(client, { ...copied, changed: { ...copied.changed, ...own } }));
    }
    await prepareCopying(client);
    await writeMany(client, to - from, async () => {
      for (let have = from; have < to; have += AT_ONCE) {
        await client.query('begin');
        await client.query(COPIES, [have + 1, Math.min(to, have + AT_ONCE), guests]);
        await client.query('analyze copies');
        for (const statement of [...statements, 'drop table copies']) await client.query(statement);
        await client.query('commit');
      }
    });
    await client.query('vacuum (analyze) orders, order_items, transactions');
    await makeFacts(address, client);
    await client.query('vacuum (analyze) customers, customer_dishes, customer_doors');
  } finally {
    await client.end();
  }
}

/** Makes what is known of each guest anew, some thousands at a time. */
async function makeFacts(address: PostgresAddress, client: pg.Client): Promise<void> {
  const pool = createPool(address, { size: 1 });
  try {
    const { rows } = await client.query<{ vendor_id: string; id: string }>(
      'select vendor_id, id from guests order by place',
    );
    const vendorId = rows[0]?.vendor_id ?? '';
    for (let done = 0; done < rows.length; done += REFRESHED_AT_ONCE) {
      const ids = rows.slice(done, done + REFRESHED_AT_ONCE).map(({ id }) => id);
      await withTransaction(pool, (db) => refreshFacts(db, vendorId, ids));
    }
  } finally {
    await pool.end();
  }
}
