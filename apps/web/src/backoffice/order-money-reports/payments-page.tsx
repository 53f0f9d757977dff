import { Paper, Stack, Text } from '@mantine/core';
import type { PaymentMethod } from '@sofreh/domain/enums';
import type { Comparison } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { pageFigureTexts } from '@sofreh/fa/page-figure-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, Money, useCutOff, useListAddress } from '#web/ui/index.ts';
import { AccountReceipts } from '../reports/account-receipts.tsx';
import { AnswerComing, AnswerWords, daysText, thanOf } from '../reports/answer-words.tsx';
import { BranchSplit } from '../reports/branch-split.tsx';
import { compare } from '../reports/compare.ts';
import { Holidays } from '../reports/holidays.tsx';
import { BesideFigure, PageBehind } from '../reports/page-behind.tsx';
import { barOf, branchesOfBar, comparisonOf, daysOfBar } from '../reports/report-address.ts';
import { OtherReport, ReportBar } from '../reports/report-bar.tsx';
import { ShareBars } from '../reports/share-bars.tsx';
import { reportsTexts } from '../reports/texts.ts';
import { WhatTheyAre } from '../reports/what-is-it.tsx';
import { BeyondBills } from './beyond-bills.tsx';
import { moneyReportsTexts as texts } from './texts.ts';
import { UnsoldMoney } from './unsold-money.tsx';

/** The report knows these besides its days. */
const KNOWS = ['COMPARISON', 'BRANCHES'] as const;

const REPORT = 'GET /api/orders/salesreportbypaymentmethod';
const EXCEL = 'GET /api/orders/salesreportbypaymentmethod/excel';
type Report = ApiResponse<typeof REPORT>;
type Row = Omit<Report['data'][number], 'method'> & {
  readonly method: PaymentMethod | 'TOTAL';
};
type Sum = keyof typeof FIGURES;

const FIGURES = {
  count: 'paymentsTaken',
  amount: 'amountTaken',
  refunded: 'amountGivenBack',
  net: 'netTaken',
} as const;
const SUMS = Object.keys(FIGURES) as Sum[];
/** What is drawn of each branch comes first. */
const SPLIT: readonly Sum[] = ['net', 'amount', 'refunded', 'count'];

function nameOf(method: Row['method']): string {
  if (method === 'TOTAL') return texts.total;
  return method === 'UNPAID' ? texts.unpaid : paymentMethodLabels[method];
}

/**
 * Shows what was taken and given back by each way of paying: the chart, the figures, and both day by day as a workbook.
 */
export function PaymentsPage() {
  const { can, vendor } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof REPORT>({ filters: [] });
  const span = daysOfBar(list.address, cutOff, 'TODAY');
  const branches = branchesOfBar(list.address);
  const comparison = comparisonOf(list.address);
  const report = useQuery(
    keepingPage(callQuery(REPORT, { query: { ...span, ...branches, Compare: comparison } })),
  );
  const methods = report.data?.data ?? [];
  // Nothing came in of what is not paid yet: it has its row, and no bar.
  const taken = methods.filter(({ method }) => method !== 'UNPAID');
  const rows: Row[] =
    report.data && methods.length > 0
      ? [...methods, { method: 'TOTAL', ...report.data.total, compared: report.data.comparedTotal }]
      : [];
  const textOf = (sum: Sum, value: number) =>
    sum === 'count' ? formatNumber(value) : formatMoney(value, vendor.currency);
  const opens = (sum: Sum, { method, compared }: Row, children: ReactNode) => (
    <BesideFigure
      figure={FIGURES[sum]}
      {...(method === 'TOTAL' ? {} : { row: { key: method, title: nameOf(method) } })}
      earlier={compared && compared[sum]}
      format={(value) => textOf(sum, value)}
      onChange={list.filter}
    >
      {children}
    </BesideFigure>
  );
  const money = (key: Exclude<Sum, 'count'>): DataColumn<Row> => ({
    key,
    title: texts[key],
    card: key === 'net' ? 'aside' : undefined,
    render: (row) => opens(key, row, <Money amount={row[key]} currency={vendor.currency} />),
  });
  const columns: readonly DataColumn<Row>[] = [
    { key: 'method', title: texts.method, card: 'title', render: ({ method }) => nameOf(method) },
    {
      key: 'count',
      title: texts.count,
      render: (row) => opens('count', row, formatNumber(row.count)),
    },
    money('amount'),
    money('refunded'),
    money('net'),
  ];
  return (
    <>
      <DataList
        name="payment-methods"
        title={texts.byMethod}
        columns={columns}
        query={{ ...report, data: report.data && { data: rows } }}
        list={list}
        rowKey={({ method }) => method}
        actions={<OtherReport here="/bo/reports/payments" address={list.address} days={span} knows={KNOWS} />}
        excel={
          can('report.export')
            ? () => apiFile(EXCEL, { query: { ...span, ...branches, Compare: comparison } })
            : undefined
        }
        filters={<ReportBar address={list.address} onChange={list.filter} knows={KNOWS} usual="TODAY" />}
        summary={
          report.isPending ? (
            <AnswerComing />
          ) : (
            report.data &&
            methods.length > 0 && (
              <Stack>
                <Answer report={report.data} comparison={comparison} />
                <UnsoldMoney report={report.data} onChange={list.filter} />
                <WhatTheyAre
                  figures={SUMS.map((sum) => ({
                    label: texts[sum],
                    what: pageFigureTexts[FIGURES[sum]].what,
                  }))}
                />
                <Paper withBorder radius="lg" p="lg">
                  <Text fw={700} mb="md">
                    {reportsTexts.chart(texts.net)}
                  </Text>
                  <ShareBars
                    rows={taken.map(({ method, net, compared }) => ({
                      name: nameOf(method),
                      now: net,
                      compared: compared?.net ?? 0,
                    }))}
                    format={(value) => formatMoney(value, vendor.currency)}
                  />
                  <Holidays data={report.data} />
                </Paper>
                <BranchSplit
                  branches={report.data.branches.map(({ vendorId, name, compared, ...figures }) => ({
                    vendorId,
                    name,
                    figures,
                    compared,
                  }))}
                  columns={SPLIT.map((sum) => ({
                    name: sum,
                    label: texts[sum],
                    format: (value) => textOf(sum, value ?? 0),
                  }))}
                  linkOf={(vendorIds, sum) => ({
                    to: '/bo/reports/payments',
                    search: { ...barOf(list.address), vendorIds, figure: sum && FIGURES[sum] },
                  })}
                />
              </Stack>
            )
          )
        }
        days={span}
        empty={{ title: texts.noPayments, hint: texts.noPaymentsHint }}
      />
      {report.data && (
        <BeyondBills beyond={report.data.beyondBills} address={list.address} onChange={list.filter} />
      )}
      <AccountReceipts of={{ From: span.from, To: span.to, ...branches }} />
      <PageBehind
        address={list.address}
        of={{ From: span.from, To: span.to, ...branches }}
        onChange={list.filter}
      />
    </>
  );
}

type AnswerProps = { readonly report: Report; readonly comparison: Comparison };

/**
 * Shows what was received and what is owed, how it stands against the days before, and the way of paying that brought
 * most.
 */
function Answer({ report, comparison }: AnswerProps) {
  const { data, currency, comparedTotal, takenTooMuch, toGiveBack, ofWaiting } = report;
  const received = report.total.net;
  const owed = data.find(({ method }) => method === 'UNPAID')?.amount ?? 0;
  const than = thanOf(comparison, report);
  const besides = [
    comparedTotal ? compare(received, comparedTotal.net, than, 'MONEY').text : '',
    takenTooMuch > 0 ? texts.takenTooMuch(formatMoney(takenTooMuch, currency)) : '',
    toGiveBack > 0 ? texts.toGiveBack(formatMoney(toGiveBack, currency)) : '',
    ofWaiting > 0 ? texts.ofWaiting(formatMoney(ofWaiting, currency)) : '',
    owed > 0 ? texts.owed(formatMoney(owed, currency)) : '',
  ].filter(Boolean);
  // The most comes first.
  const [most] = data.filter(({ method }) => method !== 'UNPAID');
  return (
    <AnswerWords days={report} says={texts.answer(daysText(report), formatMoney(received, currency))}>
      {besides.map((each) => (
        <Text key={each}>{each}</Text>
      ))}
      {most && most.net > 0 && most.net < received && (
        <Text>
          {reportsTexts.mostOfAll(
            texts.received,
            nameOf(most.method),
            formatMoney(most.net, currency),
            Math.round((most.net * 100) / received),
          )}
        </Text>
      )}
    </AnswerWords>
  );
}
