import { accountPaymentEntries } from '@sofreh/domain/books';
import { paybackParts } from '@sofreh/domain/credit-accounts';
import { accountSurplusMessage } from '@sofreh/fa/message-texts';
import { formatMoney } from '@sofreh/fa/money';
import { lockOwed } from '#app/main/ledger/credit-owed.queries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { addAccountRefund } from '#app/main/refunds/account-refunds.ts';
import type { PaymentDeps } from '#app/main/refunds/deps.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { TEXT_TASK } from '#app/platform/jobs/text-task.ts';
import { isPartPaid } from './account-attempts.queries.ts';
import { lockAttempt, type PaymentAttempt, writePaidAttempt } from './attempts.queries.ts';
import { readPayer } from './payers.queries.ts';

/**
 * Money that came for an account pays what is owed at this moment, once, however many callbacks and jobs say it came: the
 * attempt's row decides, locked under the account. What was not needed any more goes back through the gateway.
 * @param record writes down whose word it was, where it was a person's.
 */
export async function applyAccountPaid(
  deps: PaymentDeps,
  attempt: PaymentAttempt & { readonly accountId: string },
  proof: { readonly referenceId: string; readonly cardPan: string | null },
  record: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const { vendorId, id, accountId, gateway, amount, currency } = attempt;
  await withTransaction(deps.db, async (client) => {
    const owed = await lockOwed(client, vendorId, accountId);
    const current = await lockAttempt(client, vendorId, id);
    if (!current || current.status === 'DONE') return;
    await record(client);
    const at = deps.now();
    // The gateway's pages of several companies stay open beside each other: a link's part is paid by the first that comes.
    const needed = (await isPartPaid(client, attempt)) ? 0 : owed;
    const { counted, back } = paybackParts(needed, amount);
    const surplus = counted === 0;
    await writePaidAttempt(client, attempt, proof, surplus, at);
    const entries = accountPaymentEntries({ id, gateway, accountId, counted, back });
    await writeLedger(client, { vendorId, currency }, entries, at);
    if (back === 0) return;
    const refund = { id: deps.newId(), refundOf: id, amount: back, surplus, overpaid: !surplus };
    await addAccountRefund(client, attempt, { ...refund, createdBy: null }, at);
    // Who pays an account that others have paid meanwhile is told of it with the money itself, and so once.
    const { phoneNumber, vendorName } = await readPayer(client, attempt);
    if (!phoneNumber) return;
    const text = accountSurplusMessage({ vendorName, amount: formatMoney(back, currency) });
    await enqueue(client, TEXT_TASK, { phoneNumber, text }, { key: `surplus-text ${id}` });
  });
}
