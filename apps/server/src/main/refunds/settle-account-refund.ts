import type { Output } from '@sofreh/contract/call';
import type { transactions } from '@sofreh/contract/main/payments/transactions';
import { accountRefundEntries } from '@sofreh/domain/books';
import { toRial } from '@sofreh/domain/money';
import { isDueByHand } from '@sofreh/domain/payment-state';
import { holdDrawerOf, shortDrawerOf } from '#app/main/cash-drawers/drawer-holds.ts';
import { drawerMoment } from '#app/main/cash-drawers/drawer-moment.queries.ts';
import { lockOwed } from '#app/main/ledger/credit-owed.queries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import { putIntoWallet } from '#app/main/wallet-money/wallet.queries.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { isGone } from './refundable.queries.ts';
import { enqueueNextRefund } from './send-refund.ts';
import { lockHandRefund, writeSettledByHand } from './settle-refund.queries.ts';

type Body = Output<(typeof transactions)['PATCH /api/transactions/transaction-status']['body']>;

export interface SettleRefundInput {
  readonly vendorId: string;
  readonly actor: Actor & { readonly id: string };
  readonly body: Body;
}

/**
 * Stores that a person gave back what an account was paid and no gateway would give back: in cash, by a card or a transfer, into the
 * customer's wallet where the platform has the money, or at the gateway after all. Nothing of it goes onto the account it came for.
 * @throws Refusal `REFUND_NOT_DUE`, `CASH_DRAWER_NEEDED`, `CASH_DRAWER_SHORT`, `WALLET_NOT_OFFERED`, `CUSTOMER_REQUIRED` where
 *   the customer has left.
 */
export function settleAccountRefund(
  deps: ChangeDeps,
  { vendorId, actor, body }: SettleRefundInput,
  accountId: string,
): Promise<boolean> {
  return withTransaction(deps.db, async (client) => {
    await lockOwed(client, vendorId, accountId);
    const refund = await lockHandRefund(client, vendorId, body.id);
    const hash = requestHash(vendorId, body);
    if (refund?.requestHash === hash) return true;
    const { id, method } = body;
    const mayGo = method !== 'CREDIT' && (method !== 'ONLINE' || refund?.unsure === true);
    if (!refund || !mayGo || !isDueByHand(refund) || refund.amount > refund.left)
      throw new Refusal('REFUND_NOT_DUE');
    const { amount, surplus, overpaid } = refund;
    if (method === 'FOODRO' && !refund.collected) throw new Refusal('WALLET_NOT_OFFERED');
    if (method === 'FOODRO' && (await isGone(client, accountId))) throw new Refusal('CUSTOMER_REQUIRED');
    if (method === 'CASH' && !(await holdDrawerOf(client, vendorId, actor.id)))
      throw new Refusal('CASH_DRAWER_NEEDED');
    const short = method === 'CASH' && (await shortDrawerOf(client, vendorId, actor.id, amount));
    if (short) throw new Refusal('CASH_DRAWER_SHORT', { details: { ...short, amount } });
    const at = await drawerMoment(client, vendorId, actor.id, deps.now());
    const gateway = method === 'ONLINE' ? refund.gateway : 'NONE';
    const by = { by: actor.id, at, requestHash: hash };
    await writeSettledByHand(client, vendorId, id, { ...body, gateway, ...by });
    const account = { id: accountId, owedAgain: !surplus && !overpaid };
    const entries = accountRefundEntries({ id, method, gateway, amount }, account);
    await writeLedger(client, { vendorId, currency: refund.currency }, entries, at);
    if (method === 'FOODRO') {
      const amountRial = toRial({ amount, currency: refund.currency });
      const to = { userId: accountId, vendorName: '', orderId: null };
      await putIntoWallet(client, 'REFUND', { id, ...to, amountRial, at });
    }
    await enqueueNextRefund(client, vendorId, refund.paymentId);
    return true;
  });
}
