import { Anchor, Badge, Group, Select, Stack, Text } from '@mantine/core';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApiResponse } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { type DataColumn, DataList, ErrorState, LoadingRows, Money, useListAddress } from '#web/ui/index.ts';
import { PutOnPaper } from '../reports/put-on-paper.tsx';
import { DayView } from './day-view.tsx';
import { senderName } from './sender-name.ts';
import { TakeList } from './take-list.tsx';
import { TakeStatement } from './take-statement.tsx';
import { reconciliationTexts as texts } from './texts.ts';

const DAYS = 'GET /api/reconciliation/days';
type Day = ApiResponse<typeof DAYS>['data'][number];

/** Shows statements of others held against the books: the days of a sender, or one day of it. */
export function ReconciliationPage() {
  const senders = useQuery(callQuery('GET /api/reconciliation/senders', { query: {} }));
  const list = useListAddress<typeof DAYS>({ filters: ['sender', 'day'] });
  if (senders.isPending) return <LoadingRows />;
  if (senders.isError) return <ErrorState error={senders.error} onRetry={() => void senders.refetch()} />;
  const chosen =
    senders.data.data.find(({ sender }) => sender === list.address.sender) ?? senders.data.data[0];
  if (!chosen) return null;
  if (list.address.day) {
    return <DayView sender={chosen.sender} name={senderName(chosen)} day={list.address.day} />;
  }
  return (
    <Days
      sender={chosen.sender}
      name={senderName(chosen)}
      choice={
        <Select
          aria-label={texts.choose}
          w={260}
          allowDeselect={false}
          styles={{ input: { height: 44 } }}
          value={chosen.sender}
          onChange={(sender) => sender && list.filter({ sender })}
          data={senders.data.data.map((each) => ({ value: each.sender, label: senderName(each) }))}
        />
      }
    />
  );
}

/** Gives the colour of a day that is open, sealed, or another one than was sealed. */
const stateColour = (intact: boolean | null) => (intact === null ? 'orange' : intact ? 'green' : 'red');

type DaysProps = { readonly sender: string; readonly name: string; readonly choice: ReactNode };

function Days({ sender, name, choice }: DaysProps) {
  const { vendor, can } = useStaff();
  const list = useListAddress<typeof DAYS>({ filters: ['sender'] });
  const { pageNumber, pageSize } = list.query;
  const query = useQuery(keepingPage(callQuery(DAYS, { query: { sender, pageNumber, pageSize } })));
  const columns: readonly DataColumn<Day>[] = [
    {
      key: 'day',
      title: texts.day,
      card: 'title',
      render: ({ day }) => (
        <Anchor component={Link} to="/bo/reconciliation" search={{ sender, day } as never} fw={700} py={10}>
          {shortDate(instantOfDay(day))}
        </Anchor>
      ),
    },
    { key: 'lines', title: texts.lines, render: ({ lines }) => formatNumber(lines) },
    {
      key: 'theirs',
      title: texts.theirs,
      card: 'aside',
      render: ({ theirs }) => <Money amount={theirs} currency={vendor.currency} />,
    },
    {
      key: 'state',
      title: texts.state,
      render: ({ intact }) => (
        <Badge variant="light" size="lg" tt="none" color={stateColour(intact)}>
          {intact === null ? texts.open : intact ? texts.closed : texts.sealBroken}
        </Badge>
      ),
    },
  ];
  return (
    <DataList
      name="reconciliation"
      title={texts.title}
      columns={columns}
      query={query}
      list={list}
      rowKey={({ day }) => day}
      actions={<PutOnPaper of={[name]} />}
      filters={choice}
      summary={
        <Stack>
          <Group>
            <Text c="dimmed">{texts.hint}</Text>
          </Group>
          {(can('credit.edit') || can('billing.edit')) && (
            <Stack data-screen>
              <TakeList key={`list ${sender}`} sender={sender} />
              <TakeStatement key={sender} sender={sender} />
            </Stack>
          )}
        </Stack>
      }
      empty={{ title: texts.noDays }}
    />
  );
}
