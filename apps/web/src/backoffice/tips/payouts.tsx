import { Button, Group, Paper, Select, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import type { TipPayout } from '@sofreh/contract/main/tips';
import { PAGE_SIZE } from '@sofreh/domain/limits';
import { dateTime, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ApiResponse, apiFile } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type Address,
  type DataColumn,
  DataList,
  type DayRange,
  JalaliRangeField,
  Money,
  useCutOff,
  useListAddress,
} from '#web/ui/index.ts';
import { AnswerWords, daysText } from '../reports/answer-words.tsx';
import { daysOfBar } from '../reports/report-address.ts';
import { PutOnPaper } from '../reports/report-bar.tsx';
import classes from '../reports/reports.module.css';
import { tipsTexts as texts } from './texts.ts';

const LIST = 'GET /api/tips/payouts';
const EXCEL = 'GET /api/tips/payouts/excel';

const COLUMNS: readonly DataColumn<TipPayout>[] = [
  { key: 'at', title: texts.at, card: 'title', render: ({ at }) => dateTime(at) },
  {
    key: 'period',
    title: texts.period,
    render: ({ from, to }) => texts.days(shortDate(instantOfDay(from)), shortDate(instantOfDay(to))),
  },
  { key: 'method', title: texts.paidHow, render: ({ method }) => texts.methods[method] },
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

/**
 * Tips that were handed out, newest first, with who got how much, and above them what each person got. The days on which something was handed out are in the
 * address; this month's where it names none.
 */
export function TipPayoutsPage() {
  const { can } = useStaff();
  const cutOff = useCutOff();
  const list = useListAddress<typeof LIST>({ filters: ['personId'], pageSize: PAGE_SIZE.max });
  const { address, filter } = list;
  const span = daysOfBar(address, cutOff, 'CURRENT_MONTH');
  const query = useQuery({
    ...callQuery(LIST, { query: { ...list.query, ...span } }),
    placeholderData: (before) => before,
  });
  const { personId } = address;
  const paid = query.data;
  const whose = personId && paid?.people.find((each) => each.personId === personId)?.name;
  return (
    <DataList
      name="tip-payouts"
      title={texts.handedOut}
      columns={COLUMNS}
      query={query}
      list={list}
      isLong
      rowKey={({ id }) => id}
      actions={
        <Group gap="sm">
          <PutOnPaper address={whose ? { Search: whose } : {}} days={span} knows={['SEARCH']} />
          <Button h={44} variant="default" component={Link} to="/bo/tips" data-screen>
            {texts.back}
          </Button>
        </Group>
      }
      excel={
        can('report.export')
          ? () => apiFile(EXCEL, { query: { ...span, ...(personId ? { personId } : {}) } })
          : undefined
      }
      filters={
        <>
          <JalaliRangeField
            label={texts.paidDays}
            value={span}
            clearable={false}
            onChange={(next) => next && filter({ From: next.from, To: next.to })}
          />
          <Select
            aria-label={texts.whose}
            placeholder={texts.everyone}
            clearable
            searchable
            w={{ base: '100%', xs: 220 }}
            styles={{ input: { height: 44 } }}
            value={personId ?? null}
            data={(paid?.people ?? []).map(({ personId: value, name: label }) => ({ value, label }))}
            onChange={(value) => filter({ personId: value ?? undefined })}
          />
        </>
      }
      summary={paid && paid.byPerson.length > 0 && <PaidTo paid={paid} span={span} onOf={filter} />}
      empty={{ title: texts.noPayouts, hint: texts.noPayoutsHint }}
    />
  );
}

type PaidProps = {
  readonly paid: ApiResponse<typeof LIST>;
  readonly span: DayRange;
  readonly onOf: (change: Address) => void;
};

/** What each person got in these days, in cash and with their wages, and what all of it comes to. */
function PaidTo({ paid: { byPerson, currency }, span, onOf }: PaidProps) {
  const sum = { cash: 0, wages: 0 };
  for (const { cash, wages } of byPerson) {
    sum.cash += cash;
    sum.wages += wages;
  }
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Stack>
      <AnswerWords
        says={texts.paidAnswer(
          daysText(span),
          formatMoney(sum.cash, currency),
          formatMoney(sum.wages, currency),
        )}
      />
      <Paper withBorder radius="lg" p="lg">
        <Text fw={700}>{texts.ofPaid}</Text>
        <Table.ScrollContainer minWidth={310}>
          <Table verticalSpacing={4} horizontalSpacing={6}>
            <caption className="visually-hidden">{texts.ofPaid}</caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.whose}</Table.Th>
                <Table.Th>{texts.cash}</Table.Th>
                <Table.Th>{texts.wages}</Table.Th>
                <Table.Th>{texts.together}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {byPerson.map(({ personId, name, cash, wages }) => (
                <Table.Tr key={personId}>
                  <Table.Th scope="row">
                    <UnstyledButton className={classes.figure} onClick={() => onOf({ personId })}>
                      <bdi>{name}</bdi>
                    </UnstyledButton>
                  </Table.Th>
                  <Table.Td>{money(cash)}</Table.Td>
                  <Table.Td>{money(wages)}</Table.Td>
                  <Table.Td>{money(cash + wages)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
    </Stack>
  );
}
