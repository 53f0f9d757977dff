import type { creditAccounts } from '@sofreh/contract/main/credit-accounts';
import { businessDayInterval } from '@sofreh/domain/calendar';
import { dateTime } from '@sofreh/fa/dates';
import { creditSheet } from '@sofreh/fa/money-report-texts';
import { readStanding } from '#app/main/books/books.queries.ts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  accountsPage,
  accountView,
  agreeOnCredit,
  payBack,
  remindOf,
  requireAccount,
  undoPayment,
} from './credit-accounts.ts';
import { allEntries, type CreditEntry, type CreditSpan, listEntries } from './credit-payments.queries.ts';
import { payOut } from './credit-payouts.ts';
import { readReminderRule } from './credit-reminders.queries.ts';
import { changeReminderRule } from './credit-reminders.ts';

function spanOf(
  { businessDayCutoff }: RequestVendor,
  customerId: string,
  query: { readonly from: string; readonly to: string },
): CreditSpan & { readonly account: string } {
  return {
    customerId,
    account: `CREDIT:${customerId}`,
    from: new Date(businessDayInterval(query.from, businessDayCutoff).from),
    until: new Date(businessDayInterval(query.to, businessDayCutoff).to),
  };
}

/** Says what an entry is, in a workbook's words. */
function whatOf({ payment, amount }: CreditEntry): string {
  if (!payment) return amount > 0 ? creditSheet.charge : creditSheet.refund;
  if (payment.paysOut && !payment.undoes) return creditSheet.payout;
  return payment.undoes ? creditSheet.undo : creditSheet.methods[payment.method];
}

export const creditAccountsCalls: Handlers<typeof creditAccounts> = {
  'GET /api/creditaccounts': ({ reports, vendor, query, now }) => accountsPage(reports, vendor, now(), query),
  'GET /api/creditaccounts/reminders': ({ db, vendor }) => readReminderRule(db, vendor.id),
  'PUT /api/creditaccounts/reminders': (ctx) => changeReminderRule(ctx, ctx.body),
  'GET /api/creditaccounts/{customerId}': ({ db, vendor, params, now }) =>
    accountView(db, vendor, now(), params.customerId),
  'PUT /api/creditaccounts/{customerId}': (ctx) => agreeOnCredit(ctx, ctx.params.customerId, ctx.body),
  'GET /api/creditaccounts/{customerId}/statement': async ({ db, vendor, params, query }) => {
    await requireAccount(db, vendor.id, params.customerId);
    const span = spanOf(vendor, params.customerId, query);
    const [page, standing] = await Promise.all([
      listEntries(db, vendor.id, span, query),
      readStanding(db, vendor.id, span),
    ]);
    const view = mapPage(page, ({ running, at, ...entry }) => ({
      ...entry,
      balance: standing.opening + running,
      at: at.toISOString(),
    }));
    return { ...view, currency: vendor.currency, ...standing };
  },
  'GET /api/creditaccounts/{customerId}/statement/excel': async (ctx) => {
    const { db, vendor, params, query } = ctx;
    const { name: customer } = await requireAccount(db, vendor.id, params.customerId);
    const span = spanOf(vendor, params.customerId, query);
    const [entries, { opening }] = await Promise.all([
      allEntries(db, vendor.id, span),
      readStanding(db, vendor.id, span),
    ]);
    const after = { ...query, customer };
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after });
    const rows = entries.map((entry) => [
      dateTime(entry.at),
      entry.orderNumber,
      whatOf(entry),
      Math.max(entry.amount, 0),
      Math.max(-entry.amount, 0),
      opening + entry.running,
      entry.payment?.reference ?? '',
    ]);
    const { fileName, name, columns } = creditSheet;
    return { fileName, content: workbook({ name, columns, rows }) };
  },
  'POST /api/creditaccounts/{customerId}/payments': (ctx) => payBack(ctx, ctx.params.customerId, ctx.body),
  'POST /api/creditaccounts/{customerId}/payouts': (ctx) => payOut(ctx, ctx.params.customerId, ctx.body),
  'POST /api/creditaccounts/{customerId}/payments/{id}/undo': (ctx) =>
    undoPayment(ctx, ctx.params, ctx.body.reason),
  'POST /api/creditaccounts/{customerId}/reminder': (ctx) => {
    if (!ctx.app.installation.loginCodes) throw new Refusal('SMS_CLOSED');
    return remindOf(ctx, ctx.params.customerId);
  },
};
