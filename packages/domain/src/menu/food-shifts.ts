import { type Instant, isInWindows, type LocalDate, type WeekWindow } from '../calendar/index.ts';
import { TIME_ZONE } from '../limits/index.ts';

/**
 * Says when some items are sold: weekday windows (several a day, also over midnight) within a range of days. A window
 * over midnight belongs to the day it begins on.
 */
export type FoodShift = {
  readonly id: string;
  readonly active: boolean;
  readonly windows: readonly WeekWindow[];
  /** These are the first and last day on which a window may begin, both included; null is open-ended. */
  readonly fromDate: LocalDate | null;
  readonly toDate: LocalDate | null;
};

/** Says whether windows of the shift may begin on a day, by its range of days alone. */
export function runsOnDay({ fromDate, toDate }: FoodShift, day: LocalDate): boolean {
  return (fromDate === null || day >= fromDate) && (toDate === null || day <= toDate);
}

/** Says whether `instant` lies in one of the shift's windows. An inactive shift never runs. */
export function isInShift(shift: FoodShift, instant: Instant, timeZone: string = TIME_ZONE): boolean {
  if (!shift.active) return false;
  return isInWindows(shift.windows, instant, (day) => runsOnDay(shift, day), timeZone);
}

/**
 * Says whether something bound to `shifts` is sold at `instant`: bound to none, always; else while one of them runs.
 */
export function isInShifts(
  shifts: readonly FoodShift[],
  instant: Instant,
  timeZone: string = TIME_ZONE,
): boolean {
  return shifts.length === 0 || shifts.some((shift) => isInShift(shift, instant, timeZone));
}
