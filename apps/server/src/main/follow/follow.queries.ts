import {
  COMING_REQUESTS,
  GIVEN_UP_TRIP_STATUSES,
  LOST_REQUESTS,
  OFFERED_TRIP_STATUSES,
  SHOWN_TRIP_STATUSES,
} from '@sofreh/domain/courier-state';
import { COURIERED_TYPES, type OrderStatus, type TripStatus } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const SHOWN = sqlList(SHOWN_TRIP_STATUSES);
const OFFERED = sqlList(OFFERED_TRIP_STATUSES);

const COLUMNS = `o.id, o.number, o.status, o.address, o.promised_at as "promisedAt", o.ready_at as "readyAt",
  o.deliver_method as "deliverMethod", exists (
    select from trips a where a.vendor_id = o.vendor_id and a.order_id = o.id and a.ended_at is null
      and a.status in (${OFFERED})) as "isOnlyOffered", (
    select a.proof_code from trips a where a.vendor_id = o.vendor_id and a.order_id = o.id and a.ended_at is null
      and a.proof = 'CODE' and a.courier_id is not null) as code, v.name as "vendorName", v.latitude, v.longitude,
  coalesce(t.picked_up_at, r.picked_up_at, (select e.at from order_events e where e.vendor_id = o.vendor_id
    and e.order_id = o.id and o.status = 'DELIVERING' and e.type = 'STATUS_CHANGED' and e.data ->> 'to' = 'DELIVERING'
    order by e.seq desc limit 1)) as "pickedUpAt", t.id as "tripId", coalesce(t.at_door, false) as "isAtDoor",
  case when r.latitude is not null then jsonb_build_object('latitude', r.latitude,
    'longitude', r.longitude, 'at', r.position_at) end as position`;
const JOINS = `from orders o join vendors v on v.id = o.vendor_id
  left join lateral (
    select t.id, t.picked_up_at, t.at_destination_at is not null and t.status in (${SHOWN}) as at_door
    from trips t where t.vendor_id = o.vendor_id and t.order_id = o.id and t.ended_at is null and t.courier_id is not null
  ) t on true
  left join courier_requests r on r.vendor_id = o.vendor_id and r.order_id = o.id and r.ended_at is null
    and r.status = 'PICKED_UP'
  where o.vendor_id = $1`;

const own = named(
  'follow-own',
  `select ${COLUMNS} ${JOINS} and o.id = $2 and o.customer_id = $3 and o.delivery_type in (${sqlList(COURIERED_TYPES)})`,
);
const byCode = named(
  'follow-code',
  `select ${COLUMNS} ${JOINS} and o.id = (select l.order_id from order_follow_links l where l.vendor_id = $1 and l.code = $2)`,
);

export interface WayRow {
  readonly id: string;
  readonly number: number;
  readonly status: OrderStatus;
  readonly address: { readonly latitude: number | null; readonly longitude: number | null } | null;
  readonly promisedAt: Date | null;
  readonly readyAt: Date | null;
  readonly deliverMethod: {
    readonly courierName: string | null;
    readonly courierPhone: string | null;
  } | null;
  /** An own courier was asked to bring it and has not answered. */
  readonly isOnlyOffered: boolean;
  /** It is handed over by this code. */
  readonly code: string | null;
  readonly vendorName: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The order left at this moment: by its courier's word, or by the staff's where nobody rides it here. */
  readonly pickedUpAt: Date | null;
  /** Its own courier's trip. */
  readonly tripId: string | null;
  /** Its own courier says that he is at the door. */
  readonly isAtDoor: boolean;
  /** A company's courier is at this place. */
  readonly position: { readonly latitude: number; readonly longitude: number; readonly at: string } | null;
}

/** Reads a guest's own order that is brought. */
export async function findOwnWay(db: Queryable, vendorId: string, orderId: string, customerId: string) {
  return (await db.query<WayRow>(own([vendorId, orderId, customerId]))).rows[0];
}

/** Reads the order behind a code. */
export async function findWayByCode(db: Queryable, vendorId: string, code: string) {
  return (await db.query<WayRow>(byCode([vendorId, code]))).rows[0];
}

const tour = named(
  'follow-tour',
  `select c.id, c.batch_id as "batchId", c.status, c.picked_up_at as "pickedUpAt", c.ended_at as "endedAt",
     (o.address ->> 'latitude')::double precision as latitude, (o.address ->> 'longitude')::double precision as longitude,
     p.position
   from trips t join trips c on c.vendor_id = t.vendor_id and c.courier_id = t.courier_id and (c.id = t.id
     or (c.ended_at is null and (c.status in (${SHOWN}) or c.batch_id = t.batch_id))
     or (c.status = 'DELIVERED' and c.ended_at >= t.picked_up_at))
   join orders o on o.vendor_id = c.vendor_id and o.id = c.order_id
   left join lateral (
     select jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', p.at) as position
     from courier_positions p where p.vendor_id = c.vendor_id and p.trip_id = c.id order by p.seq desc limit 1) p on true
   where t.vendor_id = $1 and t.id = $2 order by c.assigned_at, c.position, c.id`,
);

export interface TourRow {
  readonly id: string;
  readonly batchId: string | null;
  readonly status: TripStatus;
  readonly pickedUpAt: Date | null;
  readonly endedAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly position: WayRow['position'];
}

/**
 * Reads the trips of an own courier among which one is brought: those under way, and those that ended since he has its
 * food.
 */
export async function listTour(db: Queryable, vendorId: string, tripId: string): Promise<TourRow[]> {
  return (await db.query<TourRow>(tour([vendorId, tripId]))).rows;
}

const changes = named(
  'follow-changes',
  `select e.at, case when e.data ->> 'to' = 'INTERRUPTED' or e.data ->> 'trip' = 'INTERRUPTED' then 'HELD_UP'
       else 'COURIER_CHANGED' end as what
   from order_events e where e.vendor_id = $1 and e.order_id = $2 and (
     (e.type = 'TRIP_MOVED' and (e.data ->> 'to' = 'INTERRUPTED' or (e.data ->> 'to' = 'TRIPREQUESTED'
       and e.data ->> 'from' in (${sqlList(GIVEN_UP_TRIP_STATUSES)}))))
     or (e.type = 'COURIER_REQUEST_MOVED' and (e.data ->> 'trip' = 'INTERRUPTED' or e.data ->> 'otherCourier' = 'true'
       or (e.data ->> 'from' in (${sqlList(COMING_REQUESTS)})
         and e.data ->> 'to' in (${sqlList(LOST_REQUESTS)})))))
   order by e.seq desc limit 20`,
);

export interface WayChange {
  readonly at: Date;
  readonly what: 'COURIER_CHANGED' | 'HELD_UP';
}

const addLink = named(
  'follow-link-add',
  `insert into order_follow_links (vendor_id, code, order_id, created_at) values ($1, $2, $3, $4)
   on conflict (vendor_id, order_id) do nothing`,
);
const readLink = named(
  'follow-link-read',
  'select code from order_follow_links where vendor_id = $1 and order_id = $2',
);

/** Reads the code of an order's link; the first one that was made stays. */
export async function codeOfOrder(
  db: Queryable,
  vendorId: string,
  orderId: string,
  fresh: string,
  at: Date,
): Promise<string> {
  await db.query(addLink([vendorId, fresh, orderId, at]));
  return (await db.query<{ code: string }>(readLink([vendorId, orderId]))).rows[0]?.code ?? fresh;
}

const ofCode = named(
  'follow-link-vendor',
  `select l.vendor_id as "vendorId" from vendors v join order_follow_links l on l.vendor_id = v.id and l.code = $2
   where v.brand_id = $1`,
);

/** Finds the vendor of the brand at which a link's order is: whoever was sent the link may have been at another branch last. */
export async function vendorOfCode(
  db: Queryable,
  brandId: string,
  code: string,
): Promise<string | undefined> {
  return (await db.query<{ vendorId: string }>(ofCode([brandId, code]))).rows[0]?.vendorId;
}

/** Lists what went otherwise than it was said, newest first. */
export async function listChanges(db: Queryable, vendorId: string, orderId: string): Promise<WayChange[]> {
  return (await db.query<WayChange>(changes([vendorId, orderId]))).rows;
}
