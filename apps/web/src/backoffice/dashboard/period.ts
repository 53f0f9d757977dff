import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { begunOf } from '#web/ui/fields/calendar-days.ts';
import { comparedTexts } from '../reports/compared-texts.ts';
import { dashboardTexts } from './texts.ts';

/** The days of a report and those it is compared with, all Gregorian ISO. */
export type Period = {
  readonly from: string;
  readonly to: string;
  readonly comparedFrom: string;
};

const WEEK_MS = 7 * 86_400_000;

/** What the dashboard says of its days. */
export type PeriodText = {
  /** «شنبه ۳۰ آبان ۱۴۰۵، تا این ساعت» */
  readonly title: string;
  /** The days it is compared with: «شنبهٔ پیش», «هفتهٔ پیش از آن». */
  readonly before: string;
  /** The same up to this hour, while the last day is not over. */
  readonly than: string;
  readonly isOneDay: boolean;
  /** Whether the days have begun, and the last one is not over. */
  readonly isRunning: boolean;
  /** Whether the first day has begun: before that there is nothing to set beside other days. */
  readonly hasBegun: boolean;
};

/**
 * @param cutOff when the branch's business day ends, HH:MM in Tehran.
 * @param yearBefore what a day, and what days, are called that it is compared with, where they are not the same weekdays before.
 */
export function periodText(
  { from, to, comparedFrom }: Period,
  now: Date,
  cutOff: string,
  yearBefore: { readonly day: string; readonly days: string } | null = null,
): PeriodText {
  const isOneDay = from === to;
  // A business day ends after midnight: it may still run while the calendar shows the next one.
  const { hasBegun, present } = begunOf({ from, to }, cutOff, now);
  const isRunning = hasBegun && to >= present;
  const first = longDate(instantOfDay(from));
  const weeks = Math.round((instantOfDay(from).getTime() - instantOfDay(comparedFrom).getTime()) / WEEK_MS);
  const weekdays = isOneDay
    ? comparedTexts.weekdayBefore(first.split(' ')[0] ?? '')
    : dashboardTexts.weeksBefore(weeks);
  const before = yearBefore ? yearBefore[isOneDay ? 'day' : 'days'] : weekdays;
  const days = isOneDay ? first : dashboardTexts.fromTo(first, longDate(instantOfDay(to)));
  return {
    title: isRunning ? `${days}، ${dashboardTexts.soFar}` : days,
    before,
    than: isRunning ? `${before} ${dashboardTexts.soFar}` : before,
    isOneDay,
    isRunning,
    hasBegun,
  };
}
