import type { Output } from '@sofreh/contract/call';
import type { mainBikers } from '@sofreh/contract/main/bikers';
import type { Trip } from '@sofreh/contract/main/bikers/trip-documents';
import { payOfTrip } from '@sofreh/domain/courier-purse';
import { isPaidRide, moveOwnTrip } from '@sofreh/domain/courier-state';
import type { OrderStatus, TripStatus } from '@sofreh/domain/enums';
import { stepIndexOf } from '@sofreh/domain/order-state';
import { dueOf } from '@sofreh/domain/payment-state';
import { stopCascade } from '#app/main/courier-companies/cascade-stop.queries.ts';
import { bookPay } from '#app/main/courier-purse/book-pay.ts';
import { addCollected } from '#app/main/courier-purse/purse-entries.ts';
import { wakeCourierPush } from '#app/main/courier-push/wake-courier.ts';
import { moveOrder } from '#app/main/order-moves/move-order.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { checkTendered, counterPaymentRows } from '#app/main/payments/counter-payments.ts';
import { readKnownPayments } from '#app/main/payments/payments.queries.ts';
import { recordFreshPayments } from '#app/main/payments/take-payment.ts';
import { readSurplus, readTaken } from '#app/main/sync/surplus.queries.ts';
import { enterAll } from '#app/main/sync/take-money.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { holdWay, readMetres } from './batch-way.queries.ts';
import { proveHandOver, readProof, tellCode } from './door.ts';
import { readEntered, readTripDoor } from './refused-money.queries.ts';
import { tellRefusedMoney } from './refused-money.ts';
import {
  findTrip,
  findTripMove,
  hasSaid,
  insertTripMove,
  type LockedTrip,
  lockTrip,
  type TripRow,
  writeDeliverMethod,
  writeTripMove,
} from './trips.queries.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Gives a trip as calls answer it. */
export function tripView(row: TripRow): Trip {
  return {
    ...row,
    offeredUntil: iso(row.offeredUntil),
    promisedAt: iso(row.promisedAt),
    readyAt: iso(row.readyAt),
    acceptedAt: iso(row.acceptedAt),
    pickedUpAt: iso(row.pickedUpAt),
    endedAt: iso(row.endedAt),
  };
}

export interface TripStep {
  /** It is the client's id of the move. */
  readonly id: string;
  readonly to: TripStatus;
  readonly reason: string;
}

/**
 * Moves a trip whose order is held, by the one table; the order's courier and status follow, the move is written down once
 * and the order's film tells it.
 * @throws Refusal of the table, TRIP_CHANGED where it moved meanwhile, and those of `moveOrder`.
 */
export async function moveTrip(
  change: OrderChange,
  trip: LockedTrip,
  actor: Actor,
  step: TripStep,
): Promise<void> {
  const { client, at } = change;
  const { vendorId } = change.order;
  const { id, to, reason } = step;
  const facts = {
    offerIsOpen: trip.offeredUntil !== null && trip.offeredUntil > at,
    orderIsRejected: change.order.status === 'REJECTED',
  };
  const result = moveOwnTrip(trip, to, actor.kind, facts, reason);
  if (!result.ok) throw new Refusal(result.code, { details: { status: trip.status } });
  const metres = await readMetres(client, vendorId, trip, to === 'DELIVERED' || to === 'CANCELED');
  const pay = isPaidRide(trip, to, facts) ? payOfTrip(trip, metres) : 0;
  const { interruptedAt } = result.state;
  const past = actor.kind === 'STAFF';
  if (!(await writeTripMove(client, vendorId, trip, { to, interruptedAt, reason, metres, pay, at, past }))) {
    throw new Refusal('TRIP_CHANGED');
  }
  await bookPay(client, change.order, { id: trip.id, courierId: trip.courierId, amount: pay }, at);
  await insertTripMove(client, vendorId, {
    id,
    tripId: trip.id,
    courierId: trip.courierId,
    from: trip.status,
    to,
    reason,
    at,
    actorKind: actor.kind,
    actorId: actor.id,
  });
  const data = { tripId: trip.id, from: trip.status, to };
  change.events.push({ type: 'TRIP_MOVED', actor, reason, data });
  if ((to === 'TRIPREQUESTED' || to === 'CANCELED') && change.order.hasDeliverMethod) {
    await leaveCourier(change, null);
  }
  if (to === 'TRIPREQUESTED' && actor.kind === 'STAFF') await takeBack(change, trip);
  if (to === 'PICKEDUP') await tellCode(change, trip);
  if (result.orderTo) await takeAlong(change, actor, result.orderTo);
}

/** Whoever takes a trip back by hand takes its order over: the cascade leaves it to people from here on. */
async function takeBack({ client, order, at }: OrderChange, { courierId }: LockedTrip): Promise<void> {
  const { vendorId, id: orderId } = order;
  await stopCascade(client, vendorId, orderId, 'MANUAL', at);
  if (courierId !== null) await wakeCourierPush(client, { vendorId, orderId, courierId, news: 'TAKEN' });
}

/** Writes the courier an order leaves with, null where it waits for one. */
export async function leaveCourier(change: OrderChange, method: object | null): Promise<void> {
  const { client, order } = change;
  await writeDeliverMethod(client, order.vendorId, order.id, method);
  change.order = { ...order, version: order.version + 1, hasDeliverMethod: method !== null };
}

/** Moves the order with its trip, unless somebody moved it that far already. */
async function takeAlong(change: OrderChange, actor: Actor, to: OrderStatus): Promise<void> {
  const { deliveryType, status } = change.order;
  if (stepIndexOf(deliveryType, status) < stepIndexOf(deliveryType, to) || status === 'REJECTED') {
    await moveOrder(change, to, actor);
  }
}

type StateBody = Output<(typeof mainBikers)['PATCH /api/bikers/state']['body']>;
type Collected = NonNullable<StateBody['collected']>;

export interface StepInput {
  readonly vendorId: string;
  readonly actor: Actor & { readonly id: string };
  /** This courier asks; it is null where staff do. */
  readonly bikerId: string | null;
  readonly body: StateBody;
}

type SteppedTrip = Trip & {
  /** What of the money that came with the step belongs to no bill and is to be given back, in the vendor's currency. */
  readonly surplus: number;
};

/**
 * Does one step of a trip by its courier, or by staff for him; the same id again does nothing more. What was collected
 * at the door is a payment of the order, and cash lies in the courier's purse from then on. Where others ended the trip
 * or called the order off meanwhile, what its courier says he took is entered and nothing else moves. Money of his that
 * is refused leaves a word in the order's film.
 * @throws Refusal TRIP_NOT_FOUND, also for another courier's trip; those of `moveTrip` and of taking a payment;
 *   REASON_REQUIRED where an order is handed over with something left to pay; those of `readProof` and `proveHandOver`; IDEMPOTENCY_CONFLICT.
 */
export async function stepTrip(deps: ChangeDeps, input: StepInput): Promise<SteppedTrip> {
  const { vendorId, actor, bikerId, body } = input;
  const { collected } = body;
  const row = await findTrip(deps.db, vendorId, body.tripId);
  if (!row) throw new Refusal('TRIP_NOT_FOUND');
  try {
    const trip = await takeStep(deps, input, row);
    return { ...trip, surplus: collected ? await surplusOf(deps.db, vendorId, row.orderId, collected) : 0 };
  } catch (error) {
    if (error instanceof Refusal && bikerId !== null && collected) {
      const { id: tripId, orderId } = row;
      await tellRefusedMoney(deps, { vendorId, tripId, orderId, bikerId, actor }, collected, error.code);
    }
    throw error;
  }
}

async function takeStep(deps: ChangeDeps, input: StepInput, trip: TripRow): Promise<Trip> {
  const { vendorId, actor, bikerId, body } = input;
  if (await isDone(deps.db, input, trip.orderId)) return readTrip(deps.db, vendorId, trip.id);
  // Only of his own trip does a courier try codes.
  if (bikerId !== null && trip.bikerId !== bikerId) throw new Refusal('TRIP_NOT_FOUND');
  const shown = await readProof(deps.db, body, deps.now());
  const moneyIds = body.collected ? [body.collected.id] : [];
  try {
    await changeLockedOrder({ ...deps, moneyIds }, vendorId, trip.orderId, async (change) => {
      const held = await lockTrip(change.client, vendorId, trip.id);
      if (held && (body.status === 'DELIVERED' || body.status === 'CANCELED'))
        await holdWay(change.client, held);
      if (await isDone(change.client, input, trip.orderId)) return;
      if (!held || (bikerId !== null && held.courierId !== bikerId)) throw new Refusal('TRIP_NOT_FOUND');
      if (body.status === 'BIKERASSIGNED' || body.status === 'BATCHASSIGNED')
        throw new Refusal('INVALID_TRIP_STATE', { details: { status: held.status } });
      if (body.collected && (await isTooLate(change, held, input))) {
        await refuseTwice(change, held, body.collected);
        await enterCollected(change, held, actor, body.collected);
        return;
      }
      if (body.status === 'DELIVERED') await proveHandOver(change, held, actor, shown, body.reason);
      if (body.collected) await collect(change, held, actor, body.status, body.collected);
      if (body.status === 'DELIVERED' && dueOf(change.order) > 0 && !body.reason.trim()) {
        throw new Refusal('REASON_REQUIRED', { details: { due: dueOf(change.order) } });
      }
      await moveTrip(change, held, actor, { id: body.id, to: body.status, reason: body.reason });
    });
  } catch (error) {
    const taken = violatedUnique(error);
    throw taken === 'trip_moves_pkey' || taken === 'transactions_pkey'
      ? new Refusal('IDEMPOTENCY_CONFLICT')
      : error;
  }
  return readTrip(deps.db, vendorId, trip.id);
}

/** @throws Refusal IDEMPOTENCY_CONFLICT where the id stands for another step, or for one with other money. */
async function isDone(
  db: Queryable,
  { vendorId, actor, body }: StepInput,
  orderId: string,
): Promise<boolean> {
  const known = await findTripMove(db, vendorId, body.id);
  if (!known) return false;
  const same = known.tripId === body.tripId && known.to === body.status && known.actorId === actor.id;
  if (!same || !(await isSameMoney(db, vendorId, orderId, body))) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return true;
}

async function isSameMoney(
  db: Queryable,
  vendorId: string,
  orderId: string,
  { collected }: StateBody,
): Promise<boolean> {
  if (!collected) return true;
  const [known] = await readKnownPayments(db, vendorId, [collected.id]);
  return known !== undefined && known.requestHash === hashOf(orderId, collected);
}

/** Gives that by which money is known again, whoever says that he took it. */
function hashOf(orderId: string, collected: Collected): string | undefined {
  return counterPaymentRows([{ ...collected, reference: '' }], orderId, null)[0]?.request_hash;
}

async function surplusOf(
  db: Queryable,
  vendorId: string,
  orderId: string,
  collected: Collected,
): Promise<number> {
  const hash = hashOf(orderId, collected);
  return hash === undefined ? 0 : readSurplus(db, vendorId, orderId, [hash]);
}

/**
 * Says whether a courier says that he handed over and took money when others had ended the trip or called its order
 * off.
 */
async function isTooLate(
  { client, order }: OrderChange,
  trip: LockedTrip,
  { actor, bikerId, body }: StepInput,
): Promise<boolean> {
  if (bikerId === null || body.status !== 'DELIVERED') return false;
  if (order.status === 'REJECTED') return true;
  return (
    trip.status === 'DELIVERED' && !(await hasSaid(client, order.vendorId, trip.id, 'DELIVERED', actor.id))
  );
}

async function collect(
  change: OrderChange,
  trip: LockedTrip,
  actor: Actor & { readonly id: string },
  status: TripStatus,
  collected: Collected,
): Promise<void> {
  const { courierId, courierUserId } = trip;
  if (status !== 'DELIVERED' || courierId === null || courierUserId === null) {
    throw new Refusal('INVALID_TRIP_STATE', { details: { status: trip.status } });
  }
  // What the guest paid in another way meanwhile is paid; what the courier has in his hands is there all the same.
  if (dueOf(change.order) < collected.amount) return enterCollected(change, trip, actor, collected);
  await recordFreshPayments(change, takerOf(actor, courierUserId), [{ ...collected, reference: '' }]);
  if (collected.method === 'CASH') {
    await addCollected(change, courierId, { by: actor.id, ...collected });
  }
}

/**
 * Refuses money that staff entered for a courier and that he brings later under another id: that he took as much again
 * is for a person to say.
 * @throws Refusal ORDER_ALREADY_PAID.
 */
async function refuseTwice(
  { client, order }: OrderChange,
  trip: LockedTrip,
  { id }: Collected,
): Promise<void> {
  if (trip.courierUserId === null) return;
  const { isSame, isHis } = await readEntered(client, order.vendorId, order.id, {
    userId: trip.courierUserId,
    paymentId: id,
  });
  if (isHis && !isSame) throw new Refusal('ORDER_ALREADY_PAID');
}

/**
 * A courier's page asks for what is due: of no order does he take more than what was open when he said yes, at the highest price it
 * ever had, and nothing at a door to which he brought nothing. What he says beyond it is for a person to look at.
 * @throws Refusal PAYMENT_AMOUNT_WRONG.
 */
async function refuseBeyondDoor(
  { client, order }: OrderChange,
  trip: LockedTrip,
  amount: number,
): Promise<void> {
  const { before, largest } = await readTaken(client, order);
  const { isPickedUp, paidBefore } = await readTripDoor(client, order.vendorId, trip.id);
  const open = isPickedUp ? largest - paidBefore : 0;
  if (amount > open) throw new Refusal('PAYMENT_AMOUNT_WRONG', { details: { amount, before, largest } });
}

/** Gives who took the money: whoever rode did, whoever says so. */
function takerOf(actor: Actor & { readonly id: string }, courierUserId: string): Actor {
  const sentBy = actor.id === courierUserId ? {} : { sentBy: actor.id };
  return { ...actor, kind: 'COURIER' as const, id: courierUserId, permissions: [], ...sentBy };
}

/**
 * Enters money of the door as what a till took without a network: what its bill needs counts, the rest is to be given back,
 * and cash is in the courier's purse. By the payment's id once.
 * @throws Refusal PAYMENT_AMOUNT_WRONG for more than anybody hands over for such a bill, or for less than it; IDEMPOTENCY_CONFLICT.
 */
async function enterCollected(
  change: OrderChange,
  trip: LockedTrip,
  actor: Actor & { readonly id: string },
  collected: Collected,
): Promise<void> {
  const { courierId, courierUserId, status } = trip;
  if (courierId === null || courierUserId === null) {
    throw new Refusal('INVALID_TRIP_STATE', { details: { status } });
  }
  if (actor.kind === 'COURIER') await refuseBeyondDoor(change, trip, collected.amount);
  const payments = [{ ...collected, reference: '' }];
  checkTendered(payments, change.order.currency);
  const intent = { queue: change.order.id, body: { payments } };
  const entered = await enterAll(change, { actor: takerOf(actor, courierUserId), intent });
  if (entered && collected.method === 'CASH') {
    await addCollected(change, courierId, { by: actor.id, ...collected });
  }
}

/** @throws Refusal TRIP_NOT_FOUND. */
export async function readTrip(db: Queryable, vendorId: string, id: string): Promise<Trip> {
  const row = await findTrip(db, vendorId, id);
  if (!row) throw new Refusal('TRIP_NOT_FOUND');
  return tripView(row);
}
