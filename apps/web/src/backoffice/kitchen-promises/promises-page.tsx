import { Group, Paper, SegmentedControl, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core';
import { type PageFigure, PROMISE_WAYS } from '@sofreh/domain/reports';
import { longDate } from '@sofreh/fa/dates';
import { formatNumber, formatPercent } from '@sofreh/fa/digits';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  type ChangeAddress,
  EmptyState,
  ErrorState,
  ExcelButton,
  FilterBar,
  LoadingRows,
  NothingIn,
  Sideways,
  useAddress,
  useCutOff,
  usePhone,
} from '#web/ui/index.ts';
import { uiTexts } from '#web/ui/texts.ts';
import { AnswerWords, daysText } from '../reports/answer-words.tsx';
import { BranchSplit } from '../reports/branch-split.tsx';
import { dayPointsOf } from '../reports/days-or-months.ts';
import { OpenFigure, PageBehind } from '../reports/page-behind.tsx';
import { barOf, branchesOfBar, daysOfBar } from '../reports/report-address.ts';
import { OtherReport, ReportBar } from '../reports/report-bar.tsx';
import { WhatIsIt } from '../reports/what-is-it.tsx';
import { PROMISES, type PromiseRow, type Promises } from './promise-row.ts';
import { promiseTexts as texts } from './texts.ts';

/** What besides its days the report knows. */
const KNOWS = ['BRANCHES'] as const;

const CHART_HEIGHT = 280;
const PromisesChart = lazy(() =>
  import('./promises-chart.tsx').then((module) => ({ default: module.PromisesChart })),
);

const WAYS = PROMISE_WAYS;
type Way = (typeof WAYS)[number];
const WAY_TEXTS = { hour: texts.byHour, day: texts.byDay, station: texts.byStation } as const;

function rowsOf({ hours, days, stations }: Promises, way: Way): readonly PromiseRow[] {
  if (way === 'hour')
    return hours.map((row) => ({ ...row, key: String(row.hour), label: texts.hour(row.hour) }));
  if (way === 'day')
    return days.map((row) => ({ ...row, key: row.day, label: longDate(`${row.day}T12:00:00Z`) }));
  return stations.map((row) => ({ ...row, label: row.title || texts.noStation }));
}

/** The same rows as a chart calls them: days as in every other chart. */
function drawnOf(rows: readonly PromiseRow[], way: Way): readonly PromiseRow[] {
  if (way !== 'day') return rows;
  return dayPointsOf(rows, ({ key }) => key).flatMap(({ name, days }) =>
    days.map((row) => ({ ...row, label: name })),
  );
}

type Counts = Pick<Promises['total'], 'orderCount' | 'keptCount'>;
const shareOf = ({ orderCount, keptCount }: Counts) =>
  orderCount === 0 ? 0 : Math.round((keptCount * 100) / orderCount);
const keptShare = (counts: Counts) => formatPercent(shareOf(counts));

/** Shows whether guests were told the truth: the answer first, then the chart, then the table. */
export function PromisesPage() {
  const { can } = useStaff();
  const cutOff = useCutOff();
  const phone = usePhone();
  const [address, change] = useAddress();
  const span = daysOfBar(address, cutOff, 'LAST_7_DAY');
  const branches = branchesOfBar(address);
  const asked = { ...span, ...branches };
  const way = WAYS.find((each) => each === address.by) ?? 'hour';
  const report = useQuery(keepingPage(callQuery(PROMISES, { query: asked })));
  return (
    <Stack>
      <Group justify="space-between">
        <Text component="h1" fz={24} fw={700}>
          {texts.title}
        </Text>
        <Group gap="sm">
          {can('report.export') && (
            <Group data-screen>
              <ExcelButton
                fetch={() => apiFile('GET /api/kitchen/promises/excel', { query: asked })}
                label={phone ? uiTexts.excelShort : undefined}
              />
            </Group>
          )}
          <OtherReport here="/bo/reports/promises" address={address} days={span} knows={KNOWS} />
        </Group>
      </Group>
      <FilterBar
        active={address.From ? 1 : 0}
        filters={<ReportBar address={address} onChange={change} knows={KNOWS} />}
      />
      <Text>{texts.hint}</Text>
      {report.isPending && <LoadingRows />}
      {report.isError && <ErrorState error={report.error} onRetry={() => void report.refetch()} />}
      {report.data &&
        (report.data.total.orderCount === 0 ? (
          <NothingIn days={span}>
            <EmptyState title={texts.none} hint={texts.noneHint} />
          </NothingIn>
        ) : (
          <Report
            report={report.data}
            span={span}
            address={address}
            way={way}
            onWay={(by) => change({ by })}
            onChange={change}
          />
        ))}
      <PageBehind address={address} of={{ From: span.from, To: span.to, ...branches }} onChange={change} />
    </Stack>
  );
}

type Span = { readonly from: string; readonly to: string };
type ReportProps = {
  readonly report: Promises;
  readonly span: Span;
  readonly address: Address;
  readonly way: Way;
  readonly onWay: (way: string) => void;
  readonly onChange: ChangeAddress;
};

function promisesSay(total: Promises['total'], span: Span): string {
  const { orderCount, keptCount, lateSeconds } = total;
  const says = texts.answer(daysText(span), orderCount, keptCount, keptShare(total));
  return keptCount < orderCount ? `${says}${texts.lateBy(texts.minutes(lateSeconds))}` : says;
}

function Report({ report, span, address, way, onWay, onChange }: ReportProps) {
  const { total } = report;
  const opens = (figure: PageFigure, { key, label }: PromiseRow, children: ReactNode) => (
    <OpenFigure figure={figure} row={{ key: `${way}:${key}`, title: label }} onChange={onChange}>
      {children}
    </OpenFigure>
  );
  const rows = rowsOf(report, way);
  return (
    <>
      <AnswerWords days={span} says={promisesSay(total, span)} />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <Figure label={texts.orders} figure="ordersPromised" onChange={onChange}>
          {formatNumber(total.orderCount)}
        </Figure>
        <Figure label={texts.kept} figure="promisesKept" onChange={onChange}>
          {keptShare(total)}
        </Figure>
        <Figure label={texts.actual} figure="madeTime" onChange={onChange}>
          {texts.minutes(total.actualSeconds)}
        </Figure>
        <Figure label={texts.late} figure="lateTime" onChange={onChange}>
          {texts.minutes(total.lateSeconds)}
        </Figure>
      </SimpleGrid>
      <OfBranches branches={report.branches} address={address} />
      <SegmentedControl
        aria-label={texts.by}
        value={way}
        onChange={onWay}
        data={WAYS.map((value) => ({ value, label: WAY_TEXTS[value] }))}
      />
      <Paper withBorder radius="lg" p="lg">
        <Text fw={700} mb="md">
          {texts.chart}
        </Text>
        {rows.length === 0 ? (
          <Text>{texts.noRows}</Text>
        ) : (
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} radius="lg" />}>
            <PromisesChart rows={drawnOf(rows, way)} height={CHART_HEIGHT} />
          </Suspense>
        )}
        {way === 'station' && <Text c="dimmed">{texts.stationHint}</Text>}
      </Paper>
      <Paper withBorder radius="lg">
        <Sideways label={texts.table}>
          <Table miw={520} verticalSpacing="sm" aria-label={texts.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{WAY_TEXTS[way]}</Table.Th>
                <Table.Th>{texts.orders}</Table.Th>
                <Table.Th>{texts.promised}</Table.Th>
                <Table.Th>{texts.actual}</Table.Th>
                <Table.Th>{texts.kept}</Table.Th>
                <Table.Th>{texts.late}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.key}>
                  <Table.Th scope="row">{row.label}</Table.Th>
                  <Table.Td>{opens('ordersPromised', row, formatNumber(row.orderCount))}</Table.Td>
                  <Table.Td>{opens('promisedTime', row, texts.minutes(row.promisedSeconds))}</Table.Td>
                  <Table.Td>{opens('madeTime', row, texts.minutes(row.actualSeconds))}</Table.Td>
                  <Table.Td>{opens('promisesKept', row, keptShare(row))}</Table.Td>
                  <Table.Td>{opens('lateTime', row, texts.minutes(row.lateSeconds))}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Sideways>
      </Paper>
    </>
  );
}

/** What is told of each branch by the figure that opens its orders. */
const SPLIT = {
  orderCount: { label: texts.orders, figure: 'ordersPromised', format: formatNumber },
  keptShare: { label: texts.kept, figure: 'promisesKept', format: formatPercent },
  actualSeconds: { label: texts.actual, figure: 'madeTime', format: texts.minutes },
  lateSeconds: { label: texts.late, figure: 'lateTime', format: texts.minutes },
} as const satisfies Record<
  string,
  {
    readonly label: string;
    readonly figure: PageFigure;
    readonly format: (value: number) => string;
  }
>;
const SPLIT_NAMES = Object.keys(SPLIT) as (keyof typeof SPLIT)[];

type BranchesProps = { readonly branches: Promises['branches']; readonly address: Address };

/** What each of several branches has of it. */
function OfBranches({ branches, address }: BranchesProps) {
  return (
    <BranchSplit
      branches={branches.map((branch) => ({
        vendorId: branch.vendorId,
        name: branch.name,
        figures: {
          orderCount: branch.orderCount,
          keptShare: shareOf(branch),
          actualSeconds: branch.actualSeconds,
          lateSeconds: branch.lateSeconds,
        },
        compared: null,
      }))}
      columns={SPLIT_NAMES.map((name) => ({
        name,
        label: SPLIT[name].label,
        format: (value) => SPLIT[name].format(value ?? 0),
      }))}
      linkOf={(vendorIds, name) => ({
        to: '/bo/reports/promises',
        search: { ...barOf(address), by: address.by, vendorIds, figure: name && SPLIT[name].figure },
      })}
    />
  );
}

type FigureProps = {
  readonly label: string;
  readonly figure: PageFigure;
  readonly onChange: ChangeAddress;
  readonly children: ReactNode;
};

function Figure({ label, figure, onChange, children }: FigureProps) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Text c="dimmed" component="div">
        {label}
        <WhatIsIt label={label} what={pageFigureTexts[figure].what} />
      </Text>
      <OpenFigure figure={figure} onChange={onChange}>
        <Text fz={24} fw={700}>
          {children}
        </Text>
      </OpenFigure>
    </Paper>
  );
}
