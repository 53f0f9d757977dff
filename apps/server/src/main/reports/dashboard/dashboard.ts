import type { ResponseBody } from '@sofreh/contract/call';
import type { reports } from '@sofreh/contract/main/reports';
import { businessDayInterval, businessDayOf, daysThrough } from '@sofreh/domain/calendar';
import type { Currency } from '@sofreh/domain/enums';
import { type Comparison, figureOf, hoursOfDay, takenTooMuch } from '@sofreh/domain/reports';
import { fold } from '@sofreh/fa/search-fold';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readDaysOf } from '../figures/figures.queries.ts';
import { begunDays, dayCount, daysBefore, daysOf } from '../report-days.ts';
import { type DashboardRow, type DayFigures, readDashboard } from './dashboard.queries.ts';

export type Dashboard = ResponseBody<(typeof reports)['GET /api/reports/dashboard']>;

export interface DashboardInput {
  /** The request speaks for this vendor: its clock and its currency are the report's. */
  readonly vendor: { readonly id: string; readonly currency: Currency; readonly businessDayCutoff: string };
  /** These vendors' figures are added up; the vendor's alone when absent. */
  readonly vendorIds?: readonly string[] | undefined;
  /** These are business days, both included; each is the current one when absent. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** This is what the days are set beside; the same weekdays when absent. */
  readonly comparison?: Exclude<Comparison, 'NONE'> | undefined;
  readonly orderType?: string | undefined;
  readonly search?: string | undefined;
  readonly now: Date;
}

function withAverage(figures: DayFigures) {
  return { ...figures, average: figureOf('average', figures) ?? 0 };
}

/** Twenty-four hours of the Tehran clock in the order a business day runs through them. */
function allHours(rows: DashboardRow['hours'], cutoff: string): Dashboard['hours'] {
  const known = new Map(rows.map((row) => [row.hour, row]));
  return hoursOfDay(cutoff).map((hour) => known.get(hour) ?? { hour, today: 0, compared: 0, orderCount: 0 });
}

/** Gives every day from the first to the last that has begun, with what is known of it. */
function allDays(rows: DashboardRow['days'], from: string, to: string): Dashboard['days'] {
  const known = new Map(rows.map((row) => [row.businessDay, row]));
  return daysThrough(from, to).map(
    (businessDay) => known.get(businessDay) ?? { businessDay, today: 0, compared: 0, orderCount: 0 },
  );
}

/**
 * Reads some business days so far against the same weekdays before, to the last unit of the vendor's currency: a day
 * against the one a week before, nine days against those of two weeks before; or against the same days of the year
 * before. Whole months are read as such where days are not told apart.
 *
 * Sold is every order that is not SUBMITTED, NEEDFORCALL or REJECTED; a sale is its final price, tip and delivery
 * included, less what was given back of it, whenever that was. An order belongs to the business day and the Tehran hour
 * it was placed in. `byPaymentMethod` is what came in less what went back, and as UNPAID what is still open, so that it
 * sums to the days' sale and `toGiveBack`, what bills took beyond what they came to. Items sell at their price less their
 * own discount plus toppings, before the order's discount.
 * An open bill is a sold order, of any day, that is not finished and not fully paid.
 * @throws Refusal DATES_REVERSED where the days end before they begin, DATES_TOO_FAR_APART.
 */
export async function dashboard(db: Queryable, input: DashboardInput): Promise<Dashboard> {
  const { id, currency, businessDayCutoff: cutoff } = input.vendor;
  const { comparison = 'WEEKDAYS', orderType, search, vendorIds = [id] } = input;
  const told = daysOf({ From: input.from, To: input.to }, cutoff, input.now);
  const { from, to } = told;
  const before = daysBefore(told, comparison, cutoff, input.now);
  const lastBefore = businessDayInterval(before.to, cutoff);
  const isOver = to < businessDayOf(input.now.getTime(), cutoff);
  const until = before.until ?? new Date(isOver ? lastBefore.to : lastBefore.from);
  const days = { vendorIds, search: fold(search ?? '') || null };
  // The newest of its sums are those of money: days that have them have the others, too.
  const ofMoney = { cube: 'money', by: 'hour' } as const;
  const own = await readDaysOf(db, ofMoney, { ...days, from, to, until: null });
  // Orders say what was there of the last day before by the same hour.
  const compared = await readDaysOf(db, ofMoney, { ...days, from: before.from, to: before.to, until });
  const shift = dayCount({ from: before.from, to: from }) - 1;
  const row = await readDashboard(
    db,
    { vendorIds, shift, until, orderType, search },
    { told: own, before: compared },
  );
  const amounts = (isUnpaid: boolean) =>
    row.byPaymentMethod.reduce(
      (sum, { method, amount }) => ((method === 'UNPAID') === isUnpaid ? sum + amount : sum),
      0,
    );
  return {
    from,
    to,
    comparedFrom: before.from,
    comparedTo: before.to,
    currency,
    today: withAverage(row.today),
    comparedSoFar: withAverage(row.comparedSoFar),
    comparedWhole: withAverage(row.comparedWhole),
    openBills: row.openBills,
    awaitingAnswer: row.awaitingAnswer,
    days: allDays(row.days, from, begunDays(told, cutoff, input.now).to),
    hours: allHours(row.hours, cutoff),
    bySource: [...row.bySource],
    byPaymentMethod: [...row.byPaymentMethod],
    toGiveBack: takenTooMuch({
      received: amounts(false),
      unpaid: amounts(true),
      totalSale: row.today.totalSale,
    }),
    mostSold: [...row.mostSold],
  };
}
