import { Badge, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { PAGE_SIZE } from '@sofreh/domain/limits';
import { addSums, type MoneySum, type ReportTotal } from '@sofreh/domain/offline';
import { tehranDay } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { offlineTexts } from '#web/offline/index.ts';
import { moneySumTexts } from '#web/offline/texts.ts';
import { SideTotals, sumsToShow } from '#web/offline/ui/side-totals.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  DaysAhead,
  JalaliRangeField,
  type ListedDays,
  Money,
  NothingIn,
  useListAddress,
} from '#web/ui/index.ts';
import { daysOf, fromMidnight, spanOf } from './day-range.ts';
import { Moment } from './moment.tsx';
import { syncTexts as texts } from './texts.ts';

const REPORT = 'GET /api/sync/report';
type Row = ApiResponse<typeof REPORT>['data'][number];
/** There are no more tills than lanes. */
const ALL_TILLS = PAGE_SIZE.max;

type BothProps = { readonly row: Row; readonly name: MoneySum; readonly currency: Currency };

/** Shows what a till said above what was entered of it. */
function BothTotals({ row: { said, entered }, name, currency }: BothProps) {
  const line = (label: string, { count, amount }: ReportTotal) => (
    <div>
      {label}: {offlineTexts.count(count)}، <Money amount={amount} currency={currency} />
    </div>
  );
  return (
    <>
      {line(texts.said, said[name])}
      {line(texts.entered, entered[name])}
    </>
  );
}

/** Shows what a till did with money besides orders and payments; nothing where it did none of it. */
function OtherTotals({ row, currency }: Omit<BothProps, 'name'>) {
  const others = sumsToShow(row.said, row.entered).filter((name) => name !== 'orders' && name !== 'payments');
  return others.map((name) => (
    <div key={name}>
      <Text size="sm" fw={600}>
        {moneySumTexts[name]}
      </Text>
      <BothTotals row={row} name={name} currency={currency} />
    </div>
  ));
}

function columnsOf(currency: Currency): readonly DataColumn<Row>[] {
  const sums = (name: 'orders' | 'payments'): DataColumn<Row> => ({
    key: name,
    title: moneySumTexts[name],
    render: (row) => <BothTotals row={row} name={name} currency={currency} />,
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
    {
      key: 'others',
      title: texts.others,
      render: (row) => <OtherTotals row={row} currency={currency} />,
    },
    { key: 'waiting', title: texts.waiting, render: ({ toLookAt }) => formatNumber(toLookAt) },
    { key: 'seen', title: texts.lastSeen, render: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
    {
      key: 'state',
      title: texts.state,
      card: 'aside',
      render: ({ differing }) => (
        <Badge
          variant="light"
          size="lg"
          tt="none"
          miw="max-content"
          color={differing === 0 ? 'green' : 'orange'}
        >
          {differing === 0 ? texts.matches : texts.differs(differing)}
        </Badge>
      ),
    },
  ];
}

type SumsProps = {
  readonly rows: readonly Row[];
  readonly days: ListedDays;
  readonly currency: Currency;
};

/** Shows what all tills sent of some days and what was entered; of days that have not begun nothing could be. */
export function TillSums({ rows, days, currency }: SumsProps) {
  const differing = rows.reduce((sum, row) => sum + row.differing, 0);
  return (
    <NothingIn days={days}>
      <Stack gap="sm">
        <DaysAhead days={days} />
        <Badge size="xl" tt="none" variant="light" role="status" color={differing > 0 ? 'orange' : 'green'}>
          {differing > 0 ? texts.someDiffer(differing) : texts.allMatch}
        </Badge>
        <SideTotals
          said={addSums(rows.map(({ said }) => said))}
          entered={addSums(rows.map(({ entered }) => entered))}
          labels={{ said: texts.said, entered: texts.entered }}
          currency={currency}
        />
      </Stack>
    </NothingIn>
  );
}

/** Shows all tills of the branch after an outage: what each says it sent in some days, and what of it was entered. */
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
      summary={
        rows.length > 0 && <TillSums rows={rows} days={fromMidnight(days)} currency={vendor.currency} />
      }
      days={fromMidnight(days)}
      empty={{ title: texts.noTills, hint: texts.noTillsHint }}
    />
  );
}
