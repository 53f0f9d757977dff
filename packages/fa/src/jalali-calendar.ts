import { CalendarDate, GregorianCalendar, PersianCalendar, toCalendar } from '@internationalized/date';
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
