import type { reports } from '@sofreh/contract/main/reports';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { dashboard } from './dashboard.ts';
import { daysOf } from './figures/report-days.ts';
import { ordersWorkbook } from './orders-workbook.ts';
import { recordExport } from './record-export.ts';
import { vendorsOfReport } from './report-vendors.ts';

export const reportsCalls: Handlers<typeof reports> = {
  'GET /api/reports/dashboard': async (ctx) => {
    const { reports, vendor, query, now } = ctx;
    const { OrderType: orderType, Search: search, Compare: comparison } = query;
    const { from, to } = daysOf(query, vendor.businessDayCutoff, now());
    const vendorIds = await vendorsOfReport(ctx, vendor, query.vendorIds, 'report.view');
    return dashboard(reports, { vendor, vendorIds, from, to, comparison, orderType, search, now: now() });
  },
  'GET /api/reports/orders/excel': async (ctx) => {
    const { app, reports, vendor, query, now } = ctx;
    const {
      From,
      To,
      Range,
      OrderType: orderType,
      Search: search,
      vendorIds: asked,
      sort,
      ...filter
    } = query;
    const vendorIds = await vendorsOfReport(ctx, vendor, asked, 'report.export');
    // Where no days are named at all, orders of every day are taken.
    const ranged = Range && !From && !To ? daysOf({ Range }, vendor.businessDayCutoff, now()) : null;
    const [from, to] = ranged ? [ranged.from, ranged.to] : [From, To];
    // Names and phone numbers leave the product here, so it is written down who took them.
    await recordExport(ctx, vendorIds);
    const branches = vendorIds.map((id) => ({ id, name: app.vendors.byId(id)?.name ?? '' }));
    const wanted = { ...filter, from, to, orderType, search };
    return ordersWorkbook(reports, branches, vendor.currency, wanted, sort);
  },
};
