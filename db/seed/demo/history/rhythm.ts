import {
  addDays,
  daysThrough,
  instantOf,
  isInWindows,
  localTime,
  type WeekWindow,
  weekdayOf,
} from '@sofreh/domain/calendar';
import type { Weekday } from '@sofreh/domain/enums';
import type { Random } from '../random.ts';

/** How busy a weekday is against an average one: the Iranian week ends with Thursday night and Friday. */
const WEEKDAY_WEIGHT: Readonly<Record<Weekday, number>> = {
  SAT: 0.8,
  SUN: 0.82,
  MON: 0.86,
  TUE: 0.92,
  WED: 1.02,
  THU: 1.38,
  FRI: 1.25,
};

/** Orders of an average day by half hours from 08:00: coffee in the morning, lunch at 13–14:30, dinner at 20–22:30. */
const HALF_HOURS = [
  0.6, 0.8, 1.4, 1.5, 1.5, 1.4, 1.2, 1.8, 2.8, 4.2, 6.6, 6.8, 5.6, 4.4, 2.8, 2, 1.6, 1.6, 1.8, 2, 2, 2.4, 3.4,
  4.6, 6.4, 7, 7.2, 6.4, 4.8, 3.6, 2.2, 1.2,
] as const;
/** The orders after midnight, on the nights before and of the day off alone. */
const AFTER_MIDNIGHT = [1, 0.7, 0.4] as const;
const LATE_NIGHTS: ReadonlySet<Weekday> = new Set(['THU', 'FRI']);
const FIRST_MINUTE = 8 * 60;
const EVENING = 20 * 60;
const LATE_NIGHT_FACTOR = 1.35;
const AVERAGE_ORDERS = 72;
const SPAN_DAYS = 90;

/** Orders of one day: the weekday's weight, a slow growth over the season, and a little luck. */
export function ordersOn(day: string, daysAgo: number, branchSize: number, random: Random): number {
  const growth = 1.06 - (0.2 * daysAgo) / SPAN_DAYS;
  const luck = 0.9 + random.next() * 0.2;
  return Math.round(AVERAGE_ORDERS * branchSize * WEEKDAY_WEIGHT[weekdayOf(day)] * growth * luck);
}

interface Slot {
  /** Minutes after the midnight the day begins with; past 24 hours on late nights. */
  readonly minute: number;
  readonly weight: number;
}

/** The half hours of a day in which the branch is open, each with its share of the day's orders. */
export function slotsOf(day: string, windows: readonly WeekWindow[]): Slot[] {
  const late = LATE_NIGHTS.has(weekdayOf(day));
  const weights = late ? [...HALF_HOURS, ...AFTER_MIDNIGHT] : HALF_HOURS;
  return weights
    .map((weight, index) => {
      const minute = FIRST_MINUTE + index * 30;
      return { minute, weight: weight * (late && minute >= EVENING ? LATE_NIGHT_FACTOR : 1) };
    })
    .filter(({ minute }) => [0, 29].every((after) => isInWindows(windows, instantOf(day, minute + after))));
}

/** A moment of the day at which somebody orders. */
export function momentIn(day: string, slots: readonly Slot[], random: Random): Date {
  const { minute } = random.weighted(slots, ({ weight }) => weight);
  return new Date(instantOf(day, minute + random.between(0, 29)) + random.between(0, 59) * 1000);
}

/** The `count` calendar days before `now` in Tehran and today, oldest first. */
export function daysUntil(now: Date, count: number): { day: string; daysAgo: number }[] {
  const today = localTime(now.getTime()).date;
  return daysThrough(addDays(today, -count), today).map((day, index) => ({ day, daysAgo: count - index }));
}
