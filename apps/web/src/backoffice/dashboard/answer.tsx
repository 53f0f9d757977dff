import { Text } from '@mantine/core';
import { mostDiffering } from '@sofreh/domain/reports';
import { instantOfDay, jalaliParts, longDate } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { rowTitle } from '@sofreh/fa/report-texts';
import type { ApiResponse } from '#web/api/index.ts';
import { AnswerWords, daysText } from '../reports/answer-words.tsx';
import { compare } from '../reports/compare.ts';
import { reportsTexts } from '../reports/texts.ts';
import { hoursPassed } from './hours-passed.ts';
import type { PeriodText } from './period.ts';
import { dashboardTexts as texts } from './texts.ts';

type Report = ApiResponse<'GET /api/reports/dashboard'>;
type Props = { readonly report: Report; readonly period: PeriodText };

/** Rows of time that are over, each with its name: of one day its hours, of several the days. */
function timesOver({ days, hours }: Report, { isOneDay, isRunning }: PeriodText) {
  if (!isOneDay)
    return (isRunning ? days.slice(0, -1) : days).map(({ businessDay, today, compared }) => ({
      today,
      compared,
      name: longDate(instantOfDay(businessDay)),
    }));
  // Of the hour that runs, the day before has all: the two are not to be set beside each other yet.
  const over = isRunning ? hoursPassed(hours, jalaliParts(new Date()).hour) - 1 : hours.length;
  return hours.slice(0, Math.max(0, over)).map(({ hour, today, compared }) => ({
    today,
    compared,
    name: texts.hourRow(rowTitle('hour', String(hour), '')),
  }));
}

/** What the days sold, how that stands against those before, and what made the difference. */
export function Answer({ report, period }: Props) {
  const { today, comparedSoFar, currency, mostSold, bySource } = report;
  const days = daysText(report);
  if (today.orderCount === 0 && comparedSoFar.orderCount === 0)
    return <AnswerWords days={report} says={texts.nothing(days, report.from === report.to)} />;
  const money = (amount: number) => formatMoney(amount, currency);
  const beside = compare(today.totalSale, comparedSoFar.totalSale, period.than, 'MONEY');
  const time = mostDiffering(timesOver(report, period));
  const [dish] = mostSold;
  const [source] = bySource;
  const share = (amount: number) => Math.round((amount * 100) / today.totalSale);
  return (
    <AnswerWords
      days={report}
      says={`${reportsTexts.total(texts.sales, money(today.totalSale), days)}؛ ${beside.text}`}
    >
      {time && (
        <Text>
          {texts.differs(
            time.name,
            money(Math.abs(time.today - time.compared)),
            time.today > time.compared,
            period.before,
            period.isRunning ? (period.isOneDay ? 'hour' : 'day') : null,
          )}
        </Text>
      )}
      {today.totalSale > 0 && dish && source && (
        <Text c="dimmed">
          {texts.mostOf(dish.title, rowTitle('source', source.source, ''), share(source.totalSale))}
        </Text>
      )}
    </AnswerWords>
  );
}
