import pg from 'pg';
import type { PostgresAddress } from '../product/postgres-address.ts';

const VENDOR = 'select v.id from vendors v where v.domain = $1';

// The numbers are invented, of a span that nobody in the demo has: 0930 and on.
const PEOPLE = `
insert into users (id, phone_number, first_name)
select gen_random_uuid(), '09' || (300000000 + n), 'مهمان' from generate_series($1::int, $2::int) n`;

/** Writes what the job would have made of ten orders each; spend, visits and tastes differ from guest to guest. */
const CUSTOMERS = `
insert into customers (vendor_id, user_id, created_at, order_count, order_spend, first_order_at, last_order_at, order_types,
  channels, last_rating, birthday)
select $1, u.id, now() - interval '2 years', 1 + n % 19, (1 + n % 19) * 250000, now() - make_interval(days => 100 + n % 600),
  now() - make_interval(days => n % 365), 1 << (n % 6), 1 << (n % 5), nullif(n % 7, 6), (1 + n % 12) * 100 + 1 + n % 29
from (select u.id, right(u.phone_number, 9)::int - 300000000 as n from users u
  where u.phone_number between '09' || (300000000 + $2::int) and '09' || (300000000 + $3::int)) u`;

const DISHES = `
insert into customer_dishes (vendor_id, menu_item_id, user_id)
select $1, (d.ids)[1 + (k.n * 7 + o.nth * 3) % cardinality(d.ids)], k.user_id
from (select c.user_id, c.order_count as n from customers c join users u on u.id = c.user_id
    where c.vendor_id = $1 and u.phone_number between '09' || (300000000 + $2::int) and '09' || (300000000 + $3::int)) k
cross join generate_series(1, 2) as o(nth)
cross join (select array_agg(i.id order by i.id) as ids from menu_items i where i.vendor_id = $1) d
on conflict do nothing`;

const DOORS = `
insert into customer_doors (vendor_id, user_id, latitude, longitude)
select $1, c.user_id, 35.6 + random() * 0.25, 51.2 + random() * 0.4
from customers c join users u on u.id = c.user_id
where c.vendor_id = $1 and u.phone_number between '09' || (300000000 + $2::int) and '09' || (300000000 + $3::int)`;

/** Makes guests who are known to the vendor, with a birthday, and have not ordered yet. */
const NEWCOMERS = `
insert into customers (vendor_id, user_id, created_at, birthday)
select $1, u.id, now() - interval '2 years', (1 + n % 12) * 100 + 1 + n % 29
from (select u.id, right(u.phone_number, 9)::int - 300000000 as n from users u
  where u.phone_number between '09' || (300000000 + $2::int) and '09' || (300000000 + $3::int)) u`;

/**
 * Gives the vendor with this domain so many guests, beyond those it had before.
 * @param knows whether with what would be known of them had they ordered; otherwise nobody has yet.
 */
export async function growGuests(
  address: PostgresAddress,
  domain: string,
  { from, to, knows }: { readonly from: number; readonly to: number; readonly knows: boolean },
): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(VENDOR, [domain]);
    const vendorId = rows[0]?.id;
    await client.query('begin');
    await client.query(PEOPLE, [from + 1, to]);
    for (const statement of knows ? [CUSTOMERS, DISHES, DOORS] : [NEWCOMERS])
      await client.query(statement, [vendorId, from + 1, to]);
    await client.query('commit');
    // The tables are as in a year of running: counting by the index alone need not look at the rows themselves.
    await client.query('vacuum (analyze) users, customers, customer_dishes, customer_doors');
  } finally {
    await client.end();
  }
}

/** Pays for messages, and says what became of a campaign's. */
export async function creditMessages(address: PostgresAddress, domain: string, parts: number): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(
      `insert into sms_credits (vendor_id, balance) select v.id, $2 from vendors v where v.domain = $1
       on conflict (vendor_id) do update set balance = excluded.balance`,
      [domain, parts],
    );
  } finally {
    await client.end();
  }
}

/** Counts how many texts of a campaign stand in the outbox, and how many phones got more than one. */
export async function countTexts(
  address: PostgresAddress,
  words: string,
): Promise<{ readonly texts: number; readonly twice: number }> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<{ texts: number; twice: number }>(
      `select coalesce(sum(n), 0)::int as texts, count(*) filter (where n > 1)::int as twice
       from (select m.receptor, count(*) as n from outbox_messages m where m.body like $1 group by m.receptor) m`,
      [`%${words}%`],
    );
    return rows[0] ?? { texts: 0, twice: 0 };
  } finally {
    await client.end();
  }
}
