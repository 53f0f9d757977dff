import {
  CalendarDate,
  GregorianCalendar,
  IslamicCivilCalendar,
  PersianCalendar,
  parseDate,
  toCalendar,
} from '@internationalized/date';
import { type Instant, jalaliParts } from './dates.ts';
import { toAsciiDigits } from './digits.ts';

const persianCalendar = new PersianCalendar();

/**
 * Reads the Gregorian ISO day («2026-11-21») of a Jalali date a person typed as «۱۴۰۵/۰۸/۳۰» in any digits, with «/»,
 * «-» or «.» between; null when it is no such date (esfand 30 outside leap years included).
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
 * Gives the Gregorian ISO days on which the last `count` Jalali months began, the month of the instant among them,
 * oldest first.
 */
export function monthStarts(instant: Instant, count: number): string[] {
  const { year, month } = jalaliParts(instant);
  const present = new CalendarDate(persianCalendar, year, month, 1);
  return Array.from({ length: count }, (_, index) =>
    toCalendar(present.subtract({ months: count - 1 - index }), new GregorianCalendar()).toString(),
  );
}

/**
 * These are the calendars of this country. Lunar months are announced when the moon is seen; the tabular calendar comes
 * nearest to what Iran announces, where the one of Mecca is a day ahead. Holidays and the day a year before are both
 * taken from it, so that a feast stands beside the same feast.
 */
export const CALENDARS = { JALALI: persianCalendar, LUNAR: new IslamicCivilCalendar() } as const;

/**
 * Gives the Gregorian ISO day that was the same day of the same month a year before, in the Jalali or the lunar
 * calendar; the last of the month where it had no such day. The lunar one is computed: a day that was announced may be
 * its neighbour.
 */
export function yearBefore(isoDay: string, calendar: keyof typeof CALENDARS): string {
  const day = toCalendar(parseDate(isoDay), CALENDARS[calendar]).subtract({ years: 1 });
  return toCalendar(day, new GregorianCalendar()).toString();
}
