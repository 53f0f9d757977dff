import type { payIntent } from '@sofreh/contract/main/sync';
import { type Finding, splitPayment } from '@sofreh/domain/offline';
import { dueOf } from '@sofreh/domain/payment-state';
import type { z } from 'zod';
import { writePaid } from '#app/main/orders/locked-order.queries.ts';
import { finishWhenSettled } from '#app/main/orders/move-order.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/orders/order-change.ts';
import {
  type CounterPaymentRow,
  counterLedger,
  counterPaymentRows,
  paymentFacts,
  sumOfPayments,
} from '#app/main/payments/counter-payments.ts';
import { ledgerEntries } from '#app/main/payments/ledger.ts';
import { readKnownPayments, writeCounterPayments, writeLedger } from '#app/main/payments/payments.queries.ts';
import { takePayment } from '#app/main/payments/take-payment.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { IntentAtWork } from './apply-intent.ts';
import { markSurplus, readSurplus } from './surplus.queries.ts';

type Money = IntentAtWork<z.output<typeof payIntent>>;

/** What stands against a payment that has been made all the same. */
const NOT_NEEDED = new Set([
  'ORDER_ALREADY_PAID',
  'PAYMENT_AMOUNT_WRONG',
  'INVALID_ORDER_STATE',
  'LINE_NOT_FOUND',
  'LINE_ALREADY_PAID',
  'ALLOCATION_AMOUNT_WRONG',
]);

/**
 * Enters money that changed hands at a till. What the bill needs counts towards it; what it needs no more is entered as
 * money to be given back, never left out.
 * @throws Refusal `IDEMPOTENCY_CONFLICT`, `CUSTOMER_REQUIRED`, `BAD_REQUEST`.
 */
export async function takeMoney(
  deps: ChangeDeps,
  work: Money,
): Promise<{ readonly findings: readonly Finding[]; readonly amount: number }> {
  const { vendorId, actor, intent } = work;
  const { payments } = intent.body;
  const amount = sumOfPayments(payments);
  try {
    await takePayment(deps, { vendorId, actor, orderId: intent.queue, payments });
    return { findings: await toldBefore(deps, work), amount };
  } catch (error) {
    if (!(error instanceof Refusal) || !NOT_NEEDED.has(error.code)) throw error;
    const findings = await changeLockedOrder(deps, vendorId, intent.queue, (change) =>
      enterAll(change, work),
    );
    return { findings, amount };
  }
}

/** What was odd about payments that an earlier, interrupted try entered. */
async function toldBefore(deps: ChangeDeps, { vendorId, actor, intent }: Money): Promise<Finding[]> {
  const hashes = counterPaymentRows(intent.body.payments, intent.queue, actor.id).map(
    (row) => row.request_hash,
  );
  const surplus = await readSurplus(deps.db, vendorId, intent.queue, hashes);
  return surplus > 0 ? [{ code: 'OVERPAID', data: { surplus } }] : [];
}

async function enterAll(change: OrderChange, { actor, intent }: Money): Promise<Finding[]> {
  const rows = counterPaymentRows(intent.body.payments, intent.queue, actor.id);
  const ids = rows.map(({ id }) => id);
  const known = await readKnownPayments(change.client, change.order.vendorId, ids);
  const fresh = rows.filter(({ id }) => !known.some((each) => each.id === id));
  const findings: Finding[] = [];
  for (const row of fresh) {
    const { order } = change;
    const split = splitPayment({ status: order.status, left: dueOf(order) }, row.amount);
    await enter(change, row, split);
    findings.push(...split.findings);
  }
  if (fresh.length > 0) {
    const { paidAmount, finalPrice } = change.order;
    const data = { amount: sumOfPayments(fresh), paidAmount, finalPrice, payments: paymentFacts(fresh) };
    change.events.push({ type: 'PAYMENT_TAKEN', actor, data });
    await finishWhenSettled(change);
  }
  return findings;
}

/**
 * What the money was taken for is left out: another paid for it, so the money counts towards the bill as an amount.
 * The part that counts under the payment's own id, the rest beside it; all of it under its id where nothing counts. */
async function enter(
  change: OrderChange,
  row: CounterPaymentRow,
  { counted, surplus }: { readonly counted: number; readonly surplus: number },
): Promise<void> {
  const { client, order, at, newId } = change;
  if (counted > 0) {
    const part = { ...row, amount: counted, tendered: null, allocations: [] };
    await writeCounterPayments(client, order, [part], at);
    await writeLedger(client, order, counterLedger([part], order.customerId), at);
    await writePaid(client, order, counted);
    change.order = { ...order, paidAmount: order.paidAmount + counted, version: order.version + 1 };
  }
  if (surplus === 0) return;
  const rest = {
    ...row,
    id: counted > 0 ? newId() : row.id,
    amount: surplus,
    tendered: null,
    allocations: [],
  };
  await writeCounterPayments(client, order, [rest], at);
  await markSurplus(client, order.vendorId, rest.id);
  await writeLedger(client, order, ledgerEntries({ ...rest, kind: 'PAYMENT', surplus: true }), at);
}
