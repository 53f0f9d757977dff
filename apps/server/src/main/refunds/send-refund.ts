import { accountRefundEntries, ledgerEntries } from '@sofreh/domain/books';
import { REFUND_RECHECK_MS } from '@sofreh/domain/limits';
import { toRial } from '@sofreh/domain/money';
import { ACCOUNT_REFUND_DESCRIPTION, refundDescription } from '@sofreh/fa/gateway-descriptions';
import type {
  PaymentGateway,
  RefundOutcome,
  RefundRequest,
  RefundState,
} from '@sofreh/providers/payment-gateway';
import { lockOwed } from '#app/main/ledger/credit-owed.queries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { gatewayActor } from '#app/main/order-record/actor.ts';
import { type LockedOrder, writePaid, writeRefunded } from '#app/main/order-record/locked-order.queries.ts';
import { changeLockedOrder } from '#app/main/order-record/order-change.ts';
import type { OrderEventDraft } from '#app/main/order-record/order-events.queries.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import type { PaymentDeps } from './deps.ts';
import {
  claimGatewayRefund,
  type GatewayRefund,
  lockGatewayRefund,
  readDueRefunds,
  readNextRefund,
  writeRefundEnd,
  writeRefundReference,
  writeSent,
  writeUnsent,
  writeUnsure,
} from './refunds.queries.ts';
import { REFUND_TASK } from './start-refunds.ts';

/** One worker may be busy with a refund for this time before another takes over. */
const CLAIM_MS = 2 * 60_000;

/**
 * Sends a refund to its gateway, or asks what became of it (specification section 9: every hour until final).
 *
 * A gateway's refund must not be repeated, so it is always asked first what it has given back of this payment; only
 * «nothing more than before» is followed by sending, and the refunds of one payment go one after the other. That we send is stored before, what came of it after, so a crash at any step ends in
 * asking again, never in giving back twice.
 */
export async function sendRefund(deps: PaymentDeps, vendorId: string, id: string): Promise<void> {
  await workOnRefund(deps, vendorId, id, CLAIM_MS);
}

/** Looks at every refund that is not final and was not looked at for an hour, or whose job never began. */
export async function recheckRefunds(deps: PaymentDeps): Promise<void> {
  const at = deps.now().getTime();
  const due = await readDueRefunds(deps.db, new Date(at - REFUND_RECHECK_MS), new Date(at - CLAIM_MS));
  await eachByItself(due, ({ vendorId, id }) => workOnRefund(deps, vendorId, id, REFUND_RECHECK_MS));
}

async function workOnRefund(
  deps: PaymentDeps,
  vendorId: string,
  id: string,
  notSinceMs: number,
): Promise<void> {
  const at = deps.now();
  const refund = await claimGatewayRefund(deps.db, vendorId, id, at, new Date(at.getTime() - notSinceMs));
  if (refund?.paymentReference == null) return;
  const {
    paymentReference: referenceId,
    paymentAuthority,
    paymentAmount,
    currency,
    refundReference,
  } = refund;
  const paidRial = toRial({ amount: paymentAmount, currency });
  const payment = { authority: paymentAuthority ?? '', referenceId, paidRial };
  const gateway = await deps.gateways.of(vendorId, refund.gateway, refund);
  const known = await gateway.refundStatus({ ...payment, refundReference });
  // A company that tells of no refund is told once; what became of one whose answer was lost is for a person.
  if (known.outcome === 'NOT_OFFERED') {
    return refund.sentAt === null ? send(deps, gateway, refund, payment) : leaveToPerson(deps, refund);
  }
  if (known.outcome !== 'STATUS') return notHeard(deps, refund, known);
  if (isUnknownToGateway(refund, known)) return send(deps, gateway, refund, payment);
  if (known.status === 'UNKNOWN' && refund.sentAt !== null) return leaveToPerson(deps, refund);
  return applyState(deps, refund, known);
}

/** Says what of the gateway's sum is this refund's: earlier ones of the same payment are in it too. */
function returnedNow(refund: GatewayRefund, { refundedRial }: RefundState): number {
  return refundedRial - toRial({ amount: refund.returnedBefore, currency: refund.currency });
}

/** Says whether the gateway has not heard of this refund: it speaks of nothing, or of what was given back before. */
function isUnknownToGateway(refund: GatewayRefund, known: RefundState): boolean {
  if (known.status === 'NONE') return true;
  if (known.status === 'FAILED') return refund.sentAt === null;
  if (known.status === 'UNKNOWN') return returnedNow(refund, known) <= 0;
  return known.status === 'DONE' && returnedNow(refund, known) <= 0;
}

type Payment = Pick<RefundRequest, 'authority' | 'referenceId' | 'paidRial'>;

async function send(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  refund: GatewayRefund,
  payment: Payment,
): Promise<void> {
  if (!(await writeSent(deps.db, refund, deps.now()))) return;
  const sent = { ...refund, sentAt: deps.now() };
  const { returnedBefore, currency } = refund;
  const outcome = await gateway.refund({
    ...payment,
    refundedBeforeRial: toRial({ amount: returnedBefore, currency }),
    amountRial: toRial(refund),
    description:
      refund.orderNumber === null ? ACCOUNT_REFUND_DESCRIPTION : refundDescription(refund.orderNumber),
    reason: refund.surplus ? 'DUPLICATE_TRANSACTION' : 'CUSTOMER_REQUEST',
  });
  if (outcome.outcome === 'ACCEPTED') {
    if (outcome.refundReference) await writeRefundReference(deps.db, refund, outcome.refundReference);
    return applyState(deps, sent, outcome);
  }
  return notHeard(deps, refund, outcome);
}

/** Says once that a refund left and nobody tells what became of it; it is asked about every hour all the same. */
async function leaveToPerson(deps: PaymentDeps, refund: GatewayRefund): Promise<void> {
  const { id, amount } = refund;
  await changeOf(deps, refund, async ({ client, tell }) => {
    if (!(await writeUnsure(client, refund))) return;
    tell('REFUND_DUE', { transactionId: id, amount, failure: 'REFUND_UNSURE' });
  });
}

type NotHeard = Exclude<RefundOutcome, { outcome: 'ACCEPTED' }>;

/**
 * No answer changes nothing. A gateway that will not give the money back leaves it to staff: once, an event says that it
 * is due; the gateway is asked again every hour all the same.
 */
async function notHeard(deps: PaymentDeps, refund: GatewayRefund, outcome: NotHeard): Promise<void> {
  deps.warn({ transactionId: refund.id, outcome }, 'A refund is not final yet');
  if (outcome.outcome === 'UNREACHABLE') return;
  const failure =
    outcome.outcome === 'REFUSED' ? `${outcome.refusal} ${outcome.providerCode}`.trim() : outcome.outcome;
  const { id, amount } = refund;
  await changeOf(deps, refund, async ({ client, tell }) => {
    if (!(await writeUnsent(client, refund, failure))) return;
    tell('REFUND_DUE', { transactionId: id, amount, failure });
  });
}

/** This is a refund, locked under whatever it is of. */
interface RefundChange {
  readonly client: PoolClient;
  readonly at: Date;
  /** It is the order; null where it is an account's. */
  readonly order: LockedOrder | null;
  readonly current: GatewayRefund;
  /** Writes into the order's film. */
  readonly tell: (type: OrderEventDraft['type'], data: OrderEventDraft['data']) => void;
}

/**
 * Changes the order or the account a refund is of, with the refund locked. A bill that was joined to another took it along
 * meanwhile; an account has no film, its statement tells.
 */
async function changeOf(
  deps: PaymentDeps,
  refund: GatewayRefund,
  work: (change: RefundChange) => Promise<void>,
): Promise<void> {
  const { vendorId, accountId } = refund;
  if (accountId !== null) {
    return withTransaction(deps.db, async (client) => {
      await lockOwed(client, vendorId, accountId);
      const current = await lockGatewayRefund(client, refund);
      if (current) await work({ client, at: deps.now(), order: null, current, tell: () => undefined });
    });
  }
  let orderId: string | null = refund.orderId;
  while (orderId !== null) {
    orderId = await changeLockedOrder(deps, vendorId, orderId, async ({ client, at, order, events }) => {
      const current = await lockGatewayRefund(client, refund);
      if (current && current.orderId !== order.id) return current.orderId;
      const tell: RefundChange['tell'] = (type, data) => events.push({ type, actor: gatewayActor, data });
      if (current) await work({ client, at, order, current, tell });
      return null;
    });
  }
}

/** Stores how the refund ended, once; a state that is not final stays PENDING until the next look. */
async function applyState(deps: PaymentDeps, refund: GatewayRefund, state: RefundState): Promise<void> {
  if (state.status === 'FAILED') return end(deps, refund, 'FAILED', 'REFUND_FAILED_AT_GATEWAY');
  if (state.status !== 'DONE') {
    if (refund.sentAt === null) await writeSent(deps.db, refund, deps.now());
    return;
  }
  if (returnedNow(refund, state) < toRial(refund)) {
    deps.warn({ transactionId: refund.id, state }, 'The gateway gave back less than we asked');
    return;
  }
  await end(deps, refund, 'DONE', null);
}

async function end(
  deps: PaymentDeps,
  refund: GatewayRefund,
  status: 'DONE' | 'FAILED',
  failure: string | null,
): Promise<void> {
  const { vendorId, id, amount, surplus, overpaid, gateway, accountId, currency } = refund;
  await changeOf(deps, refund, async ({ client, at, order, current, tell }) => {
    if (current.status !== 'PENDING' && current.status !== 'INIT') return;
    await writeRefundEnd(client, refund, status, failure, at);
    const data = { transactionId: id, amount, surplus, ...(failure ? { failure } : {}) };
    tell(status === 'DONE' ? 'REFUND_DONE' : 'REFUND_FAILED', data);
    await enqueueNextRefund(client, vendorId, refund.paymentId);
    if (status === 'FAILED') {
      // What an edit left overpaid came off what was paid when the refund began: it is owed again.
      if (overpaid && order) await writePaid(client, order, amount);
      return;
    }
    const money = { id, method: 'ONLINE', gateway, amount } as const;
    if (accountId !== null) {
      const account = { id: accountId, owedAgain: !surplus && !overpaid };
      return writeLedger(client, { vendorId, currency }, accountRefundEntries(money, account), at);
    }
    if (!order) return;
    await writeLedger(client, order, ledgerEntries({ ...money, kind: 'REFUND', surplus }), at);
    if (!surplus && !overpaid) await writeRefunded(client, order, amount);
  });
}

/** The next refund of the same payment need not wait for the hourly look. */
export async function enqueueNextRefund(
  client: PoolClient,
  vendorId: string,
  paymentId: string,
): Promise<void> {
  const next = await readNextRefund(client, vendorId, paymentId);
  if (next) await enqueue(client, REFUND_TASK, { vendorId, transactionId: next }, { key: `refund ${next}` });
}
