import type { orderMoneyReports } from '@sofreh/contract/main/order-money-reports';
import { askedOrders } from '#app/main/reports/figures/figures.ts';
import { readListDays } from '#app/main/reports/list-days/list-days.ts';
import { recordExport } from '#app/main/reports/record-export.ts';
import { comparedDays, saidDays } from '#app/main/reports/report-days.ts';
import { placeOf } from '#app/main/reports/report-place.ts';
import { headOf } from '#app/main/reports/workbook-head.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { creditOrdersWorkbook } from './credit-workbook.ts';
import { readCreditOrders, streamCreditOrders } from './order-money-reports.queries.ts';
import { readBeyond, readOfNoSale, readTakings, streamTakingsByDay } from './takings.ts';
import { takingsWorkbook } from './takings-workbook.ts';

export const orderMoneyReportsCalls: Handlers<typeof orderMoneyReports> = {
  'GET /api/orders/getcreditordersreport': async (ctx) => {
    const { from, to, search, pageNumber, pageSize } = ctx.query;
    const { vendorIds } = await placeOf(ctx);
    const of = { vendorIds, from, to, search };
    const { data, summary } = await readCreditOrders(ctx.reports, of, pageNumber, pageSize);
    const rows = data.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }));
    return { data: rows, summary, pageNumber, pageSize, totalCount: summary.count };
  },
  'GET /api/orders/getcreditordersreport/excel': async (ctx) => {
    const { from, to, search, Compare } = ctx.query;
    const place = await placeOf(ctx, 'report.export');
    const { vendorIds } = place;
    await recordExport(ctx, vendorIds);
    const orders = streamCreditOrders(ctx.reports, { vendorIds, from, to, search });
    const asked = { From: from, To: to, Search: search, Compare };
    const days = Compare === 'NONE' ? null : await readListDays(ctx.reports, place, 'credit', asked);
    const head = headOf(place, { Search: search, Compare }, days ?? { from, to });
    return creditOrdersWorkbook(orders, days, ctx.vendor.currency, head);
  },
  'GET /api/orders/salesreportbypaymentmethod': async (ctx) =>
    readTakings(ctx.reports, await placeOf(ctx), ctx.query),
  'GET /api/orders/salesreportbypaymentmethod/excel': async (ctx) => {
    const place = await placeOf(ctx, 'report.export');
    await recordExport(ctx, place.vendorIds);
    const { from: From, to: To, Compare } = ctx.query;
    const asked = askedOrders(place, { From, To });
    const before = comparedDays(asked, Compare, place.vendor.businessDayCutoff, place.now);
    const of = headOf(place, { Compare }, saidDays(asked, before));
    const days = streamTakingsByDay(ctx.reports, place, ctx.query);
    const beyond = await readBeyond(ctx.reports, place, { From, To, Compare });
    return takingsWorkbook(
      days,
      (net) => readOfNoSale(ctx.reports, place, ctx.query, net),
      beyond,
      ctx.vendor.currency,
      of,
      place.nameOf,
    );
  },
};
