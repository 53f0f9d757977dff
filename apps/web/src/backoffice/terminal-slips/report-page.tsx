import { Badge, Select, Stack, Text } from '@mantine/core';
import { cardReportDays, NONE_KNOWN, readsEachPayment } from '@sofreh/domain/card-terminal';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery, wholeListQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, Money, useCutOff, useListAddress } from '#web/ui/index.ts';
import { AnswerComing, AnswerWords, daysText } from '../reports/answer-words.tsx';
import { daysOfBar } from '../reports/report-address.ts';
import { OtherReport, ReportBar } from '../reports/report-bar.tsx';
import { reportsTexts } from '../reports/texts.ts';
import classes from './report.module.css';
import { Slips } from './slips.tsx';
import { Sums } from './sums.tsx';
import { reportTexts as texts } from './texts.ts';

const REPORT = 'GET /api/transactions/postransactionreport';
const TERMINALS = 'GET /api-identity/identity/posterminal/posterminals';
type Report = ApiResponse<typeof REPORT>;
type Row = Report['data'][number];
/** These are the search, and what a sum names where its payments are listed. */
const FILTERS = ['search', 'posTerminalId', 'drawerId', 'takerId', 'kind'] as const;

function columnsOf(currency: Currency): readonly DataColumn<Row>[] {
  return [
    {
      key: 'order',
      title: texts.order,
      render: ({ orderId, orderNumber, account }) => (
        <a
          className={classes.link}
          href={account ? `/bo/credit-accounts/${account.customerId}` : `/bo/orders/${orderId}`}
        >
          {account ? texts.account(account.name) : formatOrderNumber(orderNumber ?? 0)}
        </a>
      ),
    },
    {
      key: 'terminal',
      title: texts.terminal,
      render: ({ terminalTitle }) => terminalTitle || texts.unknownTerminal,
    },
    {
      key: 'reference',
      title: texts.reference,
      render: ({ reference }) => reference && <bdi dir="ltr">{toPersianDigits(reference)}</bdi>,
    },
    {
      key: 'how',
      title: texts.how,
      render: (row) => (
        <Badge variant="light" color={row.kind === 'REFUND' ? 'red' : 'gray'}>
          {howOf(row)}
        </Badge>
      ),
    },
    { key: 'taker', title: texts.taker, render: ({ takerName }) => takerName },
    { key: 'at', title: texts.at, render: ({ at }) => dateTime(at) },
    {
      key: 'amount',
      title: texts.amount,
      card: 'aside',
      render: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
  ];
}

function howOf({ kind, carried, account }: Row): string {
  if (account) return texts.paidBack;
  if (kind === 'REFUND') return texts.back;
  return carried ? texts.carried : texts.typed;
}

/** Shows card payments of some days: the sums of each terminal and shift first, then every payment. */
export function TerminalReportPage() {
  const { vendor, can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof REPORT>({ filters: [...FILTERS], pageSize: 30 });
  const most = cardReportDays(list.address);
  const range = daysOfBar(list.address, cutOff, 'TODAY', most);
  const query = useQuery(keepingPage(callQuery(REPORT, { query: { ...list.query, ...range } })));
  const mayList = can('terminal.edit') || can('payment.take');
  const terminals = useQuery({ ...wholeListQuery(TERMINALS, {}), enabled: mayList });
  const { posTerminalId } = list.address;
  const { pageNumber: _, pageSize: __, ...narrowed } = list.query;
  return (
    <DataList
      name="card-payments"
      title={texts.title}
      columns={columnsOf(vendor.currency)}
      query={query}
      list={list}
      rowKey={({ transactionId }) => transactionId}
      searchFor={texts.search}
      actions={
        can('report.view') && (
          <OtherReport here="/bo/reports/card-payments" address={list.address} days={range} knows={[]} />
        )
      }
      filters={
        <>
          <ReportBar
            address={list.address}
            onChange={list.filter}
            knows={[]}
            usual="TODAY"
            {...(readsEachPayment(list.address) ? { most: { days: most, why: reportsTexts.why.cards } } : {})}
          />
          {(terminals.data?.data.length ?? 0) > 1 && (
            <Select
              aria-label={texts.terminal}
              placeholder={texts.allTerminals}
              clearable
              w={200}
              styles={{ input: { height: 44 } }}
              value={posTerminalId ?? null}
              onChange={(value) => list.filter({ posTerminalId: value ?? undefined })}
              data={(terminals.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </>
      }
      excel={
        can('report.export')
          ? () =>
              apiFile('GET /api/transactions/postransactionreport/excel', {
                query: { ...narrowed, ...range },
              })
          : undefined
      }
      summary={
        <Stack>
          {query.isPending && <AnswerComing />}
          {query.data && query.data.terminals.length > 0 && (
            <>
              <Answer terminals={query.data.terminals} range={range} currency={vendor.currency} />
              <Sums report={query.data} from={range.from} currency={vendor.currency} onFilter={list.filter} />
            </>
          )}
          {posTerminalId !== NONE_KNOWN && (
            <Slips
              key={`${range.from} ${range.to} ${posTerminalId}`}
              range={range}
              posTerminalId={posTerminalId}
            />
          )}
        </Stack>
      }
      days={range}
      empty={{ title: texts.none, hint: texts.noneHint }}
    />
  );
}

type AnswerProps = {
  readonly terminals: Report['terminals'];
  readonly range: { readonly from: string; readonly to: string };
  readonly currency: Currency;
};

/** Shows how many card payments and how much, and which terminal took most. */
function Answer({ terminals, range, currency }: AnswerProps) {
  const sum = (of: 'count' | 'amount' | 'refunded') => terminals.reduce((all, row) => all + row[of], 0);
  const [count, amount, refunded] = [sum('count'), sum('amount'), sum('refunded')];
  const says = texts.answer(daysText(range), count, formatMoney(amount, currency));
  // The most comes first.
  const [most] = terminals;
  return (
    <AnswerWords
      onlyHere
      days={range}
      says={`${says}${refunded > 0 ? texts.answerBack(formatMoney(refunded, currency)) : ''}`}
    >
      {most && most.amount > 0 && most.amount < amount && (
        <Text>
          {reportsTexts.mostOfAll(
            texts.taken,
            most.terminalTitle || texts.unknownTerminal,
            formatMoney(most.amount, currency),
            Math.round((most.amount * 100) / amount),
          )}
        </Text>
      )}
    </AnswerWords>
  );
}
