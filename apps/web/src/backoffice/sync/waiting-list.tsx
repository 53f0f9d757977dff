import { Badge, Select, Text } from '@mantine/core';
import type { KeptIntent } from '@sofreh/contract/main/sync';
import type { Currency } from '@sofreh/domain/enums';
import { formatOrderNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { intentKindTexts, intentStateTexts } from '#web/offline/texts.ts';
import { MoneySides } from '#web/offline/ui/money-sides.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  DaysAhead,
  Drawer,
  JalaliRangeField,
  useListAddress,
} from '#web/ui/index.ts';
import { daysOf, fromMidnight, spanOf } from './day-range.ts';
import { IntentDetail } from './intent-detail.tsx';
import { Moment } from './moment.tsx';
import { syncTexts as texts } from './texts.ts';

const INTENTS = 'GET /api/sync/intents';
const COLORS = {
  SENT: 'green',
  NEEDS_PERSON: 'orange',
  REFUSED: 'red',
  CONFLICTED: 'red',
  WAITING: 'gray',
} as const;

function nameOf({ kind, orderNumber }: KeptIntent): string {
  const kindText = intentKindTexts[kind];
  return orderNumber === null ? kindText : `${kindText}، ${formatOrderNumber(orderNumber)}`;
}

/** Says whom it names, and who sent it where that was another. */
function whoOf({ actorName, sentByName, unproven }: KeptIntent): ReactNode {
  if (!unproven && sentByName === actorName) return actorName;
  return (
    <>
      {unproven ? texts.named(actorName) : actorName}
      <Text component="span" size="sm" c="dimmed" display="block">
        {texts.sentBy(sentByName)}
      </Text>
    </>
  );
}

function columnsOf(currency: Currency): readonly DataColumn<KeptIntent>[] {
  return [
    { key: 'kind', title: texts.kind, card: 'title', render: nameOf },
    { key: 'till', title: texts.till, render: ({ deviceName }) => deviceName },
    { key: 'who', title: texts.who, render: whoOf },
    { key: 'at', title: texts.at, render: ({ at }) => <Moment at={at} /> },
    {
      key: 'received',
      title: texts.received,
      hiddenByDefault: true,
      render: ({ receivedAt }) => <Moment at={receivedAt} />,
    },
    {
      key: 'amount',
      title: texts.amount,
      render: ({ said, entered }) =>
        Object.keys({ ...said, ...entered }).length === 0 ? (
          texts.noAmount
        ) : (
          <MoneySides said={said} entered={entered} currency={currency} />
        ),
    },
    {
      key: 'state',
      title: texts.state,
      card: 'aside',
      render: ({ outcome, settledAt }) => (
        <Badge
          variant="light"
          size="lg"
          tt="none"
          miw="max-content"
          color={settledAt ? 'gray' : COLORS[outcome]}
        >
          {intentStateTexts[settledAt ? 'SETTLED' : outcome]}
        </Badge>
      ),
    },
  ];
}

/** Lists what tills sent that a person has to look at; each opens with both sides. */
export function WaitingList({ views }: { readonly views: ReactNode }) {
  const { vendor } = useStaff();
  const list = useListAddress<typeof INTENTS>({ filters: ['deviceId', 'from', 'to'], pageSize: 30 });
  const { deviceId, all } = list.address;
  const toLookAt = all ? {} : { toLookAt: 'true' as const };
  const asked = daysOf(list.address);
  const days = asked ? fromMidnight(asked) : undefined;
  const query = useQuery(callQuery(INTENTS, { query: { ...list.query, ...toLookAt } }));
  const [chosen, setChosen] = useState<KeptIntent | null>(null);
  const close = () => setChosen(null);
  return (
    <>
      <DataList
        name="sync-intents"
        title={texts.title}
        columns={columnsOf(vendor.currency)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        onOpen={setChosen}
        actions={views}
        filters={
          <>
            <Select
              aria-label={texts.which}
              allowDeselect={false}
              data={[
                { value: '', label: texts.toLookAt },
                { value: 'all', label: texts.all },
              ]}
              value={all ?? ''}
              onChange={(next) => list.filter({ all: next || undefined })}
            />
            <TillSelect value={deviceId} onChange={(id) => list.filter({ deviceId: id })} />
            <JalaliRangeField
              label={texts.days}
              value={asked}
              onChange={(next) => list.filter(next ? spanOf(next) : { from: undefined, to: undefined })}
            />
          </>
        }
        summary={days && <DaysAhead days={days} />}
        days={days}
        empty={{ title: texts.none, hint: texts.noneHint }}
      />
      <Drawer
        opened={chosen !== null}
        onClose={close}
        title={chosen ? nameOf(chosen) : ''}
        position="right"
        size={620}
      >
        {chosen && <IntentDetail id={chosen.id} onSettled={close} />}
      </Drawer>
    </>
  );
}

type TillProps = {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
};

function TillSelect({ value, onChange }: TillProps) {
  const query = { pageNumber: 1, pageSize: 100 };
  const { data } = useQuery(callQuery('GET /api/sync/devices', { query }));
  return (
    <Select
      aria-label={texts.till}
      placeholder={texts.allTills}
      clearable
      data={(data?.data ?? []).map(({ id, name, lane }) => ({
        value: id,
        label: `${name}، ${texts.lane(lane)}`,
      }))}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
