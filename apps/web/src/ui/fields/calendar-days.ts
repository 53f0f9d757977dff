import {
  CalendarDate,
  type DateValue,
  PersianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date';
import { businessDayOf, type LocalClock } from '@sofreh/domain/calendar';
import { REPORT_RANGES, type ReportRange } from '@sofreh/domain/enums';
import { daysOfRange } from '@sofreh/fa/report-range';

const persian = new PersianCalendar();

/** Gives a Gregorian ISO day («2026-11-21») as a date of the Jalali calendar. */
export function jalaliOf(day: string): CalendarDate {
  return toCalendar(parseDate(day), persian);
}

/** Gives the Gregorian ISO day of a date of any calendar. */
export function isoDay(date: DateValue): string {
  const { year, month, day } = date.calendar.identifier === 'gregory' ? date : gregorianOf(date);
  return new CalendarDate(year, month, day).toString();
}

function gregorianOf(date: DateValue): CalendarDate {
  return parseDate(date.toDate('UTC').toISOString().slice(0, 10));
}

/** This is two days with everything between them, both Gregorian ISO. */
export type DayRange = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;

/** Tells which business day runs, whether any of these has begun, and how many of them come after it. */
export function begunOf({ from, to }: DayRange, cutOff: LocalClock, now: Date = new Date()) {
  const present = businessDayOf(now.getTime(), cutOff);
  const after = Math.round((Date.parse(to) - Date.parse(present)) / DAY_MS);
  return { present, hasBegun: from <= present, ahead: Math.max(0, after) };
}

export const RANGE_PRESETS = REPORT_RANGES;
export type RangePreset = ReportRange;

/**
 * Says which range days are called by: the one that was pressed while these are its days, else the first that they are. On the seventh day
 * of a month «this month» and «seven days» are the same days, and other ones tomorrow.
 */
export function presetOf(
  days: DayRange,
  pressed: string | undefined,
  cutOff: LocalClock,
  now: Date = new Date(),
): RangePreset | undefined {
  const fitting = RANGE_PRESETS.filter((preset) => {
    const { from, to } = rangeOf(preset, cutOff, now);
    return from === days.from && to === days.to;
  });
  return fitting.find((preset) => preset === pressed) ?? fitting[0];
}

/**
 * Gives the business days a report range means at a moment: what is sold after midnight belongs to the evening.
 * @param cutOff when the branch's business day ends; components have it from `useCutOff`
 */
export function rangeOf(preset: RangePreset, cutOff: LocalClock, now: Date = new Date()): DayRange {
  return daysOfRange(preset, businessDayOf(now.getTime(), cutOff));
}
