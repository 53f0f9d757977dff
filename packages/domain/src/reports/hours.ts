import { LINES_REPORT_DAYS_MAX, SUMS_REPORT_DAYS_MAX } from '../limits/index.ts';

/** Hours of the clock: [fromHour, toHour), over midnight where reversed. */
export interface ClockHours {
  readonly fromHour: number;
  readonly toHour: number;
}

const HOURS = 24;

/** Whether they are a whole day, from whichever hour on. */
export const isWholeDay = ({ fromHour, toHour }: ClockHours): boolean => (toHour - fromHour) % HOURS === 0;

/**
 * Of how many days dishes are counted at once. Sums tell dishes apart by day and not by hour, so that what some hours of a
 * day sold is read line by line.
 */
export const dishDaysMax = (hours: ClockHours): number =>
  isWholeDay(hours) ? SUMS_REPORT_DAYS_MAX : LINES_REPORT_DAYS_MAX;
