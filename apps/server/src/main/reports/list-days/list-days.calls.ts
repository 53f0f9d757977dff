import type { listDays } from '@sofreh/contract/main/list-days';
import { addDays } from '@sofreh/domain/calendar';
import type { ListByDay, Measure, ReportDefinition } from '@sofreh/domain/reports';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { askedOrders, readReport } from '../figures/figures.ts';
import { comparedDays, dayCount } from '../figures/report-days.ts';
import { placeOf } from '../report-place.ts';
import { isKept, readUnkeptByDay } from './list-days.queries.ts';

type Kept = Omit<ReportDefinition, 'measures'> & { readonly measure: Measure };
const ofDays = (measure: Measure): Kept => ({ cube: 'days', by: 'day', measure });

/** The sum of each day that a list is made of. */
const KEPT: Readonly<Record<ListByDay, Kept>> = {
  cancelled: ofDays('cancelledAmount'),
  refunded: ofDays('refunded'),
  paid: ofDays('totalSale'),
  unpaid: ofDays('unpaid'),
  // Money of orders that were called off is in this one, too, as in the list.
  credit: { cube: 'takings', by: 'day', measure: 'paid', only: { dimension: 'method', values: ['CREDIT'] } },
};

/** The days alone, of a list of which no sum is kept as it is asked for. */
const ALONE = ofDays('orderCount');

const added = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

export const listDaysCalls: Handlers<typeof listDays> = {
  'GET /api/reports/orderlistdays': async (ctx) => {
    const { list, Compare } = ctx.query;
    const place = await placeOf(ctx);
    const asked = askedOrders(place, ctx.query);
    const before = comparedDays(asked, Compare, place.vendor.businessDayCutoff, place.now);
    const kept = isKept(list, asked);
    const { measure, ...report } = kept ? KEPT[list] : ALONE;
    const days: ReportDefinition = { ...report, measures: [measure] };
    const [figures, now, then] = await Promise.all([
      readReport(ctx.reports, days, place, ctx.query),
      readUnkeptByDay(ctx.reports, list, asked),
      before && readUnkeptByDay(ctx.reports, list, { ...asked, ...before }),
    ]);
    const shift = before ? dayCount({ from: before.from, to: asked.from }) - 1 : 0;
    const keptOf = (row: (typeof figures)['total']) => (kept && row[measure]) || 0;
    const rows = figures.rows.map(({ key, figures: of, compared }) => ({
      businessDay: key,
      amount: keptOf(of) + (now.get(key) ?? 0),
      compared: compared && keptOf(compared) + (then?.get(addDays(key, -shift)) ?? 0),
    }));
    const { from, to, comparedFrom, comparedTo, running, currency } = figures;
    return {
      ...{ from, to, comparedFrom, comparedTo, running, currency },
      days: rows,
      total: added(rows.map(({ amount }) => amount)),
      comparedTotal: before && added(rows.map(({ compared }) => compared ?? 0)),
    };
  },
};
