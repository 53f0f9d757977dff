import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { instantOfDay, longDate } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { EmptyState, ErrorState, Money } from '#web/ui/index.ts';
import { GuideCard } from '../guide/guide-card.tsx';
import { compare } from './compare.ts';
import classes from './dashboard.module.css';
import { Figure } from './figure.tsx';
import { Panels } from './panels.tsx';
import { dashboardTexts } from './texts.ts';

const HoursChart = lazy(() => import('./hours-chart.tsx').then((module) => ({ default: module.HoursChart })));

type Report = ApiResponse<'GET /api/reports/dashboard'>;

/** The business day so far against the same weekday a week before; every figure opens its orders. */
export function Dashboard() {
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('GET /api/reports/dashboard', { query: {} }),
  );
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {dashboardTexts.title}
        </Title>
        <Text c="dimmed">
          {data ? `${longDate(instantOfDay(data.businessDay))}، ${dashboardTexts.soFar}` : '\u00a0'}
        </Text>
      </div>
      <GuideCard />
      {data ? (
        <Report report={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Loading />
      )}
    </Stack>
  );
}

function Report({ report }: { readonly report: Report }) {
  const weekday = longDate(instantOfDay(report.comparedWith)).split(' ')[0] ?? '';
  const quiet = report.hours.every(({ today, compared }) => today === 0 && compared === 0);
  return (
    <>
      <Figures report={report} weekday={weekday} />
      <Paper withBorder radius="lg" p="lg" component="section">
        <Title order={2} size="h4" mb="md">
          {dashboardTexts.hours}
        </Title>
        {quiet ? (
          <EmptyState title={dashboardTexts.noSales} hint={dashboardTexts.noSalesHint} />
        ) : (
          <Suspense fallback={<Skeleton height={280} />}>
            <HoursChart hours={report.hours} currency={report.currency} weekday={weekday} />
          </Suspense>
        )}
      </Paper>
      <Panels report={report} />
    </>
  );
}

function Figures({ report, weekday }: { readonly report: Report; readonly weekday: string }) {
  const { today, comparedSoFar: before, currency, openBills, awaitingAnswer, businessDay } = report;
  const day = { view: 'list', businessDay };
  return (
    <div className={classes.figures}>
      <Figure
        label={dashboardTexts.sales}
        value={<Money amount={today.totalSale} currency={currency} />}
        comparison={compare(today.totalSale, before.totalSale, weekday)}
        orders={day}
      />
      <Figure
        label={dashboardTexts.orders}
        value={formatNumber(today.orderCount)}
        comparison={compare(today.orderCount, before.orderCount, weekday)}
        orders={day}
      />
      <Figure
        label={dashboardTexts.average}
        value={<Money amount={today.average} currency={currency} />}
        comparison={compare(today.average, before.average, weekday)}
        orders={day}
      />
      <Figure
        label={dashboardTexts.openBills}
        value={<Money amount={openBills.amount} currency={currency} />}
        hint={dashboardTexts.billCount(openBills.count)}
        orders={{ view: 'list', open: 'true', unpaid: 'true' }}
      />
      <Figure
        label={dashboardTexts.awaiting}
        value={formatNumber(awaitingAnswer)}
        hint={dashboardTexts.awaitingHint}
        orders={{}}
        urgent={awaitingAnswer > 0}
      />
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
