import type { reports } from '@sofreh/contract/main/reports';
import { businessDayOf } from '@sofreh/domain/calendar';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { recordExport } from '../record-export.ts';
import { daysOf } from '../report-days.ts';
import { placeOf, type ReportPlace } from '../report-place.ts';
import { headOf } from '../workbook-head.ts';
import { type Dashboard, dashboard } from './dashboard.ts';
import { dashboardWorkbook } from './dashboard-workbook.ts';
import { ordersWorkbook } from './orders-workbook.ts';

type Asked = Pick<
  CallContext<(typeof reports)['GET /api/reports/dashboard']>,
  'reports' | 'vendor' | 'query' | 'now'
>;

/** Says what the dashboard tells of the days that it is asked for, at the vendors of a place. */
function dashboardAt({ reports, vendor, query, now }: Asked, { vendorIds }: ReportPlace): Promise<Dashboard> {
  const { OrderType: orderType, Search: search, Compare: comparison } = query;
  const { from, to } = daysOf(query, vendor.businessDayCutoff, now());
  return dashboard(reports, { vendor, vendorIds, from, to, comparison, orderType, search, now: now() });
}

export const reportsCalls: Handlers<typeof reports> = {
  'GET /api/reports/dashboard': async (ctx) => dashboardAt(ctx, await placeOf(ctx)),
  'GET /api/reports/dashboard/excel': async (ctx) => {
    const place = await placeOf(ctx, 'report.export');
    const told = await dashboardAt(ctx, place);
    await recordExport(ctx, place.vendorIds);
    const today = businessDayOf(ctx.now().getTime(), ctx.vendor.businessDayCutoff);
    const { from, to } = told;
    const hasBegun = from <= today;
    // Nothing could be in days to come yet: they are set beside none, as on the page.
    const head = headOf(place, ctx.query, hasBegun ? told : { from, to });
    return dashboardWorkbook(told, head, hasBegun && to >= today);
  },
  'GET /api/reports/orders/excel': async (ctx) => {
    const { reports, vendor, query, now } = ctx;
    const { From, To, Range, OrderType: orderType, Search: search, sort, ...filter } = query;
    const place = await placeOf(ctx, 'report.export');
    const { vendorIds, nameOf } = place;
    // Where no days are named at all, orders of every day are taken.
    const ranged = Range && !From && !To ? daysOf({ Range }, vendor.businessDayCutoff, now()) : null;
    const [from, to] = ranged ? [ranged.from, ranged.to] : [From, To];
    // Names and phone numbers leave the product here, so it is written down who took them.
    await recordExport(ctx, vendorIds);
    const branches = vendorIds.map((id) => ({ id, name: nameOf(id) }));
    const wanted = { ...filter, from, to, orderType, search };
    const head = headOf(place, query, from && to ? { from, to } : null);
    return ordersWorkbook(reports, branches, vendor.currency, wanted, sort, head);
  },
};
