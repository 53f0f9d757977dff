import type { hourlyReport } from '@sofreh/contract/main/hourly-report';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { listSoldItems, readOrderFigures } from './hourly-report.queries.ts';

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
  'GET /api/SyncOrders/ItemsReport/{vendorId}': ({ reports, vendor, params, query }) => {
    refuseOther(vendor, params.vendorId);
    return listSoldItems(reports, vendor.id, query);
  },
};
