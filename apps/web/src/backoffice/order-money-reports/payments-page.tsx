import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { Currency, PaymentMethod } from '@sofreh/domain/enums';
import { REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import type { PageFigure } from '@sofreh/domain/reports';
import { formatNumber } from '@sofreh/fa/digits';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, Money, useListAddress } from '#web/ui/index.ts';
import { AccountReceipts } from '../reports/account-receipts.tsx';
import { AnswerComing, AnswerWords, daysText } from '../reports/answer-words.tsx';
import { OpenFigure, PageBehind } from '../reports/page-behind.tsx';
import { daysOfBar } from '../reports/report-address.ts';
import { OtherReport, ReportBar } from '../reports/report-bar.tsx';
import { reportsTexts } from '../reports/texts.ts';
import { moneyReportsTexts as texts } from './texts.ts';

const REPORT = 'GET /api/orders/salesreportbypaymentmethod';
const EXCEL = 'GET /api/orders/salesreportbypaymentmethod/excel';
type Report = ApiResponse<typeof REPORT>;
type Row = Omit<Report['data'][number], 'method'> & {
  readonly method: PaymentMethod | 'TOTAL';
};

const FIGURES = { amount: 'amountTaken', refunded: 'amountGivenBack', net: 'netTaken' } as const;

const MethodsChart = lazy(() => import('./methods-chart.tsx').then((m) => ({ default: m.MethodsChart })));

function nameOf(method: Row['method']): string {
  if (method === 'TOTAL') return texts.total;
  return method === 'UNPAID' ? texts.unpaid : paymentMethodLabels[method];
}

/** What was taken and given back by each way of paying: the chart, the figures, and both day by day as a workbook. */
export function PaymentsPage() {
  const { can, vendor } = useStaff();
  const list = useListAddress<typeof REPORT>({ filters: [] });
  const span = daysOfBar(list.address, 'TODAY', REPORT_DAYS_MAX);
  const report = useQuery({ ...callQuery(REPORT, { query: span }), placeholderData: (before) => before });
  const methods = report.data?.data ?? [];
  const rows: Row[] =
    report.data && methods.length > 0 ? [...methods, { method: 'TOTAL', ...report.data.total }] : [];
  const opens = (figure: PageFigure, { method }: Row, children: ReactNode) => (
    <OpenFigure
      figure={figure}
      {...(method === 'TOTAL' ? {} : { row: { key: method, title: nameOf(method) } })}
      onChange={list.filter}
    >
      {children}
    </OpenFigure>
  );
  const money = (key: keyof typeof FIGURES): DataColumn<Row> => ({
    key,
    title: texts[key],
    card: key === 'net' ? 'aside' : undefined,
    render: (row) => opens(FIGURES[key], row, <Money amount={row[key]} currency={vendor.currency} />),
  });
  const columns: readonly DataColumn<Row>[] = [
    { key: 'method', title: texts.method, card: 'title', render: ({ method }) => nameOf(method) },
    {
      key: 'count',
      title: texts.count,
      render: (row) => opens('paymentsTaken', row, formatNumber(row.count)),
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
        actions={<OtherReport here="/bo/reports/payments" address={list.address} />}
        excel={can('report.export') ? () => apiFile(EXCEL, { query: span }) : undefined}
        filters={
          <ReportBar
            address={list.address}
            onChange={list.filter}
            knows={[]}
            usual="TODAY"
            most={REPORT_DAYS_MAX}
          />
        }
        summary={
          methods.length > 0 && (
            <Stack>
              {report.isPlaceholderData ? (
                <AnswerComing />
              ) : (
                <Answer methods={methods} span={span} currency={vendor.currency} />
              )}
              <Paper withBorder radius="lg" p="lg">
                <Suspense fallback={<Skeleton height={240} radius="lg" />}>
                  <MethodsChart
                    methods={methods.map(({ method, net }) => ({ name: nameOf(method), net }))}
                    currency={vendor.currency}
                  />
                </Suspense>
              </Paper>
            </Stack>
          )
        }
        empty={{ title: texts.noPayments, hint: texts.noPaymentsHint }}
      />
      <AccountReceipts of={{ From: span.from, To: span.to }} />
      <PageBehind address={list.address} of={{ From: span.from, To: span.to }} onChange={list.filter} />
    </>
  );
}

type AnswerProps = {
  readonly methods: Report['data'];
  readonly span: { readonly from: string; readonly to: string };
  readonly currency: Currency;
};

/** What was received and what is owed, and the way of paying that brought most. */
function Answer({ methods, span, currency }: AnswerProps) {
  const paid = methods.filter(({ method }) => method !== 'UNPAID');
  const received = paid.reduce((sum, { net }) => sum + net, 0);
  const owed = methods.reduce((sum, { method, net }) => (method === 'UNPAID' ? sum + net : sum), 0);
  const says = texts.answer(daysText(span), formatMoney(received, currency));
  // The most comes first.
  const [most] = paid;
  return (
    <AnswerWords says={`${says}${owed > 0 ? texts.owed(formatMoney(owed, currency)) : ''}`}>
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
