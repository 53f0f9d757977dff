import { toRial } from '@sofreh/domain/money';
import { isPaid } from '@sofreh/domain/payment-state';
import type { VerifyOutcome } from '@sofreh/providers/payment-gateway';
import { gatewayActor, systemActor } from '#app/main/orders/actor.ts';
import { writePaid } from '#app/main/orders/locked-order.queries.ts';
import { finishWhenSettled, moveOrder } from '#app/main/orders/move-order.ts';
import { changeLockedOrder, type OrderChange } from '#app/main/orders/order-change.ts';
import { ledgerEntries } from '#app/main/payments/ledger.ts';
import { writeLedger } from '#app/main/payments/payments.queries.ts';
import { startGatewayRefund } from '#app/main/payments/start-refunds.ts';
import {
  lockAttempt,
  type PaymentAttempt,
  readAttempt,
  writeFailed,
  writePaidAttempt,
} from './attempts.queries.ts';
import type { PaymentDeps } from './open-payment.ts';

type Paid = Extract<VerifyOutcome, { outcome: 'PAID' }>;

/** What the gateway was last heard to say of an attempt. */
export interface Settling {
  readonly attempt: PaymentAttempt;
  /** False when the gateway could not be heard: the attempt says nothing new. */
  readonly answered: boolean;
}

/** An attempt not paid this long after it was opened is given up; gateways keep their page for 30 minutes. */
const GIVE_UP_MS = 45 * 60_000;

/**
 * Asks the gateway how an attempt ended, with the amount we stored, and applies the answer once. A done attempt is
 * never asked about again. Nothing that came from a browser is believed; no answer leaves the attempt as it is.
 */
export async function settlePayment(deps: PaymentDeps, attempt: PaymentAttempt): Promise<Settling> {
  const { authority } = attempt;
  if (attempt.status === 'DONE' || authority === null) return { attempt, answered: true };
  const outcome = await deps.gateway.verify({ authority, amountRial: toRial(attempt) });
  const answered = await applyOutcome(deps, attempt, authority, outcome);
  return { attempt: (await readAttempt(deps.db, attempt.vendorId, attempt.id)) ?? attempt, answered };
}

async function applyOutcome(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  authority: string,
  outcome: VerifyOutcome,
): Promise<boolean> {
  switch (outcome.outcome) {
    case 'PAID':
      await applyPaid(deps, attempt, outcome);
      return true;
    case 'NOT_PAID':
      return endUnpaid(deps, attempt, authority);
    case 'AMOUNT_MISMATCH':
    case 'UNKNOWN_AUTHORITY':
      deps.warn({ transactionId: attempt.id, outcome }, 'A payment does not match what the gateway knows');
      await applyFailed(deps, attempt, outcome.outcome);
      return true;
    case 'REFUSED':
      deps.warn({ transactionId: attempt.id, outcome }, 'The gateway refuses to verify a payment');
      return giveUpRefused(deps, attempt, `VERIFY_REFUSED ${outcome.refusal} ${outcome.providerCode}`.trim());
    case 'UNREACHABLE':
      deps.warn({ transactionId: attempt.id, outcome }, 'A payment could not be verified');
      return false;
  }
}

/**
 * A gateway that will not even say how a payment ended is asked until the payment's time is long over; then the attempt
 * fails and the event asks for a person, for money may have moved. Should the gateway list the payment as made later,
 * it is settled all the same.
 */
async function giveUpRefused(deps: PaymentDeps, attempt: PaymentAttempt, failure: string): Promise<boolean> {
  if (deps.now().getTime() - attempt.createdAt.getTime() < GIVE_UP_MS) return false;
  await applyFailed(deps, attempt, failure, true);
  return true;
}

/** «Not paid» is final when the gateway says the payment ended, or when its time is long over. */
async function endUnpaid(deps: PaymentDeps, attempt: PaymentAttempt, authority: string): Promise<boolean> {
  const inquiry = await deps.gateway.inquire({ authority });
  const status = inquiry.outcome === 'STATUS' ? inquiry.status : null;
  const over = deps.now().getTime() - attempt.createdAt.getTime() >= GIVE_UP_MS;
  const ended = status === 'FAILED' || status === 'REVERSED';
  if (ended || (over && status === 'IN_BANK')) await applyFailed(deps, attempt, status ?? 'NOT_PAID');
  return inquiry.outcome !== 'UNREACHABLE';
}

async function applyFailed(
  deps: PaymentDeps,
  attempt: PaymentAttempt,
  failure: string,
  needsPerson = false,
): Promise<void> {
  const { vendorId, orderId, id: transactionId, amount } = attempt;
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    if (!(await writeFailed(change.client, attempt, failure, change.at))) return;
    change.events.push({
      type: 'PAYMENT_FAILED',
      actor: gatewayActor,
      data: { transactionId, amount, failure, ...(needsPerson ? { needsPerson } : {}) },
    });
  });
}

/** Applies the money once, however many callbacks and jobs say it came: the attempt's row decides, locked. */
async function applyPaid(deps: PaymentDeps, attempt: PaymentAttempt, proof: Paid): Promise<void> {
  await changeLockedOrder(deps, attempt.vendorId, attempt.orderId, async (change) => {
    const current = await lockAttempt(change.client, attempt.vendorId, attempt.id);
    if (!current || current.status === 'DONE') return;
    const { order } = change;
    const surplus = order.status === 'REJECTED' || order.paidAmount + attempt.amount > order.finalPrice;
    await writePaidAttempt(change.client, attempt, proof, surplus, change.at);
    const money = { ...attempt, kind: 'PAYMENT', method: 'ONLINE', surplus } as const;
    await writeLedger(change.client, order, ledgerEntries(money), change.at);
    await (surplus ? giveBackSurplus(change, attempt) : countTowardsBill(change, attempt, proof));
  });
}

/** Money for a bill that was rejected, or paid by another attempt, goes back by itself. */
async function giveBackSurplus(change: OrderChange, attempt: PaymentAttempt): Promise<void> {
  const { id, gateway, amount } = attempt;
  change.events.push({ type: 'PAYMENT_SURPLUS', actor: gatewayActor, data: { transactionId: id, amount } });
  await startGatewayRefund(change, systemActor, { id, method: 'ONLINE', gateway, amount }, { surplus: true });
}

async function countTowardsBill(change: OrderChange, attempt: PaymentAttempt, proof: Paid): Promise<void> {
  const { order, client } = change;
  const { id: transactionId, amount } = attempt;
  await writePaid(client, order, amount);
  const paidAmount = order.paidAmount + amount;
  change.order = { ...order, paidAmount, version: order.version + 1 };
  change.events.push({
    type: 'PAYMENT_DONE',
    actor: gatewayActor,
    data: { transactionId, amount, paidAmount, finalPrice: order.finalPrice, reference: proof.referenceId },
  });
  if (order.status === 'SUBMITTED' && isPaid(change.order)) {
    await moveOrder(change, 'PAID', gatewayActor);
    if (order.autoAccept) await moveOrder(change, 'CONFIRMED', systemActor);
  }
  await finishWhenSettled(change);
}
