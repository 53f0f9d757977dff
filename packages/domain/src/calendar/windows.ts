import { WEEKDAYS, type Weekday } from '../enums/index.ts';
import { TIME_ZONE } from '../limits/index.ts';
import {
  addDays,
  daysThrough,
  type Instant,
  instantOf,
  type LocalClock,
  type LocalDate,
  localTime,
  MINUTES_PER_DAY,
  minuteOfClock,
  weekdayOf,
} from './local-time.ts';

/**
 * This is a span of one weekday, from `from` up to but not including `to`. `to` of 00:00 counts as 23:59 (specification
 * section 4), whose whole minute belongs to the window: it ends as the day ends. `to` before `from` runs over midnight
 * into the next day. `from` equal to `to` (other than 00:00) is an empty window.
 */
export type WeekWindow = { readonly weekday: Weekday; readonly from: LocalClock; readonly to: LocalClock };
/** This is a span between two moments, the end not included. */
export type Interval = { readonly from: Instant; readonly to: Instant };

const LAST_MINUTE = MINUTES_PER_DAY - 1;

/** Gives start and end of a window in minutes from the midnight that begins its day; null when it is empty. */
export function windowMinutes(window: WeekWindow): { readonly from: number; readonly to: number } | null {
  const from = minuteOfClock(window.from);
  const end = minuteOfClock(window.to);
  if (end === 0 || end === LAST_MINUTE) return { from, to: MINUTES_PER_DAY };
  if (end === from) return null;
  return { from, to: end > from ? end : end + MINUTES_PER_DAY };
}

/**
 * Gives the windows that begin on the days `first` to `last` as moments, in order of time, touching ones joined.
 * @param accepts says which days count (holidays, date ranges); by default all do.
 */
export function windowIntervals(
  windows: readonly WeekWindow[],
  first: LocalDate,
  last: LocalDate,
  accepts: (date: LocalDate) => boolean = () => true,
  timeZone: string = TIME_ZONE,
): Interval[] {
  const intervals: Interval[] = [];
  for (const date of daysThrough(first, last)) {
    if (!accepts(date)) continue;
    const weekday = weekdayOf(date);
    for (const window of windows) {
      const minutes = window.weekday === weekday ? windowMinutes(window) : null;
      if (!minutes) continue;
      const from = instantOf(date, minutes.from, timeZone);
      intervals.push({ from, to: instantOf(date, minutes.to, timeZone) });
    }
  }
  return joinIntervals(intervals);
}

/** Gives the same moments as `intervals`, in order, overlapping and touching ones joined. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const next of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && next.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    else joined.push(next);
  }
  return joined;
}

/** Says what of `intervals` is outside `cuts`. */
export function cutIntervals(intervals: readonly Interval[], cuts: readonly Interval[]): Interval[] {
  let left: Interval[] = [...intervals];
  for (const cut of cuts) {
    if (cut.to <= cut.from) continue;
    left = left.flatMap((span) =>
      [
        { from: span.from, to: Math.min(span.to, cut.from) },
        { from: Math.max(span.from, cut.to), to: span.to },
      ].filter((part) => part.to > part.from),
    );
  }
  return left;
}

/** Gives the interval that holds `instant`, if any. */
export function intervalAt(intervals: readonly Interval[], instant: Instant): Interval | undefined {
  return intervals.find((span) => span.from <= instant && instant < span.to);
}

/**
 * Says whether `instant` lies in one of the windows that begin on a day `accepts` allows; by the wall clock, so cheaper
 * than intervals where only now is asked for.
 */
export function isInWindows(
  windows: readonly WeekWindow[],
  instant: Instant,
  accepts: (date: LocalDate) => boolean = () => true,
  timeZone: string = TIME_ZONE,
): boolean {
  const { date, minute } = localTime(instant, timeZone);
  const holds = (day: LocalDate, at: number) => accepts(day) && windowsHold(windows, weekdayOf(day), at);
  return holds(date, minute) || holds(addDays(date, -1), minute + MINUTES_PER_DAY);
}

function windowsHold(windows: readonly WeekWindow[], weekday: Weekday, minute: number): boolean {
  return windows.some((window) => {
    const span = window.weekday === weekday ? windowMinutes(window) : null;
    return span !== null && span.from <= minute && minute < span.to;
  });
}

/**
 * Says whether two windows share a minute in some week: also where one runs over midnight into the next day, and from
 * Sunday night into Monday. Windows that only touch do not.
 */
export function windowsOverlap(one: WeekWindow, other: WeekWindow): boolean {
  const [a, b] = [weekMinutes(one), weekMinutes(other)];
  if (!a || !b) return false;
  const week = 7 * MINUTES_PER_DAY;
  return [-week, 0, week].some((shift) => a.from < b.to + shift && b.from + shift < a.to);
}

/** Gives the places of windows in a list that overlap another of it. */
export function overlapping(windows: readonly WeekWindow[]): number[] {
  return windows.flatMap((one, place) =>
    windows.some((other, there) => there !== place && windowsOverlap(one, other)) ? [place] : [],
  );
}

function weekMinutes(window: WeekWindow): { readonly from: number; readonly to: number } | null {
  const span = windowMinutes(window);
  if (!span) return null;
  const midnight = WEEKDAYS.indexOf(window.weekday) * MINUTES_PER_DAY;
  return { from: midnight + span.from, to: midnight + span.to };
}
