import type { tips } from '@sofreh/contract/main/tips';
import { recordExport } from '#app/main/reports/record-export.ts';
import { placeOf } from '#app/main/reports/report-place.ts';
import { headOf, hereAlone } from '#app/main/reports/workbook-head.ts';
import { everyRow, mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { payoutsWorkbook } from './payouts-workbook.ts';
import {
  type AskedPayouts,
  listPayouts,
  listServed,
  type PaidTo,
  type PayoutRow,
  readPaidTo,
} from './tips.queries.ts';
import { handOutTips } from './tips.ts';
import { readPaid, readTips } from './tips-report.ts';
import { tipsWorkbook } from './tips-workbook.ts';

function viewOf({ requestHash: _, at, ...payout }: PayoutRow) {
  return { ...payout, at: at.toISOString() };
}

const ofPerson = <Paid extends PaidTo>(paid: readonly Paid[], personId: string | undefined) =>
  paid.filter((each) => personId === undefined || each.personId === personId);

/** Gives the days that a workbook names; none where one end of them is open. */
const daysOfPayouts = ({ from, to }: AskedPayouts) => (from && to ? { from, to } : null);

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
    return tipsWorkbook(served, told, vendor.currency, headOf(place, { Compare: query.Compare }, told));
  },
  'GET /api/tips/payouts': async ({ reports, vendor, query, now }) => {
    const [page, { byPerson, people, ...days }] = await Promise.all([
      listPayouts(reports, vendor.id, query),
      readPaid(reports, { ...hereAlone(vendor), vendor, now: now() }, query),
    ]);
    return {
      ...mapPage(page, viewOf),
      ...days,
      currency: vendor.currency,
      byPerson: ofPerson(byPerson, query.personId),
      people,
    };
  },
  'GET /api/tips/payouts/excel': async (ctx) => {
    const { reports, vendor, query } = ctx;
    await recordExport(ctx, [vendor.id]);
    const paid = await readPaidTo(reports, vendor.id, query);
    const { personId } = query;
    const asked = personId && paid.find((each) => each.personId === personId)?.name;
    const payouts = everyRow((paging) => listPayouts(reports, vendor.id, { ...query, ...paging }));
    const head = headOf(hereAlone(vendor), { Search: asked || undefined }, daysOfPayouts(query));
    return payoutsWorkbook({ payouts, personId, paid: ofPerson(paid, personId) }, vendor.currency, head);
  },
  'POST /api/tips/payouts': async (ctx) => viewOf(await handOutTips(ctx, ctx.body)),
};
