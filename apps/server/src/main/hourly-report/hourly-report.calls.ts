import type { hourlyReport } from '@sofreh/contract/main/hourly-report';
import { EXCEL_ROWS_MAX, HOUR_DISHES_MAX, MAP_DISHES_MAX } from '@sofreh/domain/limits';
import { askedOrders } from '#app/main/reports/figures/figures.ts';
import { recordExport } from '#app/main/reports/record-export.ts';
import { placeOf } from '#app/main/reports/report-place.ts';
import { headOf } from '#app/main/reports/workbook-head.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readHourly, spanOf } from './hourly-report.ts';
import { dishHoursWorkbook, hourlyWorkbook } from './hourly-workbook.ts';
import { listDishesByHour, listSoldItems, readDishHours } from './sold-items.queries.ts';

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
    const { data } = await listSoldItems(reports, askedOrders(place, spanOf(query)), paging);
    await recordExport(ctx, place.vendorIds);
    return hourlyWorkbook(figures, data, vendor.currency, headOf(place, query, figures));
  },
  'GET /api/SyncOrders/ItemsReport/{vendorId}': async (ctx) => {
    const { reports, vendor, params, query } = ctx;
    refuseOther(vendor, params.vendorId);
    return listSoldItems(reports, askedOrders(await placeOf(ctx), spanOf(query)), query);
  },
  'GET /api/reports/dishhours': async (ctx) => {
    const asked = askedOrders(await placeOf(ctx), ctx.query);
    const most = { ofHour: HOUR_DISHES_MAX, ofAll: MAP_DISHES_MAX };
    const { hours, map } = await readDishHours(ctx.reports, asked, ctx.vendor.businessDayCutoff, most);
    return { from: asked.from, to: asked.to, hours, map };
  },
  'GET /api/reports/dishhours/excel': async (ctx) => {
    const place = await placeOf(ctx, 'report.export');
    const asked = askedOrders(place, ctx.query);
    const hours = await listDishesByHour(ctx.reports, asked, ctx.vendor.businessDayCutoff, EXCEL_ROWS_MAX);
    await recordExport(ctx, place.vendorIds);
    return dishHoursWorkbook(hours, ctx.vendor.currency, headOf(place, ctx.query, asked));
  },
};
