import { Anchor, Button, Switch, Text } from '@mantine/core';
import { isOpenModification, mayModify } from '@sofreh/domain/marketplace';
import { dateTime } from '@sofreh/fa/dates';
import { formatOrderNumber, toPersianDigits } from '@sofreh/fa/digits';
import { orderStatusLabels } from '@sofreh/fa/labels';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callQuery } from '#web/staff/query/call-query.ts';
import { keepingPage } from '#web/staff/query/same-list.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import {
  type DataColumn,
  DataList,
  JalaliDateField,
  Money,
  type RowAction,
  useListAddress,
} from '#web/ui/index.ts';
import { ChangeDrawer } from './change-drawer.tsx';
import { type MarketOrder, ORDERS } from './market-calls.ts';
import { SayDrawer, type Saying } from './say-drawer.tsx';
import { TakeDrawer } from './take-drawer.tsx';
import { marketTexts as texts } from './texts.ts';
import { useSay } from './use-say.ts';

const COLUMNS: readonly DataColumn<MarketOrder>[] = [
  {
    key: 'code',
    title: texts.code,
    card: 'title',
    render: ({ code, orderId, number }) => (
      <>
        <Anchor component={Link} to="/bo/orders/$id" params={{ id: orderId } as never} lh="44px">
          <bdi>{toPersianDigits(code)}</bdi>
        </Anchor>
        <Text size="sm" c="dimmed">
          {texts.ourNumber(formatOrderNumber(number))}
        </Text>
      </>
    ),
  },
  {
    key: 'guest',
    title: texts.guest,
    render: ({ customerName, shopTitle }) => (
      <>
        {customerName}
        <Text size="sm" c="dimmed">
          {shopTitle}
        </Text>
      </>
    ),
  },
  {
    key: 'status',
    title: texts.status,
    card: 'aside',
    render: ({ status, state, canceledLate }) => (
      <>
        {orderStatusLabels[status]}
        {texts.statesThere[state] && (
          <Text size="sm" c="dimmed">
            {texts.stateThere(texts.statesThere[state])}
          </Text>
        )}
        {canceledLate && (
          <Text size="sm" c="red">
            {texts.late(status, state)}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'said',
    title: texts.said,
    render: ({ said, problem, saidAgain, modification }) => (
      <>
        {texts.saids[said]}
        {modification && (
          <Text size="sm" c={modification.state === 'REFUSED' ? 'red' : 'dimmed'}>
            {texts.changeOf(
              modification.lines.map(({ title, from, to }) => texts.changedLine(title, from, to)).join('، '),
            )}
            {'؛ '}
            {texts.changes[modification.state]}
          </Text>
        )}
        {problem && (
          <Text size="sm" c="red">
            {saidAgain ? texts.unheardOrder : texts.refused} <bdi dir="ltr">({problem})</bdi>
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'answerBy',
    title: texts.answerBy,
    render: ({ status, answerBy }) => (status === 'NEEDFORCALL' ? dateTime(answerBy) : ''),
  },
  {
    key: 'courier',
    title: texts.courier,
    render: ({ carriedBy, courierName }) => courierName || texts.carriers[carriedBy],
  },
  {
    key: 'total',
    title: texts.total,
    render: ({ finalPrice, currency }) => <Money amount={finalPrice} currency={currency} />,
  },
  {
    key: 'commission',
    title: texts.commission,
    // Of an order that was not sold nothing is kept, whatever it would have been.
    render: ({ commission, status, currency }) => (
      <Money amount={status === 'REJECTED' ? 0 : commission} currency={currency} />
    ),
  },
];

/** Shows today's orders of marketplaces, or another day's: what stands there and what the marketplace knows of it. */
export function MarketplaceOrdersPage() {
  const editable = useStaff().can('order.edit');
  const list = useListAddress<typeof ORDERS>({ filters: ['day', 'late'], pageSize: 30 });
  const query = useQuery({
    ...keepingPage(callQuery(ORDERS, { query: list.query })),
    refetchInterval: 10_000,
  });
  const say = useSay();
  const [saying, setSaying] = useState<Saying | null>(null);
  const [changing, setChanging] = useState<string | null>(null);
  const [taking, setTaking] = useState(false);
  return (
    <>
      <DataList
        name="marketplace-orders"
        title={texts.orders}
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ orderId }) => orderId}
        rowName={({ code }) => toPersianDigits(code)}
        rowActions={editable ? (order) => actionsOf(order, say, setSaying, setChanging) : undefined}
        filters={
          <>
            <JalaliDateField
              label={texts.day}
              value={list.address.day ?? null}
              onChange={(day) => list.filter({ day: day ?? undefined })}
            />
            <Switch
              size="md"
              label={texts.onlyLate}
              checked={list.address.late === 'true'}
              onChange={(event) => list.filter({ late: event.currentTarget.checked ? 'true' : undefined })}
            />
          </>
        }
        actions={
          editable && (
            <Button
              variant="default"
              h={44}
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => setTaking(true)}
            >
              {texts.take}
            </Button>
          )
        }
        empty={{ title: texts.noOrders, hint: texts.noOrdersHint }}
      />
      <SayDrawer saying={saying} onClose={() => setSaying(null)} />
      <ChangeDrawer orderId={changing} onClose={() => setChanging(null)} />
      <TakeDrawer opened={taking} onClose={() => setTaking(false)} />
    </>
  );
}

/** Gives what can be said of an order from where it is. */
function actionsOf(
  { orderId, shopId, code, status, canceledLate, modification }: MarketOrder,
  say: ReturnType<typeof useSay>,
  onAsk: (saying: Saying) => void,
  onChange: (orderId: string) => void,
): readonly RowAction[] {
  const body = { orderId };
  const waits = status === 'NEEDFORCALL';
  const cooks = status === 'CONFIRMED';
  const changes = mayModify(status) && !(modification && isOpenModification(modification.state));
  const leaves = cooks || status === 'READYTOSHIPMENT' || status === 'READYTOPICKUP';
  const ask = (word: Saying['word']) => onAsk({ word, orderId, shopId, code });
  return [
    ...(canceledLate
      ? [{ label: texts.seen, onClick: () => say('POST /api-snappFood/orders/seen', body) }]
      : []),
    ...(waits
      ? [{ label: texts.accept, onClick: () => say('POST /api-snappFood/orders/accept', body) }]
      : []),
    ...(waits ? [{ label: texts.acceptIn, onClick: () => ask('ACCEPT') }] : []),
    ...(waits ? [{ label: texts.ack, onClick: () => say('POST /api-snappFood/orders/ack', body) }] : []),
    ...(cooks ? [{ label: texts.ready, onClick: () => say('POST /api-snappFood/foodisready', body) }] : []),
    ...(changes ? [{ label: texts.change, onClick: () => onChange(orderId) }] : []),
    ...(cooks ? [{ label: texts.delay, onClick: () => ask('DELAY') }] : []),
    ...(leaves ? [{ label: texts.pick, onClick: () => say('POST /api-snappFood/orders/pick', body) }] : []),
    ...(waits || leaves ? [{ label: texts.reject, danger: true, onClick: () => ask('REJECT') }] : []),
  ];
}
