import type { tips } from '@sofreh/contract/main/tips';
import { recordExport } from '#app/main/reports/record-export.ts';
import { headOf, hereAlone } from '#app/main/reports/workbook-head.ts';
import { everyRow, mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listPayouts, listServed, type PayoutRow } from './tips.queries.ts';
import { handOutTips } from './tips.ts';
import { readTips } from './tips-report.ts';
import { tipsWorkbook } from './tips-workbook.ts';

function viewOf({ requestHash: _, at, ...payout }: PayoutRow) {
  return { ...payout, at: at.toISOString() };
}

export const tipsCalls: Handlers<typeof tips> = {
  'GET /api/tips': ({ reports, vendor, query, now }) =>
    readTips(reports, { ...hereAlone(vendor), vendor, now: now() }, query),
  'GET /api/tips/excel': async (ctx) => {
    const { reports, vendor, query } = ctx;
    await recordExport(ctx, [vendor.id]);
    const head = headOf(hereAlone(vendor), {}, query);
    const served = everyRow((paging) => listServed(reports, vendor.id, { ...query, ...paging }));
    return tipsWorkbook(served, vendor.currency, head);
  },
  'GET /api/tips/payouts': async ({ reports, vendor, query }) =>
    mapPage(await listPayouts(reports, vendor.id, query), viewOf),
  'POST /api/tips/payouts': async (ctx) => viewOf(await handOutTips(ctx, ctx.body)),
};
