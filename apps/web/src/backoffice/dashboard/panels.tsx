import { Paper, Text, Title } from '@mantine/core';
import type { PaymentMethod, Source } from '@sofreh/domain/enums';
import { countText } from '@sofreh/fa/count-text';
import { formatNumber } from '@sofreh/fa/digits';
import { paymentMethodLabels, sourceLabels } from '@sofreh/fa/labels';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { type Address, Money } from '#web/ui/index.ts';
import { barOf, behindFigure } from '../reports/report-address.ts';
import classes from './dashboard.module.css';
import { dashboardTexts } from './texts.ts';

type Report = ApiResponse<'GET /api/reports/dashboard'>;
type Props = {
  readonly report: Report;
  /** Says of which days, orders and branches it tells. */
  readonly bar: Address;
};

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

type BehindProps = Pick<ReturnType<typeof behindFigure>, 'to' | 'search'> & { readonly children: ReactNode };

/** A row that opens the orders it is made of. */
function Behind({ to, search, children }: BehindProps) {
  return (
    <Link to={to} search={search as never} className={classes.row}>
      {children}
      <span className="visually-hidden">{dashboardTexts.showOrders}</span>
    </Link>
  );
}

/** The three short lists under the chart. */
export function Panels(props: Props) {
  return (
    <div className={classes.panels}>
      <MostSold {...props} />
      <BySource {...props} />
      <ByMethod {...props} />
    </div>
  );
}

function MostSold({ report: { mostSold, currency }, bar }: Props) {
  return (
    <Panel title={dashboardTexts.mostSold} empty={mostSold.length === 0}>
      {mostSold.map(({ key, title, unit, count, totalSale }, index) => (
        <Behind key={`${key} ${unit}`} {...behindFigure('items', 'itemSale', bar, key)}>
          <span>
            <span className={classes.rank}>{formatNumber(index + 1)}</span>
            {title}{' '}
            <Text span c="dimmed" size="sm">
              {countText({ unit, count })}
            </Text>
          </span>
          <Money amount={totalSale} currency={currency} />
        </Behind>
      ))}
    </Panel>
  );
}

function BySource({ report: { bySource, currency }, bar }: Props) {
  return (
    <Panel title={dashboardTexts.bySource} empty={bySource.length === 0}>
      {bySource.map(({ source, orderCount, totalSale }) => (
        <Behind key={source} {...behindFigure('channels', 'totalSale', bar, source)}>
          <span>
            {sourceLabels[source as Source]}{' '}
            <Text span c="dimmed" size="sm">
              {dashboardTexts.orderCount(orderCount)}
            </Text>
          </span>
          <Money amount={totalSale} currency={currency} />
        </Behind>
      ))}
    </Panel>
  );
}

function ByMethod({ report: { byPaymentMethod, toGiveBack, currency }, bar }: Props) {
  return (
    <Panel title={dashboardTexts.byMethod} empty={byPaymentMethod.length === 0}>
      {byPaymentMethod.map(({ method, amount }) => (
        // What nobody has paid yet is no money that came in; how it will be paid is not known.
        <Behind
          key={method}
          {...behindFigure('methods', method === 'UNPAID' ? 'unpaid' : 'received', bar, method)}
        >
          <span>
            {method === 'UNPAID' ? dashboardTexts.unpaid : paymentMethodLabels[method as PaymentMethod]}
          </span>
          <Money amount={amount} currency={currency} />
        </Behind>
      ))}
      {toGiveBack > 0 && (
        <Behind to="/bo" search={{ ...barOf(bar), figure: 'takenTooMuch' }}>
          <span>{pageFigureTexts.takenTooMuch.label}</span>
          <Money amount={toGiveBack} currency={currency} />
        </Behind>
      )}
    </Panel>
  );
}
