import {
  type DoorProof,
  LIVE_TRIP_STATUSES,
  OFFERED_TRIP_STATUSES,
  RIDDEN_TRIP_STATUSES,
} from '@sofreh/domain/courier-state';
import type { OrderStatus, SaleUnit, TripStatus } from '@sofreh/domain/enums';
import { OVER_STATUSES } from '@sofreh/domain/order-state';
import { calledName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/** The statuses of orders for which no courier is wanted any more. */
const OVER = sqlList(OVER_STATUSES);
const RIDDEN = sqlList(RIDDEN_TRIP_STATUSES);
export const LIVE = sqlList(LIVE_TRIP_STATUSES);
export const OFFERED = sqlList(OFFERED_TRIP_STATUSES);

/** This is a trip with what of its order a courier needs. */
export interface TripRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly orderStatus: OrderStatus;
  readonly status: TripStatus;
  readonly interruptedAt: TripStatus | null;
  readonly batchId: string | null;
  readonly position: number;
  readonly bikerId: string | null;
  readonly bikerName: string;
  readonly offeredUntil: Date | null;
  readonly reason: string;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly address: {
    readonly title: string;
    readonly detail: string;
    readonly plate: string;
    readonly unit: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
  readonly description: string;
  readonly promisedAt: Date | null;
  readonly readyAt: Date | null;
  readonly finalPrice: number;
  readonly due: number;
  readonly payingWith: number | null;
  readonly metres: number;
  readonly pay: number;
  readonly acceptedAt: Date | null;
  readonly pickedUpAt: Date | null;
  readonly endedAt: Date | null;
  readonly proof: DoorProof;
}

export const TRIP_COLUMNS = `t.id, t.order_id as "orderId", o.number as "orderNumber", o.status as "orderStatus", t.status,
  t.interrupted_at as "interruptedAt", t.batch_id as "batchId", t.position, t.courier_id as "bikerId",
  coalesce(${calledName('c', 'u')}, '') as "bikerName", t.offered_until as "offeredUntil", t.reason,
  o.customer_name as "customerName",
  case when t.status in (${RIDDEN}, 'INTERRUPTED') then o.customer_phone else '' end as "customerPhone",
  o.address, o.description, o.promised_at as "promisedAt", o.ready_at as "readyAt", o.final_price as "finalPrice",
  case when o.status = 'REJECTED' then 0 else greatest(o.final_price - o.paid_amount, 0) end as due, o.paying_with as "payingWith",
  t.metres, t.pay, t.accepted_at as "acceptedAt", t.picked_up_at as "pickedUpAt", t.ended_at as "endedAt", t.proof`;
export const TRIP_JOINS = `from trips t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
  left join couriers c on c.vendor_id = t.vendor_id and c.id = t.courier_id left join users u on u.id = c.user_id
  where t.vendor_id = $1`;

const one = named('trip-one', `select ${TRIP_COLUMNS} ${TRIP_JOINS} and t.id = $2`);
const ofCourier = named(
  'trips-live-of-courier',
  `select ${TRIP_COLUMNS} ${TRIP_JOINS} and t.courier_id = $2 and t.ended_at is null
   order by t.assigned_at, t.position, t.id`,
);
const live = named(
  'trips-live',
  `select ${TRIP_COLUMNS} ${TRIP_JOINS} and t.ended_at is null and t.courier_id is not null
   order by t.assigned_at, t.position, t.id`,
);
const ofOrder = named(
  'trip-of-order',
  `select ${TRIP_COLUMNS} ${TRIP_JOINS} and t.order_id = $2 order by t.requested_at desc limit 1`,
);

export async function findTrip(db: Queryable, vendorId: string, id: string): Promise<TripRow | undefined> {
  return (await db.query<TripRow>(one([vendorId, id]))).rows[0];
}

/** Reads the trip that an order has, or had last. */
export async function findTripOfOrder(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<TripRow | undefined> {
  return (await db.query<TripRow>(ofOrder([vendorId, orderId]))).rows[0];
}

/** Lists what a courier has to do, in its sequence. */
export async function listTripsOfBiker(db: Queryable, vendorId: string, bikerId: string): Promise<TripRow[]> {
  return (await db.query<TripRow>(ofCourier([vendorId, bikerId]))).rows;
}

/** Lists what all couriers have to do, in its sequence. */
export async function listLiveTrips(db: Queryable, vendorId: string): Promise<TripRow[]> {
  return (await db.query<TripRow>(live([vendorId]))).rows;
}

const items = named(
  'trip-items',
  `select i.title, i.unit, i.count from order_items i where i.vendor_id = $1 and i.order_id = $2 order by i.position`,
);

/** Lists what is in the bag of an order. */
export async function listTripItems(db: Queryable, vendorId: string, orderId: string) {
  return (await db.query<{ title: string; unit: SaleUnit; count: number }>(items([vendorId, orderId]))).rows;
}

/** This is a live trip as a move of it looks at it. */
export interface LockedTrip {
  readonly id: string;
  readonly status: TripStatus;
  readonly interruptedAt: TripStatus | null;
  readonly courierId: string | null;
  readonly courierUserId: string | null;
  readonly batchId: string | null;
  readonly metres: number;
  readonly payPerTrip: number;
  readonly payPerKilometre: number;
  readonly payPerHour: number;
  readonly offeredUntil: Date | null;
  readonly proof: DoorProof;
  readonly proofCode: string | null;
}

const locked = `select t.id, t.status, t.interrupted_at as "interruptedAt", t.courier_id as "courierId",
    c.user_id as "courierUserId", t.batch_id as "batchId", t.metres, coalesce(t.pay_per_trip, c.pay_per_trip, 0)::bigint as "payPerTrip",
    coalesce(t.pay_per_kilometre, c.pay_per_kilometre, 0)::bigint as "payPerKilometre", coalesce(c.pay_per_hour, 0)::bigint as "payPerHour",
    t.offered_until as "offeredUntil", t.proof, t.proof_code as "proofCode"
  from trips t left join couriers c on c.vendor_id = t.vendor_id and c.id = t.courier_id
  where t.vendor_id = $1`;
const lockOne = named('trip-lock', `${locked} and t.id = $2 for update of t`);
const lockLive = named(
  'trip-lock-live',
  `${locked} and t.order_id = $2 and t.ended_at is null for update of t`,
);

/** Holds a trip until the transaction ends; its order is held before. */
export async function lockTrip(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<LockedTrip | undefined> {
  return (await client.query<LockedTrip>(lockOne([vendorId, id]))).rows[0];
}

/** Holds the live trip of an order, where it has one. */
export async function lockLiveTrip(
  client: PoolClient,
  vendorId: string,
  orderId: string,
): Promise<LockedTrip | undefined> {
  return (await client.query<LockedTrip>(lockLive([vendorId, orderId]))).rows[0];
}

const insert = named(
  'trip-insert',
  `insert into trips (vendor_id, id, order_id, business_day, status, requested_at)
   select o.vendor_id, $3, o.id, o.business_day, 'TRIPREQUESTED', $4 from orders o where o.vendor_id = $1 and o.id = $2`,
);

export async function insertTrip(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  id: string,
  at: Date,
): Promise<void> {
  await client.query(insert([vendorId, orderId, id, at]));
}

const move = named(
  'trip-move',
  `update trips set status = $3, interrupted_at = $4, reason = $5, pay = $6, metres = $11,
     accepted_at = case when $3 = 'BIKERACCEPTED' then coalesce(accepted_at, $7) else accepted_at end,
     at_source_at = case when $3 = 'ATSOURCE' then $7 else at_source_at end,
     picked_up_at = case when $3 = 'PICKEDUP' then coalesce(picked_up_at, $7) else picked_up_at end,
     at_destination_at = case when $3 = 'ATDESTINATION' then $7 else at_destination_at end,
     ended_at = case when $3 in (${LIVE}) then null else $7 end,
     courier_id = case when $3 = 'TRIPREQUESTED' then null else courier_id end,
     offered_until = case when $3 in (${OFFERED}) then offered_until end
   where vendor_id = $1 and id = $2 and status = $8 and courier_id is not distinct from $9
     and ($3 <> 'BIKERACCEPTED' or $10 or offered_until > $7)`,
);

export interface TripWrite {
  readonly to: TripStatus;
  readonly interruptedAt: TripStatus | null;
  readonly reason: string;
  readonly metres: number;
  readonly pay: number;
  readonly at: Date;
  /** It was accepted although the offer ran out: staff say so for their courier. */
  readonly past: boolean;
}

/** Moves a trip from where it stands. @returns false where it stands elsewhere, or its offer ran out. */
export async function writeTripMove(
  client: PoolClient,
  vendorId: string,
  trip: LockedTrip,
  { to, interruptedAt, reason, metres, pay, at, past }: TripWrite,
): Promise<boolean> {
  const { id, status, courierId } = trip;
  const values = [vendorId, id, to, interruptedAt, reason, pay, at, status, courierId, past, metres];
  return (await client.query(move(values))).rowCount === 1;
}

const assign = named(
  'trip-assign',
  `update trips set status = $3, courier_id = $4, batch_id = $5, position = $6, metres = $7, assigned_at = $8,
     offered_until = $9, reason = '', accepted_at = null, at_source_at = null, proof = $10,
     proof_code = case when $10 = 'CODE' then coalesce(proof_code, $11) end,
     (pay_per_trip, pay_per_kilometre) =
       (select c.pay_per_trip, c.pay_per_kilometre from couriers c where c.vendor_id = $1 and c.id = $4)
   where vendor_id = $1 and id = $2 and status = 'TRIPREQUESTED'`,
);

export interface Assignment {
  readonly status: 'BIKERASSIGNED' | 'BATCHASSIGNED';
  readonly courierId: string;
  readonly batchId: string;
  readonly position: number;
  readonly metres: number;
  readonly at: Date;
  readonly until: Date;
  readonly proof: DoorProof;
  /** It gets this code where it has none yet: a guest who was told one keeps it. */
  readonly code: string;
}

/** Offers a trip that nobody has. @returns false where somebody has it. */
export async function writeAssignment(
  client: PoolClient,
  vendorId: string,
  id: string,
  { status, courierId, batchId, position, metres, at, until, proof, code }: Assignment,
): Promise<boolean> {
  const values = [vendorId, id, status, courierId, batchId, position, metres, at, until, proof, code];
  return (await client.query(assign(values))).rowCount === 1;
}

const offeredByItself = named(
  'trip-offered-by-itself',
  `select exists (select from trips t join trip_moves m on m.vendor_id = t.vendor_id and m.trip_id = t.id
     where t.vendor_id = $1 and t.order_id = $2 and m.courier_id = $3 and m.actor_kind = 'SYSTEM'
       and m.to_status in (${OFFERED})) as offered`,
);

/** Says whether the cascade asked a courier for an order before. */
export async function wasOfferedByItself(
  db: Queryable,
  vendorId: string,
  orderId: string,
  courierId: string,
): Promise<boolean> {
  const { rows } = await db.query<{ offered: boolean }>(offeredByItself([vendorId, orderId, courierId]));
  return rows[0]?.offered ?? false;
}

const addMove = named(
  'trip-moves-add',
  `insert into trip_moves (vendor_id, id, trip_id, courier_id, from_status, to_status, actor_kind, actor_id, reason, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const findMove = named(
  'trip-moves-find',
  `select trip_id as "tripId", to_status as "to", actor_id as "actorId" from trip_moves where vendor_id = $1 and id = $2`,
);

export interface TripMove {
  readonly id: string;
  readonly tripId: string;
  readonly courierId: string | null;
  readonly from: TripStatus;
  readonly to: TripStatus;
  readonly actorKind: string;
  readonly actorId: string | null;
  readonly reason: string;
  readonly at: Date;
}

export async function insertTripMove(client: PoolClient, vendorId: string, each: TripMove): Promise<void> {
  const { id, tripId, courierId, from, to, actorKind, actorId, reason, at } = each;
  await client.query(addMove([vendorId, id, tripId, courierId, from, to, actorKind, actorId, reason, at]));
}

/** Finds what a move's id stands for. */
export async function findTripMove(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<{ tripId: string; to: TripStatus; actorId: string | null } | undefined> {
  const { rows } = await db.query<{ tripId: string; to: TripStatus; actorId: string | null }>(
    findMove([vendorId, id]),
  );
  return rows[0];
}

const said = named(
  'trip-move-said',
  `select from trip_moves where vendor_id = $1 and trip_id = $2 and to_status = $3 and actor_id = $4 limit 1`,
);

/** Says whether a person moved a trip there themselves. */
export async function hasSaid(
  db: Queryable,
  vendorId: string,
  tripId: string,
  to: TripStatus,
  actorId: string,
): Promise<boolean> {
  return (await db.query(said([vendorId, tripId, to, actorId]))).rowCount === 1;
}

const ofBatch = named(
  'trips-of-batch',
  `select t.id from trip_moves m join trips t on t.vendor_id = m.vendor_id and t.id = m.trip_id
   where m.vendor_id = $1 and t.batch_id = $2 and t.courier_id = $3 group by t.id, t.position order by t.position`,
);

/** Reads trips that were offered under a batch's id. */
export async function listTripIdsOfBatch(
  db: Queryable,
  vendorId: string,
  batchId: string,
  courierId: string,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(ofBatch([vendorId, batchId, courierId]));
  return rows.map(({ id }) => id);
}

const setMethod = named(
  'trip-deliver-method',
  'update orders set deliver_method = $3, version = version + 1 where vendor_id = $1 and id = $2',
);

/** Writes the courier an order leaves with, or null where it waits for one. */
export async function writeDeliverMethod(
  client: PoolClient,
  vendorId: string,
  orderId: string,
  method: object | null,
): Promise<void> {
  await client.query(setMethod([vendorId, orderId, method && JSON.stringify(method)]));
}

const place = named(
  'trip-order-place',
  `select id, status, promised_at as "promisedAt", (address ->> 'latitude')::double precision as latitude,
     (address ->> 'longitude')::double precision as longitude
   from orders where vendor_id = $1 and id = any ($2)`,
);

export interface OrderPlace {
  readonly id: string;
  readonly status: OrderStatus;
  readonly promisedAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Reads where orders are to be brought, and when the kitchen promised them. */
export async function readOrderPlaces(db: Queryable, vendorId: string, orderIds: readonly string[]) {
  return (await db.query<OrderPlace>(place([vendorId, orderIds]))).rows;
}

const silent = named(
  'trips-to-look-after',
  `select t.vendor_id as "vendorId", t.id, t.order_id as "orderId" from trips t
   join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
   where (t.status in (${OFFERED}) and (t.offered_until <= $1 or o.status = 'REJECTED'))
     or (t.status = 'TRIPREQUESTED' and o.status in (${OVER}))
   order by t.offered_until limit 200`,
);

/** Offers that nobody answered or whose order was called off, and trips that nobody has of orders that are over. */
export async function listSilentTrips(db: Queryable, at: Date) {
  return (await db.query<{ vendorId: string; id: string; orderId: string }>(silent([at]))).rows;
}

const asked = named(
  'trip-asked-of-company',
  `select exists (select from courier_requests where vendor_id = $1 and order_id = $2 and ended_at is null) as asked`,
);

/** Says whether a courier company was asked to bring an order and has not ended. */
export async function isAskedOfCompany(db: Queryable, vendorId: string, orderId: string): Promise<boolean> {
  return (await db.query<{ asked: boolean }>(asked([vendorId, orderId]))).rows[0]?.asked ?? false;
}
