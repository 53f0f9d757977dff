import pg from 'pg';
import type { PostgresAddress } from '../product/postgres-address.ts';

/** Writes the books of payments that have none yet: the money and the bill. */
const PAYMENTS = `
insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at, order_id)
select t.vendor_id, t.id, e.account, e.amount, t.currency, t.settled_at, t.order_id
from transactions t join vendors v on v.id = t.vendor_id and v.domain = $1
cross join lateral (values
  (case t.method when 'ONLINE' then 'GATEWAY:' || t.gateway else t.method end, t.amount), ('ORDERS', -t.amount)) e (account, amount)
where t.kind = 'PAYMENT' and t.status = 'DONE' and t.settled_at is not null
  and not exists (select from ledger_entries l where l.vendor_id = t.vendor_id and l.transaction_id = t.id)`;

/**
 * Writes what was sold by orders whose sale is not in the books: the program follows events, of which these have none.
 */
const SALES = `
insert into ledger_entries (vendor_id, transaction_id, account, amount, currency, at, order_id)
select o.vendor_id, o.posting, e.account, e.amount, o.currency, o.placed_at, o.id
from (select o.*, gen_random_uuid() as posting from orders o join vendors v on v.id = o.vendor_id and v.domain = $1
  where o.status = 'FINISHED' and not exists (select from order_events e where e.vendor_id = o.vendor_id and e.order_id = o.id)) o
cross join lateral (values ('ORDERS', o.final_price), ('SALES', o.tax - o.final_price), ('TAX', -o.tax)) e (account, amount)
where e.amount <> 0`;

/** Makes a settlement for each day with what came online on it, all paid. */
const DAYS = `
create temp table settled_days as
select t.vendor_id, gen_random_uuid() as id, (t.settled_at at time zone 'Asia/Tehran')::date as day, min(t.currency) as currency,
  count(*)::int as payments, sum(t.amount)::bigint as collected, array_agg(t.id) as transactions,
  row_number() over (order by (t.settled_at at time zone 'Asia/Tehran')::date) as place
from transactions t join vendors v on v.id = t.vendor_id and v.domain = $1
where t.kind = 'PAYMENT' and t.method = 'ONLINE' and t.status = 'DONE' and t.settled_at < $2
  and not exists (select from settlement_lines l where l.vendor_id = t.vendor_id and l.transaction_id = t.id)
group by t.vendor_id, 3`;
const SETTLEMENTS = `
insert into settlements (vendor_id, id, number, from_day, to_day, currency, status, payments, collected, refunded, commission, fees,
  borne, net, created_at, approved_at, paid_at, bank_reference)
select d.vendor_id, d.id, 100000 + d.place, d.day, d.day, d.currency, 'PAID', d.payments, d.collected, 0, 0, 0, 0, d.collected,
  now(), now(), now(), 'B' || d.place
from settled_days d where not exists (select from settlements s where s.vendor_id = d.vendor_id and s.to_day = d.day)`;
const LINES = `
with added as (
  insert into settlement_lines (vendor_id, transaction_id, settlement_id, commission, fee)
  select d.vendor_id, t.id, d.id, 0, 0 from settled_days d cross join lateral unnest(d.transactions) as t (id)
  where exists (select from settlements s where s.vendor_id = d.vendor_id and s.id = d.id)
  returning vendor_id, transaction_id)
update transactions t set in_settlement = true from added a
where t.vendor_id = a.vendor_id and t.id = a.transaction_id`;

/** Makes what the gateway's statements say of the same payments. */
const FILE = `
insert into statement_files (vendor_id, id, sender, name, request_hash, created_by, created_at)
select v.id, gen_random_uuid(), 'GATEWAY:ZARIN_PAL', 'year.csv', '', (select m.user_id from staff m where m.vendor_id = v.id limit 1), now()
from vendors v where v.domain = $1`;
const STATEMENTS = `
insert into statement_lines (vendor_id, id, file_id, sender, day, amount, reference, at, description, said)
select t.vendor_id, gen_random_uuid(), f.id, f.sender, (t.settled_at at time zone 'Asia/Tehran' - v.business_day_cutoff::interval)::date,
  t.amount, coalesce(t.reference, ''), t.settled_at, '', t.id::text
from transactions t join vendors v on v.id = t.vendor_id and v.domain = $1
join statement_files f on f.vendor_id = v.id and f.name = 'year.csv'
where t.kind = 'PAYMENT' and t.method = 'ONLINE' and t.status = 'DONE'`;

/**
 * Makes the books, the settlements and the gateway's statements of a past that `growHistory` gave a vendor.
 * @returns how many entries the books have.
 */
export async function growBooks(address: PostgresAddress, domain: string, before: string): Promise<number> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(PAYMENTS, [domain]);
    await client.query(SALES, [domain]);
    await client.query(DAYS, [domain, before]);
    await client.query(SETTLEMENTS);
    await client.query(LINES);
    await client.query(FILE, [domain]);
    await client.query(STATEMENTS, [domain]);
    await client.query('commit');
    await client.query(
      'vacuum (analyze) transactions, ledger_entries, settlements, settlement_lines, statement_lines',
    );
    const { rows } = await client.query<{ entries: number }>(
      'select count(*)::int as entries from ledger_entries l join vendors v on v.id = l.vendor_id where v.domain = $1',
      [domain],
    );
    return rows[0]?.entries ?? 0;
  } finally {
    await client.end();
  }
}
