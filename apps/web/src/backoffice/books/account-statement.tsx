import { Anchor, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { kindOfAccount } from '@sofreh/domain/books';
import type { Currency } from '@sofreh/domain/enums';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { accountKindLabels } from '@sofreh/fa/labels';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { OrderLink } from '#web/staff/orders/touched-link.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  JalaliDate,
  JalaliRangeField,
  Money,
  rangeOf,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { accountTitle } from './account-title.ts';
import classes from './books.module.css';
import { booksTexts as texts } from './texts.ts';

const STATEMENT = 'GET /api/books/statement';
type Entry = ApiResponse<typeof STATEMENT>['data'][number];

function columnsOf(currency: Currency): readonly DataColumn<Entry>[] {
  const money = (amount: number) => (amount > 0 ? <Money amount={amount} currency={currency} /> : '');
  return [
    { key: 'at', title: texts.time, card: 'title', render: ({ at }) => dateTime(at) },
    {
      key: 'order',
      title: texts.order,
      render: ({ orderId, orderNumber }) =>
        orderId && orderNumber !== null ? (
          <OrderLink id={orderId}>{formatOrderNumber(orderNumber)}</OrderLink>
        ) : (
          ''
        ),
    },
    {
      key: 'against',
      title: texts.against,
      render: ({ against }) => against.map((kind) => accountKindLabels[kind]).join('، '),
    },
    { key: 'debit', title: texts.debit, render: ({ amount }) => money(amount) },
    { key: 'credit', title: texts.credit, render: ({ amount }) => money(-amount) },
    {
      key: 'balance',
      title: texts.balance,
      card: 'aside',
      render: ({ balance }) => <Money amount={balance} currency={currency} />,
    },
  ];
}

/** Shows the statement of one account: what it stood at, every entry with its order, what it stands at. */
export function AccountStatement({ account }: { readonly account: string }) {
  const { vendor, can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof STATEMENT>({ filters: ['from', 'to', 'name'], pageSize: 50 });
  const usual = rangeOf('LAST_7_DAY', cutOff);
  const span = { from: list.address.from ?? usual.from, to: list.address.to ?? usual.to };
  const { pageNumber, pageSize } = list.query;
  const query = useQuery(
    keepingPage(callQuery(STATEMENT, { query: { account, ...span, pageNumber, pageSize } })),
  );
  const kind = kindOfAccount(account);
  const title = kind ? accountTitle(account, kind, list.address.name ?? '') : texts.statement;
  return (
    <DataList
      name="account-statement"
      title={title}
      columns={columnsOf(vendor.currency)}
      query={query}
      list={list}
      rowKey={({ transactionId }) => transactionId}
      actions={<PutOnPaper days={span} />}
      filters={
        <JalaliRangeField
          label={texts.range}
          value={span}
          clearable={false}
          onChange={(next) => next && list.filter({ from: next.from, to: next.to })}
        />
      }
      excel={
        can('report.export')
          ? () => apiFile('GET /api/books/statement/excel', { query: { account, ...span } })
          : undefined
      }
      summary={
        <Stack>
          <Group>
            <Anchor component={Link} to="/bo/books" fw={600} py={10} data-screen>
              {texts.back}
            </Anchor>
          </Group>
          {query.data ? (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <Figure label={texts.opening} amount={query.data.opening} currency={vendor.currency} />
              <Figure label={texts.closing} amount={query.data.closing} currency={vendor.currency} />
            </SimpleGrid>
          ) : (
            query.isPending && <Skeleton height={94} radius="lg" />
          )}
          {(account === 'CASH' || account === 'CARD') && <Parts account={account} />}
        </Stack>
      }
      days={span}
      empty={{ title: texts.noEntries, hint: texts.noEntriesHint }}
    />
  );
}

type FigureProps = { readonly label: string; readonly amount: number; readonly currency: Currency };

function Figure({ label, amount, currency }: FigureProps) {
  return (
    <Paper withBorder radius="lg" p="md">
      <Text c="dimmed">{label}</Text>
      <Text fz={22} fw={700}>
        <Money amount={amount} currency={currency} />
      </Text>
    </Paper>
  );
}

/** Shows the cash by drawer, or the cards by terminal. */
function Parts({ account }: { readonly account: 'CASH' | 'CARD' }) {
  const { data } = useQuery(callQuery('GET /api/books/parts', { query: { account } }, { quiet: true }));
  if (!data || (data.data.length === 0 && data.rest === 0)) return null;
  const most = Math.max(...data.data.map(({ balance }) => Math.abs(balance)), 1);
  const title = account === 'CASH' ? texts.drawers : texts.terminals;
  const sum = data.data.reduce((total, { balance }) => total + balance, data.rest);
  return (
    <Paper withBorder radius="lg" p="lg">
      <Text fw={700} mb="sm">
        {title}
      </Text>
      {data.since && (
        <Text c="dimmed" mb="sm">
          {texts.drawersSince} <JalaliDate at={data.since} />
        </Text>
      )}
      <ul className={classes.accounts} aria-label={title}>
        {data.data.map(({ id, title: name, balance }) => (
          <li key={id ?? 'none'} className={classes.account}>
            <span>{name || (account === 'CASH' ? texts.noDrawer : texts.noTerminal)}</span>
            <span className={classes.bar} aria-hidden>
              <span
                data-below={balance < 0 || undefined}
                style={{ inlineSize: `${(Math.abs(balance) / most) * 100}%` }}
              />
            </span>
            <Money amount={balance} currency={data.currency} />
          </li>
        ))}
        {data.since && (
          <>
            <li className={classes.account}>
              <span>{texts.beforeDrawers}</span>
              <span />
              <Money amount={data.rest} currency={data.currency} />
            </li>
            <li className={classes.account}>
              <Text span fw={700}>
                {texts.allCash}
              </Text>
              <span />
              <Money amount={sum} currency={data.currency} />
            </li>
          </>
        )}
      </ul>
    </Paper>
  );
}
