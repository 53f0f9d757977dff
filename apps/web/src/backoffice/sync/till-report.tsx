import { Badge, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime, tehranDay } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import type { ApiResponse } from '#web/api/index.ts';
import { offlineTexts } from '#web/offline/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, JalaliDateField, Money, useListAddress } from '#web/ui/index.ts';
import { dayRange } from './day-range.ts';
import { syncTexts as texts } from './texts.ts';

const REPORT = 'GET /api/sync/report';
type Row = ApiResponse<typeof REPORT>['data'][number];
type Total = Row['said']['orders'];

/** Whether the server has all that a till says it sent. */
function matches({ said, entered }: Row): boolean {
  const same = (a: Total, b: Total) => a.count === b.count && a.amount === b.amount;
  return same(said.orders, entered.orders) && same(said.payments, entered.payments);
}

function TotalText({ total, currency }: { readonly total: Total; readonly currency: Currency }) {
  return (
    <>
      {offlineTexts.count(total.count)}، <Money amount={total.amount} currency={currency} />
    </>
  );
}

function columnsOf(currency: Currency): readonly DataColumn<Row>[] {
  const sum = (of: 'said' | 'entered', what: 'orders' | 'payments'): DataColumn<Row> => ({
    key: `${of}-${what}`,
    title: `${texts[what]}، ${texts[of]}`,
    render: (row) => <TotalText total={row[of][what]} currency={currency} />,
  });
  return [
    {
      key: 'till',
      title: texts.till,
      card: 'title',
      render: ({ name, lane }) => (
        <>
          {name}{' '}
          <Text span c="dimmed" size="sm">
            {texts.lane(lane)}
          </Text>
        </>
      ),
    },
    sum('said', 'orders'),
    sum('entered', 'orders'),
    sum('said', 'payments'),
    sum('entered', 'payments'),
    { key: 'waiting', title: texts.waiting, render: ({ toLookAt }) => formatNumber(toLookAt) },
    { key: 'seen', title: texts.lastSeen, render: ({ lastSeenAt }) => dateTime(lastSeenAt) },
    {
      key: 'state',
      title: texts.state,
      card: 'aside',
      render: (row) => (
        <Badge variant="light" size="lg" tt="none" color={matches(row) ? 'green' : 'orange'}>
          {matches(row) ? texts.matches : texts.differs}
        </Badge>
      ),
    },
  ];
}

/** All tills of the branch after an outage: what each says it sent in a day, and what of it was entered. */
export function TillReport() {
  const { vendor } = useStaff();
  const list = useListAddress<typeof REPORT>({ filters: ['from', 'to'], pageSize: 30 });
  const day = list.address.from ? tehranDay(list.address.from) : tehranDay(new Date());
  const query = useQuery(callQuery(REPORT, { query: { ...list.query, ...dayRange(day) } }));
  return (
    <DataList
      name="sync-report"
      title={texts.title}
      columns={columnsOf(vendor.currency)}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      filters={
        <JalaliDateField
          label={texts.day}
          value={day}
          onChange={(next) => list.filter(next ? dayRange(next) : { from: undefined, to: undefined })}
        />
      }
      empty={{ title: texts.noTills, hint: texts.noTillsHint }}
    />
  );
}
