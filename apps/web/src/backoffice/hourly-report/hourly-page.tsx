import { Paper, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import { type Comparison, isWholeDay, type PageFigure } from '@sofreh/domain/reports';
import { countMark } from '@sofreh/fa/count-text';
import { formatNumber, toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { rowTitle } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  type ChangeAddress,
  type DataColumn,
  DataList,
  Money,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { AnswerWords, daysText, thanOf } from '../reports/answer-words.tsx';
import { BranchSplit } from '../reports/branch-split.tsx';
import { compare } from '../reports/compare.ts';
import { Holidays } from '../reports/holidays.tsx';
import { BesideFigure, OpenFigure, PageBehind } from '../reports/page-behind.tsx';
import { barOf, branchesOfBar, comparisonOf, daysOfBar } from '../reports/report-address.ts';
import { OtherReport, ReportBar } from '../reports/report-bar.tsx';
import { reportsTexts } from '../reports/texts.ts';
import { WhatIsIt } from '../reports/what-is-it.tsx';
import { hourlyTexts as texts } from './texts.ts';

/** The report knows these besides its days. */
const KNOWS = ['COMPARISON', 'BRANCHES'] as const;

const ORDERS = 'GET /api/SyncOrders/OrderReport/{vendorId}';
const ITEMS = 'GET /api/SyncOrders/ItemsReport/{vendorId}';
type Item = ApiResponse<typeof ITEMS>['data'][number];
type Orders = ApiResponse<typeof ORDERS>;

const EXCEL = 'GET /api/SyncOrders/OrderReport/{vendorId}/excel';

const CHART_HEIGHT = 260;

const HourlyChart = lazy(() =>
  import('./hourly-chart.tsx').then((module) => ({ default: module.HourlyChart })),
);

function columnsOf(currency: Currency, onChange: ChangeAddress): readonly DataColumn<Item>[] {
  const opens = (figure: PageFigure, { key, title }: Item, children: ReactNode) => (
    <OpenFigure figure={figure} row={{ key, title }} onChange={onChange}>
      {children}
    </OpenFigure>
  );
  return [
    { key: 'title', title: texts.item, render: ({ title }) => title },
    { key: 'count', title: texts.count, render: (item) => opens('countOfDish', item, countMark(item)) },
    {
      key: 'orders',
      title: texts.inOrders,
      render: (item) => opens('ordersOfDish', item, texts.inOrdersOf(item.orderCount)),
    },
    {
      key: 'sale',
      title: texts.sale,
      card: 'aside',
      render: (item) => opens('saleOfDish', item, <Money amount={item.totalSale} currency={currency} />),
      sum: (rows) => (
        <Money amount={rows.reduce((sum, { totalSale }) => sum + totalSale, 0)} currency={currency} />
      ),
    },
  ];
}

/** Shows what was sold in which hours: the sums first, then the chart, then the items. */
export function HourlyPage() {
  const { can, vendor } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof ITEMS>({ filters: ['fromHour', 'toHour'], pageSize: 30 });
  const span = {
    ...daysOfBar(list.address, cutOff, 'TODAY'),
    fromHour: hourIn(list.address.fromHour, 0),
    toHour: hourIn(list.address.toHour, 24),
  };
  const params = { vendorId: vendor.id };
  const branches = branchesOfBar(list.address);
  const comparison = comparisonOf(list.address);
  const asked = { ...span, ...branches, Compare: comparison };
  const orders = useQuery(keepingPage(callQuery(ORDERS, { params, query: asked })));
  const items = useQuery(
    keepingPage(callQuery(ITEMS, { params, query: { ...list.query, ...span, ...branches } })),
  );
  return (
    <>
      <DataList
        name="hourly-items"
        title={texts.title}
        columns={columnsOf(vendor.currency, list.filter)}
        query={items}
        list={list}
        rowKey={({ key }) => key}
        actions={<OtherReport here="/bo/reports/hourly" address={list.address} days={span} knows={KNOWS} />}
        excel={can('report.export') ? () => apiFile(EXCEL, { params, query: asked }) : undefined}
        filters={
          <>
            <ReportBar address={list.address} onChange={list.filter} knows={KNOWS} usual="TODAY" />
            <HourSelect
              label={texts.fromHour}
              value={span.fromHour}
              first={0}
              onChange={(fromHour) => list.filter({ fromHour })}
            />
            <HourSelect
              label={texts.toHour}
              value={span.toHour}
              first={1}
              onChange={(toHour) => list.filter({ toHour })}
            />
          </>
        }
        summary={
          orders.data ? (
            <Summary
              orders={orders.data}
              span={span}
              address={list.address}
              comparison={comparison}
              onChange={list.filter}
            />
          ) : (
            orders.isPending && <LoadingSummary />
          )
        }
        days={span}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <PageBehind
        address={list.address}
        of={{
          From: span.from,
          To: span.to,
          fromHour: span.fromHour,
          toHour: span.toHour,
          ...branches,
        }}
        onChange={list.filter}
      />
    </>
  );
}

function hourIn(text: string | undefined, usual: number): number {
  const hour = Number(text ?? usual);
  return Number.isInteger(hour) && hour >= 0 && hour <= 24 ? hour : usual;
}

type HourProps = {
  readonly label: string;
  readonly value: number;
  /** This is the first hour to choose from; 24 follow. */
  readonly first: 0 | 1;
  readonly onChange: (hour: string | undefined) => void;
};

function HourSelect({ label, value, first, onChange }: HourProps) {
  return (
    <Select
      aria-label={label}
      w={150}
      // It is as high as the range beside it.
      styles={{ input: { height: 44 } }}
      allowDeselect={false}
      value={String(value)}
      data={Array.from({ length: 24 }, (_, index) => {
        const hour = index + first;
        return { value: String(hour), label: `${label} ${toPersianDigits(String(hour))}` };
      })}
      onChange={(hour) => onChange(hour ?? undefined)}
    />
  );
}

type Span = {
  readonly from: string;
  readonly to: string;
  readonly fromHour: number;
  readonly toHour: number;
};
type SummaryProps = {
  readonly orders: Orders;
  readonly span: Span;
  readonly address: Address;
  readonly comparison: Comparison;
  readonly onChange: ChangeAddress;
};

/**
 * Shows how many orders and how much in these hours, how that stands against the days before, and which hour sold most.
 */
function Answer({ orders, span, comparison }: Pick<SummaryProps, 'orders' | 'span' | 'comparison'>) {
  const { orderCount, totalSale, hours, compared, currency } = orders;
  const name = (hour: number) => rowTitle('hour', String(hour), '');
  const days = isWholeDay(span)
    ? daysText(span)
    : texts.inHours(daysText(span), name(span.fromHour), name(span.toHour));
  if (orderCount === 0) return <AnswerWords days={span} says={texts.nothing(days)} />;
  const most = hours.reduce((top, hour) => (hour.totalSale > top.totalSale ? hour : top));
  const than = thanOf(comparison, orders);
  const beside = compared ? `؛ ${compare(totalSale, compared.totalSale, than, 'MONEY').text}` : '';
  return (
    <AnswerWords
      days={span}
      says={`${texts.answer(days, orderCount, formatMoney(totalSale, currency))}${beside}`}
    >
      {most.totalSale > 0 && most.totalSale < totalSale && (
        <Text>
          {reportsTexts.mostOfAll(
            texts.sale,
            texts.hourOf(name(most.hour)),
            formatMoney(most.totalSale, currency),
            Math.round((most.totalSale * 100) / totalSale),
          )}
        </Text>
      )}
    </AnswerWords>
  );
}

/** These are the sums by name, with the figure of the page that opens their orders. */
const SUMS = {
  orderCount: { label: texts.orders, figure: 'ordersInHours' },
  totalSale: { label: texts.sale, figure: 'saleInHours' },
  totalTip: { label: texts.tip, figure: 'tipInHours' },
} as const;
type Sum = keyof typeof SUMS;
const SUM_NAMES = Object.keys(SUMS) as Sum[];

function Summary({ orders, span, address, comparison, onChange }: SummaryProps) {
  const { currency, compared, branches } = orders;
  const textOf = (sum: Sum, value: number) =>
    sum === 'orderCount' ? formatNumber(value) : formatMoney(value, currency);
  return (
    <Stack>
      <Answer orders={orders} span={span} comparison={comparison} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {SUM_NAMES.map((sum) => (
          <Paper key={sum} withBorder radius="lg" p="md">
            <Text c="dimmed" component="div">
              {SUMS[sum].label}
              <WhatIsIt label={SUMS[sum].label} what={pageFigureTexts[SUMS[sum].figure].what} />
            </Text>
            <BesideFigure
              figure={SUMS[sum].figure}
              earlier={compared && compared[sum]}
              format={(value) => textOf(sum, value)}
              onChange={onChange}
            >
              <Text fz={24} fw={700} component="span">
                {sum === 'orderCount' ? (
                  formatNumber(orders.orderCount)
                ) : (
                  <Money amount={orders[sum]} currency={currency} />
                )}
              </Text>
            </BesideFigure>
          </Paper>
        ))}
      </SimpleGrid>
      <Paper withBorder radius="lg" p="lg">
        <Text fw={700} mb="md">
          {texts.chart}
        </Text>
        <Suspense fallback={<Skeleton height={CHART_HEIGHT} radius="lg" />}>
          <HourlyChart
            hours={orders.hours}
            before={compared && thanOf(comparison, orders)}
            currency={currency}
            height={CHART_HEIGHT}
          />
        </Suspense>
        <Holidays data={orders} />
      </Paper>
      <BranchSplit
        branches={branches.map(({ vendorId, name, compared: earlier, ...figures }) => ({
          vendorId,
          name,
          figures,
          compared: earlier,
        }))}
        columns={SUM_NAMES.map((sum) => ({
          name: sum,
          label: SUMS[sum].label,
          format: (value) => textOf(sum, value ?? 0),
        }))}
        linkOf={(vendorIds, sum) => ({
          to: '/bo/reports/hourly',
          search: {
            ...barOf(address),
            fromHour: address.fromHour,
            toHour: address.toHour,
            vendorIds,
            figure: sum && SUMS[sum].figure,
          },
        })}
      />
    </Stack>
  );
}

/** Holds the place of the sums and the chart, so that nothing jumps when they come. */
function LoadingSummary() {
  return (
    <Stack aria-hidden>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {['orders', 'sale', 'tip'].map((figure) => (
          <Skeleton key={figure} height={98} radius="lg" />
        ))}
      </SimpleGrid>
      <Skeleton height={CHART_HEIGHT + 90} radius="lg" />
    </Stack>
  );
}
