import type { Output } from '@sofreh/contract/call';
import type { transactions } from '@sofreh/contract/main/transactions';
import { isDueByHand } from '@sofreh/domain/payment-state';
import type { Actor } from '#app/main/orders/actor.ts';
import { writePaid, writeRefunded } from '#app/main/orders/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/orders/order-change.ts';
import type { Transaction } from '#app/main/orders/reading/order-view.ts';
import { requestHash } from '#app/main/orders/request-hash.ts';
import { ledgerEntries } from '#app/main/payments/ledger.ts';
import { writeLedger } from '#app/main/payments/payments.queries.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { enqueueNextRefund } from './send-refund.ts';
import {
  type HandRefund,
  lockHandRefund,
  readRefundOrder,
  writeSettledByHand,
} from './settle-refund.queries.ts';
import { readTransaction } from './transactions.queries.ts';

type Body = Output<(typeof transactions)['PATCH /api/transactions/transaction-status']['body']>;

export interface SettleRefundInput {
  readonly vendorId: string;
  readonly actor: Actor & { readonly id: string };
  readonly body: Body;
}

/**
 * Stores that a person gave back what was due (`isDueByHand`), with its books and an event that says how and why. From
 * then on no gateway is asked to give it back. The same twice is stored once.
 * @returns the refund as it is now.
 * @throws Refusal `TRANSACTION_NOT_FOUND`, `REFUND_NOT_DUE` (on its way, given back, or given back otherwise meanwhile),
 *   `CUSTOMER_REQUIRED` to put it on the account of nobody known.
 */
export async function settleRefund(deps: ChangeDeps, input: SettleRefundInput): Promise<Transaction> {
  const { vendorId, body } = input;
  const orderId = await readRefundOrder(deps.db, vendorId, body.id);
  if (!orderId) throw new Refusal('TRANSACTION_NOT_FOUND');
  await changeLockedOrder(deps, vendorId, orderId, (change) => settleLocked(change, input));
  const refund = await readTransaction(deps.db, vendorId, body.id);
  if (!refund) throw new Error(`refund ${body.id} is gone`);
  return refund;
}

async function settleLocked(
  change: OrderChange,
  { vendorId, actor, body }: SettleRefundInput,
): Promise<void> {
  const { client, order, at, events } = change;
  const refund = await lockHandRefund(client, vendorId, body.id);
  const hash = requestHash(vendorId, body);
  if (refund?.requestHash === hash) return;
  if (!refund || !isDueByHand(refund) || refund.amount > refund.left) throw new Refusal('REFUND_NOT_DUE');
  const { id, method, reference, reason } = body;
  if (method === 'CREDIT' && !order.customerId) throw new Refusal('CUSTOMER_REQUIRED');
  await writeSettledByHand(client, vendorId, id, { ...body, by: actor.id, at, requestHash: hash });
  const { amount, surplus } = refund;
  const money = { id, kind: 'REFUND', method, gateway: 'NONE', amount, surplus } as const;
  await writeLedger(client, order, ledgerEntries({ ...money, customerId: order.customerId }), at);
  await countGivenBack(change, refund);
  await enqueueNextRefund(client, vendorId, refund.paymentId);
  const data = { transactionId: id, amount, method, byHand: true, ...(reference ? { reference } : {}) };
  events.push({ type: 'REFUND_DONE', actor, reason, data });
}

/** What was overpaid came off what was paid when its refund began, and was owed again when that failed. */
async function countGivenBack({ client, order }: OrderChange, refund: HandRefund): Promise<void> {
  if (refund.surplus) return;
  if (!refund.overpaid) return writeRefunded(client, order, refund.amount);
  if (refund.status === 'FAILED') await writePaid(client, order, -refund.amount);
}
