import type { tips } from '@sofreh/contract/main/tips';
import { recordExport } from '#app/main/reports/record-export.ts';
import { placeOf } from '#app/main/reports/report-place.ts';
import { headOf } from '#app/main/reports/workbook-head.ts';
import { everyRow, mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { payoutsWorkbook } from './payouts-workbook.ts';
import { listPayouts, listServed, type PayoutRow } from './tips.queries.ts';
import { handOutTips } from './tips.ts';
import { readPaid, readServedBefore, readTips } from './tips-report.ts';
import { tipsWorkbook } from './tips-workbook.ts';

function viewOf({ requestHash: _, at, ...payout }: PayoutRow) {
  return { ...payout, at: at.toISOString() };
}

export const tipsCalls: Handlers<typeof tips> = {
  'GET /api/tips': async (ctx) => {
    const place = { ...(await placeOf(ctx)), vendor: ctx.vendor };
    return readTips(ctx.reports, place, ctx.query);
  },
  'GET /api/tips/excel': async (ctx) => {
    const { reports, vendor, query } = ctx;
    const place = { ...(await placeOf(ctx, 'report.export')), vendor };
    await recordExport(ctx, place.vendorIds);
    const told = await readTips(reports, place, { ...query, pageNumber: 1, pageSize: 1 });
    const served = everyRow((paging) => listServed(reports, place.vendorIds, { ...query, ...paging }));
    const before = readServedBefore(reports, place, query);
    return tipsWorkbook(
      { served, before },
      told,
      vendor.currency,
      headOf(place, { Compare: query.Compare }, told),
    );
  },
  'GET /api/tips/payouts': async (ctx) => {
    const { reports, vendor, query } = ctx;
    const place = await placeOf(ctx);
    const [page, paid] = await Promise.all([
      listPayouts(reports, place.vendorIds, query),
      readPaid(reports, place, query),
    ]);
    return { ...mapPage(page, viewOf), ...paid, currency: vendor.currency };
  },
  'GET /api/tips/payouts/excel': async (ctx) => {
    const { reports, vendor, query } = ctx;
    const { from, to, personId, Compare } = query;
    const place = await placeOf(ctx, 'report.export');
    await recordExport(ctx, place.vendorIds);
    const paid = await readPaid(reports, place, query);
    const payouts = everyRow((paging) => listPayouts(reports, place.vendorIds, { ...query, ...paging }));
    const asked = paid.people.find((each) => each.personId === personId)?.name;
    // No days are named where one end of them is open.
    const told = from && to ? { ...paid, from, to } : null;
    const head = headOf(place, { Search: asked || undefined, Compare }, told);
    return payoutsWorkbook({ payouts, personId, paid, nameOf: place.nameOf }, vendor.currency, head);
  },
  'POST /api/tips/payouts': async (ctx) => viewOf(await handOutTips(ctx, ctx.body)),
};
