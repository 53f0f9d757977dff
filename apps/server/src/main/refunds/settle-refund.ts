import { ledgerEntries } from '@sofreh/domain/books';
import { isDueByHand, isOwedAgain, overpaidOf } from '@sofreh/domain/payment-state';
import { shortDrawerOf } from '#app/main/cash-drawers/drawer-holds.ts';
import { drawerMoment } from '#app/main/cash-drawers/drawer-moment.queries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { readTransaction } from '#app/main/ledger/transactions.queries.ts';
import { writePaid, writeRefunded } from '#app/main/order-record/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import type { Transaction } from '#app/main/order-record/reading/order-view.ts';
import { returnToWallet } from '#app/main/wallet-money/return-to-wallet.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { isOwnAccount } from './own-account.ts';
import { isGone } from './refundable.queries.ts';
import { enqueueNextRefund } from './send-refund.ts';
import { type SettleRefundInput, settleAccountRefund } from './settle-account-refund.ts';
import {
  type HandRefund,
  lockHandRefund,
  readRefundOwner,
  writeSettledByHand,
} from './settle-refund.queries.ts';

/**
 * Stores that a person gave back what was due (`isDueByHand`), with its books and an event that says how and why. From
 * then on no gateway is asked to give it back. The same twice is stored once.
 * @returns the refund as it is now.
 * @throws Refusal `TRANSACTION_NOT_FOUND`, `REFUND_NOT_DUE` (on its way, given back, or given back otherwise meanwhile),
 *   `CUSTOMER_REQUIRED` to put it on the account or into the wallet of nobody known, or of who has left, `WALLET_NOT_OFFERED` where the
 *   platform does not have the money, `ACCOUNT_OWN` for what would lessen what whoever says it owes.
 */
export async function settleRefund(deps: ChangeDeps, input: SettleRefundInput): Promise<Transaction> {
  const { vendorId, body } = input;
  // A bill that is joined to another at this moment takes its refunds along.
  for (let settled = false; !settled; ) {
    const owner = await readRefundOwner(deps.db, vendorId, body.id);
    if (!owner) throw new Refusal('TRANSACTION_NOT_FOUND');
    settled =
      owner.orderId === null
        ? await settleAccountRefund(deps, input, owner.accountId)
        : await changeLockedOrder(deps, vendorId, owner.orderId, (change) => settleLocked(change, input));
  }
  const refund = await readTransaction(deps.db, vendorId, body.id);
  if (!refund) throw new Error(`refund ${body.id} is gone`);
  return refund;
}

/** @returns false where the refund is of another order by now. */
async function settleLocked(
  change: OrderChange,
  { vendorId, actor, body }: SettleRefundInput,
): Promise<boolean> {
  const { client, order, events } = change;
  const refund = await lockHandRefund(client, vendorId, body.id);
  if (refund && refund.orderId !== order.id) return false;
  const hash = requestHash(vendorId, body);
  if (refund?.requestHash === hash) return true;
  if (!refund || !isDueByHand(refund) || refund.amount > refund.left) throw new Refusal('REFUND_NOT_DUE');
  if (!isOwedAgain(refund, overpaidOf(order))) throw new Refusal('REFUND_NOT_DUE');
  const { id, method, reference, reason } = body;
  if (method === 'ONLINE' && !refund.unsure) throw new Refusal('REFUND_NOT_DUE');
  const customerId = refund.accountId ?? order.customerId;
  const whose = method === 'CREDIT' ? customerId : method === 'FOODRO' ? order.customerId : null;
  const isTheirs = method === 'CREDIT' || refund.accountId !== null;
  if (isTheirs && (await isOwnAccount(client, order, actor, customerId))) throw new Refusal('ACCOUNT_OWN');
  if (await isGone(client, whose)) throw new Refusal('CUSTOMER_REQUIRED');
  if (method === 'CREDIT' && !customerId) throw new Refusal('CUSTOMER_REQUIRED');
  if (method === 'FOODRO' && !refund.collected) throw new Refusal('WALLET_NOT_OFFERED');
  if (method === 'FOODRO' && !order.customerId) throw new Refusal('CUSTOMER_REQUIRED');
  const short = method === 'CASH' && (await shortDrawerOf(client, vendorId, actor.id, refund.amount));
  if (short) throw new Refusal('CASH_DRAWER_SHORT', { details: { ...short, amount: refund.amount } });
  const at = await drawerMoment(client, vendorId, actor.id, change.at);
  const gateway = method === 'ONLINE' ? refund.gateway : 'NONE';
  await writeSettledByHand(client, vendorId, id, { ...body, gateway, by: actor.id, at, requestHash: hash });
  const { amount, surplus } = refund;
  const money = { id, kind: 'REFUND', method, gateway, amount, surplus } as const;
  await writeLedger(client, order, ledgerEntries({ ...money, customerId }), at);
  if (method === 'FOODRO' && order.customerId) {
    const to = { userId: order.customerId, vendorName: '' };
    await returnToWallet(change, { id, refundOf: refund.paymentId, amount }, to);
  }
  await countGivenBack(change, refund);
  await enqueueNextRefund(client, vendorId, refund.paymentId);
  const data = { transactionId: id, amount, method, byHand: true, ...(reference ? { reference } : {}) };
  events.push({ type: 'REFUND_DONE', actor, reason, data });
  return true;
}

/** What was overpaid came off what was paid when its refund began, and was owed again when that failed. */
async function countGivenBack({ client, order }: OrderChange, refund: HandRefund): Promise<void> {
  if (refund.surplus) return;
  if (!refund.overpaid) return writeRefunded(client, order, refund.amount);
  if (refund.status === 'FAILED') await writePaid(client, order, -refund.amount);
}
