import { formatNumber, toPersianDigits } from './digits.ts';

/**
 * This names the product's one time zone (specification §9): before September 2022 its offset changed with the season.
 */
export const timeZone = 'Asia/Tehran';

/** An instant is a Date, or ISO 8601 text as it comes over the wire. */
export type Instant = Date | string;

/** The months of the Jalali year in order: the first six have 31 days, the last has 30 in leap years alone. */
export const monthNames = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

const jalaliFormat = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdayFormat = new Intl.DateTimeFormat('fa-IR', { timeZone, weekday: 'long' });
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** This is what a Tehran calendar and clock show at an instant. Months count from 1. */
export interface JalaliParts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

function toDate(instant: Instant): Date {
  return typeof instant === 'string' ? new Date(instant) : instant;
}

function two(value: number): string {
  return toPersianDigits(String(value).padStart(2, '0'));
}

/** Gives the Jalali date and the time of day in Tehran at an instant. Throws RangeError on an invalid date. */
export function jalaliParts(instant: Instant): JalaliParts {
  const parts = new Map(jalaliFormat.formatToParts(toDate(instant)).map((part) => [part.type, part.value]));
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/** Gives the day in Tehran at an instant, as Gregorian ISO text: «2026-11-21». */
export function tehranDay(instant: Instant): string {
  return dayFormat.format(toDate(instant));
}

/** Writes a day as «۱۴۰۵/۰۸/۳۰». */
export function shortDate(instant: Instant): string {
  const { year, month, day } = jalaliParts(instant);
  return `${toPersianDigits(String(year))}/${two(month)}/${two(day)}`;
}

/** Writes a day as «شنبه ۳۰ آبان ۱۴۰۵». */
export function longDate(instant: Instant): string {
  return `${weekdayFormat.format(toDate(instant))} ${dayMonthAndYear(instant)}`;
}

/** Writes a day as «۳۰ آبان ۱۴۰۵». */
export function dayMonthAndYear(instant: Instant): string {
  return `${dayAndMonth(instant)} ${toPersianDigits(String(jalaliParts(instant).year))}`;
}

/** Writes a day as «۳۰ آبان». */
export function dayAndMonth(instant: Instant): string {
  const { month, day } = jalaliParts(instant);
  return `${toPersianDigits(String(day))} ${monthNames[month - 1]}`;
}

/** Writes a month as «آبان ۱۴۰۵». */
export function monthAndYear(instant: Instant): string {
  const { year, month } = jalaliParts(instant);
  return `${monthNames[month - 1]} ${toPersianDigits(String(year))}`;
}

/** Writes a time of day as «۲۱:۰۵». */
export function time(instant: Instant): string {
  const { hour, minute } = jalaliParts(instant);
  return `${two(hour)}:${two(minute)}`;
}

/** Writes an instant as «۱۴۰۵/۰۸/۳۰، ۲۱:۰۵». */
export function dateTime(instant: Instant): string {
  return `${shortDate(instant)}، ${time(instant)}`;
}

/** Writes an instant as «شنبه ۳۰ آبان ۱۴۰۵، ساعت ۲۱:۰۵». */
export function longDateTime(instant: Instant): string {
  return `${longDate(instant)}، ساعت ${time(instant)}`;
}

const units = [
  { limit: 60, minutes: 1, name: 'دقیقه' },
  { limit: 24 * 60, minutes: 60, name: 'ساعت' },
  { limit: 7 * 24 * 60, minutes: 24 * 60, name: 'روز' },
] as const;

/**
 * Says how long ago or ahead: «همین حالا» under a minute, «۵ دقیقه پیش», «۲ ساعت دیگر», «۳ روز پیش»; from a week on the
 * short date. It takes whole units, rounded down.
 */
export function relative(instant: Instant, now: Instant): string {
  const difference = toDate(instant).getTime() - toDate(now).getTime();
  const minutes = Math.floor(Math.abs(difference) / 60_000);
  if (minutes === 0) return 'همین حالا';
  const unit = units.find(({ limit }) => minutes < limit);
  if (!unit) return shortDate(instant);
  return `${formatNumber(Math.floor(minutes / unit.minutes))} ${unit.name} ${difference < 0 ? 'پیش' : 'دیگر'}`;
}

/** Says a length of time in whole minutes: «۲۰ دقیقه», «۱ ساعت», «۱ ساعت و ۲۰ دقیقه». */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${formatNumber(rest)} دقیقه`;
  return rest === 0
    ? `${formatNumber(hours)} ساعت`
    : `${formatNumber(hours)} ساعت و ${formatNumber(rest)} دقیقه`;
}

/** Says a length of time to the second, at least 0: «۴۰ ثانیه», «۱ ساعت و ۵ ثانیه», «۲ ساعت و ۵ دقیقه و ۳ ثانیه». */
export function exactDuration(seconds: number): string {
  const rest = seconds % 60;
  const minutes = (seconds - rest) / 60;
  const inSeconds = `${formatNumber(rest)} ثانیه`;
  if (minutes === 0) return inSeconds;
  return rest === 0 ? duration(minutes) : `${duration(minutes)} و ${inSeconds}`;
}

/**
 * Gives the instant at which a Gregorian ISO day is shown, so that the formatters here take days too: noon UTC of it.
 */
export function instantOfDay(isoDay: string): Date {
  return new Date(`${isoDay}T12:00:00Z`);
}
