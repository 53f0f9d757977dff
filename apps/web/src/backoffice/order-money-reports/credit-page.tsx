import { Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { Currency } from '@sofreh/domain/enums';
import type { PageFigure } from '@sofreh/domain/reports';
import { formatOrderNumber, formatPhone } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { CustomerLink, OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type ChangeAddress,
  type DataColumn,
  DataList,
  JalaliDate,
  Money,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { AnswerWords, daysText } from '../reports/answer-words.tsx';
import { FilmLink } from '../reports/film-link.tsx';
import { besides, ListChart, useListDays } from '../reports/list-days.tsx';
import { BesideFigure, PageBehind } from '../reports/page-behind.tsx';
import { branchesOfBar, comparisonOf, daysOfBar } from '../reports/report-address.ts';
import { OtherReport, ReportBar } from '../reports/report-bar.tsx';
import classes from '../reports/reports.module.css';
import { reportsTexts } from '../reports/texts.ts';
import { WhatIsIt } from '../reports/what-is-it.tsx';
import { moneyReportsTexts as texts } from './texts.ts';

/** The report knows these besides its days. */
const KNOWS = ['COMPARISON', 'BRANCHES', 'SEARCH'] as const;

const REPORT = 'GET /api/orders/getcreditordersreport';
const EXCEL = 'GET /api/orders/getcreditordersreport/excel';
type CreditOrder = ApiResponse<typeof REPORT>['data'][number];

export function CreditOrdersPage() {
  const { can, vendor } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof REPORT>({ filters: ['Search'] });
  const span = daysOfBar(list.address, cutOff, 'LAST_30_DAY');
  const branches = branchesOfBar(list.address);
  const { Search } = list.address;
  const searched = Search ? { search: Search } : {};
  const asked = callQuery(REPORT, {
    query: { pageNumber: list.page, pageSize: list.pageSize, ...span, ...branches, ...searched },
  });
  const report = useQuery(keepingPage(asked));
  const money = (key: 'finalPrice' | 'amount' | 'refunded', title: string): DataColumn<CreditOrder> => ({
    key,
    title,
    card: key === 'amount' ? 'aside' : undefined,
    render: (row) => <Money amount={row[key]} currency={vendor.currency} />,
  });
  const of = { From: span.from, To: span.to, ...branches, ...(Search ? { Search } : {}) };
  const comparison = comparisonOf(list.address);
  const days = useListDays('credit', { ...of, Compare: comparison });
  const columns: readonly DataColumn<CreditOrder>[] = [
    {
      key: 'order',
      title: texts.order,
      card: 'title',
      render: ({ orderId, number, vendorId }) =>
        vendorId === vendor.id ? (
          <OrderLink id={orderId}>{formatOrderNumber(number)}</OrderLink>
        ) : (
          <FilmLink order={{ id: orderId, vendorId, number }} />
        ),
    },
    ...(branches.vendorIds
      ? [{ key: 'branch', title: reportsTexts.branch, render: ({ vendorName }: CreditOrder) => vendorName }]
      : []),
    {
      key: 'customer',
      title: texts.customer,
      render: ({ customerId, customerName, customerPhone, vendorId }) => (
        <>
          {customerId && vendorId === vendor.id ? (
            <CustomerLink id={customerId}>{customerName}</CustomerLink>
          ) : (
            customerName
          )}{' '}
          <bdi dir="ltr">{formatPhone(customerPhone)}</bdi>
        </>
      ),
    },
    { key: 'at', title: texts.placedAt, render: ({ placedAt }) => <JalaliDate at={placedAt} /> },
    money('finalPrice', texts.finalPrice),
    money('amount', texts.onAccount),
    money('refunded', texts.refunded),
  ];
  const { summary } = report.data ?? {};
  return (
    <>
      <DataList
        name="credit-orders"
        title={texts.credit}
        columns={columns}
        query={report}
        list={list}
        rowKey={({ orderId }) => orderId}
        searchFor={undefined}
        actions={<OtherReport here="/bo/reports/credit" address={list.address} days={span} knows={KNOWS} />}
        excel={
          can('report.export')
            ? (onBytes) =>
                apiFile(EXCEL, {
                  query: { ...span, ...branches, ...searched, Compare: comparison },
                  onBytes,
                })
            : undefined
        }
        filters={
          <ReportBar address={list.address} onChange={list.filter} knows={KNOWS} usual="LAST_30_DAY" />
        }
        summary={
          summary
            ? summary.count > 0 && (
                <Stack>
                  <AnswerWords
                    days={span}
                    says={`${creditSays(summary, span, vendor.currency)}${besides(days.data, comparison)}`}
                  />
                  <SimpleGrid cols={{ base: 1, xs: 3 }}>
                    <Figure label={texts.credit} figure="ordersOnCredit" onChange={list.filter}>
                      {texts.creditCount(summary.count)}
                    </Figure>
                    <Figure
                      label={texts.onAccount}
                      figure="amountOnCredit"
                      earlier={days.data?.comparedTotal}
                      onChange={list.filter}
                    >
                      <Money amount={summary.amount} currency={vendor.currency} />
                    </Figure>
                    <Figure label={texts.refunded} figure="creditGivenBack" onChange={list.filter}>
                      <Money amount={summary.refunded} currency={vendor.currency} />
                    </Figure>
                  </SimpleGrid>
                  <ListChart list="credit" days={days} comparison={comparison} />
                </Stack>
              )
            : report.isPending && <Skeleton height={420} radius="lg" />
        }
        days={span}
        empty={{ title: texts.noCredit, hint: texts.noCreditHint }}
      />
      <PageBehind address={list.address} of={of} onChange={list.filter} />
    </>
  );
}

function creditSays(
  { count, amount, refunded }: ApiResponse<typeof REPORT>['summary'],
  span: { readonly from: string; readonly to: string },
  currency: Currency,
): string {
  const says = texts.creditAnswer(daysText(span), count, formatMoney(amount, currency));
  return refunded > 0 ? `${says}${texts.creditBack(formatMoney(refunded, currency))}` : says;
}

type FigureProps = {
  readonly label: string;
  readonly figure: PageFigure;
  /** It is what it was in the days before; nothing where there was none, or nothing is compared. */
  readonly earlier?: number | null | undefined;
  readonly onChange: ChangeAddress;
  readonly children: ReactNode;
};

function Figure({ label, figure, earlier, onChange, children }: FigureProps) {
  const { vendor } = useStaff();
  return (
    <Paper withBorder radius="lg" p="md">
      <Text c="dimmed" component="div" className={classes.named}>
        {label}
        <WhatIsIt label={label} what={pageFigureTexts[figure].what} />
      </Text>
      <BesideFigure
        figure={figure}
        earlier={earlier ?? null}
        format={(value) => formatMoney(value, vendor.currency)}
        onChange={onChange}
      >
        <Text fz={24} fw={700}>
          {children}
        </Text>
      </BesideFigure>
    </Paper>
  );
}
