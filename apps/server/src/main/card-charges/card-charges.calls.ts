import type { cardCharges } from '@sofreh/contract/main/card-charges';
import { addDays, businessDayInterval } from '@sofreh/domain/calendar';
import { NONE_KNOWN } from '@sofreh/domain/card-terminal';
import { EXCEL_ROWS_MAX, REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { cardPaymentSheet, terminalSlipSheet } from '@sofreh/fa/money-report-texts';
import { reportHead } from '@sofreh/fa/report-head';
import { totalRow } from '@sofreh/fa/report-texts';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { fileNameOf, headOf, hereAlone } from '#app/main/reports/workbook-head.ts';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import { may } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Cell } from '#app/platform/excel/sheet-xml.ts';
import { workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { readCharge, readHolding } from './card-charges.queries.ts';
import { chargeView, endOverdue, personStep, sayApproved, sayDeclined, startCharge } from './card-charges.ts';
import { carryDeps, carryHere } from './carry-here.ts';
import {
  allCardPayments,
  type CardPayment,
  readCardPayments,
  readShiftSums,
  readTerminalSums,
} from './report.queries.ts';
import { listSlips } from './slips.queries.ts';

/** Gives the moments of the business days that a report is asked for. */
function momentsOf<Query extends { readonly from: string; readonly to: string }>(
  { businessDayCutoff }: Pick<RequestVendor, 'businessDayCutoff'>,
  query: Query,
) {
  const from = new Date(businessDayInterval(query.from, businessDayCutoff).from);
  return { ...query, from, until: new Date(businessDayInterval(query.to, businessDayCutoff).to) };
}

/**
 * Gives the cells of a workbook's rows, and after the last one what each kind came to and what is left of all.
 * @param kinds what payments, refunds and what pays an account back are called there
 * @param net what is left is called so
 */
async function* cellsOf(
  payments: AsyncIterable<CardPayment>,
  { kinds, net }: ReturnType<typeof cardPaymentSheet>,
): AsyncGenerator<readonly Cell[]> {
  const sums = { PAYMENT: 0, ACCOUNT: 0, REFUND: 0 };
  for await (const row of payments) {
    sums[row.account && row.kind === 'PAYMENT' ? 'ACCOUNT' : row.kind] += row.amount;
    yield [
      { at: row.at },
      row.orderNumber,
      row.account ? kinds.ACCOUNT : kinds[row.kind],
      row.amount,
      row.terminalTitle,
      row.reference ?? '',
      row.cardMask ?? '',
      row.takerName,
      row.account?.name ?? '',
    ];
  }
  const total = (kind: string, amount: number) => [totalRow, null, kind, amount];
  // What was given back stands among the rows by what it is, so that the rows alone add up to nothing.
  for (const kind of ['PAYMENT', 'ACCOUNT', 'REFUND'] as const)
    if (sums[kind] > 0) yield total(kinds[kind], sums[kind]);
  yield total(net, sums.PAYMENT + sums.ACCOUNT - sums.REFUND);
}

export const cardChargesCalls: Handlers<typeof cardCharges> = {
  'POST /api/transactions/initialpospayment': async (ctx) => {
    const deps = carryDeps(ctx);
    const actor = actorOf(ctx.caller, ctx.device);
    const { charge, fresh } = await startCharge(deps, ctx.vendor.id, actor, ctx.body);
    if (fresh) await carryHere(deps, ctx.vendor.id, charge);
    return chargeView((await readCharge(ctx.db, ctx.vendor.id, charge.id)) ?? charge);
  },
  'GET /api/transactions/pospayments': async (ctx) => {
    const { id } = ctx.query;
    await endOverdue(changeDeps(ctx), ctx.vendor.id);
    if (id === undefined) return { data: (await readHolding(ctx.db, ctx.vendor.id)).map(chargeView) };
    const charge = await readCharge(ctx.db, ctx.vendor.id, id);
    return { data: charge ? [chargeView(charge)] : [] };
  },
  'POST /api/transactions/cancelpospayment': async (ctx) =>
    chargeView(await personStep(changeDeps(ctx), ctx.vendor.id, ctx.body.id, 'CANCEL')),
  'POST /api/transactions/askpospayment': async (ctx) => {
    const deps = carryDeps(ctx);
    const charge = await personStep(deps, ctx.vendor.id, ctx.body.id, 'ASK');
    await carryHere(deps, ctx.vendor.id, charge);
    return chargeView((await readCharge(ctx.db, ctx.vendor.id, charge.id)) ?? charge);
  },
  'POST /api/transactions/approvepospayment': async (ctx) => {
    const { id, approved, reference, reason, amount } = ctx.body;
    const actor = actorOf(ctx.caller, ctx.device);
    const deps = changeDeps(ctx);
    const maySetAside = may(ctx.caller, 'payment.refund') || may(ctx.caller, 'sync.settle');
    const word = { reason, maySetAside };
    const charge = approved
      ? await sayApproved(deps, ctx.vendor.id, id, { ...word, amount, reference }, actor)
      : await sayDeclined(deps, ctx.vendor.id, id, word, actor);
    return chargeView(charge);
  },
  'GET /api/transactions/postransactionreport': async ({ reports, vendor, query }) => {
    const { kind, ...span } = momentsOf(vendor, query);
    const last = addDays(query.to, 1 - REPORT_DAYS_MAX);
    const shiftsFrom = query.from < last ? last : query.from;
    const [terminals, shifts] = await Promise.all([
      readTerminalSums(reports, vendor.id, span),
      readShiftSums(reports, vendor.id, {
        ...span,
        ...momentsOf(vendor, { from: shiftsFrom, to: query.to }),
      }),
    ]);
    const page = await readCardPayments(reports, vendor.id, { ...span, kind }, terminals, query);
    const time = (at: Date | null) => at?.toISOString() ?? null;
    return {
      ...mapPage(page, ({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      terminals: terminals.map(({ refunds: _, ...row }) => row),
      shiftsFrom,
      shifts: shifts.map((row) => ({ ...row, openedAt: time(row.openedAt), closedAt: time(row.closedAt) })),
    };
  },
  'GET /api/transactions/postransactionreport/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after: query });
    const sheet = cardPaymentSheet(vendor.currency);
    const { name, columns } = sheet;
    const rows = cellsOf(allCardPayments(reports, vendor.id, momentsOf(vendor, query)), sheet);
    const paging = { pageNumber: 1, pageSize: EXCEL_ROWS_MAX };
    // Every slip is of a terminal.
    const printed =
      query.posTerminalId === NONE_KNOWN ? [] : (await listSlips(db, vendor.id, query, paging)).data;
    const slips = printed.map(({ terminalTitle, from, until, slip, ours, reason, byName, at }) => [
      terminalTitle,
      { at: from },
      { at: until },
      slip.count,
      slip.amount,
      ours.count,
      ours.amount,
      slip.amount - ours.amount,
      reason,
      byName,
      { at },
    ]);
    const of = headOf(hereAlone(vendor), {}, query);
    const head = reportHead(of);
    const ofSlips = { ...terminalSlipSheet(vendor.currency), head, rows: slips };
    return {
      fileName: fileNameOf(name, of),
      content: workbook({ name, head, columns, rows }, ofSlips),
    };
  },
};
