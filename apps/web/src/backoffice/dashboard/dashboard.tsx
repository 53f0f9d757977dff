import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { LocalClock } from '@sofreh/domain/calendar';
import type { Comparison, MeasureUnit, PageFigure } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { measureTexts } from '@sofreh/fa/report-texts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  EmptyState,
  ErrorState,
  ExcelButton,
  FilterBar,
  Money,
  SearchField,
  useAddress,
  useCutOff,
} from '#web/ui/index.ts';
import { GuideCard } from '../guide/guide-card.tsx';
import { InstallationNotices } from '../installation/installation-notices.tsx';
import { compare } from '../reports/compare.ts';
import { Holidays } from '../reports/holidays.tsx';
import { PageBehind } from '../reports/page-behind.tsx';
import {
  barOf,
  behindFigure,
  comparisonOf,
  daysOfBar,
  FILTER_NAMES,
  namesOthers,
  ordersOfBar,
} from '../reports/report-address.ts';
import { OtherReport, ReportBar } from '../reports/report-bar.tsx';
import { reportsTexts } from '../reports/texts.ts';
import { Answer } from './answer.tsx';
import classes from './dashboard.module.css';
import { Figure } from './figure.tsx';
import { KitchenFigures } from './kitchen-figures.tsx';
import { LOOK_AGAIN_MS } from './look-again.ts';
import { Panels } from './panels.tsx';
import { type PeriodText, periodText } from './period.ts';
import { dashboardTexts } from './texts.ts';
import { Unsettled } from './unsettled.tsx';

const HoursChart = lazy(() => import('./hours-chart.tsx').then((module) => ({ default: module.HoursChart })));

const DaysChart = lazy(() => import('./days-chart.tsx').then((module) => ({ default: module.DaysChart })));

type Report = ApiResponse<'GET /api/reports/dashboard'>;

/** What besides its days the dashboard knows. */
const BAR_KNOWS = ['COMPARISON', 'TYPE', 'BRANCHES'] as const;
const KNOWS = [...BAR_KNOWS, 'SEARCH'] as const;

/** What the dashboard is asked; where no days are named, the server says which day it is. */
function queryOfDashboard(address: Address, cutOff: LocalClock) {
  const { from, to } = daysOfBar(address, cutOff, 'TODAY');
  return {
    ...(address.From ? { From: from } : {}),
    ...(address.To ? { To: to } : {}),
    ...ordersOfBar(address),
  };
}

/** What the days are set beside: the same weekdays, where the bar asks for nothing. */
function besideOf(address: Address): Exclude<Comparison, 'NONE'> {
  const comparison = comparisonOf(address);
  return comparison === 'NONE' ? 'WEEKDAYS' : comparison;
}

/** Some business days against the same weekdays before, today unless others are chosen; every figure opens its orders. */
export function Dashboard() {
  const { can, vendor } = useStaff();
  const cutOff = useCutOff();
  const [address, change] = useAddress();
  const others = namesOthers(address, vendor.id);
  const comparison = besideOf(address);
  const yearBefore =
    comparison === 'WEEKDAYS'
      ? null
      : { day: reportsTexts.thanDay[comparison], days: reportsTexts.than[comparison] };
  const clear = () => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])));
  const query = { ...queryOfDashboard(address, cutOff), Compare: comparison };
  const { data, error, refetch, isFetching } = useQuery({
    ...keepingPage(callQuery('GET /api/reports/dashboard', { query })),
    // News come of the present branch alone.
    refetchInterval: ({ state }) =>
      others &&
      state.data &&
      periodText(state.data, new Date(), vendor.businessDayCutoff, yearBefore).isRunning
        ? LOOK_AGAIN_MS
        : false,
  });
  const period = data && periodText(data, new Date(), vendor.businessDayCutoff, yearBefore);
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <div>
          <Title order={1} size="h2">
            {dashboardTexts.title}
          </Title>
          <Text c="dimmed">{period?.title ?? '\u00a0'}</Text>
        </div>
        <Group gap="sm">
          {can('report.export') && (
            <span data-screen>
              <ExcelButton fetch={() => apiFile('GET /api/reports/dashboard/excel', { query })} />
            </span>
          )}
          <OtherReport
            here="/bo"
            address={{ ...address, Compare: comparison }}
            days={data ? { from: data.from, to: data.to } : daysOfBar(address, cutOff, 'TODAY')}
            knows={KNOWS}
          />
        </Group>
      </Group>
      <Stack gap="md" data-screen className={classes.notices}>
        <InstallationNotices />
        <GuideCard />
      </Stack>
      <FilterBar
        search={
          <SearchField
            value={address.Search ?? ''}
            onChange={(Search) => change({ Search })}
            placeholder={reportsTexts.search}
          />
        }
        active={FILTER_NAMES.filter((name) => address[name]).length}
        onClear={clear}
        filters={<ReportBar address={address} onChange={change} knows={BAR_KNOWS} always usual="TODAY" />}
      />
      {error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : data && period ? (
        <Report report={data} period={period} address={address} />
      ) : (
        <Loading />
      )}
      <PageBehind address={address} of={queryOfDashboard(address, cutOff)} onChange={change} />
    </Stack>
  );
}

type ReportProps = { readonly report: Report; readonly period: PeriodText; readonly address: Address };

function Report({ report, period, address }: ReportProps) {
  const { hours, days, currency } = report;
  const quiet = !period.hasBegun || hours.every(({ today, compared }) => today === 0 && compared === 0);
  const names = {
    now: period.isOneDay
      ? period.isRunning
        ? dashboardTexts.today
        : period.title
      : dashboardTexts.theseDays,
    before: period.before,
  };
  return (
    <>
      <Answer report={report} period={period} />
      <Figures report={report} period={period} address={address} />
      {!period.isOneDay && !quiet && (
        <Chart title={dashboardTexts.days}>
          <DaysChart days={days} currency={currency} before={period.before} />
        </Chart>
      )}
      <Chart title={dashboardTexts.hours}>
        {quiet ? (
          <EmptyState title={dashboardTexts.noSales} hint={dashboardTexts.noSalesHint} />
        ) : (
          <HoursChart
            hours={hours}
            currency={currency}
            names={names}
            running={period.isOneDay && period.isRunning}
          />
        )}
        <Holidays data={report} />
      </Chart>
      <Panels report={report} bar={daysTold(report, address)} />
    </>
  );
}

function Chart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="md">
        {title}
      </Title>
      <Suspense fallback={<Skeleton height={280} />}>{children}</Suspense>
    </Paper>
  );
}

/** The bar of the reports that open behind the figures: the days are named, because reports have other usual ones. */
function daysTold({ from, to }: Report, address: Address): Address {
  return { ...address, From: from, To: to };
}

/** What is open now: its orders are shown here, whatever days are told of. */
function behindNow(figure: PageFigure, address: Address) {
  return { to: '/bo', search: { ...barOf(address), figure } };
}

function Figures({ report, period, address }: ReportProps) {
  const { today, comparedSoFar: before, currency, openBills, awaitingAnswer } = report;
  const bar = daysTold(report, address);
  const beside = (now: number, then: number, unit: MeasureUnit) =>
    period.hasBegun ? compare(now, then, period.than, unit) : undefined;
  return (
    <div className={classes.figures}>
      <Figure
        label={dashboardTexts.sales}
        what={measureTexts.totalSale.what}
        value={<Money amount={today.totalSale} currency={currency} />}
        comparison={beside(today.totalSale, before.totalSale, 'MONEY')}
        {...behindFigure('days', 'totalSale', bar)}
      />
      <Figure
        label={dashboardTexts.orders}
        what={measureTexts.orderCount.what}
        value={formatNumber(today.orderCount)}
        comparison={beside(today.orderCount, before.orderCount, 'COUNT')}
        {...behindFigure('days', 'orderCount', bar)}
      />
      <Figure
        label={dashboardTexts.average}
        what={measureTexts.average.what}
        value={<Money amount={today.average} currency={currency} />}
        comparison={beside(today.average, before.average, 'MONEY')}
        {...behindFigure('days', 'average', bar)}
      />
      <Figure
        label={dashboardTexts.cancelled}
        what={measureTexts.cancelledCount.what}
        value={formatNumber(today.rejectedCount)}
        comparison={beside(today.rejectedCount, before.rejectedCount, 'COUNT')}
        fewerIsBetter
        {...behindFigure('days', 'cancelledCount', bar)}
      />
      <KitchenFigures days={{ from: report.from, to: report.to }} bar={bar} isRunning={period.isRunning} />
      <Figure
        label={dashboardTexts.openBills}
        what={pageFigureTexts.openBills.what}
        value={<Money amount={openBills.amount} currency={currency} />}
        hint={dashboardTexts.billCount(openBills.count)}
        {...behindNow('openBills', address)}
      />
      <Figure
        label={dashboardTexts.awaiting}
        what={pageFigureTexts.awaitingAnswer.what}
        value={formatNumber(awaitingAnswer)}
        hint={dashboardTexts.awaitingHint}
        {...behindNow('awaitingAnswer', address)}
        urgent={awaitingAnswer > 0}
      />
      <Unsettled />
    </div>
  );
}

function Loading() {
  return (
    <>
      <div className={classes.figures}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} height={128} radius="lg" />
        ))}
      </div>
      <Skeleton height={360} radius="lg" />
    </>
  );
}
