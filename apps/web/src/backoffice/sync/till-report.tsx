import { Badge, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { tehranDay } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { offlineTexts } from '#web/offline/index.ts';
import { SideTotals } from '#web/offline/ui/side-totals.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, JalaliRangeField, Money, useListAddress } from '#web/ui/index.ts';
import { daysOf, spanOf } from './day-range.ts';
import { Moment } from './moment.tsx';
import { matches, sumOf } from './report-sums.ts';
import { syncTexts as texts } from './texts.ts';

const REPORT = 'GET /api/sync/report';
type Row = ApiResponse<typeof REPORT>['data'][number];
type Total = Row['said']['orders'];
type BothProps = { readonly said: Total; readonly entered: Total; readonly currency: Currency };
/** There are no more tills than lanes. */
const ALL_TILLS = 100;

/** What a till said above what was entered of it. */
function BothTotals({ said, entered, currency }: BothProps) {
  const line = (label: string, { count, amount }: Total) => (
    <div>
      {label}: {offlineTexts.count(count)}، <Money amount={amount} currency={currency} />
    </div>
  );
  return (
    <>
      {line(texts.said, said)}
      {line(texts.entered, entered)}
    </>
  );
}

function columnsOf(currency: Currency): readonly DataColumn<Row>[] {
  const sums = (what: 'orders' | 'payments'): DataColumn<Row> => ({
    key: what,
    title: texts[what],
    render: ({ said, entered }) => (
      <BothTotals said={said[what]} entered={entered[what]} currency={currency} />
    ),
  });
  return [
    {
      key: 'till',
      title: texts.till,
      card: 'title',
      render: ({ name, lane }) => (
        <>
          {name}
          <Text c="dimmed" size="sm">
            {texts.lane(lane)}
          </Text>
        </>
      ),
    },
    sums('orders'),
    sums('payments'),
    { key: 'waiting', title: texts.waiting, render: ({ toLookAt }) => formatNumber(toLookAt) },
    { key: 'seen', title: texts.lastSeen, render: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
    {
      key: 'state',
      title: texts.state,
      card: 'aside',
      render: (row) => (
        <Badge
          variant="light"
          size="lg"
          tt="none"
          miw="max-content"
          color={matches(row) ? 'green' : 'orange'}
        >
          {matches(row) ? texts.matches : texts.differs}
        </Badge>
      ),
    },
  ];
}

/** Both sides of all tills together. */
function Sums({ rows, currency }: { readonly rows: readonly Row[]; readonly currency: Currency }) {
  const differing = rows.filter((row) => !matches(row)).length;
  const sides = (what: 'orders' | 'payments') => [
    { label: texts.said, total: sumOf(rows.map(({ said }) => said[what])) },
    { label: texts.entered, total: sumOf(rows.map(({ entered }) => entered[what])) },
  ];
  return (
    <Stack gap="sm">
      <Badge size="xl" tt="none" variant="light" role="status" color={differing > 0 ? 'orange' : 'green'}>
        {differing > 0 ? texts.someDiffer(differing) : texts.allMatch}
      </Badge>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SideTotals title={texts.orders} sides={sides('orders')} currency={currency} />
        <SideTotals title={texts.payments} sides={sides('payments')} currency={currency} />
      </SimpleGrid>
    </Stack>
  );
}

/** All tills of the branch after an outage: what each says it sent in some days, and what of it was entered. */
export function TillReport({ views }: { readonly views: ReactNode }) {
  const { vendor } = useStaff();
  const list = useListAddress<typeof REPORT>({ filters: ['from', 'to'], pageSize: ALL_TILLS });
  const today = tehranDay(new Date());
  const days = daysOf(list.address) ?? { from: today, to: today };
  const query = useQuery(callQuery(REPORT, { query: { ...list.query, ...spanOf(days) } }));
  const rows = query.data?.data ?? [];
  return (
    <DataList
      name="sync-report"
      title={texts.title}
      columns={columnsOf(vendor.currency)}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      actions={views}
      filters={
        <JalaliRangeField
          label={texts.days}
          value={days}
          clearable={false}
          onChange={(next) => next && list.filter(spanOf(next))}
        />
      }
      summary={rows.length > 0 && <Sums rows={rows} currency={vendor.currency} />}
      empty={{ title: texts.noTills, hint: texts.noTillsHint }}
    />
  );
}
