import type { voidLens } from '@sofreh/contract/main/void-lens';
import { limits } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { askedBefore } from '../figures/figures.ts';
import { recordExport } from '../record-export.ts';
import { comparedDays, saidDays } from '../report-days.ts';
import { placeOf } from '../report-place.ts';
import { headOf } from '../workbook-head.ts';
import { lensWorkbook } from './lens-workbook.ts';
import { readDeeds, streamDeeds } from './void-lens.queries.ts';
import { askedDeeds, readLensSums, readVoidLens } from './void-lens.ts';

export const voidLensCalls: Handlers<typeof voidLens> = {
  'GET /api/reports/voids': async (ctx) => {
    const place = await placeOf(ctx);
    return readVoidLens(ctx.reports, place, ctx.query);
  },
  'GET /api/reports/voids/deeds': async (ctx) => {
    const { act, personId, hour, amountFrom, sort, pageNumber, pageSize, ...query } = ctx.query;
    const place = await placeOf(ctx);
    const { asked } = askedBefore(place, query, 'day');
    const [take, skip] = limits({ pageNumber, pageSize });
    const found = await readDeeds(
      ctx.reports,
      askedDeeds(asked, place.vendor.businessDayCutoff),
      { act, personId, hour, amountFrom },
      sort,
      { take, skip },
    );
    const data = found.data.map((deed) => ({ ...deed, at: new Date(deed.at).toISOString() }));
    return { ...found, data, pageNumber, pageSize };
  },
  'GET /api/reports/voids/excel': async (ctx) => {
    const { act, personId, hour, amountFrom, sort, Beside, ...query } = ctx.query;
    const place = await placeOf(ctx, 'report.export');
    const { asked } = askedBefore(place, query, 'day');
    const cutoff = place.vendor.businessDayCutoff;
    const done = askedDeeds(asked, cutoff);
    const isBefore = (query.Compare ?? 'NONE') !== 'NONE';
    const before = isBefore ? null : comparedDays(asked, Beside, cutoff, place.now);
    const sums = await readLensSums(
      ctx.reports,
      asked,
      done,
      before && askedDeeds({ ...asked, ...before }, cutoff),
    );
    await recordExport(ctx, place.vendorIds);
    const deeds = streamDeeds(ctx.reports, done, { act, personId, hour, amountFrom }, sort);
    const head = headOf(place, { ...query, Compare: Beside }, saidDays(asked, before));
    return lensWorkbook(deeds, sums, ctx.vendor.currency, head);
  },
};
