import { addDays, instantOf, localTime, weekdayOf } from '@sofreh/domain/calendar';
import type { Weekday } from '@sofreh/domain/enums';
import type { Random } from '../random.ts';

/** How busy a weekday is against an average one: the Iranian week ends with Thursday night and Friday. */
const WEEKDAY_WEIGHT: Readonly<Record<Weekday, number>> = {
  SAT: 0.78,
  SUN: 0.8,
  MON: 0.85,
  TUE: 0.9,
  WED: 1.05,
  THU: 1.5,
  FRI: 1.3,
};

/** Share of a day's orders by hour of the clock; hours after midnight belong to the day before. */
const HOUR_WEIGHT: readonly (readonly [hour: number, weight: number])[] = [
  [8, 1.5],
  [9, 3],
  [10, 3],
  [11, 3],
  [12, 7],
  [13, 13],
  [14, 11],
  [15, 5],
  [18, 4],
  [19, 8],
  [20, 13],
  [21, 14],
  [22, 9],
  [23, 4],
];
/** On the nights before and of the day off people come later and stay longer. */
const LATE_NIGHTS: ReadonlySet<Weekday> = new Set(['THU', 'FRI']);
const AVERAGE_ORDERS = 72;
const SPAN_DAYS = 90;

/** Orders of one day: the weekday's weight, a slow growth over the season, and a little luck. */
export function ordersOn(day: string, daysAgo: number, branchSize: number, random: Random): number {
  const growth = 1.06 - (0.2 * daysAgo) / SPAN_DAYS;
  const luck = 0.9 + random.next() * 0.2;
  return Math.round(AVERAGE_ORDERS * branchSize * WEEKDAY_WEIGHT[weekdayOf(day)] * growth * luck);
}

/** A moment of the day at which somebody orders. */
export function momentOn(day: string, random: Random): Date {
  const late = LATE_NIGHTS.has(weekdayOf(day));
  const weightOf = ([hour, weight]: readonly [number, number]) => weight * (late && hour >= 20 ? 1.35 : 1);
  const [hour] = random.weighted(HOUR_WEIGHT, weightOf);
  return new Date(instantOf(day, hour * 60 + random.between(0, 59)) + random.between(0, 59) * 1000);
}

/** The `count` calendar days before `now` in Tehran, oldest first, without today. */
export function daysBefore(now: Date, count: number): { day: string; daysAgo: number }[] {
  const today = localTime(now.getTime()).date;
  return Array.from({ length: count }, (_, index) => ({
    day: addDays(today, index - count),
    daysAgo: count - index,
  }));
}
