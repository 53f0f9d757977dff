import { metresOfWay } from '@sofreh/domain/dispatch';
import type { OrderStatus } from '@sofreh/domain/enums';
import { stepIndexOf } from '@sofreh/domain/order-state';
import { expect } from 'vitest';
import type { Pool } from '#app/platform/db/pool.ts';

/** Says how far each order was when it was looked at last. */
export type SeenOrders = Map<string, OrderStatus>;

const TWO_AT_ONCE = `
  select order_id from courier_requests where vendor_id = $1 and ended_at is null group by 1 having count(*) > 1
  union all
  select order_id from trips where vendor_id = $1 and ended_at is null group by 1 having count(*) > 1
  union all
  select r.order_id from courier_requests r join trips t on t.vendor_id = r.vendor_id and t.order_id = r.order_id
  where r.vendor_id = $1 and r.ended_at is null and t.ended_at is null and t.courier_id is not null`;

const WRONG_PURSES = `
  select b.courier_id as courier,
    sum(case when e.kind in ('HANDED_IN', 'GIVEN_BACK', 'WAGES') then -e.amount else e.amount end)::bigint as purse,
    (select coalesce(sum(l.amount), 0)::bigint from ledger_entries l
     where l.vendor_id = $1 and l.account = 'PURSE:' || b.courier_id) as books
  from courier_purses b join courier_purse_entries e on e.vendor_id = b.vendor_id and e.purse_id = b.id
  where b.vendor_id = $1 group by 1
  having sum(case when e.kind in ('HANDED_IN', 'GIVEN_BACK', 'WAGES') then -e.amount else e.amount end) <> (
    select coalesce(sum(l.amount), 0) from ledger_entries l
    where l.vendor_id = $1 and l.account = 'PURSE:' || b.courier_id)`;

const WRONG_COSTS = `
  select r.id, r.status, r.cost, coalesce(sum(l.amount), 0)::bigint as books, count(l.*)::int as entries
  from courier_requests r left join ledger_entries l
    on l.vendor_id = r.vendor_id and l.account = 'COURIER_COST' and (l.transaction_id = r.id or exists (
      select from ledger_links k where k.vendor_id = l.vendor_id and k.id = l.transaction_id and k.transaction_id = r.id))
  where r.vendor_id = $1 group by r.vendor_id, r.id
  having coalesce(sum(l.amount), 0) <> case when r.ended_at is null then 0 else r.cost end
    or count(l.*) filter (where l.transaction_id = r.id) > 1`;

/** What own couriers earned is in the books once, under the trip's or the shift's id. */
const WRONG_PAY = `
  select e.id, e.pay from (
    select id, pay from trips where vendor_id = $1 union all select id, pay from courier_shifts where vendor_id = $1) e
  where e.pay <> coalesce((select sum(l.amount) from ledger_entries l
    where l.vendor_id = $1 and l.transaction_id = e.id and l.account = 'COURIER_PAY'), 0)`;

/** The cascade offers an order to each own courier once. */
const ASKED_AGAIN = `
  select t.order_id, m.courier_id from trip_moves m join trips t on t.vendor_id = m.vendor_id and t.id = m.trip_id
  where m.vendor_id = $1 and m.actor_kind = 'SYSTEM' and m.to_status in ('BIKERASSIGNED', 'BATCHASSIGNED')
  group by 1, 2 having count(*) > 1`;

/** Couriers are done with these doors, in the order of that. */
const RIDDEN_DOORS = `
  select t.batch_id::text || t.courier_id as way, t.metres, t.ended_at as "endedAt", v.latitude as "shopLatitude",
    v.longitude as "shopLongitude", (o.address ->> 'latitude')::float8 as latitude, (o.address ->> 'longitude')::float8 as longitude
  from trips t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id join vendors v on v.id = t.vendor_id
  where t.vendor_id = $1 and t.batch_id is not null and t.courier_id is not null
    and (t.status = 'DELIVERED' or (t.status = 'CANCELED' and t.picked_up_at >= t.assigned_at))
  order by t.ended_at`;

interface RiddenDoor {
  readonly way: string;
  readonly metres: number;
  readonly endedAt: Date;
  readonly shopLatitude: number;
  readonly shopLongitude: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** What is paid for of a batch is the way through its doors, each leg once. */
export async function expectWaysToHold(pool: Pool, vendorId: string): Promise<number> {
  const { rows } = await pool.query<RiddenDoor>(RIDDEN_DOORS, [vendorId]);
  // Nobody can tell of two doors of one moment which was the first.
  const ways = [...Map.groupBy(rows, ({ way }) => way).values()].filter(
    (doors) => new Set(doors.map(({ endedAt }) => endedAt.getTime())).size === doors.length,
  );
  for (const doors of ways) {
    const shop = { latitude: doors[0]?.shopLatitude ?? 0, longitude: doors[0]?.shopLongitude ?? 0 };
    expect(doors.map(({ metres }) => metres)).toEqual(metresOfWay(shop, doors));
  }
  return ways.filter((doors) => doors.length > 1).length;
}

/** What companies owe is what they took, less what they cost, what was settled and what was struck off. */
const WRONG_COMPANIES = `
  with owed as (
    select provider, amount from courier_collections where vendor_id = $1
    union all
    select provider, -cost from courier_requests where vendor_id = $1 and ended_at is not null
    union all
    select provider, case kind when 'RECEIVED' then beyond - amount else amount end from courier_company_payments where vendor_id = $1
    union all
    select provider, -owed from courier_cash_write_offs where vendor_id = $1
    union all
    select substr(account, 9), -amount from ledger_entries where vendor_id = $1 and account like 'COURIER:%'
  ) select provider, sum(amount)::bigint as missing from owed group by 1 having sum(amount) <> 0`;

/** No request has more of its cash struck off than it has, and what nobody could prove leaves an account once. */
const WRONG_DENIALS = `
  select r.id from courier_requests r join courier_cash_write_offs w on w.vendor_id = r.vendor_id and w.request_id = r.id
  where r.vendor_id = $1 group by r.vendor_id, r.id
  having sum(w.beyond) > r.beyond or sum(w.owed) > coalesce((select c.amount from courier_collections c
    where c.vendor_id = $1 and c.request_id = r.id), 0)
  union all
  select w.id from courier_cash_write_offs w where w.vendor_id = $1 and w.owed <> (select coalesce(sum(l.amount), 0)
    from ledger_entries l where l.vendor_id = $1 and l.transaction_id = w.id and l.account = 'COURIER_DENIED')`;

/**
 * A trip's moves hang together: as its order's film tells them, each begins where the one before it ended and the last is where the trip
 * stands, and what is told is what is written down. The film is read because it has a sequence: several moves have the same moment.
 */
const BROKEN_FILMS = `
  with told as (
    select data ->> 'tripId' as trip, data ->> 'from' as "from", data ->> 'to' as "to",
      lag(data ->> 'to', 1, 'TRIPREQUESTED') over w as before, lead(seq) over w is null as is_last
    from order_events where vendor_id = $1 and type = 'TRIP_MOVED' window w as (partition by data ->> 'tripId' order by seq)
  ), written as (select trip_id::text as trip, from_status, to_status from trip_moves where vendor_id = $1)
  select trip, 'gap' as fault from told where before <> "from"
  union all
  select t.id::text, 'stands elsewhere' from trips t left join told on told.trip = t.id::text and told.is_last
  where t.vendor_id = $1 and t.status <> coalesce(told."to", 'TRIPREQUESTED')
  union all
  select trip, 'not written' from (select trip, "from", "to" from told except all select * from written) a
  union all
  select trip, 'not told' from (select * from written except all select trip, "from", "to" from told) b`;

/**
 * Holds a vendor's deliveries against what must always be: at most one live request or trip of an order and never both, purses
 * and the books equal, no courier asked twice by the cascade, what every request cost and every trip paid in the books once, trips without a gap, and no order further back than before.
 */
export async function expectDeliveriesToHold(pool: Pool, vendorId: string, seen: SeenOrders): Promise<void> {
  const rowsOf = async (sql: string) => (await pool.query<Record<string, unknown>>(sql, [vendorId])).rows;
  const [two, purses, costs, pay, owed, denials, films, again, orders] = await Promise.all([
    ...[
      TWO_AT_ONCE,
      WRONG_PURSES,
      WRONG_COSTS,
      WRONG_PAY,
      WRONG_COMPANIES,
      WRONG_DENIALS,
      BROKEN_FILMS,
      ASKED_AGAIN,
    ].map(rowsOf),
    rowsOf('select id, status from orders where vendor_id = $1'),
  ]);
  expect({ two, purses, costs, pay, owed, denials, films, again }).toEqual({
    two: [],
    purses: [],
    costs: [],
    pay: [],
    owed: [],
    denials: [],
    films: [],
    again: [],
  });
  for (const row of orders ?? []) {
    const [id, status] = [String(row.id), row.status as OrderStatus];
    const before = seen.get(id);
    seen.set(id, status);
    if (before === undefined || before === status) continue;
    if (before === 'REJECTED' || (status !== 'REJECTED' && stepOf(status) < stepOf(before))) {
      throw new Error(`order ${id} went back from ${before} to ${status}`);
    }
  }
}

const stepOf = (status: OrderStatus) => stepIndexOf('DELIVER', status);
