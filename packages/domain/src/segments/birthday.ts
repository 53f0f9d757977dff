import type { Instant } from '../calendar/index.ts';
import { TIME_ZONE } from '../limits/index.ts';

/** It is month and day of the Jalali calendar as one number: 115 is Farvardin 15th. */
export type Birthday = number;

const DAY_MS = 86_400_000;
const LEAP_DAY: Birthday = 1_230;
const LAST_DAY: Birthday = 1_229;
const FIRST_DAY: Birthday = 101;

const jalali = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

function jalaliDayOf(at: Instant): { readonly year: number; readonly monthDay: Birthday } {
  const parts = new Map(jalali.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]));
  const monthDay = (parts.get('month') ?? 0) * 100 + (parts.get('day') ?? 0);
  return { year: parts.get('year') ?? 0, monthDay };
}

/** Gives the Jalali month and day in Tehran at a moment. */
export function monthDayOf(at: Instant): Birthday {
  return jalaliDayOf(at).monthDay;
}

/** Says whether there is such a day: the first six months have 31 days, the last one may have 30. */
export function isBirthday(birthday: Birthday): boolean {
  const [month, day] = [Math.floor(birthday / 100), birthday % 100];
  return month >= 1 && month <= 12 && day >= 1 && day <= (month <= 6 ? 31 : 30);
}

/**
 * Says whose birthday is today or in the days after it, so many days in all. Who was born on the last day of a leap year has it
 * on the last day of every other one.
 */
export function comingBirthdays(now: Instant, days: number): Birthday[] {
  const coming = Array.from({ length: days + 1 }, (_, day) => monthDayOf(now + day * DAY_MS));
  return coming
    .slice(0, days)
    .flatMap((day, index) => (day === LAST_DAY && coming[index + 1] === FIRST_DAY ? [day, LEAP_DAY] : [day]));
}

/** These are the Jalali years of the coming birthdays: this one, and which of those days are in the next. */
export interface BirthdayYears {
  readonly year: number;
  readonly nextYear: readonly Birthday[];
}

/** Says in which Jalali year each of the coming birthdays is, so that each year's is one occasion. */
export function yearsOfBirthdays(now: Instant, days: number): BirthdayYears {
  const { year } = jalaliDayOf(now);
  const coming = Array.from({ length: days }, (_, day) => jalaliDayOf(now + day * DAY_MS));
  return { year, nextYear: coming.filter((day) => day.year > year).map(({ monthDay }) => monthDay) };
}
