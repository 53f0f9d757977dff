import type { CompanyState, CourierCompany } from '@sofreh/domain/courier-companies';
import { PLEA_WORDS } from '@sofreh/domain/courier-state';
import type { CourierRequestStatus, Currency, OrderStatus, TripStatus } from '@sofreh/domain/enums';
import type { CourierReport } from '@sofreh/providers/courier';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/** This is a request as calls answer it. */
export interface RequestRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly provider: CourierCompany;
  readonly status: CourierRequestStatus;
  readonly tripStatus: TripStatus;
  readonly inDoubt: boolean;
  readonly withdrawn: boolean;
  readonly reason: string;
  readonly price: number | null;
  readonly cost: number;
  readonly guestPays: number;
  /** Says what of the order's cash it was told to take, and took. */
  readonly collects: number;
  readonly collected: number;
  /** So much is left to pay of the order now. */
  readonly due: number;
  /** Says what it was told to take beyond the bill, and what of its cash was struck off. */
  readonly beyond: number;
  readonly struckOff: number;
  readonly courierName: string;
  readonly courierPhone: string;
  readonly trackingUrl: string | null;
  readonly requestedAt: Date;
  readonly acceptedAt: Date | null;
  readonly pickedUpAt: Date | null;
  readonly endedAt: Date | null;
}

export const REQUEST_COLUMNS = `r.id, r.order_id as "orderId", o.number as "orderNumber", r.provider, r.status,
  r.trip_status as "tripStatus", (r.reference is null and r.ended_at is null) as "inDoubt",
  (r.withdrawn_at is not null and r.ended_at is null) as withdrawn, r.reason, r.price, r.cost,
  case when o.status = 'REJECTED' then 0 else o.delivery_cost end as "guestPays", r.collects, coalesce((select c.amount from courier_collections c
    where c.vendor_id = r.vendor_id and c.request_id = r.id), 0)::bigint as collected,
  greatest(o.final_price - o.paid_amount, 0) as due, r.beyond,
  (select coalesce(sum(w.owed + w.beyond), 0) from courier_cash_write_offs w
    where w.vendor_id = r.vendor_id and w.request_id = r.id)::bigint as "struckOff", r.courier_name as "courierName", r.courier_phone as "courierPhone",
  r.tracking_url as "trackingUrl", r.requested_at as "requestedAt", r.accepted_at as "acceptedAt",
  r.picked_up_at as "pickedUpAt", r.ended_at as "endedAt"`;
export const REQUEST_JOINS = `from courier_requests r join orders o on o.vendor_id = r.vendor_id and o.id = r.order_id
  where r.vendor_id = $1`;

const one = named('courier-request-one', `select ${REQUEST_COLUMNS} ${REQUEST_JOINS} and r.id = $2`);
const live = named(
  'courier-requests-live-list',
  `select ${REQUEST_COLUMNS} ${REQUEST_JOINS} and r.ended_at is null order by r.requested_at, r.id`,
);
const ofOrder = named(
  'courier-requests-of-order',
  `select ${REQUEST_COLUMNS} ${REQUEST_JOINS} and r.order_id = $2 order by r.requested_at, r.id`,
);

export async function findRequest(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<RequestRow | undefined> {
  return (await db.query<RequestRow>(one([vendorId, id]))).rows[0];
}

export async function listLiveRequests(db: Queryable, vendorId: string): Promise<RequestRow[]> {
  return (await db.query<RequestRow>(live([vendorId]))).rows;
}

export async function listRequestsOfOrder(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<RequestRow[]> {
  return (await db.query<RequestRow>(ofOrder([vendorId, orderId]))).rows;
}

/** This is a request as a change of it looks at it. */
export interface LockedRequest {
  readonly id: string;
  readonly orderId: string;
  readonly provider: CourierCompany;
  readonly reference: string | null;
  readonly state: CompanyState;
  readonly withdrawnAt: Date | null;
  readonly requestedAt: Date;
  readonly endedAt: Date | null;
  /** Says what it was said to cost when it was asked for. */
  readonly price: number | null;
  readonly cost: number;
  readonly collects: number;
  readonly courierName: string;
  readonly courierPhone: string;
}

interface LockedRow extends Omit<LockedRequest, 'state'> {
  readonly status: CourierRequestStatus;
  readonly tripStatus: TripStatus;
  readonly interruptedAt: TripStatus | null;
}

const LOCKED = `select id, order_id as "orderId", provider, reference, status, trip_status as "tripStatus",
    interrupted_at as "interruptedAt", withdrawn_at as "withdrawnAt", requested_at as "requestedAt", ended_at as "endedAt",
    price, cost, collects, courier_name as "courierName", courier_phone as "courierPhone"
  from courier_requests where vendor_id = $1`;
const lockOne = named('courier-request-lock', `${LOCKED} and id = $2 for update`);
const readOne = named('courier-request-read', `${LOCKED} and id = $2`);
const readLive = named('courier-request-live', `${LOCKED} and order_id = $2 and ended_at is null`);
const byReference = named('courier-request-named', `${LOCKED} and provider = $2 and reference = $3`);
const due = named(
  'courier-requests-due',
  `${LOCKED} and ended_at is null and (look_at <= $2 or (withdrawn_at is null and exists (
     select from orders o where o.vendor_id = $1 and o.id = courier_requests.order_id and o.status = 'REJECTED')))
   order by look_at limit 100`,
);

function lockedOf({ status, tripStatus, interruptedAt, ...rest }: LockedRow): LockedRequest {
  return { ...rest, state: { status, trip: { status: tripStatus, interruptedAt } } };
}
const firstOf = (rows: readonly LockedRow[]) => (rows[0] ? lockedOf(rows[0]) : undefined);

/** Holds a request until the transaction ends; its order is held before. */
export async function lockRequest(client: PoolClient, vendorId: string, id: string) {
  return firstOf((await client.query<LockedRow>(lockOne([vendorId, id]))).rows);
}

export async function readRequest(db: Queryable, vendorId: string, id: string) {
  return firstOf((await db.query<LockedRow>(readOne([vendorId, id]))).rows);
}

/** Reads the request of an order that is under way. */
export async function readLiveRequest(db: Queryable, vendorId: string, orderId: string) {
  return firstOf((await db.query<LockedRow>(readLive([vendorId, orderId]))).rows);
}

export async function findByReference(
  db: Queryable,
  vendorId: string,
  provider: CourierCompany,
  reference: string,
) {
  return firstOf((await db.query<LockedRow>(byReference([vendorId, provider, reference]))).rows);
}

/** Reads requests that are to be asked about by now, and those of orders that were called off. */
export async function listDueRequests(db: Queryable, vendorId: string, at: Date): Promise<LockedRequest[]> {
  return (await db.query<LockedRow>(due([vendorId, at]))).rows.map(lockedOf);
}

const insert = named(
  'courier-request-insert',
  `insert into courier_requests (vendor_id, id, order_id, business_day, provider, status, trip_status, searching_since, price,
     actor_kind, actor_id, requested_at, look_at, collects)
   select o.vendor_id, $3, o.id, o.business_day, $4, 'REQUESTED', 'TRIPREQUESTED', $5, $6, $7, $8, $5, $9, $10
   from orders o where o.vendor_id = $1 and o.id = $2`,
);

export interface NewRequest {
  readonly id: string;
  readonly orderId: string;
  readonly provider: CourierCompany;
  readonly price: number | null;
  readonly actorKind: 'STAFF' | 'SYSTEM';
  readonly actorId: string | null;
  readonly at: Date;
  readonly lookAt: Date;
  /** Says what of the order's cash it is to take. */
  readonly collects: number;
}

export async function insertRequest(client: PoolClient, vendorId: string, given: NewRequest): Promise<void> {
  const { id, orderId, provider, price, actorKind, actorId, at, lookAt, collects } = given;
  await client.query(
    insert([vendorId, orderId, id, provider, at, price, actorKind, actorId, lookAt, collects]),
  );
}

const setReference = named(
  'courier-request-reference',
  `update courier_requests set reference = $3, look_at = $4 where vendor_id = $1 and id = $2 and ended_at is null`,
);

/** Writes by which name the company knows a request. */
export async function writeReference(
  client: PoolClient,
  vendorId: string,
  id: string,
  reference: string,
  lookAt: Date,
): Promise<void> {
  await client.query(setReference([vendorId, id, reference, lookAt]));
}

const write = named(
  'courier-request-write',
  `update courier_requests set status = $3, trip_status = $4, interrupted_at = $5, reason = $6, cost = $7, courier_name = $8,
     courier_phone = $9, tracking_url = coalesce($10, tracking_url), searching_since = case when $11 then $12 else searching_since end,
     accepted_at = case when $11 then null when $13 then coalesce(accepted_at, $12) else accepted_at end,
     picked_up_at = case when $3 = 'PICKED_UP' then coalesce(picked_up_at, $12) else picked_up_at end,
     ended_at = case when $14 then $12 end, look_at = case when $14 then null else $15::timestamptz end
   where vendor_id = $1 and id = $2 and ended_at is null`,
);

export interface RequestWrite {
  readonly state: CompanyState;
  readonly reason: string;
  readonly cost: number;
  readonly courier: { readonly name: string; readonly phoneNumber: string };
  readonly trackingUrl: string | null;
  readonly dropped: boolean;
  readonly accepted: boolean;
  readonly ended: boolean;
  readonly at: Date;
  readonly lookAt: Date;
}

/** Moves a request that is not over. */
export async function writeRequest(
  client: PoolClient,
  vendorId: string,
  id: string,
  { state, reason, cost, courier, trackingUrl, dropped, accepted, ended, at, lookAt }: RequestWrite,
): Promise<void> {
  const { status, trip } = state;
  const place = [status, trip.status, trip.interruptedAt, reason, cost, courier.name, courier.phoneNumber];
  await client.query(write([vendorId, id, ...place, trackingUrl, dropped, at, accepted, ended, lookAt]));
}

const setCost = named(
  'courier-request-cost',
  'update courier_requests set cost = $3 where vendor_id = $1 and id = $2 and ended_at is not null',
);

/** Writes what a request that is over came to after all. */
export async function writeCost(
  client: PoolClient,
  vendorId: string,
  id: string,
  cost: number,
): Promise<void> {
  await client.query(setCost([vendorId, id, cost]));
}

const position = named(
  'courier-request-position',
  `update courier_requests set latitude = $3, longitude = $4, position_at = $5
   where vendor_id = $1 and id = $2 and ended_at is null`,
);

/** Keeps where the company's courier is; only the newest. */
export async function writePosition(
  db: Queryable,
  vendorId: string,
  id: string,
  at: NonNullable<CourierReport['position']>,
  when: Date,
): Promise<void> {
  await db.query(position([vendorId, id, at.latitude, at.longitude, when]));
}

const withdraw = named(
  'courier-request-withdraw',
  `update courier_requests set withdrawn_at = $3, reason = $4, look_at = $5
   where vendor_id = $1 and id = $2 and ended_at is null`,
);

/** Says that a request is to be called off, or (null) that it goes on after all. */
export async function writeWithdrawn(
  client: PoolClient,
  vendorId: string,
  id: string,
  withdrawnAt: Date | null,
  reason: string,
  lookAt: Date,
): Promise<void> {
  await client.query(withdraw([vendorId, id, withdrawnAt, reason, lookAt]));
}

const pleaded = named(
  'courier-request-pleaded',
  `select e.data ->> 'to' = 'WITHDRAWN' as pleaded from order_events e where e.vendor_id = $1 and e.order_id = $2
     and e.type = 'COURIER_REQUEST_MOVED' and e.data ->> 'requestId' = $3::text and e.data ->> 'to' in (${sqlList(PLEA_WORDS)})
   order by e.seq desc limit 1`,
);

/** Says whether the film says that somebody asked for a request to be called off, and not yet what became of that. */
export async function awaitsAnswer(
  client: PoolClient,
  vendorId: string,
  { id, orderId }: Pick<LockedRequest, 'id' | 'orderId'>,
): Promise<boolean> {
  const { rows } = await client.query<{ pleaded: boolean }>(pleaded([vendorId, orderId, id]));
  return rows[0]?.pleaded ?? false;
}

const later = named(
  'courier-request-later',
  'update courier_requests set look_at = $3 where vendor_id = $1 and id = $2 and ended_at is null',
);

/** Says when a request is asked about again. */
export async function writeLookAt(db: Queryable, vendorId: string, id: string, at: Date): Promise<void> {
  await db.query(later([vendorId, id, at]));
}

const hide = named(
  'courier-request-hide',
  'update courier_requests set hidden_at = $3 where vendor_id = $1 and id = $2 and ended_at is not null',
);

/** Takes a request that is over off the list. @returns false where it is not over. */
export async function hideRequest(db: Queryable, vendorId: string, id: string, at: Date): Promise<boolean> {
  return (await db.query(hide([vendorId, id, at]))).rowCount === 1;
}

const forget = named(
  'courier-request-positions-forget',
  `update courier_requests set latitude = null, longitude = null, position_at = null
   where vendor_id = $1 and position_at < $2`,
);
const vendorsOfOld = named(
  'courier-request-positions-vendors',
  `select v.id from vendors v where exists (
     select from courier_requests r where r.vendor_id = v.id and r.position_at < $1)`,
);

/** Forgets where companies' couriers were, vendor by vendor. */
export async function forgetPositions(db: Queryable, before: Date): Promise<void> {
  const { rows } = await db.query<{ id: string }>(vendorsOfOld([before]));
  for (const { id } of rows) await db.query(forget([id, before]));
}

const orderJob = named(
  'courier-request-job',
  `select o.number, o.status, o.delivery_type as "deliveryType", o.currency, o.customer_name as "customerName",
     o.customer_phone as "customerPhone", o.description, o.address, o.promised_at as "promisedAt",
     o.delivery_cost as "guestPays", greatest(o.final_price - o.paid_amount, 0) as due,
     v.name as "vendorName", v.phone_number as "vendorPhone", v.address as "vendorAddress",
     v.latitude as "vendorLatitude", v.longitude as "vendorLongitude"
   from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = $1 and o.id = $2`,
);

export interface OrderJobRow {
  readonly number: number;
  readonly status: OrderStatus;
  readonly deliveryType: string;
  readonly currency: Currency;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly description: string;
  readonly address: {
    readonly detail: string;
    readonly plate: string;
    readonly unit: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
  readonly promisedAt: Date | null;
  readonly guestPays: number;
  readonly due: number;
  readonly vendorName: string;
  readonly vendorPhone: string;
  readonly vendorAddress: string;
  readonly vendorLatitude: number;
  readonly vendorLongitude: number;
}

/** Reads what a company must know of an order. */
export async function readOrderJob(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<OrderJobRow | undefined> {
  return (await db.query<OrderJobRow>(orderJob([vendorId, orderId]))).rows[0];
}
