import type { Output, ResponseBody } from '@sofreh/contract/call';
import type { tips } from '@sofreh/contract/main/tips';
import { addDays } from '@sofreh/domain/calendar';
import { groupBy } from '@sofreh/domain/group-by';
import type { ReportDefinition } from '@sofreh/domain/reports';
import { readReportSums, readSums } from '#app/main/reports/figures/figures.queries.ts';
import { askedOrders } from '#app/main/reports/figures/figures.ts';
import { comparedDays, dayCount, daysOf, saidDays } from '#app/main/reports/report-days.ts';
import type { ReportPlace } from '#app/main/reports/report-place.ts';
import { everyRow } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import {
  type HandedOut,
  listServed,
  type PaidTo,
  readPaidTo,
  readTipPeople,
  type ServedRow,
} from './tips.queries.ts';

type Query = Output<(typeof tips)['GET /api/tips']['query']>;
type PayoutsQuery = Output<(typeof tips)['GET /api/tips/payouts/excel']['query']>;
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

/** Gives the rows under the days that have their place now. */
async function* inPlace(rows: AsyncIterable<ServedRow>, shift: number): AsyncGenerator<ServedRow> {
  for await (const row of rows) {
    // Orders of which more was handed out than was left may be of earlier days, and bring nothing to what was left.
    if (row.tips !== 0) yield { ...row, day: addDays(row.day, shift) };
  }
}

/**
 * Gives what guests left in the days that tips are set beside, newest first, under the days that have their place now; read as it is
 * taken. Null where nothing is compared.
 */
export function readServedBefore(
  db: Queryable,
  place: ReportPlace,
  { from, to, Compare }: Pick<Query, 'from' | 'to' | 'Compare'>,
): AsyncIterable<ServedRow> | null {
  const asked = askedOrders(place, { From: from, To: to });
  const before = comparedDays(asked, Compare, place.vendor.businessDayCutoff, place.now);
  if (!before) return null;
  const shift = dayCount({ from: before.from, to: asked.from }) - 1;
  const rows = everyRow((paging) => listServed(db, place.vendorIds, { ...before, ...paging }));
  return inPlace(rows, shift);
}

const together = ({ cash, wages }: HandedOut) => cash + wages;

const addedUp = (rows: readonly HandedOut[] = []): HandedOut => ({
  cash: rows.reduce((sum, { cash }) => sum + cash, 0),
  wages: rows.reduce((sum, { wages }) => sum + wages, 0),
});

type PaidPerson = Payouts['byPerson'][number];

/** The most first, and of those who got nothing whoever got the most in the days before. */
function mostFirst(one: PaidPerson, other: PaidPerson): number {
  const before = ({ compared }: PaidPerson) => (compared ? together(compared) : 0);
  return (
    together(other) - together(one) || before(other) - before(one) || (one.personId < other.personId ? -1 : 1)
  );
}

/**
 * Reads what each person got of what was handed out in some days beside the days before, and who got anything in either; and what each
 * of several branches handed out, to the one person where one is asked for. Nothing is set beside days of which an end is open. Whoever
 * got something at several branches is one person.
 */
export async function readPaid(
  db: Queryable,
  { vendor, vendorIds, nameOf, now }: ReportPlace,
  { from, to, personId, Compare }: PayoutsQuery,
): Promise<Pick<Payouts, 'byPerson' | 'people' | 'branches' | 'comparedFrom' | 'comparedTo' | 'running'>> {
  const cutoff = vendor.businessDayCutoff;
  const days = from && to && Compare !== 'NONE' ? daysOf({ From: from, To: to }, cutoff, now) : null;
  const before = days && comparedDays(days, Compare, cutoff, now);
  const [paid, earlier] = await Promise.all([
    readPaidTo(db, vendorIds, { from, to }),
    before && readPaidTo(db, vendorIds, before),
  ]);
  const ofPeople = groupBy(paid, (row) => row.personId);
  const peopleBefore = earlier && groupBy(earlier, (row) => row.personId);
  const names = new Map([...(earlier ?? []), ...paid].map((row) => [row.personId, row.name]));
  const all = [...names]
    .map(([id, name]) => ({
      personId: id,
      name,
      ...addedUp(ofPeople.get(id)),
      compared: peopleBefore && addedUp(peopleBefore.get(id)),
    }))
    .sort(mostFirst);
  const isAsked = (row: { readonly personId: string }) => personId === undefined || row.personId === personId;
  const ofBranch = (rows: readonly PaidTo[], vendorId: string) =>
    addedUp(rows.filter((row) => row.vendorId === vendorId && isAsked(row)));
  return {
    byPerson: all.filter(isAsked),
    people: all.map((row) => ({ personId: row.personId, name: row.name })),
    branches:
      vendorIds.length < 2
        ? []
        : vendorIds.map((vendorId) => ({
            vendorId,
            name: nameOf(vendorId),
            ...ofBranch(paid, vendorId),
            compared: earlier && ofBranch(earlier, vendorId),
          })),
    comparedFrom: before?.from ?? null,
    comparedTo: before?.to ?? null,
    running: days?.running ?? false,
  };
}
