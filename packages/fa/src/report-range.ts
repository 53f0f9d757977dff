import { addDays, type LocalDate } from '@sofreh/domain/calendar';
import type { ReportRange } from '@sofreh/domain/enums';
import { instantOfDay } from './dates.ts';
import { monthStarts } from './jalali-calendar.ts';

/**
 * Gives the business days a report's range means (specification, section 3), both included: a month is a month of the
 * Jalali calendar, a week the seven days that end with the present one.
 * @param present the business day that runs; a branch begins it when it says.
 */
export function daysOfRange(
  range: ReportRange,
  present: LocalDate,
): { readonly from: LocalDate; readonly to: LocalDate } {
  switch (range) {
    case 'TODAY':
      return { from: present, to: present };
    case 'YESTERDAY':
      return { from: addDays(present, -1), to: addDays(present, -1) };
    case 'LAST_7_DAY':
      return { from: addDays(present, -6), to: present };
    case 'LAST_30_DAY':
      return { from: addDays(present, -29), to: present };
    case 'CURRENT_MONTH':
      return { from: monthStarts(instantOfDay(present), 1)[0] ?? present, to: present };
  }
}
