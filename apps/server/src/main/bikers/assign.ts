import { randomInt } from 'node:crypto';
import type { Trip } from '@sofreh/contract/main/bikers/trip-documents';
import { DOOR_CODES, doorCodeOf, OFFER_SECONDS } from '@sofreh/domain/courier-state';
import { DISPATCHED_STATUSES, metresOfWay, type Place, placeOf, ridesTo } from '@sofreh/domain/dispatch';
import { isCouriered } from '@sofreh/domain/enums';
import { REASSIGNED } from '@sofreh/fa/courier-texts';
import { readZoneNames, zoneOf } from '#app/delivery/delivery-zones/zone-names.queries.ts';
import { stopCascade } from '#app/main/courier-companies/cascade-stop.queries.ts';
import { readCascadeTerms } from '#app/main/courier-companies/courier-companies.queries.ts';
import { wakeCourierPush } from '#app/main/courier-push/wake-courier.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { lockOrder } from '#app/main/order-record/locked-order.queries.ts';
import type { ChangeDeps, OrderChange } from '#app/main/order-record/order-change.ts';
import { appendEvents } from '#app/main/order-record/order-events.queries.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type BikerRow, lockOpenShift } from './bikers.queries.ts';
import { requireBiker } from './bikers.ts';
import { holdBiker } from './elsewhere.queries.ts';
import {
  type Assignment,
  insertTrip,
  insertTripMove,
  isAskedOfCompany,
  listTripIdsOfBatch,
  lockLiveTrip,
  readOrderPlaces,
  wasOfferedByItself,
  writeAssignment,
} from './trips.queries.ts';
import { leaveCourier, moveTrip, readTrip } from './trips.ts';

export interface AssignInput {
  readonly vendorId: string;
  readonly actor: Actor;
  readonly shop: Place;
  readonly body: { readonly id: string; readonly bikerId: string; readonly orderIds: readonly string[] };
}

/**
 * Offers orders to a courier in the sequence given, also outside his zones; several are one batch. An order that another courier was offered or has
 * accepted without having it yet is taken from him: the staff's word wins, and the cascade leaves the order to people from here on. The same id again offers nothing more.
 * @throws Refusal BIKER_NOT_FOUND, BIKER_OFF_DUTY, BIKER_ELSEWHERE while he has a trip of another vendor, ORDER_NOT_FOUND, INVALID_ORDER_STATE for what is not to be brought,
 *   INVALID_TRIP_STATE for what is on its way, COURIER_REQUEST_LIVE where a company was asked, IDEMPOTENCY_CONFLICT; TRIP_CHANGED for an
 *   offer of the cascade of what somebody has or this courier was asked for before.
 */
export async function assignTrips(
  deps: ChangeDeps,
  input: AssignInput,
): Promise<{ readonly data: Trip[]; readonly outsideZones: string[] }> {
  const { vendorId, body } = input;
  const done = await withTransaction(deps.db, async (client) => {
    const biker = await requireBiker(client, vendorId, body.bikerId);
    if (!biker.active) throw new Refusal('BIKER_NOT_FOUND');
    const changes = await holdOrders(client, deps, vendorId, body.orderIds);
    const known = await listTripIdsOfBatch(client, vendorId, body.id, biker.id);
    if (known.length > 0) return { ids: known, seq: null };
    if (!(await lockOpenShift(client, vendorId, biker.id))) throw new Refusal('BIKER_OFF_DUTY');
    if (await holdBiker(client, vendorId, biker)) throw new Refusal('BIKER_ELSEWHERE');
    const ids: string[] = [];
    const { proof } = await readCascadeTerms(client, vendorId);
    const places = await readOrderPlaces(client, vendorId, body.orderIds);
    const doors = body.orderIds.map((orderId) => placeOf(places.find(({ id }) => id === orderId) ?? null));
    const way = metresOfWay(input.shop, doors);
    for (const [position, orderId] of body.orderIds.entries()) {
      const change = changes.get(orderId);
      if (!change) throw new Refusal('ORDER_NOT_FOUND');
      ids.push(await offer(change, input, biker, { position, metres: way[position] ?? 0, proof }));
    }
    await tellOfOffer(client, vendorId, body);
    let seq = 0;
    for (const change of changes.values()) {
      seq = await appendEvents(client, change.order, change.events, change.at);
    }
    return { ids, seq };
  });
  if (done.seq !== null) deps.announce(vendorId, done.seq);
  const [data, outsideZones] = await Promise.all([
    Promise.all(done.ids.map((id) => readTrip(deps.db, vendorId, id))),
    listOutside(deps.db, vendorId, body),
  ]);
  return { data, outsideZones };
}

/** Has the courier told, where his phone is locked; several orders are one offer. */
async function tellOfOffer(
  client: PoolClient,
  vendorId: string,
  { bikerId: courierId, orderIds: [orderId] }: AssignInput['body'],
): Promise<void> {
  if (orderId) await wakeCourierPush(client, { vendorId, orderId, courierId, news: 'OFFERED' });
}

/** Reads orders of an offer that its courier does not ride to by his zones. */
async function listOutside(
  db: Queryable,
  vendorId: string,
  { bikerId, orderIds }: AssignInput['body'],
): Promise<string[]> {
  const { zoneIds } = await requireBiker(db, vendorId, bikerId);
  if (zoneIds.length === 0) return [];
  const [zones, places] = await Promise.all([
    readZoneNames(db, vendorId),
    readOrderPlaces(db, vendorId, orderIds),
  ]);
  return places.filter((place) => !ridesTo(zoneIds, zoneOf(zones, place)?.id ?? null)).map(({ id }) => id);
}

/** Holds orders in the order of their ids, so that two batches never wait for each other in a circle. */
async function holdOrders(
  client: PoolClient,
  deps: ChangeDeps,
  vendorId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderChange>> {
  const changes = new Map<string, OrderChange>();
  const at = deps.now();
  for (const id of orderIds.toSorted()) {
    const order = await lockOrder(client, vendorId, id);
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    changes.set(id, { client, at, bookedAt: (moment) => moment, newId: deps.newId, order, events: [] });
  }
  return changes;
}

async function offer(
  change: OrderChange,
  { actor, body, vendorId }: AssignInput,
  biker: BikerRow,
  { position, metres, proof }: Pick<Assignment, 'position' | 'metres' | 'proof'>,
): Promise<string> {
  const { client, order, at } = change;
  const dispatched = DISPATCHED_STATUSES.some((status) => status === order.status);
  if (!isCouriered(order.deliveryType) || !(dispatched || order.status === 'DELIVERING')) {
    throw new Refusal('INVALID_ORDER_STATE', { details: { status: order.status, number: order.number } });
  }
  if (await isAskedOfCompany(client, vendorId, order.id)) throw new Refusal('COURIER_REQUEST_LIVE');
  if (actor.kind === 'STAFF') await stopCascade(client, vendorId, order.id, 'MANUAL', at);
  const bySystem = actor.kind === 'SYSTEM';
  if (bySystem && (await wasOfferedByItself(client, vendorId, order.id, biker.id)))
    throw new Refusal('TRIP_CHANGED');
  const id = await freeTrip(change, actor);
  const status = body.orderIds.length > 1 ? 'BATCHASSIGNED' : 'BIKERASSIGNED';
  const until = new Date(at.getTime() + OFFER_SECONDS * 1_000);
  const code = doorCodeOf(randomInt(DOOR_CODES));
  const way = { batchId: body.id, position, metres, at, until, proof, code } as const;
  const assignment = { status, courierId: biker.id, ...way } as const;
  if (!(await writeAssignment(client, vendorId, id, assignment))) throw new Refusal('TRIP_CHANGED');
  await insertTripMove(client, vendorId, {
    id: change.newId(),
    tripId: id,
    courierId: biker.id,
    from: 'TRIPREQUESTED',
    to: status,
    at,
    reason: '',
    actorKind: actor.kind,
    actorId: actor.id,
  });
  const courierName = `${biker.firstName} ${biker.lastName}`.trim();
  await leaveCourier(change, { provider: 'OWN_FLEET', courierName, courierPhone: biker.phoneNumber });
  const data = { tripId: id, from: 'TRIPREQUESTED', to: status, courierName };
  change.events.push({ type: 'TRIP_MOVED', actor, data });
  return id;
}

/** Gives the id of an order's trip that nobody has: a new one, or one that is taken from whoever was to bring it. */
async function freeTrip(change: OrderChange, actor: Actor): Promise<string> {
  const { client, order, at } = change;
  const trip = await lockLiveTrip(client, order.vendorId, order.id);
  if (!trip) {
    if (order.status === 'DELIVERING')
      throw new Refusal('INVALID_ORDER_STATE', { details: { status: order.status, number: order.number } });
    const id = change.newId();
    await insertTrip(client, order.vendorId, order.id, id, at);
    return id;
  }
  if (trip.status !== 'TRIPREQUESTED') {
    // What somebody has, or was asked for a moment ago, only people take from him.
    if (actor.kind === 'SYSTEM') throw new Refusal('TRIP_CHANGED');
    const step = { id: change.newId(), to: 'TRIPREQUESTED', reason: REASSIGNED } as const;
    await moveTrip(change, trip, actor, step);
  }
  return trip.id;
}
