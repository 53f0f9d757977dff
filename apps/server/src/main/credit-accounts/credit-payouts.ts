import type { Output } from '@sofreh/contract/call';
import type { creditAccounts } from '@sofreh/contract/main/credit-accounts';
import { payoutFault } from '@sofreh/domain/credit-accounts';
import { shortDrawerOf } from '#app/main/cash-drawers/drawer-holds.ts';
import { lockOwed } from '#app/main/ledger/credit-owed.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { holdMoneyIds } from '#app/platform/db/held-ids.queries.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import { accountView, type CreditContext, moveMoney, requireAccount } from './credit-accounts.ts';
import { addPayment, readComingBack, readPayment } from './credit-payments.queries.ts';
import { refuseOwnAccount, requireBankReference } from './own-account.ts';

type Payout = Output<(typeof creditAccounts)['POST /api/creditaccounts/{customerId}/payouts']['body']>;

/**
 * Pays a customer what the vendor owes them, never more; cash leaves the drawer its payer has open.
 * @throws Refusal `CUSTOMER_NOT_FOUND`, `ACCOUNT_OWN`, `CREDIT_ABOVE_FAVOUR` (details: what is owed), `CASH_DRAWER_NEEDED`,
 *   `CASH_DRAWER_SHORT`, `IDEMPOTENCY_CONFLICT`, `BAD_REQUEST` at `reference` of what left the bank.
 */
export async function payOut(ctx: CreditContext, customerId: string, body: Payout) {
  const { vendor } = ctx;
  const by = signedIn(ctx.caller).userId;
  await changing(ctx, async (client, record) => {
    await holdMoneyIds(client, vendor.id, [body.id]);
    const { name } = await requireAccount(client, vendor.id, customerId);
    const hash = requestHash(customerId, body);
    const owed = await lockOwed(client, vendor.id, customerId);
    const known = await readPayment(client, vendor.id, body.id);
    if (known && known.requestHash !== hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (known) return;
    await refuseOwnAccount(client, ctx, customerId, 'PAY_OUT');
    requireBankReference(body);
    await claimMoneyIds(client, vendor.id, 'CREDIT_PAYMENT', [body.id]);
    const { id, method, amount, reference } = body;
    // What is on its way back is owed again once it has arrived: it is not paid out besides.
    const due = owed + (await readComingBack(client, vendor.id, customerId));
    const fault = payoutFault({ owed: due }, amount);
    if (fault) throw refusalAt('amount', fault, { owed: due, amount });
    const short = method === 'CASH' && (await shortDrawerOf(client, vendor.id, by, amount));
    if (short) throw refusalAt('method', 'CASH_DRAWER_SHORT', { ...short, amount });
    const payout = {
      id,
      customerId,
      method,
      amount,
      reference,
      posTerminalId: null,
      currency: vendor.currency,
      paysOut: true,
      undoes: null,
      requestHash: hash,
      by,
      at: ctx.now(),
    };
    if (!(await addPayment(client, vendor.id, payout))) throw new Refusal('IDEMPOTENCY_CONFLICT');
    await moveMoney(client, vendor, payout, name, -1);
    await record({
      action: 'credit.payout',
      subjectId: customerId,
      before: { owed },
      after: { method, amount, reference },
    });
  });
  return accountView(ctx.db, vendor, ctx.now(), customerId);
}
