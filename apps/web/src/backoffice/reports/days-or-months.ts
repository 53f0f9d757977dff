import { groupBy } from '@sofreh/domain/group-by';
import { dayAndMonth, dayMonthAndYear, instantOfDay, monthAndYear } from '@sofreh/fa/dates';

/** Days that a chart tells one by one, a season of them; more of them are told by the months of the Jalali year. */
export const DAYS_DRAWN = 92;

/** A point of a chart: what it is called, and the days that it is of. */
export interface ChartPoint<Day> {
  readonly name: string;
  readonly days: readonly Day[];
}

/**
 * The points of a chart over some days: one for each of them, or one for each month where there are so many that nobody could tell
 * one from the next.
 * @param days in the order of time
 * @param dayOf the business day, «2026-11-21»
 */
export function pointsOf<Day>(days: readonly Day[], dayOf: (day: Day) => string): ChartPoint<Day>[] {
  if (!isByMonths(days, dayOf)) return dayPointsOf(days, dayOf);
  const monthOf = (day: Day) => monthAndYear(instantOfDay(dayOf(day)));
  return [...groupBy(days, monthOf)].map(([name, of]) => ({ name, days: of }));
}

/**
 * A point for each day, however many: what of a month is no sum of its days is drawn so. A day is called by its month, and where there
 * are so many days that another one might be called alike by its year, too.
 */
export function dayPointsOf<Day>(days: readonly Day[], dayOf: (day: Day) => string): ChartPoint<Day>[] {
  const nameOf = isByMonths(days, dayOf) ? dayMonthAndYear : dayAndMonth;
  return days.map((day) => ({ name: nameOf(instantOfDay(dayOf(day))), days: [day] }));
}

const DAY_MS = 86_400_000;

/** Whether a chart of these days has a point for each month. Days without a row, between the first and the last, count too. */
export function isByMonths<Day>(days: readonly Day[], dayOf: (day: Day) => string): boolean {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return false;
  return (Date.parse(dayOf(last)) - Date.parse(dayOf(first))) / DAY_MS >= DAYS_DRAWN;
}

/** What the days of a point come to. */
export function sumOf<Day>({ days }: ChartPoint<Day>, of: (day: Day) => number): number {
  return days.reduce((sum, day) => sum + of(day), 0);
}
