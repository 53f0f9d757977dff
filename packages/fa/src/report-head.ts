import type { OrderType } from '@sofreh/domain/enums';
import { type ClockHours, type Comparison, isWholeDay } from '@sofreh/domain/reports';
import { dayAndMonth, instantOfDay, jalaliParts } from './dates.ts';
import { toPersianDigits } from './digits.ts';
import { orderTypeLabels } from './labels/ordering.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Says days by their names, without what both have in common: «۱ تا ۷ آذر ۱۴۰۵», «۲۸ آبان تا ۴ آذر ۱۴۰۵». */
export function spanName({ from, to }: Days): string {
  const [first, last] = [instantOfDay(from), instantOfDay(to)];
  const [begin, end] = [jalaliParts(first), jalaliParts(last)];
  const whole = (day: Date, year: number) => `${dayAndMonth(day)} ${toPersianDigits(String(year))}`;
  if (from === to) return whole(last, end.year);
  const sameYear = begin.year === end.year;
  const until = whole(last, end.year);
  if (sameYear && begin.month === end.month) return `${toPersianDigits(String(begin.day))} تا ${until}`;
  return `${sameYear ? dayAndMonth(first) : whole(first, begin.year)} تا ${until}`;
}

const hourName = (hour: number) => toPersianDigits(`${String(hour).padStart(2, '0')}:00`);

/** These say what the days of a report are set beside. */
export const comparisonNames: Record<Exclude<Comparison, 'NONE'>, string> = {
  WEEKDAYS: 'همین روزهای هفته، پیش از آن',
  JALALI_YEAR: 'همین روزهای پارسال',
  LUNAR_YEAR: 'همین روزهای سال قمری پیش',
};

/** Says of what a report tells, as its page was asked. */
export interface ReportHead {
  /** It is null where it is of all days. */
  readonly days: Days | null;
  /** These are the hours of each day, where it is not of all of them. */
  readonly hours?: ClockHours | undefined;
  /** These are the names of its branches. */
  readonly branches: readonly string[];
  readonly orderType?: OrderType | undefined;
  readonly search?: string | undefined;
  readonly comparison?: Comparison | undefined;
  /** These are the days it is set beside, where they are known. */
  readonly comparedDays?: Days | null;
}

/**
 * Writes one line above a report that leaves its page, on paper or as a workbook: days, branches, what narrows it and
 * what it stands beside.
 */
export function reportHead(head: ReportHead): string {
  const { days, hours, branches, orderType, search, comparison = 'NONE', comparedDays } = head;
  const beside = comparison === 'NONE' ? '' : `در کنار ${comparisonNames[comparison]}`;
  return [
    days ? spanName(days) : '',
    hours && !isWholeDay(hours) ? `ساعت ${hourName(hours.fromHour)} تا ${hourName(hours.toHour)}` : '',
    branches.join('، '),
    orderType ? `نوع سفارش: ${orderTypeLabels[orderType]}` : '',
    search ? `جست‌وجو: ${search}` : '',
    beside && comparedDays ? `${beside} (${spanName(comparedDays)})` : beside,
  ]
    .filter(Boolean)
    .join(' · ');
}
