import type { ResponseBody } from '@sofreh/contract/call';
import type { orderMoneyReports } from '@sofreh/contract/main/order-money-reports';
import { addDays } from '@sofreh/domain/calendar';
import type { PaymentMethod } from '@sofreh/domain/enums';
import { type Comparison, type Measure, type ReportDefinition, reportOf } from '@sofreh/domain/reports';
import { type AskedOrders, factsByDay, Values } from '#app/main/reports/figures/facts.ts';
import { readDaysOf } from '#app/main/reports/figures/figures.queries.ts';
import { askedBefore, askedOrders, readReport } from '#app/main/reports/figures/figures.ts';
import { readTakenTooMuch } from '#app/main/reports/figures/taken-too-much.ts';
import { dayCount } from '#app/main/reports/report-days.ts';
import type { ReportPlace } from '#app/main/reports/report-place.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readBeyondBills } from './beyond-bills.queries.ts';
import { readMoneyOfWaiting } from './waiting.queries.ts';

type Takings = ResponseBody<(typeof orderMoneyReports)['GET /api/orders/salesreportbypaymentmethod']>;

/**
 * This sums done payments and refunds of accepted and rejected orders alike, and what accepted bills still owe as
 * UNPAID.
 */
const TAKINGS = {
  cube: 'takings',
  by: 'method',
  measures: ['paymentCount', 'paid', 'givenBack', 'unpaid'],
} as const satisfies ReportDefinition;

interface AskedTakings {
  readonly from: string;
  readonly to: string;
}

/** Says what one way of paying brought, in the vendor's currency; of what nobody has paid nothing came in, so that its `net` is nothing. */
export interface MethodTotal {
  readonly count: number;
  readonly amount: number;
  readonly refunded: number;
  readonly net: number;
}

function totalOf(figures: { readonly [K in Measure]?: number | null }): MethodTotal {
  const { paymentCount: count, paid, givenBack, unpaid } = figures;
  const refunded = givenBack ?? 0;
  const net = (paid ?? 0) - refunded;
  return { count: count ?? 0, amount: (paid ?? 0) + (unpaid ?? 0), refunded, net };
}

/** Sorts the most first. */
const inOrder = (
  one: MethodTotal & { readonly method: string },
  other: MethodTotal & { readonly method: string },
) => other.net - one.net || (one.method < other.method ? -1 : 1);

/** This is what of the money of some days is no sold order's. */
export type OfNoSale = Pick<Takings, 'takenTooMuch' | 'toGiveBack' | 'ofWaiting'>;

/** Reads what of money of some days is no sold order's. @param net what came in on these days, of all orders */
export async function readOfNoSale(
  db: Queryable,
  place: ReportPlace,
  { from: From, to: To }: AskedTakings,
  net: number,
): Promise<OfNoSale> {
  const query = { From, To, Compare: 'NONE' as const };
  // This is the same of sold orders alone: what is left over is of orders that no longer are, and of those that are not
  // yet.
  const sold = await readReport(db, reportOf('methods'), place, query);
  const ofWaiting = await readMoneyOfWaiting(db, askedOrders(place, query));
  return {
    takenTooMuch: await readTakenTooMuch(db, place, query, sold),
    toGiveBack: net - (sold.total.received ?? 0) - ofWaiting,
    ofWaiting,
  };
}

/** Reads what each way of paying brought over some days, the most first: closed days from their sums, however many they are. */
export async function readTakings(
  db: Queryable,
  place: ReportPlace,
  { from: From, to: To, Compare }: AskedTakings & { readonly Compare: Comparison },
): Promise<Takings> {
  const report = await readReport(db, TAKINGS, place, { From, To, Compare });
  const { from, to, comparedFrom, comparedTo, running, currency, total, comparedTotal } = report;
  return {
    from,
    to,
    comparedFrom,
    comparedTo,
    running,
    currency,
    data: report.rows
      .map(({ key, figures, compared }) => ({
        method: key as PaymentMethod,
        ...totalOf(figures),
        compared: compared && totalOf(compared),
      }))
      .sort(inOrder),
    total: totalOf(total),
    comparedTotal: comparedTotal && totalOf(comparedTotal),
    ...(await readOfNoSale(db, place, { from: From, to: To }, totalOf(total).net)),
    beyondBills: await readBeyond(db, place, { From, To, Compare }),
    branches: report.branches.map(({ vendorId, name, figures, compared }) => ({
      vendorId,
      name,
      ...totalOf(figures),
      compared: compared && totalOf(compared),
    })),
  };
}

/** Reads what came beyond bills, beside the days before and by branch as the ways of paying are. */
export async function readBeyond(
  db: Queryable,
  place: ReportPlace,
  query: { readonly From: string; readonly To: string; readonly Compare: Comparison },
): Promise<Takings['beyondBills']> {
  const { vendorIds, nameOf } = place;
  const now = await readBeyondBills(db, askedOrders(place, query));
  const asked = askedBefore(place, query, TAKINGS.by);
  const before = asked.isCompared ? await readBeyondBills(db, asked.asked) : null;
  return {
    ...now.total,
    compared: before?.total ?? null,
    branches:
      vendorIds.length < 2
        ? []
        : vendorIds.map((id) => ({
            vendorId: id,
            name: nameOf(id),
            ...now.of(id),
            compared: before?.of(id) ?? null,
          })),
  };
}

interface Day extends MethodTotal {
  readonly vendorId: string;
  readonly businessDay: string;
  readonly method: PaymentMethod;
}

export interface DayOfMethod extends Day {
  /** The same of the day before that has its place; null where nothing is compared. */
  readonly compared: MethodTotal | null;
}

const NOTHING: MethodTotal = { count: 0, amount: 0, refunded: 0, net: 0 };

/**
 * The same, day by day, the branches in the order they were asked for, each read as it is taken. A way of paying that a day has only
 * before stands with nothing in it.
 */
export async function* streamTakingsByDay(
  db: Queryable,
  place: ReportPlace,
  { from: From, to: To, Compare }: AskedTakings & { readonly Compare: Comparison },
): AsyncGenerator<DayOfMethod> {
  for (const id of place.vendorIds) {
    const branch = { ...place, vendorIds: [id] };
    const asked = askedOrders(branch, { From, To });
    const days = await readDaysOfBranch(db, asked);
    const { asked: before, isCompared } = askedBefore(branch, { From, To, Compare }, 'day');
    if (!isCompared) yield* days.map((day) => ({ ...day, compared: null }));
    else
      yield* besideDays(
        days,
        await readDaysOfBranch(db, before),
        dayCount({ from: before.from, to: asked.from }) - 1,
      );
  }
}

/** Sets days beside those that lie so many days before them. */
function besideDays(days: readonly Day[], earlier: readonly Day[], shift: number): DayOfMethod[] {
  const keyOf = (day: string, { method }: Day) => `${day} ${method}`;
  const moved = earlier.map((day) => ({ ...day, businessDay: addDays(day.businessDay, shift) }));
  const then = new Map(moved.map((day) => [keyOf(day.businessDay, day), day]));
  const own = new Set(days.map((day) => keyOf(day.businessDay, day)));
  const gone = moved.filter((day) => !own.has(keyOf(day.businessDay, day)));
  const told = [
    ...days.map((day) => ({ ...day, compared: sumsOf(then.get(keyOf(day.businessDay, day)) ?? NOTHING) })),
    ...gone.map((day) => ({ ...day, ...NOTHING, compared: sumsOf(day) })),
  ];
  return told.sort((one, other) =>
    one.businessDay === other.businessDay
      ? inOrder(one, other)
      : one.businessDay < other.businessDay
        ? -1
        : 1,
  );
}

const sumsOf = ({ count, amount, refunded, net }: MethodTotal): MethodTotal => ({
  count,
  amount,
  refunded,
  net,
});

async function readDaysOfBranch(db: Queryable, asked: AskedOrders): Promise<readonly Day[]> {
  const days = await readDaysOf(db, { cube: TAKINGS.cube, by: 'day' }, asked);
  const values = new Values();
  const facts = factsByDay(values, TAKINGS, TAKINGS.measures, asked, days);
  const { rows } = await db.query<{ vendorId: string; businessDay: string; method: PaymentMethod }>(
    `with ${facts}
     select f.vendor_id as "vendorId", to_char(f.business_day, 'YYYY-MM-DD') as "businessDay", f.method,
       f.payment_count as "paymentCount", f.paid, f.given_back as "givenBack", f.unpaid
     from facts f order by f.business_day, f.paid - f.given_back desc, f.method`,
    values.list,
  );
  return rows.map(({ vendorId, businessDay, method, ...figures }) => ({
    vendorId,
    businessDay,
    method,
    ...totalOf(figures),
  }));
}
