import { Paper, Stack, Text } from '@mantine/core';
import { quantityText } from '@sofreh/fa/quantity';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  JalaliRangeField,
  Money,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { AnswerComing } from '../reports/answer-words.tsx';
import { daysOfBar } from '../reports/report-address.ts';
import { ingredientTexts, useTexts } from './texts.ts';
import { UseAnswer } from './use-answer.tsx';
import type { UseRow } from './use-chart.tsx';

const REPORT = 'GET /api-catalog/catalog/ingredients/use';
const UseChart = lazy(() => import('./use-chart.tsx').then((module) => ({ default: module.UseChart })));

type Currency = Parameters<typeof Money>[0]['currency'];

function columnsOf(currency: Currency): readonly DataColumn<UseRow>[] {
  return [
    { key: 'title', title: ingredientTexts.name, render: ({ title }) => title },
    {
      key: 'theoretical',
      title: useTexts.theoretical,
      align: 'end',
      render: ({ theoretical, unit }) => quantityText(theoretical, unit),
    },
    {
      key: 'actual',
      title: useTexts.actual,
      align: 'end',
      render: ({ actual, unit }) => quantityText(actual, unit),
    },
    {
      key: 'waste',
      title: useTexts.waste,
      align: 'end',
      render: ({ waste, unit }) => quantityText(waste, unit),
    },
    {
      key: 'difference',
      title: useTexts.difference,
      align: 'end',
      render: ({ difference, unit }) => quantityText(difference, unit),
    },
    {
      key: 'loss',
      title: useTexts.loss,
      align: 'end',
      card: 'aside',
      render: ({ lossCost }) => (
        <Text span fw={700} c={lossCost > 0 ? 'red' : undefined}>
          <Money amount={lossCost} currency={currency} />
        </Text>
      ),
    },
  ];
}

/** Shows theoretical against actual use: what it cost in words first, then the table, then the chart. */
export function IngredientUsePage() {
  const { vendor, can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof REPORT>({ filters: ['from', 'to'], pageSize: 30 });
  const { from, to } = list.address;
  const range = daysOfBar({ From: from, To: to }, cutOff, 'LAST_7_DAY');
  const query = useQuery(keepingPage(callQuery(REPORT, { query: { ...list.query, ...range } })));
  const rows = query.data?.data ?? [];
  return (
    <Stack>
      <DataList
        name="ingredient-use"
        title={useTexts.title}
        columns={columnsOf(vendor.currency)}
        query={query}
        list={list}
        rowKey={({ ingredientId }) => ingredientId}
        filters={
          <JalaliRangeField
            label={useTexts.range}
            value={range}
            clearable={false}
            onChange={(next) => next && list.filter({ from: next.from, to: next.to })}
          />
        }
        excel={
          can('report.export')
            ? () => apiFile('GET /api-catalog/catalog/ingredients/use/excel', { query: range })
            : undefined
        }
        summary={
          query.data ? (
            <UseAnswer use={query.data} days={range} currency={vendor.currency} />
          ) : (
            query.isPending && <AnswerComing />
          )
        }
        days={range}
        empty={{ title: useTexts.none, hint: useTexts.noneHint }}
      />
      {rows.length > 0 && (
        <Paper withBorder radius="lg" p="lg">
          <Text fw={700}>{useTexts.chart}</Text>
          <Text c="dimmed" size="sm" mb="md">
            {useTexts.hint}
          </Text>
          <Suspense fallback={null}>
            <UseChart rows={rows} currency={vendor.currency} />
          </Suspense>
        </Paper>
      )}
    </Stack>
  );
}
