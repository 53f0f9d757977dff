import type { CourierRequest } from '@sofreh/contract/main/courier-requests';
import { DOUBT_MS } from '@sofreh/domain/courier-companies';
import { COMPANY_LOST } from '@sofreh/fa/courier-texts';
import { stopCascade } from '#app/main/courier-companies/cascade-stop.queries.ts';
import { courierOf } from '#app/main/courier-companies/vendor-couriers.ts';
import { type Actor, systemActor } from '#app/main/order-record/actor.ts';
import { changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readRequestView, settleRequest } from './ask-company.ts';
import {
  awaitsAnswer,
  type LockedRequest,
  lockRequest,
  readOrderJob,
  readRequest,
  writeLookAt,
  writeWithdrawn,
} from './courier-requests.queries.ts';
import { type CourierDeps, inCurrency, later } from './deps.ts';
import { endRequest, hearReport, untoldCost } from './hear-company.ts';

/** Says how soon a company that did not answer is asked again, milliseconds. */
const AGAIN_MS = 10_000;

export interface WithdrawInput {
  readonly vendorId: string;
  readonly id: string;
  readonly actor: Actor;
  readonly reason: string;
}

/**
 * Calls a request off for somebody of the staff; the cascade leaves the order to people from here on. Where the company does not
 * answer it is asked again and again, and nobody else is asked meanwhile. A request of which the company of all things cannot
 * tell whether it arrived ends at once: a person says so, who has looked there.
 * @throws Refusal COURIER_REQUEST_NOT_FOUND, COURIER_REQUEST_OVER, COURIER_CANNOT_CANCEL once the courier is too far.
 */
export async function withdrawByStaff(deps: CourierDeps, input: WithdrawInput): Promise<CourierRequest> {
  const { vendorId, id, actor, reason } = input;
  const request = await readRequest(deps.db, vendorId, id);
  if (!request) throw new Refusal('COURIER_REQUEST_NOT_FOUND');
  if (request.endedAt !== null) throw new Refusal('COURIER_REQUEST_OVER');
  await changeLockedOrder(deps, vendorId, request.orderId, async (change) => {
    const held = await lockRequest(change.client, vendorId, id);
    if (!held || held.endedAt !== null) throw new Refusal('COURIER_REQUEST_OVER');
    await writeWithdrawn(change.client, vendorId, id, change.at, reason, later(change.at, AGAIN_MS));
    await stopCascade(change.client, vendorId, request.orderId, 'MANUAL', change.at);
    const data = { requestId: id, provider: request.provider, from: held.state.status, to: 'WITHDRAWN' };
    change.events.push({ type: 'COURIER_REQUEST_MOVED', actor, reason, data });
  });
  const done = await pursueWithdrawal(deps, vendorId, { ...request, withdrawnAt: deps.now() }, true);
  if (done === 'TOO_LATE') throw new Refusal('COURIER_CANNOT_CANCEL');
  return readRequestView(deps.db, vendorId, id);
}

/** Marks a request as to be called off by ourselves. */
export async function withdrawByItself(
  deps: CourierDeps,
  vendorId: string,
  request: LockedRequest,
  reason: string,
): Promise<void> {
  await changeLockedOrder(deps, vendorId, request.orderId, async ({ client, at }) => {
    await writeWithdrawn(client, vendorId, request.id, at, reason, later(at, AGAIN_MS));
  });
  await pursueWithdrawal(deps, vendorId, { ...request, withdrawnAt: deps.now() }, false);
}

type Withdrawal = 'CANCELED' | 'TOO_LATE' | 'AGAIN';

/** Tells the company that a request is off, as often as it takes. */
export async function pursueWithdrawal(
  deps: CourierDeps,
  vendorId: string,
  request: LockedRequest,
  byPerson: boolean,
): Promise<Withdrawal> {
  const courier = await courierOf(deps.db, deps.couriers, vendorId, request.provider);
  const reference = request.reference ?? (await settleDoubt(deps, vendorId, request, byPerson));
  if (reference === 'ENDED') return 'CANCELED';
  if (reference === null || !courier) {
    await writeLookAt(deps.db, vendorId, request.id, later(deps.now(), AGAIN_MS));
    return 'AGAIN';
  }
  const outcome = await courier.cancel(reference);
  if (outcome.outcome === 'UNREACHABLE' || outcome.outcome === 'REFUSED') {
    await writeLookAt(deps.db, vendorId, request.id, later(deps.now(), AGAIN_MS));
    return 'AGAIN';
  }
  return changeLockedOrder(deps, vendorId, request.orderId, async (change) => {
    const held = await lockRequest(change.client, vendorId, request.id);
    if (!held || held.endedAt !== null) return 'CANCELED';
    if (outcome.outcome === 'TOO_LATE') {
      await writeWithdrawn(change.client, vendorId, request.id, null, '', change.at);
      if (await awaitsAnswer(change.client, vendorId, held)) {
        const data = { requestId: held.id, provider: held.provider, from: held.state.status, to: 'KEPT' };
        change.events.push({ type: 'COURIER_REQUEST_MOVED', actor: systemActor, data });
      }
      return 'TOO_LATE';
    }
    const told = outcome.outcome === 'CANCELED' ? outcome.costToman : null;
    const cost = told === null ? untoldCost('CANCELED_BY_US', held) : inCurrency(told, change.order.currency);
    await endRequest(change, held, 'CANCELED_BY_US', { cost });
    return 'CANCELED';
  });
}

/**
 * Finds out whether a request arrived of which nobody knows. @returns the company's name of it, ENDED where it is over now,
 * null where that is still unknown.
 */
export async function settleDoubt(
  deps: CourierDeps,
  vendorId: string,
  request: LockedRequest,
  byPerson: boolean,
): Promise<string | 'ENDED' | null> {
  const courier = await courierOf(deps.db, deps.couriers, vendorId, request.provider);
  const row = await readOrderJob(deps.db, vendorId, request.orderId);
  if (!courier || !row) return null;
  const found = await courier.find({ requestId: request.id, orderNumber: row.number });
  if (found.outcome === 'FOUND') {
    const created = { outcome: 'CREATED', reference: found.reference, report: found.report } as const;
    await changeLockedOrder(deps, vendorId, request.orderId, (change) =>
      settleRequest(change, request.id, created),
    );
    await hearReport(deps, vendorId, request, found.report);
    return found.reference;
  }
  const old = deps.now().getTime() - request.requestedAt.getTime() >= DOUBT_MS;
  const lost = found.outcome === 'NONE' && old;
  if (!lost && !(found.outcome === 'NOT_OFFERED' && byPerson)) return null;
  await changeLockedOrder(deps, vendorId, request.orderId, async (change) => {
    const held = await lockRequest(change.client, vendorId, request.id);
    if (!held || held.endedAt !== null) return;
    await endRequest(change, held, byPerson ? 'CANCELED_BY_US' : 'TIMED_OUT', { reason: COMPANY_LOST });
  });
  return 'ENDED';
}
