import { Paper, Text, Title } from '@mantine/core';
import type { PaymentMethod, Source } from '@sofreh/domain/enums';
import { countText } from '@sofreh/fa/count-text';
import { formatNumber } from '@sofreh/fa/digits';
import { paymentMethodLabels, sourceLabels } from '@sofreh/fa/labels';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { type Address, Money } from '#web/ui/index.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './texts.ts';

type Report = ApiResponse<'GET /api/reports/dashboard'>;
type Props = { readonly report: Report };

function Panel({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  return (
    <Paper withBorder radius="lg" p="lg" component="section">
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {empty ? <Text c="dimmed">{dashboardTexts.none}</Text> : children}
    </Paper>
  );
}

/** The three short lists under the chart. */
export function Panels({ report, orders }: Props & { readonly orders: Address }) {
  return (
    <div className={classes.panels}>
      <MostSold report={report} />
      <BySource report={report} orders={orders} />
      <ByMethod report={report} />
    </div>
  );
}

function MostSold({ report: { mostSold, currency } }: Props) {
  return (
    <Panel title={dashboardTexts.mostSold} empty={mostSold.length === 0}>
      {mostSold.map(({ title, unit, count, totalSale }, index) => (
        <div key={`${title} ${unit}`} className={classes.row}>
          <span>
            <span className={classes.rank}>{formatNumber(index + 1)}</span>
            {title}{' '}
            <Text span c="dimmed" size="sm">
              {countText({ unit, count })}
            </Text>
          </span>
          <Money amount={totalSale} currency={currency} />
        </div>
      ))}
    </Panel>
  );
}

function BySource({ report: { bySource, currency }, orders }: Props & { readonly orders: Address }) {
  return (
    <Panel title={dashboardTexts.bySource} empty={bySource.length === 0}>
      {bySource.map(({ source, orderCount, totalSale }) => (
        <Link key={source} to="/bo/orders" search={{ ...orders, source } as never} className={classes.row}>
          <span>
            {sourceLabels[source as Source]}{' '}
            <Text span c="dimmed" size="sm">
              {dashboardTexts.orderCount(orderCount)}
            </Text>
          </span>
          <Money amount={totalSale} currency={currency} />
        </Link>
      ))}
    </Panel>
  );
}

function ByMethod({ report: { byPaymentMethod, currency } }: Props) {
  return (
    <Panel title={dashboardTexts.byMethod} empty={byPaymentMethod.length === 0}>
      {byPaymentMethod.map(({ method, amount }) => (
        <div key={method} className={classes.row}>
          {/* What nobody has paid yet; how it will be paid is not known. */}
          <span>
            {method === 'UNPAID' ? dashboardTexts.unpaid : paymentMethodLabels[method as PaymentMethod]}
          </span>
          <Money amount={amount} currency={currency} />
        </div>
      ))}
    </Panel>
  );
}
