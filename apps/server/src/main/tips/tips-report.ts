import type { Output, ResponseBody } from '@sofreh/contract/call';
import type { tips } from '@sofreh/contract/main/tips';
import type { ReportDefinition } from '@sofreh/domain/reports';
import { readReportSums, readSums } from '#app/main/reports/figures/figures.queries.ts';
import { askedOrders } from '#app/main/reports/figures/figures.ts';
import { comparedDays, daysOf, saidDays } from '#app/main/reports/figures/report-days.ts';
import type { ReportPlace } from '#app/main/reports/report-place.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { listServed, readPaidTo, readTipPeople } from './tips.queries.ts';

type Query = Output<(typeof tips)['GET /api/tips']['query']>;
type PayoutsQuery = Output<(typeof tips)['GET /api/tips/payouts']['query']>;
type Payouts = ResponseBody<(typeof tips)['GET /api/tips/payouts']>;
type Report = ResponseBody<(typeof tips)['GET /api/tips']>;

/** This is what is the staff's of tips, by who served. */
const LEFT = { cube: 'tips', by: 'person', measures: ['tipLeft'] } as const satisfies ReportDefinition;
/** This is what daily sales have of tips: those of bills that still owe something, too. */
const SOLD = { cube: 'days', by: 'orderType', measures: ['totalTip'] } as const satisfies ReportDefinition;

/**
 * Reads what guests left as tips over some days: a page of it by business day and who served, all of it by who served beside the days
 * before, what each of several branches has of it, and how daily sales come to more.
 */
export async function readTips(
  db: Queryable,
  place: ReportPlace & { readonly vendor: { readonly id: string } },
  query: Query,
): Promise<Report> {
  const { vendor, vendorIds, nameOf, now } = place;
  const asked = askedOrders(place, { From: query.from, To: query.to });
  const before = comparedDays(asked, query.Compare, vendor.businessDayCutoff, now);
  const [{ byPerson, byVendor, ...page }, sold, then, people] = await Promise.all([
    listServed(db, vendorIds, query),
    readSums(db, SOLD, asked),
    before && readReportSums(db, LEFT, { ...asked, ...before }),
    readTipPeople(db, vendor.id),
  ]);
  const earlier = then?.rows;
  const ofVendor = new Map(byVendor.map(({ vendorId, ...sums }) => [vendorId, sums]));
  const beside = new Map(earlier?.map(({ key, ...row }) => [key, row]));
  const comparedOf = (key: string) => (earlier ? (beside.get(key)?.sums.tipLeft ?? 0) : null);
  const shown = new Set(byPerson.map(({ personId }) => personId ?? ''));
  const gone = [...beside].flatMap(([key, { title, sums }]) =>
    shown.has(key) || !sums.tipLeft
      ? []
      : [{ personId: key || null, name: title, orders: 0, tips: 0, open: 0 }],
  );
  return {
    ...page,
    ...saidDays(asked, before),
    currency: vendor.currency,
    awaited: sold.reduce((sum, { sums }) => sum + (sums.totalTip ?? 0), 0) - page.tips,
    comparedTips: earlier?.reduce((sum, { sums }) => sum + (sums.tipLeft ?? 0), 0) ?? null,
    byPerson: [...byPerson, ...gone].map((row) => ({
      ...row,
      comparedTips: comparedOf(row.personId ?? ''),
    })),
    branches:
      vendorIds.length < 2
        ? []
        : vendorIds.map((id) => ({
            vendorId: id,
            name: nameOf(id),
            ...(ofVendor.get(id) ?? { orders: 0, tips: 0, open: 0 }),
            comparedTips: then && (then.branches.get(id)?.tipLeft ?? 0),
          })),
    people,
  };
}

/**
 * Reads what each person got of what was handed out in some days beside the days before, and who got anything in either. Nothing is
 * set beside days of which an end is open.
 */
export async function readPaid(
  db: Queryable,
  place: ReportPlace & { readonly vendor: { readonly id: string } },
  { from, to, Compare }: PayoutsQuery,
): Promise<Pick<Payouts, 'byPerson' | 'people' | 'comparedFrom' | 'comparedTo' | 'running'>> {
  const { vendor, now } = place;
  const cutoff = vendor.businessDayCutoff;
  const days = from && to && Compare !== 'NONE' ? daysOf({ From: from, To: to }, cutoff, now) : null;
  const before = days && comparedDays(days, Compare, cutoff, now);
  const [paid, earlier] = await Promise.all([
    readPaidTo(db, vendor.id, { from, to }),
    before && readPaidTo(db, vendor.id, before),
  ]);
  const beside = new Map(earlier?.map((row) => [row.personId, row]));
  const comparedOf = (personId: string) => {
    const { cash = 0, wages = 0 } = beside.get(personId) ?? {};
    return earlier && { cash, wages };
  };
  const got = new Set(paid.map(({ personId }) => personId));
  const gone = (earlier ?? []).filter(({ personId }) => !got.has(personId));
  const all = [...paid, ...gone.map((row) => ({ ...row, cash: 0, wages: 0 }))];
  return {
    byPerson: all.map((row) => ({ ...row, compared: comparedOf(row.personId) })),
    people: all.map(({ personId, name }) => ({ personId, name })),
    comparedFrom: before?.from ?? null,
    comparedTo: before?.to ?? null,
    running: days?.running ?? false,
  };
}
