import type { tips } from '@sofreh/contract/main/tips';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listPayouts, listServed, type PayoutRow, readTipPeople, readTipSums } from './tips.queries.ts';
import { handOutTips } from './tips.ts';

function viewOf({ requestHash: _, at, ...payout }: PayoutRow) {
  return { ...payout, at: at.toISOString() };
}

export const tipsCalls: Handlers<typeof tips> = {
  'GET /api/tips': async ({ reports, vendor, query }) => {
    const [page, sums, people] = await Promise.all([
      listServed(reports, vendor.id, query),
      readTipSums(reports, vendor.id, query),
      readTipPeople(reports, vendor.id),
    ]);
    return { ...page, ...sums, people, currency: vendor.currency };
  },
  'GET /api/tips/payouts': async ({ reports, vendor, query }) =>
    mapPage(await listPayouts(reports, vendor.id, query), viewOf),
  'POST /api/tips/payouts': async (ctx) => viewOf(await handOutTips(ctx, ctx.body)),
};
