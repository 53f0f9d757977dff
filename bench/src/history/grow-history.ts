import pg from 'pg';
import type { PostgresAddress } from '../product/postgres-address.ts';

/** Lists the finished orders of the vendor, each of which is copied again and again. */
const SAMPLES = `
create temp table samples as
select o.vendor_id, o.id, o.placed_at, o.business_day,
  row_number() over (order by o.id) - 1 as place
from orders o join vendors v on v.id = o.vendor_id
where v.domain = $1 and o.status = 'FINISHED'`;

/** Makes so many orders on each of so many days before the first sample, every one a copy of some sample. */
const COPIES = `
create temp table copies as
select s.vendor_id, s.id as sample, gen_random_uuid() as id, nth as number, d.business_day,
  make_interval(days => s.business_day - d.business_day) as earlier
from (select min(business_day) - back as business_day, back
      from samples cross join generate_series(1, $1::int) back group by back) d
cross join generate_series(1, $2::int) nth
join samples s on s.place = (nth + d.back * 7) % (select count(*) from samples)`;

const ORDERS = `
insert into orders select r.*
from copies c join orders o on o.vendor_id = c.vendor_id and o.id = c.sample
cross join lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
  'id', c.id, 'number', c.number, 'business_day', c.business_day, 'sitting_id', null, 'basket_version', null,
  'placed_at', o.placed_at - c.earlier, 'confirmed_at', o.confirmed_at - c.earlier, 'ready_at', o.ready_at - c.earlier,
  'delivered_at', o.delivered_at - c.earlier, 'finished_at', o.finished_at - c.earlier, 'accept_by', null)) r`;

const LINES = `
insert into order_items select r.*
from copies c join order_items i on i.vendor_id = c.vendor_id and i.order_id = c.sample
cross join lateral jsonb_populate_record(null::order_items, to_jsonb(i) || jsonb_build_object(
  'id', gen_random_uuid(), 'order_id', c.id)) r`;

const TRANSACTIONS = `
insert into transactions select r.*
from copies c join transactions t on t.vendor_id = c.vendor_id and t.order_id = c.sample and t.kind = 'PAYMENT'
cross join lateral jsonb_populate_record(null::transactions, to_jsonb(t) || jsonb_build_object(
  'id', gen_random_uuid(), 'order_id', c.id, 'authority', null, 'in_settlement', false,
  'created_at', t.created_at - c.earlier, 'settled_at', t.settled_at - c.earlier)) r`;

/**
 * Gives the vendor with this domain a past: so many orders on each of so many days before its first finished one, with
 * lines and payments.
 * @returns how many orders it has then.
 */
export async function growHistory(
  address: PostgresAddress,
  domain: string,
  days: number,
  ordersPerDay: number,
): Promise<number> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(SAMPLES, [domain]);
    await client.query(COPIES, [days, ordersPerDay]);
    for (const statement of [ORDERS, LINES, TRANSACTIONS]) await client.query(statement);
    await client.query('commit');
    // The tables are as in a year of running: index scans need not look at the rows themselves.
    await client.query('vacuum (analyze) orders, order_items, transactions');
    const count = await client.query<{ orders: number }>(
      'select count(*)::int as orders from orders o join vendors v on v.id = o.vendor_id where v.domain = $1',
      [domain],
    );
    return count.rows[0]?.orders ?? 0;
  } finally {
    await client.end();
  }
}
