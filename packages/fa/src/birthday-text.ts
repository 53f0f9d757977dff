import { monthNames } from './dates.ts';
import { formatNumber } from './digits.ts';

/** Writes a birthday, which is month and day of the Jalali calendar as one number, as «۱۵ فروردین». */
export function birthdayText(birthday: number): string {
  return `${formatNumber(birthday % 100)} ${monthNames[Math.floor(birthday / 100) - 1] ?? ''}`;
}
