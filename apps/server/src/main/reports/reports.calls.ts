import type { reports } from '@sofreh/contract/main/reports';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { dashboard } from './dashboard.ts';
import { ordersWorkbook } from './orders-workbook.ts';
import { vendorsOfReport } from './report-vendors.ts';

export const reportsCalls: Handlers<typeof reports> = {
  'GET /api/reports/dashboard': async (ctx) => {
    const { reports, vendor, query, now } = ctx;
    const { From: from, To: to, OrderType: orderType, Search: search } = query;
    const vendorIds = await vendorsOfReport(ctx, vendor, query.vendorIds, 'report.view');
    return dashboard(reports, { vendor, vendorIds, from, to, orderType, search, now: now() });
  },
  'GET /api/reports/orders/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    const { From: from, To: to, OrderType: orderType, Search: search, sort, ...filter } = query;
    // Names and phone numbers leave the product here, so it is written down who took them.
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after: query });
    return ordersWorkbook(reports, vendor, { ...filter, from, to, orderType, search }, sort);
  },
};
