import { RIDDEN_TRIP_STATUSES } from '@sofreh/domain/courier-state';
import type { TripStatus } from '@sofreh/domain/enums';
import { NOTICE_DEVICES_MAX } from '@sofreh/domain/limits';
import type { KnownDevice } from '#app/main/guest-push/guest-push.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/** Whoever says yes on the couriers' page hears of their trips for every vendor: it is the same page, and the same phone. */
const DEVICES = `array(select json_build_object('address', d.address, 'token', d.token) from device_tokens d
     where d.user_id = c.user_id and d.kind = 'COURIER' order by d.updated_at desc, d.address limit ${NOTICE_DEVICES_MAX})`;

const riding = named(
  'courier-push-riding',
  `select t.courier_id as "courierId" from trips t join couriers c on c.vendor_id = t.vendor_id and c.id = t.courier_id
   where t.vendor_id = $1 and t.order_id = $2 and t.ended_at is null
     and t.status in (${sqlList(RIDDEN_TRIP_STATUSES)}, 'INTERRUPTED')
     and exists (select from device_tokens d where d.user_id = c.user_id and d.kind = 'COURIER')`,
);

/** Reads the courier who has said yes to an order's trip, where he wants to hear of it on some device. */
export async function findToldCourier(
  client: PoolClient,
  vendorId: string,
  orderId: string,
): Promise<string | null> {
  const { rows } = await client.query<{ courierId: string }>(riding([vendorId, orderId]));
  return rows[0]?.courierId ?? null;
}

const wants = named(
  'courier-push-wants',
  `select exists (select from couriers c join device_tokens d on d.user_id = c.user_id and d.kind = 'COURIER'
     where c.vendor_id = $1 and c.id = $2) as wants`,
);

/** Says whether a courier wants to hear of trips on some device. */
export async function wantsTripNews(db: Queryable, vendorId: string, courierId: string): Promise<boolean> {
  return (await db.query<{ wants: boolean }>(wants([vendorId, courierId]))).rows[0]?.wants ?? false;
}

export interface ToldTrip {
  readonly vendorName: string;
  readonly number: number;
  readonly tripId: string;
  readonly status: TripStatus;
  readonly isHis: boolean;
  readonly offeredUntil: Date | null;
  readonly orderIsRejected: boolean;
  /** So many other trips are offered to him together with it. */
  readonly more: number;
  /** These devices of his said yes on the couriers' page; none where he rides for the vendor no more. */
  readonly devices: readonly KnownDevice[];
}

const told = named(
  'courier-push-trip',
  `select v.name as "vendorName", o.number, t.id as "tripId", t.status,
     t.ended_at is null and t.courier_id is not distinct from c.id as "isHis", t.offered_until as "offeredUntil",
     o.status = 'REJECTED' as "orderIsRejected",
     (select count(*)::int from trips other where other.vendor_id = t.vendor_id and other.courier_id = t.courier_id
       and other.batch_id = t.batch_id and other.status = t.status and other.ended_at is null and other.id <> t.id) as more,
     ${DEVICES} as devices
   from orders o join vendors v on v.id = o.vendor_id
   join couriers c on c.vendor_id = o.vendor_id and c.id = $3 and c.active
   join lateral (select * from trips t where t.vendor_id = o.vendor_id and t.order_id = o.id
     order by t.requested_at desc limit 1) t on true
   where o.vendor_id = $1 and o.id = $2`,
);

/** Reads an order's trip as it stands, and the devices of the courier who is to hear of it. */
export async function readToldTrip(
  db: Queryable,
  vendorId: string,
  orderId: string,
  courierId: string,
): Promise<ToldTrip | undefined> {
  return (await db.query<ToldTrip>(told([vendorId, orderId, courierId]))).rows[0];
}
