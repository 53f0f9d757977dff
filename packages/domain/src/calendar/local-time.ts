import { WEEKDAYS, type Weekday } from '../enums/index.ts';
import { type Bounds, TIME_ZONE } from '../limits/index.ts';

/** This is a moment: milliseconds since 1970 UTC. Rules never read a clock; the caller passes the moment. */
export type Instant = number;
/** This is a calendar day `YYYY-MM-DD` (Gregorian, in the vendor's time zone). */
export type LocalDate = string;
/** This is a clock time `HH:mm`. */
export type LocalClock = string;
/** This is what calendar and clock show at a moment; `minute` counts from midnight. */
export type LocalTime = { readonly date: LocalDate; readonly weekday: Weekday; readonly minute: number };

/** The years of a moment that somebody says: others are mistakes, and some of them no calendar knows. */
export const INSTANT_YEARS: Bounds = { min: 1900, max: 2999 };
export const MINUTES_PER_DAY = 1440;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times more than using it, so each zone's is kept. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Gives the zone's wall clock at `instant`, as if that clock showed UTC. */
function askedClock(instant: Instant, timeZone: string): number {
  const part = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (type in part) part[type as keyof typeof part] = Number(value);
  }
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
}

/** Says by zone, how far it is from UTC on each day of UTC; null on a day on which its clocks were moved. */
const offsets = new Map<string, Map<number, number | null>>();
/** So many days are kept of a zone: they are a few years. */
const DAYS_KEPT = 2_000;

/** Says how far a zone is from UTC on a whole day; null on a day on which its clocks were moved. */
function offsetOfDay(day: number, timeZone: string): number | null {
  const known = offsets.get(timeZone) ?? new Map<number, number | null>();
  offsets.set(timeZone, known);
  const kept = known.get(day);
  if (kept !== undefined) return kept;
  const [first, last] = [day, day + 1].map((each) => askedClock(each * DAY_MS, timeZone) - each * DAY_MS);
  const offset = first !== undefined && first === last ? first : null;
  if (known.size >= DAYS_KEPT) known.clear();
  known.set(day, offset);
  return offset;
}

/**
 * Says what the zone's clocks show at `instant`, as if they showed UTC; asking for each of many moments would take
 * long.
 */
export function wallClock(instant: Instant, timeZone: string = TIME_ZONE): number {
  const offset = offsetOfDay(Math.floor(instant / DAY_MS), timeZone);
  return offset === null
    ? askedClock(instant, timeZone)
    : Math.floor(instant / SECOND_MS) * SECOND_MS + offset;
}

/** Gives the date, weekday and minute of the day that people in `timeZone` read at `instant`. */
export function localTime(instant: Instant, timeZone: string = TIME_ZONE): LocalTime {
  const wall = wallClock(instant, timeZone);
  const date = new Date(wall).toISOString().slice(0, 10);
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  return { date, weekday: weekdayOf(date), minute: Math.floor((wall - midnight) / MINUTE_MS) };
}

/**
 * Gives the moment when clocks in `timeZone` show `minute` of `date`; a minute past 1440 runs into the days after. A
 * minute that a change of the clocks skips or repeats gives one of its neighbours.
 */
export function instantOf(date: LocalDate, minute: number, timeZone: string = TIME_ZONE): Instant {
  const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const guess = wall - (wallClock(wall, timeZone) - wall);
  return guess + (wall - wallClock(guess, timeZone));
}

/** Gives `date` moved by `days` (may be negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Gives every day from the first to the last, both included; none where the last is before the first. */
export function daysThrough(first: LocalDate, last: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

export function weekdayOf(date: LocalDate): Weekday {
  const fromSunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(fromSunday + 6) % 7] ?? 'MON';
}

/**
 * Gives the minutes since midnight of `HH:mm` (or `HH:mm:ss`).
 * @throws RangeError for anything that is no time of day.
 */
export function minuteOfClock(clock: LocalClock): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(clock);
  if (!match) throw new RangeError(`not a time of day: ${clock}`);
  return Number(match[1]) * 60 + Number(match[2]);
}
