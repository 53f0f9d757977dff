import { addDays, businessDayInterval, businessDayOf } from '@sofreh/domain/calendar';
import type { ReportRange } from '@sofreh/domain/enums';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import type { Comparison } from '@sofreh/domain/reports';
import { yearBefore } from '@sofreh/fa/jalali-calendar';
import { daysOfRange } from '@sofreh/fa/report-range';
import { refusalAt } from '#app/platform/http/refusal-at.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

/** These are business days, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Says which days a report tells of and stands beside, as its answer says it. */
export function saidDays({ from, to, running }: Days & { readonly running: boolean }, before: Days | null) {
  return { from, to, comparedFrom: before?.from ?? null, comparedTo: before?.to ?? null, running };
}

interface AskedDays {
  readonly From?: string | undefined;
  readonly To?: string | undefined;
  readonly Range?: ReportRange | undefined;
}

export const dayCount = ({ from, to }: Days) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/**
 * Gives the business days a report tells of: those named, or a range's; the present one where neither is.
 * @throws Refusal DATES_REVERSED where the days end before they begin, DATES_TOO_FAR_APART.
 */
export function daysOf(asked: AskedDays, cutoff: string, now: Date): Days & { readonly running: boolean } {
  const present = businessDayOf(now.getTime(), cutoff);
  const { From, To, Range } = asked;
  const days =
    Range && !From && !To
      ? daysOfRange(Range, present)
      : { from: From ?? To ?? present, to: To ?? (From && From > present ? From : present) };
  const count = dayCount(days);
  if (count < 1) throw refusalAt('To', 'DATES_REVERSED');
  if (count > SUMS_REPORT_DAYS_MAX) throw refusalAt('To', 'DATES_TOO_FAR_APART');
  return { ...days, running: days.from <= present && days.to >= present };
}

/** Gives what of running days has begun: the present one is the last of them. */
export function begunDays(days: Days & { readonly running: boolean }, cutoff: string, now: Date): Days {
  return days.running ? { from: days.from, to: businessDayOf(now.getTime(), cutoff) } : days;
}

/**
 * Finds as many days before as have begun, of the same weekdays or of the year before, and until when the last of them
 * counts while the days of the report still run.
 */
export function daysBefore(
  days: Days & { readonly running: boolean },
  comparison: Exclude<Comparison, 'NONE'>,
  cutoff: string,
  now: Date,
): Days & { readonly until: Date | null } {
  const begun = begunDays(days, cutoff, now);
  const count = dayCount(begun);
  const from =
    comparison === 'WEEKDAYS'
      ? addDays(days.from, -Math.ceil(count / WEEK) * WEEK)
      : yearBefore(days.from, comparison === 'JALALI_YEAR' ? 'JALALI' : 'LUNAR');
  const to = addDays(from, count - 1);
  const elapsed = now.getTime() - businessDayInterval(begun.to, cutoff).from;
  const until = days.running ? new Date(businessDayInterval(to, cutoff).from + elapsed) : null;
  return { from, to, until };
}

/** Finds the days that a report is set beside, where it is; days that have not begun are set beside none: nothing could be in them yet. */
export function comparedDays(
  days: Days & { readonly running: boolean },
  comparison: Comparison,
  cutoff: string,
  now: Date,
): (Days & { readonly until: Date | null }) | null {
  if (comparison === 'NONE' || days.from > businessDayOf(now.getTime(), cutoff)) return null;
  return daysBefore(days, comparison, cutoff, now);
}
