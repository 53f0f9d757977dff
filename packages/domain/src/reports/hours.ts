import { type LocalClock, minuteOfClock } from '../calendar/index.ts';

/** These are hours of the clock: [fromHour, toHour), over midnight where reversed. */
export interface ClockHours {
  readonly fromHour: number;
  readonly toHour: number;
}

const HOURS = 24;

/** Says whether they are a whole day, from whichever hour on. */
export const isWholeDay = ({ fromHour, toHour }: ClockHours): boolean => (toHour - fromHour) % HOURS === 0;

/** Gives the hours from one to another, over midnight where reversed, both included. */
export function hoursThrough(first: number, last: number): number[] {
  const count = ((last - first + HOURS) % HOURS) + 1;
  return Array.from({ length: count }, (_, index) => (first + index) % HOURS);
}

/**
 * Compares hours of the clock as a business day runs through them: those before its cut-off are its last. A day that
 * begins within an hour has the whole of that hour as its first. Reports of several branches take the cut-off of the
 * branch that asks, by whose clock the whole report is read.
 */
export function inDayOrder(cutOff: LocalClock): (one: number, other: number) => number {
  const first = Math.floor(minuteOfClock(cutOff) / 60);
  const placeOf = (hour: number) => (hour - first + HOURS) % HOURS;
  return (one, other) => placeOf(one) - placeOf(other);
}

/** Gives every hour of a business day, or those of it that are asked for, in the order of the day. */
export function hoursOfDay(cutOff: LocalClock, asked: ClockHours = { fromHour: 0, toHour: HOURS }): number[] {
  return hoursThrough(asked.fromHour, (asked.toHour - 1 + HOURS) % HOURS).sort(inDayOrder(cutOff));
}
