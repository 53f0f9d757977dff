import {
  CalendarDate,
  GregorianCalendar,
  IslamicUmalquraCalendar,
  PersianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date';
import { type Instant, jalaliParts } from './dates.ts';
import { toAsciiDigits } from './digits.ts';

const persianCalendar = new PersianCalendar();

/**
 * The Gregorian ISO day («2026-11-21») of a Jalali date a person typed as «۱۴۰۵/۰۸/۳۰» in any digits, with «/», «-»
 * or «.» between; null when it is no such date (esfand 30 outside leap years included).
 */
export function parseJalaliDate(text: string): string | null {
  const match = /^(1[2-5]\d\d)([/.-])(\d{1,2})\2(\d{1,2})$/.exec(toAsciiDigits(text).trim());
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[3]), Number(match[4])];
  const date = new CalendarDate(persianCalendar, year, month, day);
  if (date.year !== year || date.month !== month || date.day !== day) return null;
  return toCalendar(date, new GregorianCalendar()).toString();
}

/**
 * The Gregorian ISO days on which the last `count` Jalali months began, the month of the instant among them, oldest
 * first.
 */
export function monthStarts(instant: Instant, count: number): string[] {
  const { year, month } = jalaliParts(instant);
  const present = new CalendarDate(persianCalendar, year, month, 1);
  return Array.from({ length: count }, (_, index) =>
    toCalendar(present.subtract({ months: count - 1 - index }), new GregorianCalendar()).toString(),
  );
}

const YEARS = { JALALI: persianCalendar, LUNAR: new IslamicUmalquraCalendar() } as const;

/**
 * The Gregorian ISO day that was the same day of the same month a year before, in the Jalali or the lunar calendar; the last
 * of the month where it had no such day. The lunar one is computed: a day that was announced may be its neighbour.
 */
export function yearBefore(isoDay: string, calendar: keyof typeof YEARS): string {
  const day = toCalendar(parseDate(isoDay), YEARS[calendar]).subtract({ years: 1 });
  return toCalendar(day, new GregorianCalendar()).toString();
}
