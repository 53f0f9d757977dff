import { Group, Paper, Skeleton, Title } from '@mantine/core';
import { type Comparison, LIST_FIGURES, type ListByDay } from '@sofreh/domain/reports';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ApiInput, ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { ErrorState } from '#web/ui/index.ts';
import { thanOf } from './answer-words.tsx';
import { compare } from './compare.ts';
import { pointsOf, sumOf } from './days-or-months.ts';
import { Holidays } from './holidays.tsx';
import { reportsTexts as texts } from './texts.ts';
import { WhatIsIt } from './what-is-it.tsx';

const ReportChart = lazy(() => import('./report-chart.tsx').then((m) => ({ default: m.ReportChart })));

const CALL = 'GET /api/reports/orderlistdays';
type ListDays = ApiResponse<typeof CALL>;
/** What the page of a list says of its days and orders. */
type Of = Omit<ApiInput<typeof CALL>['query'], 'list'>;

/** What a list comes to day by day, beside the days that it is compared with. */
export function useListDays(list: ListByDay, of: Of) {
  return useQuery(callQuery(CALL, { query: { ...of, list } }));
}

/**
 * How the sum of a list stands against the days before, as it ends a sentence, with what it was then; nothing while that is not known,
 * or where nothing is compared.
 */
export function besides(days: ListDays | undefined, comparison: Comparison): string {
  if (!days || days.comparedTotal === null) return '';
  const { total, comparedTotal, currency } = days;
  const then = comparedTotal > 0 ? ` (${texts.before(formatMoney(comparedTotal, currency))})` : '';
  return `؛ ${compare(total, comparedTotal, thanOf(comparison, days), 'MONEY').text}${then}`;
}

type Props = {
  readonly list: ListByDay;
  readonly days: ReturnType<typeof useListDays>;
  readonly comparison: Comparison;
};

/** The sum of a list by day, or by month of many days, and what the sum is. */
export function ListChart({ list, days, comparison }: Props) {
  const { label, what } = pageFigureTexts[LIST_FIGURES[list]];
  return (
    <Paper withBorder radius="lg" p="lg">
      <Group gap={4} mb="md">
        <Title order={2} size="h4">
          {texts.chart(label)}
        </Title>
        <WhatIsIt label={label} what={what} />
      </Group>
      <Drawn days={days} comparison={comparison} />
    </Paper>
  );
}

const HEIGHT = 280;

function Drawn({ days, comparison }: Omit<Props, 'list'>) {
  const { data, error, refetch, isFetching } = days;
  if (!data && error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Skeleton height={HEIGHT} radius="lg" />;
  const points = pointsOf(data.days, ({ businessDay }) => businessDay);
  return (
    <>
      <Suspense fallback={<Skeleton height={HEIGHT} radius="lg" />}>
        <ReportChart
          rows={points.map((point) => ({
            name: point.name,
            now: sumOf(point, ({ amount }) => amount),
            compared: sumOf(point, ({ compared }) => compared ?? 0),
          }))}
          names={{
            now: texts.theseDays,
            before: data.comparedTotal === null ? null : thanOf(comparison, data),
          }}
          format={(value) => formatMoney(value, data.currency)}
          unit="MONEY"
        />
      </Suspense>
      <Holidays data={data} />
    </>
  );
}
