import { COURIER_METRES_PER_MINUTE } from '@sofreh/domain/dispatch';
import { calledName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readAhead } from '#app/platform/db/read-ahead.ts';
import { TRIP_COLUMNS, TRIP_JOINS, type TripRow } from './trips.queries.ts';

/** These are business days, both included. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Says what a courier did on some days. Minutes are averages; money in the vendor's currency. */
export interface BikerFigures {
  readonly bikerId: string;
  readonly name: string;
  readonly trips: number;
  readonly canceled: number;
  readonly metres: number;
  readonly acceptMinutes: number;
  readonly pickUpMinutes: number;
  readonly rideMinutes: number;
  readonly late: number;
  readonly cash: number;
  readonly pay: number;
  readonly hourPay: number;
}

/** The order of `trips t` was to be at its door at this moment: the kitchen's promise, and the way. */
const PROMISED_AT_DOOR = `(o.promised_at + make_interval(secs => t.metres * 60.0 / ${COURIER_METRES_PER_MINUTE}))`;
const minutes = (from: string, to: string) =>
  `coalesce(round(avg(extract(epoch from ${to} - ${from}) / 60) filter (where t.status = 'DELIVERED')), 0)::int`;
const byBiker = named(
  'bikers-report',
  `with rides as (
     select t.courier_id, count(*) filter (where t.status = 'DELIVERED')::int as trips,
       count(*) filter (where t.status = 'CANCELED')::int as canceled,
       coalesce(sum(t.metres) filter (where t.status = 'DELIVERED'), 0)::int as metres,
       ${minutes('t.assigned_at', 't.accepted_at')} as "acceptMinutes",
       ${minutes('t.accepted_at', 't.picked_up_at')} as "pickUpMinutes",
       ${minutes('t.picked_up_at', 't.ended_at')} as "rideMinutes",
       count(*) filter (where t.status = 'DELIVERED'
         and t.ended_at > ${PROMISED_AT_DOOR})::int as late,
       coalesce(sum(t.pay), 0)::bigint as pay
     from trips t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
     where t.vendor_id = $1 and t.business_day between $2 and $3 and t.courier_id is not null group by 1
   ), cash as (
     select b.courier_id, sum(e.amount)::bigint as cash
     from courier_purse_entries e
     join courier_purses b on b.vendor_id = e.vendor_id and b.id = e.purse_id
     join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
     where e.vendor_id = $1 and e.kind in ('COLLECTED', 'CORRECTED') and o.business_day between $2 and $3 group by 1
   ), hours as (
     select courier_id, sum(pay)::bigint as pay from courier_shifts
     where vendor_id = $1 and business_day between $2 and $3 group by 1
   )
   select c.id as "bikerId", ${calledName('c', 'u')} as name, coalesce(r.trips, 0) as trips,
     coalesce(r.canceled, 0) as canceled, coalesce(r.metres, 0) as metres,
     coalesce(r."acceptMinutes", 0) as "acceptMinutes", coalesce(r."pickUpMinutes", 0) as "pickUpMinutes",
     coalesce(r."rideMinutes", 0) as "rideMinutes", coalesce(r.late, 0) as late,
     coalesce(m.cash, 0)::bigint as cash, coalesce(r.pay, 0)::bigint as pay, coalesce(h.pay, 0)::bigint as "hourPay"
   from couriers c join users u on u.id = c.user_id
   left join rides r on r.courier_id = c.id left join cash m on m.courier_id = c.id
   left join hours h on h.courier_id = c.id
   where c.vendor_id = $1 and (r.courier_id is not null or m.courier_id is not null or h.courier_id is not null)
   order by trips desc, name, c.id`,
);

export async function readBikerFigures(db: Queryable, vendorId: string, days: Days): Promise<BikerFigures[]> {
  return (await db.query<BikerFigures>(byBiker([vendorId, days.from, days.to]))).rows;
}

export interface TripsQuery extends Days {
  readonly bikerId?: string | undefined;
}

/**
 * This is a trip as the report tells it: minutes of each leg, by how many minutes it came late, and the cash that was
 * collected.
 */
export interface ReportedTrip extends TripRow {
  readonly businessDay: string;
  readonly acceptMinutes: number | null;
  readonly pickUpMinutes: number | null;
  readonly rideMinutes: number | null;
  readonly lateMinutes: number | null;
  readonly cash: number;
}

const leg = (from: string, to: string) => `round(extract(epoch from ${to} - ${from}) / 60)::int`;
const REPORTED = `${TRIP_COLUMNS}, to_char(t.business_day, 'YYYY-MM-DD') as "businessDay",
  ${leg('t.assigned_at', 't.accepted_at')} as "acceptMinutes",
  ${leg('t.accepted_at', 't.picked_up_at')} as "pickUpMinutes",
  ${leg('t.picked_up_at', 't.ended_at')} as "rideMinutes",
  case when t.status = 'DELIVERED' and o.promised_at is not null
    then greatest(0, ceil(extract(epoch from t.ended_at - ${PROMISED_AT_DOOR}) / 60))::int end as "lateMinutes",
  coalesce((select sum(e.amount) from courier_purse_entries e
    where e.vendor_id = t.vendor_id and e.order_id = t.order_id and e.kind in ('COLLECTED', 'CORRECTED')
      and t.status = 'DELIVERED'), 0)::bigint as cash`;
const OF_DAYS = `${TRIP_JOINS} and t.business_day between $2 and $3 and ($4::uuid is null or t.courier_id = $4)`;
const page = named(
  'trips-report',
  `select ${REPORTED}, count(*) over ()::int as total ${OF_DAYS}
   order by t.business_day desc, t.requested_at desc, t.id desc limit $5 offset $6`,
);

/** Reads a page of the trips of days, newest first. */
export function listTripsOfDays(
  db: Queryable,
  vendorId: string,
  query: TripsQuery & Paging,
): Promise<Page<ReportedTrip>> {
  const values = [vendorId, query.from, query.to, query.bikerId ?? null];
  return readPage<ReportedTrip>(db, page, values, query);
}

/** So many rows of a workbook are read at once. */
const BATCH = 1_000;
const sheet = named(
  'trips-sheet',
  `select ${REPORTED}, t.requested_at::text as "requestedAt" ${OF_DAYS}
     and ($5::date is null or (t.business_day, t.requested_at, t.id) > ($5, $6::timestamptz, $7::uuid))
   order by t.business_day, t.requested_at, t.id limit ${BATCH}`,
);

/** Reads every trip of days for a workbook, oldest first, asked for as they are taken. */
export async function* streamTrips(
  db: Queryable,
  vendorId: string,
  { from, to, bikerId }: TripsQuery,
): AsyncGenerator<ReportedTrip> {
  type Row = ReportedTrip & { readonly requestedAt: string };
  const read = async (after?: Row) => {
    const place = [after?.businessDay ?? null, after?.requestedAt ?? null, after?.id ?? null];
    return (await db.query<Row>(sheet([vendorId, from, to, bikerId ?? null, ...place]))).rows;
  };
  yield* readAhead(read, BATCH, (row) => row);
}

const empty = named(
  'trips-empty-days',
  `select to_char(d, 'YYYY-MM-DD') as day from generate_series($2::date, least($3::date, $4::date), interval '1 day') d
   where not exists (select from trips t where t.vendor_id = $1 and t.business_day = d::date)
   order by 1`,
);

/** Business days without any of the trips that are listed, however they ended, up to today. */
export async function listEmptyDays(
  db: Queryable,
  vendorId: string,
  { from, to }: Days,
  today: string,
): Promise<string[]> {
  return (await db.query<{ day: string }>(empty([vendorId, from, to, today]))).rows.map(({ day }) => day);
}

const today = named(
  'biker-today',
  `select count(*) filter (where t.status = 'DELIVERED')::int as trips,
     coalesce(sum(t.metres) filter (where t.status = 'DELIVERED'), 0)::int as metres, coalesce(sum(t.pay), 0)::bigint as pay
   from trips t where t.vendor_id = $1 and t.courier_id = $2 and t.ended_at is not null and t.business_day = $3`,
);
const hoursToday = named(
  'biker-hours-today',
  `select coalesce(sum(pay), 0)::bigint as pay, max(started_at) filter (where ended_at is null) as "onDutySince"
   from courier_shifts where vendor_id = $1 and courier_id = $2 and (business_day = $3 or ended_at is null)`,
);

/** Reads what a courier's business day came to so far. */
export async function readBikerToday(db: Queryable, vendorId: string, bikerId: string, day: string) {
  const values = [vendorId, bikerId, day];
  const [rides, hours] = await Promise.all([
    db.query<{ trips: number; metres: number; pay: number }>(today(values)),
    db.query<{ pay: number; onDutySince: Date | null }>(hoursToday(values)),
  ]);
  const { trips = 0, metres = 0, pay = 0 } = rides.rows[0] ?? {};
  const { pay: hourPay = 0, onDutySince = null } = hours.rows[0] ?? {};
  return { today: { trips, metres, pay, hourPay }, onDutySince };
}
