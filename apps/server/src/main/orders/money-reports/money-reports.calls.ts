import type { orderMoneyReports } from '@sofreh/contract/main/order-money-reports';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { paymentMethodSheet } from '@sofreh/fa/page-sheet-texts';
import { reportHead } from '@sofreh/fa/report-head';
import { branchesSheet, methodTitle } from '@sofreh/fa/report-texts';
import { recordExport } from '#app/main/reports/record-export.ts';
import { placeOf } from '#app/main/reports/report-place.ts';
import { headOf } from '#app/main/reports/workbook-head.ts';
import { type Cell, workbook } from '#app/platform/excel/workbook.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { creditOrdersWorkbook } from './credit-workbook.ts';
import { readCreditOrders, streamCreditOrders } from './money-reports.queries.ts';
import { type DayOfMethod, readTakings, streamTakingsByDay } from './takings.ts';

/** @param nameOf what a branch is called, where there are several */
async function* takingsRows(
  days: AsyncIterable<DayOfMethod>,
  nameOf: false | ((vendorId: string) => string),
): AsyncGenerator<readonly Cell[]> {
  for await (const { vendorId, businessDay, method, count, amount, refunded, net } of days) {
    const day = shortDate(instantOfDay(businessDay));
    yield [...(nameOf ? [nameOf(vendorId)] : []), day, methodTitle(method), count, amount, refunded, net];
  }
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
    const rows = takingsRows(streamTakingsByDay(ctx.reports, place, ctx.query), several && place.nameOf);
    const { fileName, name, columns } = paymentMethodSheet;
    const first = several ? [branchesSheet.column] : [];
    const head = reportHead(headOf(place, {}, ctx.query));
    return { fileName, content: workbook({ name, head, columns: [...first, ...columns], rows }) };
  },
};
