import type { transactions } from '@sofreh/contract/main/payments/transactions';
import { listTransactionsOfCustomer } from '#app/main/ledger/transactions.queries.ts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { listDueRefunds } from '#app/main/refunds/due-refunds.queries.ts';
import { settleRefund } from '#app/main/refunds/settle-refund.ts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { paymentDeps } from './deps.ts';
import { settleUnsure } from './settle-unsure.ts';
import { listUnsurePayments } from './unsure-payments.queries.ts';
import { type GatewayReturn, returnFromGateway, verifyAgain } from './verify-payment.ts';

/** Gives the page a guest goes back to from the gateway: where they came from. */
function pageAfter(
  { orderId, linkCode, tableCode, payment, returnedAmount }: GatewayReturn,
  { transaction, vendor }: { readonly transaction: string; readonly vendor: string },
): string {
  const end = returnedAmount === null ? payment : `${payment}&amount=${returnedAmount}`;
  if (tableCode !== null) return `/table?table=${encodeURIComponent(tableCode)}&payment=${end}`;
  // An account's page shows nothing by which what the address says could be seen to be wrong: it asks.
  if (orderId === null)
    return `/account${linkCode === null ? '' : `/${linkCode}`}?transaction=${transaction}&vendor=${vendor}`;
  const page = linkCode === null ? `/orders/${orderId}` : `/pay/${linkCode}`;
  return `${page}?payment=${end}`;
}

export const transactionsCalls: Handlers<typeof transactions> = {
  'GET /api/transactions/verify': async (ctx) => {
    const { transaction, vendor, ...rest } = ctx.query;
    const texts = Object.entries(rest).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const end = await returnFromGateway(paymentDeps(ctx), vendor, transaction, new URLSearchParams(texts));
    return { location: pageAfter(end, { transaction, vendor }) };
  },
  'POST /api/transactions/verify': (ctx) =>
    verifyAgain(paymentDeps(ctx), signedIn(ctx.caller).userId, ctx.query.transaction),
  'GET /api/transactions/me': async ({ db, vendor, caller, query: { pageNumber, pageSize } }) => {
    const { userId } = signedIn(caller);
    const page = await listTransactionsOfCustomer(db, userId, vendor.brandId, pageNumber, pageSize);
    return { ...page, pageNumber, pageSize };
  },
  'GET /api/transactions/duerefunds': ({ db, vendor, query }) => listDueRefunds(db, vendor.id, query),
  'GET /api/transactions/unsurepayments': ({ db, vendor, query }) => listUnsurePayments(db, vendor.id, query),
  'PATCH /api/transactions/unsurepayments': (ctx) => {
    const { id, paid, reference, reason } = ctx.body;
    const after = { paid, reference, reason };
    const entry = { action: 'unsurepayment.settle', subjectId: id, before: null, after } as const;
    const actor = actorOf(ctx.caller, ctx.device);
    return settleUnsure(paymentDeps(ctx), ctx.vendor.id, actor, ctx.body, (client) =>
      recordAudit(client, ctx, entry),
    );
  },
  'PATCH /api/transactions/transaction-status': (ctx) =>
    settleRefund(changeDeps(ctx), {
      vendorId: ctx.vendor.id,
      actor: actorOf(ctx.caller, ctx.device),
      body: ctx.body,
    }),
};
