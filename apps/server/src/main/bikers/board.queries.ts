import type { CourierCompany } from '@sofreh/domain/courier-companies';
import { PURSE_OUTS } from '@sofreh/domain/courier-purse';
import { DISPATCHED_STATUSES } from '@sofreh/domain/dispatch';
import { COURIERED_TYPES } from '@sofreh/domain/enums';
import { calledName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import { PAPER_DAYS, ZONES_OF } from './bikers.queries.ts';
import { RIDES_ELSEWHERE } from './elsewhere.queries.ts';
import { LIVE } from './trips.queries.ts';

/** This is a courier as the board sees him. */
export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly phoneNumber: string;
  readonly capacity: number;
  readonly zoneIds: readonly string[];
  readonly insuredUntil: string | null;
  readonly licenceUntil: string | null;
  readonly hasLeft: boolean;
  readonly onDuty: boolean;
  readonly ridesElsewhere: boolean;
  readonly purseBalance: number;
  readonly position: { readonly latitude: number; readonly longitude: number; readonly at: string } | null;
  /** It is his last door, and when he left it; null where that is long ago. */
  readonly lastDoor: { readonly latitude: number | null; readonly longitude: number | null } | null;
  readonly lastDoorAt: Date | null;
}

const OUTS = sqlList(PURSE_OUTS);
const SIGN = `case when e.kind in (${OUTS}) then -e.amount else e.amount end`;
const board = named(
  'bikers-board',
  `select c.id, ${calledName('c', 'u')} as name, u.phone_number as "phoneNumber", c.capacity,
     ${ZONES_OF} as "zoneIds", ${PAPER_DAYS},
     not c.active as "hasLeft", s.id is not null as "onDuty", ${RIDES_ELSEWHERE} as "ridesElsewhere", coalesce(p.balance, 0)::bigint as "purseBalance", w.position,
     l.address as "lastDoor", l.ended_at as "lastDoorAt"
   from couriers c join users u on u.id = c.user_id
   left join courier_shifts s on s.vendor_id = c.vendor_id and s.courier_id = c.id and s.ended_at is null
   left join lateral (
     select sum(${SIGN}) as balance from courier_purses b
     join courier_purse_entries e on e.vendor_id = b.vendor_id and e.purse_id = b.id
     where b.vendor_id = c.vendor_id and b.courier_id = c.id and b.counted_at is null) p on true
   left join lateral (
     select json_build_object('latitude', q.latitude, 'longitude', q.longitude, 'at', q.at) as position
     from trips t
     join lateral (select * from courier_positions x where x.vendor_id = t.vendor_id and x.trip_id = t.id
       order by x.seq desc limit 1) q on true
     where t.vendor_id = c.vendor_id and t.courier_id = c.id and t.status in (${LIVE})
     order by q.at desc limit 1) w on true
   left join lateral (
     select o.address, t.ended_at from trips t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
     where t.vendor_id = c.vendor_id and t.courier_id = c.id and t.ended_at >= $2 and t.picked_up_at is not null
     order by t.ended_at desc limit 1) l on true
   where c.vendor_id = $1 and (c.active or p.balance <> 0 or c.id = any($3::uuid[]))
   order by (s.id is null), name, c.id`,
);

/**
 * Lists the couriers, and of those who were let go whoever has cash of the vendor with him still, or says that he has.
 * @param since when a last door still says where a courier may be.
 * @param claimants couriers with an open claim: their purses are to be counted.
 */
export async function listBoardRows(
  db: Queryable,
  vendorId: string,
  since: Date,
  claimants: readonly string[],
): Promise<BoardRow[]> {
  return (await db.query<BoardRow>(board([vendorId, since, claimants]))).rows;
}

/** This is an order that waits for a courier. */
export interface WaitingRow {
  readonly id: string;
  readonly number: number;
  readonly status: 'CONFIRMED' | 'READYTOSHIPMENT';
  readonly customerName: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly promisedAt: Date | null;
  readonly due: number;
  /** This courier company was asked for it and has not said yes or no; null where none was. */
  readonly askedOf: CourierCompany | null;
}

const waiting = named(
  'bikers-waiting-orders',
  `select o.id, o.number, o.status, o.customer_name as "customerName", coalesce(o.address ->> 'detail', '') as address,
     (o.address ->> 'latitude')::double precision as latitude,
     (o.address ->> 'longitude')::double precision as longitude,
     o.promised_at as "promisedAt", greatest(o.final_price - o.paid_amount, 0) as due,
     (select r.provider from courier_requests r
      where r.vendor_id = o.vendor_id and r.order_id = o.id and r.ended_at is null) as "askedOf"
   from orders o
   where o.vendor_id = $1 and o.delivery_type in (${sqlList(COURIERED_TYPES)})
     and o.deliver_method is null and o.status in (${sqlList(DISPATCHED_STATUSES)})
   order by o.promised_at nulls last, o.placed_at, o.id limit 200`,
);

export async function listWaitingOrders(db: Queryable, vendorId: string): Promise<WaitingRow[]> {
  return (await db.query<WaitingRow>(waiting([vendorId]))).rows;
}
