import type { CourierRequest } from '@sofreh/contract/main/courier-requests';
import { type CourierCompany, cashFault, vendorBears } from '@sofreh/domain/courier-companies';
import { DISPATCHED_STATUSES } from '@sofreh/domain/dispatch';
import { type Currency, isCouriered } from '@sofreh/domain/enums';
import { toman, toRial, wholeTomanOf } from '@sofreh/domain/money';
import type { CourierJob, CourierPort, CourierRequestOutcome } from '@sofreh/providers/courier';
import { lockLiveTrip } from '#app/main/bikers/trips.queries.ts';
import { readStages } from '#app/main/courier-companies/courier-companies.queries.ts';
import { courierOf } from '#app/main/courier-companies/vendor-couriers.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  findRequest,
  insertRequest,
  lockRequest,
  type OrderJobRow,
  type RequestRow,
  readLiveRequest,
  readOrderJob,
  writeReference,
  writeRequest,
} from './courier-requests.queries.ts';
import { type CourierDeps, inCurrency, later, wakeDeliveries } from './deps.ts';
import { applyReport, endRequest } from './hear-company.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Gives a request as calls answer it. */
export function requestView(row: RequestRow): CourierRequest {
  return {
    ...row,
    vendorBears: vendorBears(row.status, row.endedAt !== null, row),
    requestedAt: row.requestedAt.toISOString(),
    acceptedAt: iso(row.acceptedAt),
    pickedUpAt: iso(row.pickedUpAt),
    endedAt: iso(row.endedAt),
  };
}

/** The two ends of an order's way. @throws Refusal ORDER_NOT_FOUND, ADDRESS_HAS_NO_POINT. */
export async function readWay(db: Queryable, vendorId: string, orderId: string) {
  const row = await readOrderJob(db, vendorId, orderId);
  if (!row) throw new Refusal('ORDER_NOT_FOUND');
  const { latitude, longitude } = row.address ?? { latitude: null, longitude: null };
  if (latitude === null || longitude === null) throw new Refusal('ADDRESS_HAS_NO_POINT');
  const from = { latitude: row.vendorLatitude, longitude: row.vendorLongitude };
  return { row, ride: { from, to: { latitude, longitude } } };
}

/** Says what a company is told of an order. */
function jobOf(
  requestId: string,
  row: OrderJobRow,
  ride: Awaited<ReturnType<typeof readWay>>['ride'],
  now: Date,
): CourierJob {
  const { detail = '', plate = '', unit = '' } = row.address ?? {};
  const readyAt = Math.max(row.promisedAt?.getTime() ?? 0, now.getTime() + 60_000);
  return {
    requestId,
    orderNumber: row.number,
    from: {
      ...ride.from,
      name: row.vendorName,
      phoneNumber: row.vendorPhone,
      address: row.vendorAddress,
      plate: '',
      unit: '',
    },
    to: { ...ride.to, name: row.customerName, phoneNumber: row.customerPhone, address: detail, plate, unit },
    readyAt,
    comment: row.description,
    collectToman: toman(wholeTomanOf(toRial({ amount: row.due, currency: row.currency }))),
  };
}

export interface AskInput {
  readonly vendorId: string;
  readonly id: string;
  readonly orderId: string;
  readonly provider: CourierCompany;
  readonly actor: Actor;
  /** Holds what the company said it would cost, in the order's currency; null where it is to be asked. */
  readonly price: number | null;
}

/**
 * Asks a company for a courier, once for each id. The request is written before it is sent, so that whatever is lost on the
 * way no second one is made; what nobody knows of stays in doubt until the company is asked about it.
 * @throws Refusal ORDER_NOT_FOUND, INVALID_ORDER_STATE, INVALID_TRIP_STATE where an own courier has it, COURIER_REQUEST_LIVE,
 *   COURIER_NOT_CONFIGURED, COURIER_TAKES_NO_CASH where something is left to pay that it does not take, ADDRESS_HAS_NO_POINT, IDEMPOTENCY_CONFLICT.
 */
export async function askCompany(deps: CourierDeps, input: AskInput): Promise<CourierRequest> {
  const { vendorId, id, orderId, provider } = input;
  const known = await findRequest(deps.db, vendorId, id);
  if (known) {
    if (known.orderId !== orderId || known.provider !== provider) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return requestView(known);
  }
  const { row, ride } = await readWay(deps.db, vendorId, orderId);
  const courier = await courierOf(deps.db, deps.couriers, vendorId, provider);
  if (!courier) throw new Refusal('COURIER_NOT_CONFIGURED', { details: { provider } });
  const price = input.price ?? (await priceOf(courier, ride, row.currency));
  try {
    const agreed = { ...input, price };
    await changeLockedOrder({ ...deps, moneyIds: [id] }, vendorId, orderId, (change) =>
      writeDown(change, agreed, row.due),
    );
  } catch (error) {
    const violated = violatedUnique(error);
    if (violated === 'courier_requests_live') throw new Refusal('COURIER_REQUEST_LIVE');
    throw violated === 'courier_requests_pkey' ? new Refusal('IDEMPOTENCY_CONFLICT') : error;
  }
  await sendRequest(deps, input, courier, jobOf(id, row, ride, deps.now()));
  return readRequestView(deps.db, vendorId, id);
}

/** Says what a company says a way costs; null where it says nothing. */
async function priceOf(
  courier: CourierPort,
  ride: Awaited<ReturnType<typeof readWay>>['ride'],
  currency: Currency,
): Promise<number | null> {
  const answer = await courier.price(ride);
  return answer.outcome === 'PRICED' ? inCurrency(answer.priceToman, currency) : null;
}

/** Says whether something is left to pay that a company's couriers would not take. */
export async function isCashRefused(
  db: Queryable,
  vendorId: string,
  provider: CourierCompany,
  due: number,
): Promise<boolean> {
  if (due === 0) return false;
  const stage = (await readStages(db, vendorId)).find((one) => one.provider === provider);
  return cashFault({ provider, takesCash: stage?.takesCash ?? false }, due) !== null;
}

async function writeDown(change: OrderChange, input: AskInput, collects: number): Promise<void> {
  const { client, order, at } = change;
  const { vendorId, id, orderId, provider, actor, price } = input;
  const waits = DISPATCHED_STATUSES.some((status) => status === order.status);
  if (!isCouriered(order.deliveryType) || !waits) {
    throw new Refusal('INVALID_ORDER_STATE', { details: { status: order.status, number: order.number } });
  }
  const trip = await lockLiveTrip(client, vendorId, orderId);
  if (trip && trip.status !== 'TRIPREQUESTED') {
    throw new Refusal('INVALID_TRIP_STATE', { details: { status: trip.status } });
  }
  if (await readLiveRequest(client, vendorId, orderId)) throw new Refusal('COURIER_REQUEST_LIVE');
  if (await isCashRefused(client, vendorId, provider, collects)) {
    throw new Refusal('COURIER_TAKES_NO_CASH', { details: { provider, due: collects } });
  }
  await claimMoneyIds(client, vendorId, 'COURIER_REQUEST', [id]);
  const { id: actorId } = actor;
  const actorKind = actor.kind === 'STAFF' ? 'STAFF' : 'SYSTEM';
  await insertRequest(client, vendorId, {
    id,
    orderId,
    provider,
    price,
    actorKind,
    actorId,
    at,
    collects,
    lookAt: later(at, 10_000),
  });
  const data = { requestId: id, provider, from: null, to: 'REQUESTED', collects };
  change.events.push({ type: 'COURIER_REQUEST_MOVED', actor, data });
  await wakeDeliveries(client, vendorId, later(at, 10_000));
}

/** Sends a request that is written down, and writes down what became of it. */
async function sendRequest(
  deps: CourierDeps,
  { vendorId, orderId }: AskInput,
  courier: CourierPort,
  job: CourierJob,
): Promise<void> {
  const outcome = await courier.request(job);
  if (outcome.outcome === 'UNREACHABLE') return;
  await changeLockedOrder(deps, vendorId, orderId, (change) => settleRequest(change, job.requestId, outcome));
}

/** Writes down what a company answered to a request. */
export async function settleRequest(
  change: OrderChange,
  requestId: string,
  outcome: Exclude<CourierRequestOutcome, { readonly outcome: 'UNREACHABLE' }>,
): Promise<void> {
  const { client, order, at } = change;
  const held = await lockRequest(client, order.vendorId, requestId);
  if (!held || held.endedAt !== null) return;
  if (outcome.outcome === 'CREATED') {
    await writeReference(client, order.vendorId, requestId, outcome.reference, later(at));
    const acknowledged =
      held.state.status === 'REQUESTED' ? { ...held.state, status: 'ACK' as const } : held.state;
    await acknowledge(change, { ...held, state: acknowledged }, outcome.report);
    return;
  }
  const reason = outcome.outcome === 'REFUSED' ? `${outcome.refusal} ${outcome.providerCode}` : 'NOT_COVERED';
  await endRequest(change, held, 'CANCELED_BY_PROVIDER', { reason });
}

/** Takes note of a request the company has: what it says of it counts from here on. */
async function acknowledge(
  change: OrderChange,
  held: NonNullable<Awaited<ReturnType<typeof lockRequest>>>,
  report: Parameters<typeof applyReport>[2],
): Promise<void> {
  const { client, at, order } = change;
  const courier = { name: held.courierName, phoneNumber: held.courierPhone };
  const same = { reason: '', cost: held.cost, courier, trackingUrl: report.trackingUrl, dropped: false };
  const more = { accepted: false, ended: false, at, lookAt: later(at) };
  await writeRequest(client, order.vendorId, held.id, { state: held.state, ...same, ...more });
  await applyReport(change, held, report);
}

/** @throws Refusal COURIER_REQUEST_NOT_FOUND. */
export async function readRequestView(db: Queryable, vendorId: string, id: string): Promise<CourierRequest> {
  const row = await findRequest(db, vendorId, id);
  if (!row) throw new Refusal('COURIER_REQUEST_NOT_FOUND');
  return requestView(row);
}
