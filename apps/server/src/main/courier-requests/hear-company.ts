import { type CompanyReportOutcome, type CompanyState, hearCompany } from '@sofreh/domain/courier-companies';
import type { Currency, OrderStatus } from '@sofreh/domain/enums';
import { stepIndexOf } from '@sofreh/domain/order-state';
import type { CourierReport } from '@sofreh/providers/courier';
import { leaveCourier } from '#app/main/bikers/trips.ts';
import { writeLedger, writeLedgerLink } from '#app/main/ledger/ledger.queries.ts';
import { moveOrder } from '#app/main/order-moves/move-order.ts';
import { systemActor } from '#app/main/order-record/actor.ts';
import { changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { collectByCompany } from './collect-cash.ts';
import {
  type LockedRequest,
  lockRequest,
  writeCost,
  writePosition,
  writeRequest,
} from './courier-requests.queries.ts';
import { type CourierDeps, inCurrency, isAccepted, isOver, later, wakeDeliveries } from './deps.ts';

/** Says what became of a report that was worked on. */
export type Heard = Exclude<CompanyReportOutcome, 'FAILED'>;

/**
 * Takes what a company tells of a request: it moves by the table, the order's courier and status go with it, what it costs is
 * written into the books once it is over. A report of a request that is over moves nothing; a fare that it tells is what it cost.
 */
export async function hearReport(
  deps: CourierDeps,
  vendorId: string,
  request: Pick<LockedRequest, 'id' | 'orderId'>,
  report: CourierReport,
): Promise<Heard> {
  const heard = await changeLockedOrder(deps, vendorId, request.orderId, async (change) => {
    const held = await lockRequest(change.client, vendorId, request.id);
    if (!held) return 'UNKNOWN' as const;
    if (held.endedAt !== null) {
      const told = stateTold(held, report);
      if (told && !isOver(told)) return 'STRAY' as const;
      if (told) await correctCost(change, held, report);
      return 'GONE' as const;
    }
    return applyReport(change, held, report);
  });
  if (report.position && heard !== 'GONE' && heard !== 'STRAY') {
    await writePosition(deps.db, vendorId, request.id, report.position, deps.now());
  }
  return heard;
}

/** Says where a request stands by a company's word alone, whatever is known of it here; null for a word nobody knows. */
function stateTold({ provider }: LockedRequest, { word }: CourierReport): CompanyState | null {
  const fresh: CompanyState = { status: 'REQUESTED', trip: { status: 'TRIPREQUESTED', interruptedAt: null } };
  const { outcome, state } = hearCompany(provider, fresh, word);
  return outcome === 'UNKNOWN' ? null : state;
}

/** Books what a request that is over came to beyond what was booked when it ended, or below it: its fare was told later. */
async function correctCost(
  change: OrderChange,
  held: LockedRequest,
  { costToman }: CourierReport,
): Promise<void> {
  const { client, at, order } = change;
  if (costToman === null) return;
  const cost = inCurrency(costToman, order.currency);
  if (cost === held.cost) return;
  const id = change.newId();
  await writeCost(client, order.vendorId, held.id, cost);
  await writeLedgerLink(client, order.vendorId, id, { transactionId: held.id });
  await writeLedger(client, order, costEntries(id, held, cost - held.cost), at);
  const { provider, state } = held;
  const data = { requestId: held.id, provider, from: state.status, to: state.status, cost };
  change.events.push({ type: 'COURIER_REQUEST_MOVED', actor: systemActor, data });
}

/** Both sides of what a company's ride costs. */
const costEntries = (id: string, { provider }: LockedRequest, amount: number) =>
  [
    { transaction_id: id, account: 'COURIER_COST', amount },
    { transaction_id: id, account: `COURIER:${provider}`, amount: -amount },
  ] as const;

/** Moves a request that is held with its order. */
export async function applyReport(
  change: OrderChange,
  held: LockedRequest,
  report: CourierReport,
  reason = '',
): Promise<Heard> {
  const { client, at, order } = change;
  const { outcome, state } = hearCompany(held.provider, held.state, report.word);
  const told = costOf(report, state, held, order.currency);
  const moved = outcome === 'MOVED' || outcome === 'DROPPED';
  if (!moved && told === held.cost && !report.courier) return outcome;
  const dropped = outcome === 'DROPPED';
  const nobody = { name: '', phoneNumber: '' };
  const known = { name: held.courierName, phoneNumber: held.courierPhone };
  const courier = dropped ? nobody : (report.courier ?? known);
  await endOrGoOn(change, held, {
    state,
    cost: told,
    courier,
    reason,
    dropped,
    trackingUrl: report.trackingUrl,
  });
  const otherCourier =
    isAccepted(state) && isAccepted(held.state) && courier.phoneNumber !== held.courierPhone;
  if (!moved && !otherCourier) return outcome;
  change.events.push({
    type: 'COURIER_REQUEST_MOVED',
    actor: systemActor,
    reason,
    data: {
      requestId: held.id,
      provider: held.provider,
      from: held.state.status,
      to: state.status,
      trip: state.trip.status,
      courierName: courier.name,
      otherCourier: otherCourier && held.courierPhone !== '',
    },
  });
  await takeOrderAlong(change, held, state, courier);
  if (state.status === 'DELIVERED') await collectByCompany(change, held);
  await wakeDeliveries(client, order.vendorId, later(at, 1_000));
  return outcome;
}

/** Says what a request that ended costs until somebody tells: as agreed once a courier had said yes, and nothing before. */
export function untoldCost(status: CompanyState['status'], held: LockedRequest): number {
  if (status === 'DELIVERED') return held.cost > 0 ? held.cost : (held.price ?? 0);
  return status === 'CANCELED_BY_US' && isAccepted(held.state) ? (held.price ?? 0) : 0;
}

/** Says what a request costs: as told, or as agreed where it ended and nobody told. */
function costOf(
  { costToman }: CourierReport,
  state: CompanyState,
  held: LockedRequest,
  currency: Currency,
): number {
  if (costToman !== null) return inCurrency(costToman, currency);
  return isOver(state) ? untoldCost(state.status, held) : held.cost;
}

interface Step {
  readonly state: CompanyState;
  readonly cost: number;
  readonly courier: { readonly name: string; readonly phoneNumber: string };
  readonly reason: string;
  readonly dropped: boolean;
  readonly trackingUrl: string | null;
}

async function endOrGoOn(change: OrderChange, held: LockedRequest, step: Step): Promise<void> {
  const { client, at, order } = change;
  const ended = isOver(step.state);
  const accepted = isAccepted(step.state);
  const more = { accepted, ended, at, lookAt: later(at) };
  await writeRequest(client, order.vendorId, held.id, { ...step, ...more });
  if (!ended || step.cost === 0) return;
  await writeLedger(client, order, costEntries(held.id, held, step.cost), at);
}

/** Ends a request that a company does not ride: it refused, or has never heard of it, or was called off. */
export async function endRequest(
  change: OrderChange,
  held: LockedRequest,
  status: 'CANCELED_BY_PROVIDER' | 'CANCELED_BY_US' | 'TIMED_OUT',
  { cost = 0, reason = '' }: { readonly cost?: number; readonly reason?: string } = {},
): Promise<void> {
  const trip = { status: status === 'TIMED_OUT' ? 'TIMEOUT' : 'CANCELED', interruptedAt: null } as const;
  const state: CompanyState = { status, trip };
  const courier = { name: held.courierName, phoneNumber: held.courierPhone };
  await endOrGoOn(change, held, { state, cost, courier, reason, dropped: false, trackingUrl: null });
  change.events.push({
    type: 'COURIER_REQUEST_MOVED',
    actor: systemActor,
    reason,
    data: { requestId: held.id, provider: held.provider, from: held.state.status, to: status },
  });
  await takeOrderAlong(change, held, state, courier);
  await wakeDeliveries(change.client, change.order.vendorId, later(change.at, 1_000));
}

/** The order's courier is the company's while it has it; the order goes out and arrives with it. */
async function takeOrderAlong(
  change: OrderChange,
  held: LockedRequest,
  state: CompanyState,
  courier: Step['courier'],
): Promise<void> {
  const before = isAccepted(held.state);
  if (isAccepted(state)) {
    if (!before || courier.phoneNumber !== held.courierPhone) {
      const { name: courierName, phoneNumber: courierPhone } = courier;
      await leaveCourier(change, { provider: held.provider, courierName, courierPhone });
    }
  } else if (before && !isPast(change, 'DELIVERING')) await leaveCourier(change, null);
  if (state.status === 'PICKED_UP' || state.status === 'DELIVERED') await goTo(change, 'DELIVERING');
  if (state.status === 'DELIVERED') await goTo(change, 'DELIVERED');
}

function isPast({ order }: OrderChange, to: OrderStatus): boolean {
  return (
    order.status === 'REJECTED' ||
    stepIndexOf(order.deliveryType, order.status) >= stepIndexOf(order.deliveryType, to)
  );
}

/** Moves the order as far as its courier is, through what the kitchen did not say; never back. */
async function goTo(change: OrderChange, to: 'DELIVERING' | 'DELIVERED'): Promise<void> {
  if (isPast(change, to)) return;
  if (change.order.status === 'CONFIRMED') await moveOrder(change, 'READYTOSHIPMENT', systemActor);
  if (isPast(change, to)) return;
  await moveOrder(change, to, systemActor);
}
