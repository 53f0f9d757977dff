import { Button, Text } from '@mantine/core';
import type { TipPayout } from '@sofreh/contract/main/tips';
import { dateTime, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '#web/staff/query/call-query.ts';
import { type DataColumn, DataList, Money, useListAddress } from '#web/ui/index.ts';
import { tipsTexts as texts } from './texts.ts';

const LIST = 'GET /api/tips/payouts';

const COLUMNS: readonly DataColumn<TipPayout>[] = [
  { key: 'at', title: texts.at, card: 'title', render: ({ at }) => dateTime(at) },
  {
    key: 'period',
    title: texts.period,
    render: ({ from, to }) => texts.days(shortDate(instantOfDay(from)), shortDate(instantOfDay(to))),
  },
  { key: 'method', title: texts.method, render: ({ method }) => texts.methods[method] },
  {
    key: 'who',
    title: texts.who,
    render: ({ shares, currency }) =>
      shares.map(({ personId, name, amount }) => (
        <Text key={personId} size="sm">
          {name}: <Money amount={amount} currency={currency} />
        </Text>
      )),
  },
  { key: 'by', title: texts.by, render: ({ byName }) => byName },
  {
    key: 'amount',
    title: texts.amount,
    card: 'aside',
    render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
];

/** Tips that were handed out, newest first, with who got how much. */
export function TipPayoutsPage() {
  const list = useListAddress<typeof LIST>({ filters: [] });
  const query = useQuery({ ...callQuery(LIST, { query: list.query }), placeholderData: (before) => before });
  return (
    <DataList
      name="tip-payouts"
      title={texts.handedOut}
      columns={COLUMNS}
      query={query}
      list={list}
      rowKey={({ id }) => id}
      actions={
        <Button h={44} variant="default" component={Link} to="/bo/tips">
          {texts.back}
        </Button>
      }
      empty={{ title: texts.noPayouts }}
    />
  );
}
