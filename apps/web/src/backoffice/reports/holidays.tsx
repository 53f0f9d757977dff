import { Text } from '@mantine/core';
import type { ReportFigures } from '@sofreh/contract/main/figures';
import { dayAndMonth, instantOfDay } from '@sofreh/fa/dates';
import { type Holiday, holidaysBetween } from '@sofreh/fa/holidays';
import { reportsTexts as texts } from './texts.ts';

/** Of longer spans no holidays are named: every year has them all. */
const DAYS_MAX = 100;
const DAY_MS = 86_400_000;

const named = ({ day, title }: Holiday) => `${title} (${dayAndMonth(instantOfDay(day))})`;

type ReportDays = Pick<ReportFigures, 'from' | 'to' | 'comparedFrom' | 'comparedTo'>;

/** The holidays among a report's days, and among those it is compared with: a feast moves a figure more than any change. */
export function Holidays({ data }: { readonly data: ReportDays }) {
  const { from, to, comparedFrom, comparedTo } = data;
  if (Date.parse(to) - Date.parse(from) > DAYS_MAX * DAY_MS) return null;
  const now = holidaysBetween(from, to);
  const before = comparedFrom && comparedTo ? holidaysBetween(comparedFrom, comparedTo) : [];
  if (now.length + before.length === 0) return null;
  return (
    <Text c="dimmed" mt="md" component="div">
      {now.length > 0 && <div>{`${texts.holidays}: ${now.map(named).join('، ')}`}</div>}
      {before.length > 0 && <div>{`${texts.holidaysBefore}: ${before.map(named).join('، ')}`}</div>}
      {[...now, ...before].some(({ lunar }) => lunar) && <div>{texts.lunarHint}</div>}
    </Text>
  );
}
