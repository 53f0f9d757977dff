import type { ResponseBody } from '@sofreh/contract/call';
import type { reports } from '@sofreh/contract/main/reports';
import { addDays, minuteOfClock } from '@sofreh/domain/calendar';
import type { Currency } from '@sofreh/domain/enums';
import { businessDayInterval, businessDayOf } from '@sofreh/domain/numbers';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type DashboardRow, type DayFigures, readDashboard } from './dashboard.queries.ts';

export type Dashboard = ResponseBody<(typeof reports)['GET /api/reports/dashboard']>;

export interface DashboardInput {
  readonly vendor: { readonly id: string; readonly currency: Currency; readonly businessDayCutoff: string };
  /** The current business day when absent. */
  readonly businessDay: string | undefined;
  readonly now: Date;
}

function withAverage(figures: DayFigures) {
  const { orderCount, totalSale } = figures;
  return { ...figures, average: orderCount === 0 ? 0 : Math.floor(totalSale / orderCount) };
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

/**
 * The business day so far against the same weekday a week before, to the last unit of the vendor's currency.
 *
 * Sold is every order that is not SUBMITTED, NEEDFORCALL or REJECTED; a sale is its final price, tip and delivery
 * included, less what was given back of it, whenever that was. An order belongs to the business day and the Tehran hour
 * it was placed in. `byPaymentMethod` is what came in less what went back, and as UNPAID what is still open, so that it
 * sums to the day's sale. Items sell at their price less their own discount plus toppings, before the order's discount.
 * An open bill is a sold order, of any day, that is not finished and not fully paid.
 */
export async function dashboard(db: Queryable, input: DashboardInput): Promise<Dashboard> {
  const { id, currency, businessDayCutoff: cutoff } = input.vendor;
  const businessDay = input.businessDay ?? businessDayOf(input.now.getTime(), cutoff);
  const comparedWith = addDays(businessDay, -7);
  const day = businessDayInterval(businessDay, cutoff);
  const elapsed = Math.max(0, Math.min(input.now.getTime(), day.to) - day.from);
  const until = new Date(businessDayInterval(comparedWith, cutoff).from + elapsed);
  const row = await readDashboard(db, id, businessDay, comparedWith, until);
  return {
    businessDay,
    comparedWith,
    currency,
    today: withAverage(row.today),
    comparedSoFar: withAverage(row.comparedSoFar),
    comparedWhole: withAverage(row.comparedWhole),
    openBills: row.openBills,
    awaitingAnswer: row.awaitingAnswer,
    hours: allHours(row.hours, cutoff),
    bySource: [...row.bySource],
    byPaymentMethod: [...row.byPaymentMethod],
    mostSold: [...row.mostSold],
  };
}
