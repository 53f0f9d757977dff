import type { ResponseBody } from '@sofreh/contract/call';
import type { reports } from '@sofreh/contract/main/reports';
import { addDays, businessDayInterval, businessDayOf, minuteOfClock } from '@sofreh/domain/calendar';
import type { Currency } from '@sofreh/domain/enums';
import { REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { figureOf } from '@sofreh/domain/reports';
import { fold } from '@sofreh/fa/search-fold';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { type DashboardRow, type DayFigures, readDashboard } from './dashboard.queries.ts';
import { readDaysOf } from './figures/figures.queries.ts';

const WEEK = 7;
const DAY_MS = 86_400_000;

export type Dashboard = ResponseBody<(typeof reports)['GET /api/reports/dashboard']>;

export interface DashboardInput {
  /** The vendor the request speaks for: its clock and its currency are the report's. */
  readonly vendor: { readonly id: string; readonly currency: Currency; readonly businessDayCutoff: string };
  /** Whose figures are added up; the vendor's alone when absent. */
  readonly vendorIds?: readonly string[] | undefined;
  /** Business days, both included; each the current one when absent. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly orderType?: string | undefined;
  readonly search?: string | undefined;
  readonly now: Date;
}

function withAverage(figures: DayFigures) {
  return { ...figures, average: figureOf('average', figures) ?? 0 };
}

/** Twenty-four hours of the Tehran clock in the order a business day runs through them. */
function allHours(rows: DashboardRow['hours'], cutoff: string): Dashboard['hours'] {
  const first = Math.floor(minuteOfClock(cutoff) / 60);
  const known = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: 24 }, (_, index) => {
    const hour = (first + index) % 24;
    return known.get(hour) ?? { hour, today: 0, compared: 0, orderCount: 0 };
  });
}

/** Every day from the first to the last, with what is known of it. */
function allDays(rows: DashboardRow['days'], from: string, to: string): Dashboard['days'] {
  const known = new Map(rows.map((row) => [row.businessDay, row]));
  const days: Dashboard['days'] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(known.get(day) ?? { businessDay: day, today: 0, compared: 0, orderCount: 0 });
  }
  return days;
}

/** How many days there are from one to another, both included. */
function dayCount(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/**
 * Some business days so far against the same weekdays before, to the last unit of the vendor's currency: a day against
 * the one a week before, nine days against those of two weeks before.
 *
 * Sold is every order that is not SUBMITTED, NEEDFORCALL or REJECTED; a sale is its final price, tip and delivery
 * included, less what was given back of it, whenever that was. An order belongs to the business day and the Tehran hour
 * it was placed in. `byPaymentMethod` is what came in less what went back, and as UNPAID what is still open, so that it
 * sums to the days' sale. Items sell at their price less their own discount plus toppings, before the order's discount.
 * An open bill is a sold order, of any day, that is not finished and not fully paid.
 * @throws Refusal DATES_REVERSED where the days end before they begin, DATES_TOO_FAR_APART.
 */
export async function dashboard(db: Queryable, input: DashboardInput): Promise<Dashboard> {
  const { id, currency, businessDayCutoff: cutoff } = input.vendor;
  const present = businessDayOf(input.now.getTime(), cutoff);
  const to = input.to ?? (input.from && input.from > present ? input.from : present);
  const from = input.from ?? to;
  const count = dayCount(from, to);
  if (count < 1) throw refusalAt('To', 'DATES_REVERSED');
  if (count > REPORT_DAYS_MAX) throw refusalAt('To', 'DATES_TOO_FAR_APART');
  const shift = Math.ceil(count / WEEK) * WEEK;
  const last = businessDayInterval(to, cutoff);
  const elapsed = Math.max(0, Math.min(input.now.getTime(), last.to) - last.from);
  const until = new Date(businessDayInterval(addDays(to, -shift), cutoff).from + elapsed);
  const { orderType, search, vendorIds = [id] } = input;
  const days = { vendorIds, search: fold(search ?? '') || null };
  const own = await readDaysOf(db, 'day', { ...days, from, to, until: null });
  // Of the last day before, orders say what was there by the same hour.
  const before = { from: addDays(from, -shift), to: addDays(to, -shift) };
  const compared = await readDaysOf(db, 'day', { ...days, ...before, until });
  const both = (from: 'live' | 'closed') => ({
    vendors: [...own[from].vendors, ...compared[from].vendors],
    days: [...own[from].days, ...compared[from].days],
  });
  const row = await readDashboard(
    db,
    { vendorIds, from, shift, until, orderType, search },
    { live: both('live'), closed: both('closed') },
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
    days: allDays(row.days, from, to),
    hours: allHours(row.hours, cutoff),
    bySource: [...row.bySource],
    byPaymentMethod: [...row.byPaymentMethod],
    mostSold: [...row.mostSold],
  };
}
