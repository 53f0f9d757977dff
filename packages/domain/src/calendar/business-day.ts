import { type Bounds, TIME_ZONE } from '../limits/index.ts';
import {
  addDays,
  type Instant,
  instantOf,
  type LocalClock,
  type LocalDate,
  localTime,
  minuteOfClock,
} from './local-time.ts';
import type { Interval } from './windows.ts';

/** The years of a business day that somebody says: others are mistakes, and some of them no calendar knows. */
export const BUSINESS_DAY_YEARS: Bounds = { min: 2000, max: 2199 };
/** A vendor's business day ends then unless the vendor says otherwise (decisions 4). */
export const DEFAULT_CUT_OFF: LocalClock = '04:00';

/**
 * Gives the business day `YYYY-MM-DD` that `instant` belongs to: the calendar day, where the hours before the cut-off
 * still count to the day before (decisions 4).
 * @param cutOff `HH:mm` in the vendor's time zone.
 */
export function businessDayOf(
  instant: Instant,
  cutOff: LocalClock = DEFAULT_CUT_OFF,
  timeZone: string = TIME_ZONE,
): LocalDate {
  const { date, minute } = localTime(instant, timeZone);
  return minute < minuteOfClock(cutOff) ? addDays(date, -1) : date;
}

/** Gives the moments of a business day: from its cut-off up to, not including, the next day's. */
export function businessDayInterval(
  day: LocalDate,
  cutOff: LocalClock = DEFAULT_CUT_OFF,
  timeZone: string = TIME_ZONE,
): Interval {
  const minute = minuteOfClock(cutOff);
  return { from: instantOf(day, minute, timeZone), to: instantOf(addDays(day, 1), minute, timeZone) };
}
