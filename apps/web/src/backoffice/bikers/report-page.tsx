import { Paper, Select, Skeleton, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { tripStatusLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  begunOf,
  type DataColumn,
  DataList,
  ErrorState,
  JalaliRangeField,
  Money,
  rangeOf,
  Sideways,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import figureClasses from '../reports/reports.module.css';
import { ArrivalsPanel } from './arrivals.tsx';
import { CourierAnswer } from './courier-answer.tsx';
import { reportTexts as texts } from './texts.ts';

const TRIPS = 'GET /api/bikers/pagingreport';
const SUMS = 'GET /api/bikers/bikerreport';
type Trip = ApiResponse<typeof TRIPS>['data'][number];

const CHART_HEIGHT = 220;

const TripsChart = lazy(() => import('./trips-chart.tsx').then((module) => ({ default: module.TripsChart })));
/** A leg that never was has no minutes. */
const minutesText = (minutes: number | null) => (minutes === null ? '' : formatNumber(minutes));
const kilometres = (metres: number) => formatNumber(Math.round(metres / 100) / 10);

function columnsOf(currency: Currency): readonly DataColumn<Trip>[] {
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return [
    {
      key: 'order',
      title: texts.order,
      card: 'title',
      render: ({ orderId, orderNumber }) => (
        <OrderLink id={orderId}>{formatOrderNumber(orderNumber)}</OrderLink>
      ),
    },
    { key: 'biker', title: texts.biker, render: ({ bikerName }) => bikerName },
    { key: 'state', title: texts.state, card: 'aside', render: ({ status }) => tripStatusLabels[status] },
    { key: 'address', title: texts.address, render: ({ address }) => address?.detail ?? '' },
    { key: 'kilometres', title: texts.kilometres, card: 'more', render: ({ metres }) => kilometres(metres) },
    {
      key: 'accept',
      title: texts.accept,
      card: 'more',
      render: ({ acceptMinutes }) => minutesText(acceptMinutes),
    },
    {
      key: 'pickUp',
      title: texts.pickUp,
      card: 'more',
      render: ({ pickUpMinutes }) => minutesText(pickUpMinutes),
    },
    { key: 'ride', title: texts.ride, card: 'more', render: ({ rideMinutes }) => minutesText(rideMinutes) },
    {
      key: 'late',
      title: texts.lateMinutes,
      card: 'more',
      render: ({ lateMinutes }) => minutesText(lateMinutes),
    },
    {
      key: 'cash',
      title: texts.cash,
      render: ({ cash }) => money(cash),
      sum: (trips) => money(trips.reduce((sum, { cash }) => sum + cash, 0)),
    },
    {
      key: 'ended',
      title: texts.ended,
      card: 'more',
      render: ({ endedAt }) => (endedAt ? dateTime(endedAt) : ''),
    },
    {
      key: 'pay',
      title: texts.pay,
      render: ({ pay }) => money(pay),
      sum: (trips) => money(trips.reduce((sum, { pay }) => sum + pay, 0)),
    },
  ];
}

/** Shows what couriers rode, collected and earned: each courier, then each trip. */
export function CourierReportPage() {
  const { vendor, can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof TRIPS>({ filters: ['bikerId'], pageSize: 30 });
  const { bikerId } = list.address;
  const usual = rangeOf('TODAY', cutOff);
  const span = { from: list.address.from ?? usual.from, to: list.address.to ?? usual.to };
  const sums = useQuery(keepingPage(callQuery(SUMS, { query: span })));
  const trips = useQuery(keepingPage(callQuery(TRIPS, { query: { ...list.query, ...span } })));
  return (
    <Stack gap="md">
      <DataList
        name="courier-trips"
        title={texts.title}
        columns={columnsOf(vendor.currency)}
        query={trips}
        list={list}
        rowKey={({ id }) => id}
        actions={
          <PutOnPaper days={span} of={[sums.data?.data.find((row) => row.bikerId === bikerId)?.name]} />
        }
        summary={
          sums.error ? (
            <ErrorState error={sums.error} onRetry={sums.refetch} retrying={sums.isFetching} />
          ) : (
            <Stack gap="md">
              {sums.isPending && <Skeleton height={320} radius="lg" />}
              {sums.data && (
                <>
                  <CourierAnswer sums={sums.data} of={bikerId} days={span} currency={vendor.currency} />
                  <Sums rows={sums.data.data} currency={vendor.currency} onFilter={list.filter} />
                </>
              )}
              {begunOf(span, cutOff).hasBegun && <ArrivalsPanel span={span} />}
            </Stack>
          )
        }
        filters={
          <>
            <JalaliRangeField
              label={texts.range}
              value={span}
              clearable={false}
              onChange={(next) => next && list.filter({ from: next.from, to: next.to })}
            />
            <Select
              aria-label={texts.biker}
              placeholder={texts.allBikers}
              clearable
              w={{ base: '100%', xs: 200 }}
              styles={{ input: { height: 44 } }}
              value={bikerId ?? null}
              data={(sums.data?.data ?? []).map((row) => ({ value: row.bikerId, label: row.name }))}
              onChange={(value) => list.filter({ bikerId: value ?? undefined })}
            />
          </>
        }
        {...(can('report.export')
          ? {
              excel: () =>
                apiFile('GET /api/bikers/pagingreport/excel', {
                  query: { ...span, ...(bikerId ? { bikerId } : {}) },
                }),
            }
          : {})}
        days={span}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
    </Stack>
  );
}

type Sum = ApiResponse<typeof SUMS>['data'][number];

type SumsProps = {
  readonly rows: readonly Sum[];
  readonly currency: Currency;
  readonly onFilter: (change: Address) => void;
};

function Sums({ rows, currency, onFilter }: SumsProps) {
  if (rows.length === 0) return null;
  /** Makes a sum a way to the trips of its courier, from which each order is opened. */
  const opens = ({ bikerId, name }: Sum, children: ReactNode) => (
    <UnstyledButton className={figureClasses.figure} onClick={() => onFilter({ bikerId })}>
      {children}
      <span className="visually-hidden">{texts.seeTrips(name)}</span>
    </UnstyledButton>
  );
  const heads = [texts.biker, texts.trips, texts.canceled, texts.kilometres, texts.accept, texts.pickUp];
  return (
    <Paper withBorder p="md">
      {rows.some(({ trips }) => trips > 0) && (
        <>
          <Text fw={600} mb="md">
            {texts.chart}
          </Text>
          <Suspense fallback={<Skeleton h={CHART_HEIGHT} />}>
            <TripsChart rows={rows} height={CHART_HEIGHT} />
          </Suspense>
        </>
      )}
      <Sideways label={texts.sums}>
        <Table miw={720} aria-label={texts.sums}>
          <Table.Thead>
            <Table.Tr>
              {[...heads, texts.ride, texts.late, texts.cash, texts.pay, texts.hourPay].map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.bikerId}>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>{opens(row, formatNumber(row.trips))}</Table.Td>
                <Table.Td>{opens(row, formatNumber(row.canceled))}</Table.Td>
                <Table.Td>{opens(row, kilometres(row.metres))}</Table.Td>
                <Table.Td>{formatNumber(row.acceptMinutes)}</Table.Td>
                <Table.Td>{formatNumber(row.pickUpMinutes)}</Table.Td>
                <Table.Td>{formatNumber(row.rideMinutes)}</Table.Td>
                <Table.Td>{opens(row, formatNumber(row.late))}</Table.Td>
                <Table.Td>{opens(row, <Money amount={row.cash} currency={currency} />)}</Table.Td>
                <Table.Td>{opens(row, <Money amount={row.pay} currency={currency} />)}</Table.Td>
                <Table.Td>
                  <Money amount={row.hourPay} currency={currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Sideways>
    </Paper>
  );
}
