import { localTime } from '@sofreh/domain/calendar';
import {
  type CascadeAsked,
  type CascadeSkip,
  type CascadeStage,
  type CascadeStep,
  type CourierCompany,
  nextOfCascade,
  offeredTogether,
  priceFault,
} from '@sofreh/domain/courier-companies';
import { DISPATCHED_STATUSES, type Place } from '@sofreh/domain/dispatch';
import { COURIERED_TYPES } from '@sofreh/domain/enums';
import { COMPANY_SILENT } from '@sofreh/fa/courier-texts';
import { assignTrips } from '#app/main/bikers/assign.ts';
import { planBoard } from '#app/main/bikers/board.ts';
import { lockLiveTrip } from '#app/main/bikers/trips.queries.ts';
import { moveTrip } from '#app/main/bikers/trips.ts';
import { stopCascade } from '#app/main/courier-companies/cascade-stop.queries.ts';
import { readCascadeTerms, readStages } from '#app/main/courier-companies/courier-companies.queries.ts';
import { courierOf } from '#app/main/courier-companies/vendor-couriers.ts';
import { systemActor } from '#app/main/order-record/actor.ts';
import { changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { askCompany, isCashRefused, readWay } from './ask-company.ts';
import {
  addSkipped,
  type GoingCascade,
  listAsked,
  listAskedCouriers,
  listGoingCascades,
  startCascades,
} from './cascade.queries.ts';
import { readLiveRequest, readOrderJob } from './courier-requests.queries.ts';
import { type CourierDeps, inCurrency } from './deps.ts';
import { wakeDispatchers } from './tell-dispatcher.ts';
import { withdrawByItself } from './withdraw.ts';

const DAY_MS = 86_400_000;
/** More steps than there are providers are never taken for one order at once. */
const STEPS_AT_ONCE = 10;
const SOON_MS = 1_000;

interface Round {
  readonly vendorId: string;
  readonly shop: Place;
  readonly stages: readonly CascadeStage[];
  /** This own courier should bring each order; with him is what else goes on the same way, as the board proposes. */
  readonly proposed: ReadonlyMap<string, Proposal>;
  /** This has every cascade that goes on, by its order. */
  readonly going: ReadonlyMap<string, GoingCascade>;
}

interface Proposal {
  readonly bikerId: string;
  /** These are the orders in the sequence of the doors. */
  readonly orderIds: readonly string[];
}

/** Runs one round of every cascade of a vendor. @returns when the next is due, null where nothing is waited for. */
export async function runCascades(deps: CourierDeps, vendorId: string): Promise<Date | null> {
  const terms = await readCascadeTerms(deps.db, vendorId);
  if (!terms.automatic) return null;
  const at = deps.now();
  await startCascades(deps.db, vendorId, at, {
    deliveryTypes: COURIERED_TYPES,
    statuses: DISPATCHED_STATUSES,
    readyBy: new Date(at.getTime() + terms.leadMinutes * 60_000),
    placedAfter: new Date(at.getTime() - DAY_MS),
  });
  const going = await listGoingCascades(deps.db, vendorId, DISPATCHED_STATUSES);
  const [first] = going;
  if (!first) return null;
  const stages = await readStages(deps.db, vendorId);
  const shop = await shopOf(deps, vendorId, first.orderId);
  const look = { db: deps.db, vendorId, shop, now: at, distances: deps.couriers.travel };
  const board = await planBoard(look, { asked: await listAskedCouriers(deps.db, vendorId) });
  const proposed = new Map(
    board.proposals.flatMap(({ bikerId, orderIds }) =>
      orderIds.map((id) => [id, { bikerId, orderIds }] as const),
    ),
  );
  const round: Round = {
    vendorId,
    shop,
    stages,
    proposed,
    going: new Map(going.map((cascade) => [cascade.orderId, cascade])),
  };
  const waits: number[] = [];
  for (const cascade of going) {
    const until = await runCascade(deps, round, cascade);
    if (until !== null) waits.push(until);
  }
  return waits.length > 0 ? new Date(Math.min(...waits)) : null;
}

/** Finds the place where all orders of a vendor begin. */
async function shopOf(deps: CourierDeps, vendorId: string, orderId: string): Promise<Place> {
  const row = await readOrderJob(deps.db, vendorId, orderId);
  if (!row) throw new Refusal('ORDER_NOT_FOUND');
  return { latitude: row.vendorLatitude, longitude: row.vendorLongitude };
}

/** Takes the steps that are due for one order. @returns until when its answer is waited for, epoch milliseconds. */
async function runCascade(deps: CourierDeps, round: Round, cascade: GoingCascade): Promise<number | null> {
  const { vendorId } = round;
  const { orderId } = cascade;
  const skipped = [...cascade.skipped] as CascadeAsked['provider'][];
  for (let steps = 0; steps < STEPS_AT_ONCE; steps += 1) {
    const step = await nextStep(deps, round, cascade, skipped);
    const now = deps.now().getTime();
    if (step.do === 'REST') return null;
    if (step.do === 'WAIT') return step.until;
    if (step.do === 'PERSON') return callPerson(deps, vendorId, orderId, step);
    if (step.do === 'WITHDRAW') {
      if (await withdrawn(deps, vendorId, orderId)) continue;
      return now + 10_000;
    }
    const fault = await ask(deps, round, orderId, step.provider);
    // Somebody was quicker than this round looked: the next one sees it.
    if (fault === 'CHANGED') return now + SOON_MS;
    if (fault) {
      skipped.push(step.provider);
      await tell(deps, vendorId, orderId, step.provider, fault);
    }
  }
  return null;
}

/** Says what one order's cascade does next. */
async function nextStep(
  deps: CourierDeps,
  { vendorId, stages, proposed }: Round,
  { orderId, startedAt, hasPoint, skipped: before }: GoingCascade,
  skipped = before as readonly CascadeAsked['provider'][],
): Promise<CascadeStep> {
  const rows = await listAsked(deps.db, vendorId, orderId, startedAt);
  const asked = rows.map(({ provider, at, live, accepted, byPerson }): CascadeAsked => {
    const state = live ? 'LIVE' : 'OVER';
    return { provider: provider as CascadeAsked['provider'], at: at.getTime(), state, accepted, byPerson };
  });
  const now = deps.now().getTime();
  return nextOfCascade({
    stages,
    asked,
    skipped,
    now,
    minute: localTime(now).minute,
    hasPoint,
    ownFleetFree: proposed.has(orderId),
  });
}

/** @returns false where the company has not said yet that it is off. */
async function withdrawn(deps: CourierDeps, vendorId: string, orderId: string): Promise<boolean> {
  const live = await readLiveRequest(deps.db, vendorId, orderId);
  if (live) {
    if (live.withdrawnAt === null) await withdrawByItself(deps, vendorId, live, COMPANY_SILENT);
    const after = await readLiveRequest(deps.db, vendorId, orderId);
    return after === undefined;
  }
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const trip = await lockLiveTrip(change.client, vendorId, orderId);
    if (trip?.status !== 'BIKERASSIGNED' && trip?.status !== 'BATCHASSIGNED') return;
    const step = { id: change.newId(), to: 'TRIPREQUESTED', reason: COMPANY_SILENT } as const;
    await moveTrip(change, trip, systemActor, step);
  });
  return true;
}

/** Asks one of the cascade. @returns why that is impossible, null where it is asked; CHANGED where it is not as this round saw it. */
async function ask(
  deps: CourierDeps,
  round: Round,
  orderId: string,
  provider: CascadeAsked['provider'],
): Promise<CascadeSkip | 'CHANGED' | null> {
  try {
    return provider === 'OWN_FLEET'
      ? await offerToOwn(deps, round, orderId)
      : await askPriced(deps, round, orderId, provider);
  } catch (error) {
    if (error instanceof Refusal) return error.code === 'TRIP_CHANGED' ? 'CHANGED' : 'REFUSED';
    throw error;
  }
}

async function offerToOwn(deps: CourierDeps, round: Round, orderId: string): Promise<CascadeSkip | null> {
  const proposal = round.proposed.get(orderId);
  if (!proposal) return 'NO_COURIER';
  const together = await askedTogether(deps, round, proposal);
  if (together.length > 1 && (await isOffered(deps, round, proposal.bikerId, together))) return null;
  await offerOrders(deps, round, proposal.bikerId, [orderId]);
  return null;
}

/** Gives orders of a proposal whose cascades ask the own fleet now: its courier is asked for all of them at once. */
async function askedTogether(deps: CourierDeps, round: Round, { orderIds }: Proposal) {
  const steps = new Map<string, CascadeStep>();
  for (const id of orderIds) {
    const cascade = round.going.get(id);
    if (cascade) steps.set(id, await nextStep(deps, round, cascade));
  }
  return offeredTogether(orderIds, steps);
}

/** @returns false where one of them cannot be offered any more: then each is asked for by itself. */
async function isOffered(deps: CourierDeps, round: Round, bikerId: string, orderIds: readonly string[]) {
  try {
    await offerOrders(deps, round, bikerId, orderIds);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function offerOrders(
  deps: CourierDeps,
  { vendorId, shop }: Round,
  bikerId: string,
  orderIds: readonly string[],
): Promise<void> {
  const body = { id: deps.newId(), bikerId, orderIds };
  await assignTrips(deps, { vendorId, actor: systemActor, shop, body });
}

async function askPriced(
  deps: CourierDeps,
  { vendorId, stages }: Round,
  orderId: string,
  provider: CourierCompany,
): Promise<CascadeSkip | null> {
  const { row, ride } = await readWay(deps.db, vendorId, orderId);
  const courier = await courierOf(deps.db, deps.couriers, vendorId, provider);
  if (!courier) return 'REFUSED';
  if (await isCashRefused(deps.db, vendorId, provider, row.due)) return 'NO_CASH';
  const priced = await courier.price(ride);
  if (priced.outcome !== 'PRICED') return priced.outcome;
  const price = inCurrency(priced.priceToman, row.currency);
  const stage = stages.find((one) => one.provider === provider);
  const dear = stage && priceFault(stage, price);
  if (dear) return dear;
  await askCompany(deps, { vendorId, id: deps.newId(), orderId, provider, actor: systemActor, price });
  return null;
}

async function tell(
  deps: CourierDeps,
  vendorId: string,
  orderId: string,
  provider: string,
  why: CascadeSkip,
): Promise<void> {
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    await addSkipped(change.client, vendorId, orderId, provider);
    change.events.push({
      type: 'COURIER_CASCADE',
      actor: systemActor,
      data: { passed: [{ provider, why }] },
    });
  });
}

async function callPerson(
  deps: CourierDeps,
  vendorId: string,
  orderId: string,
  { passed }: Extract<CascadeStep, { readonly do: 'PERSON' }>,
): Promise<null> {
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    await stopCascade(change.client, vendorId, orderId, 'PERSON', change.at);
    await wakeDispatchers(change.client, vendorId, orderId);
    change.events.push({ type: 'COURIER_CASCADE', actor: systemActor, data: { passed, person: true } });
  });
  return null;
}
