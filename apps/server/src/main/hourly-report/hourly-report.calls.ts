import type { hourlyReport } from '@sofreh/contract/main/hourly-report';
import { EXCEL_ROWS_MAX } from '@sofreh/domain/limits';
import { dishDaysMax } from '@sofreh/domain/reports';
import { askedOrders } from '#app/main/reports/figures/figures.ts';
import { dayCount } from '#app/main/reports/figures/report-days.ts';
import { recordExport } from '#app/main/reports/record-export.ts';
import { placeOf } from '#app/main/reports/report-place.ts';
import { headOf } from '#app/main/reports/workbook-head.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { readHourly, spanOf } from './hourly-report.ts';
import { hourlyWorkbook } from './hourly-workbook.ts';
import { listSoldItems } from './sold-items.queries.ts';

/**
 * The path names the vendor a till works for; rights were judged for the vendor the request speaks for.
 * @throws Refusal VENDOR_NOT_FOUND where they differ.
 */
function refuseOther(vendor: { readonly id: string }, vendorId: string): void {
  if (vendor.id !== vendorId) throw new Refusal('VENDOR_NOT_FOUND');
}

export const hourlyReportCalls: Handlers<typeof hourlyReport> = {
  'GET /api/SyncOrders/OrderReport/{vendorId}': async (ctx) => {
    refuseOther(ctx.vendor, ctx.params.vendorId);
    return readHourly(ctx.reports, await placeOf(ctx), ctx.query);
  },
  'GET /api/SyncOrders/OrderReport/{vendorId}/excel': async (ctx) => {
    const { reports, vendor, params, query } = ctx;
    refuseOther(vendor, params.vendorId);
    const place = await placeOf(ctx, 'report.export');
    const figures = await readHourly(reports, place, query);
    const paging = { pageNumber: 1, pageSize: EXCEL_ROWS_MAX };
    const items =
      dayCount(query) > dishDaysMax(query)
        ? null
        : (await listSoldItems(reports, askedOrders(place, spanOf(query)), paging)).data;
    await recordExport(ctx, place.vendorIds);
    return hourlyWorkbook(figures, items, vendor.currency, headOf(place, query, figures));
  },
  'GET /api/SyncOrders/ItemsReport/{vendorId}': async (ctx) => {
    const { reports, vendor, params, query } = ctx;
    refuseOther(vendor, params.vendorId);
    return listSoldItems(reports, askedOrders(await placeOf(ctx), spanOf(query)), query);
  },
};
