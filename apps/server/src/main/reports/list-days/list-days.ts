import type { ResponseBody } from '@sofreh/contract/call';
import type { listDays } from '@sofreh/contract/main/list-days';
import { addDays } from '@sofreh/domain/calendar';
import type { ListByDay, Measure, ReportDefinition } from '@sofreh/domain/reports';
import type { Queryable } from '#app/platform/db/pool.ts';
import { askedOrders, readReport } from '../figures/figures.ts';
import { comparedDays, dayCount } from '../report-days.ts';
import type { ReportPlace, ReportQuery } from '../report-place.ts';
import { isKept, readUnkeptByDay } from './list-days.queries.ts';

export type ListDays = ResponseBody<(typeof listDays)['GET /api/reports/orderlistdays']>;

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

/** Reads what a list of orders comes to day by day, beside the days before where it is compared. @throws Refusal as `askedOrders` does. */
export async function readListDays(
  db: Queryable,
  place: ReportPlace,
  list: ListByDay,
  query: ReportQuery,
): Promise<ListDays> {
  const asked = askedOrders(place, query);
  const before = comparedDays(asked, query.Compare ?? 'NONE', place.vendor.businessDayCutoff, place.now);
  const kept = isKept(list, asked);
  const { measure, ...report } = kept ? KEPT[list] : ALONE;
  const days: ReportDefinition = { ...report, measures: [measure] };
  const [figures, now, then] = await Promise.all([
    readReport(db, days, place, query),
    readUnkeptByDay(db, list, asked),
    before && readUnkeptByDay(db, list, { ...asked, ...before }),
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
    from,
    to,
    comparedFrom,
    comparedTo,
    running,
    currency,
    days: rows,
    total: added(rows.map(({ amount }) => amount)),
    comparedTotal: before && added(rows.map(({ compared }) => compared ?? 0)),
  };
}
