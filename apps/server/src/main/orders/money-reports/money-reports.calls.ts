import type { orderMoneyReports } from '@sofreh/contract/main/order-money-reports';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { paymentMethodSheet } from '@sofreh/fa/page-sheet-texts';
import { reportHead } from '@sofreh/fa/report-head';
import { branchesSheet, methodTitle, totalRow } from '@sofreh/fa/report-texts';
import { recordExport } from '#app/main/reports/record-export.ts';
import { placeOf } from '#app/main/reports/report-place.ts';
import { fileNameOf, headOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { type BeyondBills, readBeyondBills } from './beyond-bills.queries.ts';
import { creditOrdersWorkbook } from './credit-workbook.ts';
import { readCreditOrders, streamCreditOrders } from './money-reports.queries.ts';
import { type DayOfMethod, readTakings, streamTakingsByDay } from './takings.ts';

/**
 * The days as they come, after the last one what they came to, and beneath what was paid beyond their bills.
 * @param nameOf what a branch is called, where there are several
 */
async function* takingsRows(
  days: AsyncIterable<DayOfMethod>,
  nameOf: false | ((vendorId: string) => string),
  beyond: readonly (readonly [branch: string, BeyondBills])[],
): AsyncGenerator<readonly Cell[]> {
  const sum = { count: 0, amount: 0, refunded: 0, net: 0 };
  for await (const { vendorId, businessDay, method, count, amount, refunded, net } of days) {
    sum.count += count;
    sum.amount += amount;
    sum.refunded += refunded;
    sum.net += net;
    const day = [shortDate(instantOfDay(businessDay)), { day: businessDay }];
    yield [...(nameOf ? [nameOf(vendorId)] : []), ...day, methodTitle(method), count, amount, refunded, net];
  }
  const titled = (title: string, { count, amount, refunded, net }: BeyondBills, branch = title) => [
    ...(nameOf ? [branch, branch === title ? null : title] : [title]),
    null,
    null,
    count,
    amount,
    refunded,
    net,
  ];
  yield titled(totalRow, sum);
  const { label } = pageFigureTexts.beyondBillsDue;
  for (const [branch, sums] of beyond) if (sums.count > 0) yield titled(label, sums, branch || label);
}

export const moneyReportsCalls: Handlers<typeof orderMoneyReports> = {
  'GET /api/orders/getcreditordersreport': async (ctx) => {
    const { from, to, search, pageNumber, pageSize } = ctx.query;
    const { vendorIds } = await placeOf(ctx);
    const of = { vendorIds, from, to, search };
    const { data, summary } = await readCreditOrders(ctx.reports, of, pageNumber, pageSize);
    const rows = data.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }));
    return { data: rows, summary, pageNumber, pageSize, totalCount: summary.count };
  },
  'GET /api/orders/getcreditordersreport/excel': async (ctx) => {
    const { from, to, search } = ctx.query;
    const place = await placeOf(ctx, 'report.export');
    const { vendorIds } = place;
    await recordExport(ctx, vendorIds);
    const orders = streamCreditOrders(ctx.reports, { vendorIds, from, to, search });
    const head = headOf(place, { Search: search }, { from, to });
    return creditOrdersWorkbook(orders, ctx.vendor.currency, head);
  },
  'GET /api/orders/salesreportbypaymentmethod': async (ctx) =>
    readTakings(ctx.reports, await placeOf(ctx), ctx.query),
  'GET /api/orders/salesreportbypaymentmethod/excel': async (ctx) => {
    const place = await placeOf(ctx, 'report.export');
    const several = place.vendorIds.length > 1;
    await recordExport(ctx, place.vendorIds);
    const { from, to } = ctx.query;
    const asked = { vendorIds: place.vendorIds, from, to, until: null };
    const { total, of: ofBranch } = await readBeyondBills(ctx.reports, asked);
    const branches = several ? place.vendorIds.map((id) => [place.nameOf(id), ofBranch(id)] as const) : [];
    const beyond = [['', total] as const, ...branches];
    const days = streamTakingsByDay(ctx.reports, place, ctx.query);
    const rows = takingsRows(days, several && place.nameOf, beyond);
    const { name, columns } = paymentMethodSheet(ctx.vendor.currency);
    const first = several ? [branchesSheet.column] : [];
    const of = headOf(place, {}, ctx.query);
    const sheet = { name, head: reportHead(of), columns: [...first, ...columns], rows };
    return { fileName: fileNameOf(name, of), content: workbook(sheet) };
  },
};
