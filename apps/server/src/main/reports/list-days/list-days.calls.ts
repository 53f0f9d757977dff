import type { listDays } from '@sofreh/contract/main/list-days';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { placeOf } from '../report-place.ts';
import { readListDays } from './list-days.ts';

export const listDaysCalls: Handlers<typeof listDays> = {
  'GET /api/reports/orderlistdays': async (ctx) =>
    readListDays(ctx.reports, await placeOf(ctx), ctx.query.list, ctx.query),
};
