import { Anchor, Badge, Group, Paper, SimpleGrid, Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { CreditAccountView } from '@sofreh/contract/main/credit-accounts';
import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatPhone } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage, useLastKnown } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, Money, useListAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { AgeingBar } from './ageing-bar.tsx';
import classes from './credit.module.css';
import { RemindersButton } from './reminders-button.tsx';
import { creditTexts as texts } from './texts.ts';

const LIST = 'GET /api/creditaccounts';

function columnsOf(currency: Currency): readonly DataColumn<CreditAccountView>[] {
  return [
    {
      key: 'customer',
      title: texts.customer,
      card: 'title',
      render: ({ customerId, name, phoneNumber }) => (
        <Anchor
          className={classes.link}
          component={Link}
          to="/bo/credit-accounts/$id"
          params={{ id: customerId } as never}
        >
          {name || formatPhone(phoneNumber)}
        </Anchor>
      ),
    },
    {
      key: 'phone',
      title: texts.phone,
      render: ({ phoneNumber }) => <bdi dir="ltr">{formatPhone(phoneNumber)}</bdi>,
    },
    {
      key: 'owed',
      title: texts.owed,
      card: 'aside',
      render: ({ owed }) => <Money amount={owed} currency={currency} />,
    },
    {
      key: 'overdue',
      title: texts.overdue,
      render: ({ ageing: { overdue } }) =>
        overdue > 0 && (
          <Text span c="red" fw={700}>
            <Money amount={overdue} currency={currency} />
          </Text>
        ),
    },
    {
      key: 'due',
      title: texts.due,
      render: ({ ageing: { dueDay } }) => dueDay && shortDate(instantOfDay(dueDay)),
    },
    {
      key: 'limit',
      title: texts.limit,
      render: ({ creditLimit }) => <Money amount={creditLimit} currency={currency} />,
    },
    { key: 'room', title: texts.room, render: ({ room }) => <Money amount={room} currency={currency} /> },
    {
      key: 'state',
      title: texts.state,
      render: ({ active }) => (
        <Badge variant="light" size="lg" tt="none" color={active ? 'green' : 'gray'}>
          {active ? texts.open : texts.closed}
        </Badge>
      ),
    },
  ];
}

/** Lists customers' accounts with the shop, those that owe most first, and how old it all is. */
export function CreditAccountsPage() {
  const { vendor } = useStaff();
  const list = useListAddress<typeof LIST>({ filters: ['search', 'overdue'] });
  const query = useQuery(keepingPage(callQuery(LIST, { query: list.query })));
  // What all owe is the same whomever the list is searched for.
  const all = useLastKnown(query.data);
  const overdue = list.address.overdue === 'true';
  return (
    <DataList
      name="credit-accounts"
      title={texts.title}
      columns={columnsOf(vendor.currency)}
      query={query}
      list={list}
      rowKey={({ customerId }) => customerId}
      searchFor={texts.search}
      actions={
        <Group gap="sm">
          <PutOnPaper address={list.address} of={[overdue && texts.onlyOverdue]} />
          <RemindersButton />
        </Group>
      }
      filters={
        <Switch
          size="md"
          label={texts.onlyOverdue}
          checked={overdue}
          onChange={(event) => list.filter({ overdue: event.currentTarget.checked ? 'true' : undefined })}
        />
      }
      summary={
        all ? (
          <Stack>
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              <Figure label={texts.all} amount={all.owed} currency={vendor.currency} />
              <Figure label={texts.allToThem} amount={all.owedToThem} currency={vendor.currency} />
              <Figure label={texts.overdue} amount={all.ageing.overdue} currency={vendor.currency} />
            </SimpleGrid>
            <AgeingBar ageing={all.ageing} currency={vendor.currency} />
          </Stack>
        ) : (
          query.isPending && <Skeleton height={220} radius="lg" />
        )
      }
      empty={{ title: overdue ? texts.noneOverdue : texts.none, hint: texts.hint }}
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
