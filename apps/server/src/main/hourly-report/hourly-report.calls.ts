import type { hourlyReport } from '@sofreh/contract/main/hourly-report';
import { EXCEL_ROWS_MAX } from '@sofreh/domain/limits';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { listSoldItems, readOrderFigures } from './hourly-report.queries.ts';
import { hourlyWorkbook } from './hourly-workbook.ts';

/**
 * The path names the vendor a till works for; rights were judged for the vendor the request speaks for.
 * @throws Refusal VENDOR_NOT_FOUND where they differ.
 */
function refuseOther(vendor: { readonly id: string }, vendorId: string): void {
  if (vendor.id !== vendorId) throw new Refusal('VENDOR_NOT_FOUND');
}

export const hourlyReportCalls: Handlers<typeof hourlyReport> = {
  'GET /api/SyncOrders/OrderReport/{vendorId}': ({ reports, vendor, params, query }) => {
    refuseOther(vendor, params.vendorId);
    return readOrderFigures(reports, vendor.id, query);
  },
  'GET /api/SyncOrders/OrderReport/{vendorId}/excel': async (ctx) => {
    const { db, reports, vendor, params, query } = ctx;
    refuseOther(vendor, params.vendorId);
    const [figures, items] = await Promise.all([
      readOrderFigures(reports, vendor.id, query),
      listSoldItems(reports, vendor.id, { ...query, pageNumber: 1, pageSize: EXCEL_ROWS_MAX }),
    ]);
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after: query });
    return hourlyWorkbook(figures, items.data, vendor.currency);
  },
  'GET /api/SyncOrders/ItemsReport/{vendorId}': ({ reports, vendor, params, query }) => {
    refuseOther(vendor, params.vendorId);
    return listSoldItems(reports, vendor.id, query);
  },
};
