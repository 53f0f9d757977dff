import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { shiftsTexts } from './texts.ts';

/** Says between which Jalali dates a shift runs. */
export function datesText({ fromDate, toDate }: { fromDate: string | null; toDate: string | null }): string {
  const parts = [
    fromDate && shiftsTexts.from(shortDate(instantOfDay(fromDate))),
    toDate && shiftsTexts.until(shortDate(instantOfDay(toDate))),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : shiftsTexts.always;
}
