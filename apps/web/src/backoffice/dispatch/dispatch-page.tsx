import { Button, Kbd, Switch, Text } from '@mantine/core';
import { ridesTo } from '@sofreh/domain/dispatch';
import { time } from '@sofreh/fa/dates';
import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { courierStateLabels, deliveryProviderLabels } from '@sofreh/fa/labels';
import { useMemo, useState } from 'react';
import { type Pin, PointsMap } from '#web/staff/map/points-map.tsx';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { EmptyState, ErrorState, LoadingRows, Money, useKeys, useTold } from '#web/ui/index.ts';
import { PapersNotice } from '../bikers/papers-notice.tsx';
import { BikerCard } from './biker-card.tsx';
import { CompaniesPanel } from './companies-panel.tsx';
import classes from './dispatch.module.css';
import { DispatchPush } from './dispatch-push.tsx';
import { PurseDrawer } from './purse-drawer.tsx';
import { RefusedMoney } from './refused-money.tsx';
import { readinessText, dispatchTexts as texts, whyText } from './texts.ts';
import {
  type Board,
  type BoardBiker,
  type Given,
  useBoard,
  useGive,
  type WaitingOrder,
} from './use-dispatch.ts';

const NO_ZONES: readonly never[] = [];

interface Group {
  readonly title: string;
  readonly states: readonly BoardBiker['state'][];
}

/** Groups couriers as the board lists them: whom one can give something to first. */
const GROUPS: readonly Group[] = [
  { title: texts.groups.free, states: ['FREE'] },
  { title: texts.groups.shop, states: ['OFFERED', 'FETCHING'] },
  { title: texts.groups.out, states: ['OUT'] },
  { title: texts.groups.back, states: ['RETURNING'] },
  { title: texts.groups.elsewhere, states: ['ELSEWHERE'] },
  { title: texts.groups.off, states: ['OFFDUTY'] },
  { title: texts.groups.left, states: ['LEFT'] },
];

/** Shows the board of who brings what: orders that wait, the map, and the couriers. */
export function DispatchPage() {
  const query = useBoard();
  const board = query.data;
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      {query.isPending && <LoadingRows rows={6} />}
      {!board && query.error && (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {board && <BoardView board={board} />}
    </>
  );
}

function BoardView({ board }: { readonly board: Board }) {
  const { can } = useStaff();
  const mayAssign = can('courier.assign');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [purseOf, setPurseOf] = useState<BoardBiker | null>(null);
  const [best, setBest] = useState(true);
  const give = useGive(() => setChosen([]));
  // The board knows them: a notice that came after it would move what a finger aims at.
  const papers = board.bikers
    .filter(({ state }) => state !== 'LEFT')
    .flatMap(({ id, name, papers: own }) => own.map((paper) => ({ ...paper, bikerId: id, name })))
    .toSorted((one, other) => one.until.localeCompare(other.until));
  const waiting = new Set(board.orders.map(({ id }) => id));
  const sequence = chosen.filter((id) => waiting.has(id));
  const toggle = (id: string) =>
    setChosen(sequence.includes(id) ? sequence.filter((each) => each !== id) : [...sequence, id]);
  return (
    <>
      <RefusedMoney money={board.refusedMoney} more={board.refusedMore} />
      <PapersNotice papers={papers} />
      {mayAssign && <ProposalBar board={board} onTake={give.start} busy={give.running} />}
      <div className={classes.page}>
        <section className={classes.column} aria-label={texts.waiting}>
          <h2>
            {texts.waiting} ({formatNumber(board.orders.length)})
          </h2>
          {board.orders.length === 0 && <EmptyState title={texts.noOrders} hint={texts.noOrdersHint} />}
          {board.orders.length > 0 && mayAssign && <Text c="dimmed">{texts.dropHint}</Text>}
          {sequence.length > 1 && (
            <Switch
              label={texts.best}
              checked={best}
              onChange={(event) => setBest(event.currentTarget.checked)}
            />
          )}
          {board.orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              place={sequence.indexOf(order.id)}
              numbered={!best || sequence.length < 2}
              onToggle={mayAssign ? () => toggle(order.id) : undefined}
            />
          ))}
          <CompaniesPanel
            orders={board.orders}
            chosen={(sequence.length === 1 && board.orders.find(({ id }) => id === sequence[0])) || null}
            mayAssign={mayAssign}
            onAsked={() => setChosen([])}
          />
        </section>
        <BoardMap board={board} />
        <section className={classes.column} aria-label={texts.bikers}>
          <h2>{texts.bikers}</h2>
          {board.bikers.length === 0 && <EmptyState title={texts.noBikers} hint={texts.noBikersHint} />}
          {GROUPS.flatMap(({ states, title }) => {
            const group = board.bikers.filter(({ state }) => states.includes(state));
            return group.length === 0 ? [] : [{ title, group }];
          }).map(({ title, group }) => (
            <section key={title} className={classes.group} aria-label={title}>
              <h3>
                {title} ({formatNumber(group.length)})
              </h3>
              {group.map((biker) => (
                <BikerCard
                  key={biker.id}
                  biker={biker}
                  chosen={sequence}
                  outside={
                    board.orders.filter(
                      ({ id, zone }) => sequence.includes(id) && !ridesTo(biker.zoneIds, zone?.id ?? null),
                    ).length
                  }
                  mayAssign={mayAssign}
                  busy={give.running}
                  onGive={(orderIds) =>
                    give.start({ bikerId: biker.id, orderIds, sequence: best ? 'BEST' : 'AS_GIVEN' })
                  }
                  onPurse={() => setPurseOf(biker)}
                />
              ))}
            </section>
          ))}
        </section>
      </div>
      {mayAssign && <DispatchPush />}
      <PurseDrawer biker={purseOf} onClose={() => setPurseOf(null)} />
    </>
  );
}

type ProposalProps = {
  readonly board: Board;
  readonly onTake: (given: Given) => void;
  readonly busy: boolean;
};

/** Says what should be done next, and why; one key takes it. */
function ProposalBar({ board, onTake, busy }: ProposalProps) {
  const [next] = board.proposals;
  const take = () => {
    if (next && !busy) onTake({ bikerId: next.bikerId, orderIds: next.orderIds, sequence: 'AS_GIVEN' });
  };
  useKeys({ F8: take });
  if (!next) return null;
  const name = board.bikers.find(({ id }) => id === next.bikerId)?.name ?? '';
  const numbers = next.orderIds.map((id) => board.orders.find((order) => order.id === id)?.number ?? 0);
  return (
    <section className={classes.proposal} aria-label={texts.proposal}>
      <div className={classes.facts}>
        <Text fw={600}>
          {texts.proposalOf(name, numbers.map((number) => formatOrderNumber(number)).join(' ← '))}
        </Text>
        <Text>{whyText(next.why)}</Text>
      </div>
      <Button h={44} onClick={take} loading={busy}>
        {texts.take} <Kbd ms="xs">F8</Kbd>
      </Button>
    </section>
  );
}

type RowProps = {
  readonly order: WaitingOrder;
  readonly place: number;
  /** Tells whether its place among the chosen ones is where it goes. */
  readonly numbered: boolean;
  readonly onToggle: (() => void) | undefined;
};

function OrderRow({ order, place, numbered, onToggle }: RowProps) {
  const { vendor } = useStaff();
  const { id, number, status, customerName, address, zone, promisedAt, due, askedOf } = order;
  const readiness = useTold((now) => readinessText(order, now));
  return (
    <button
      type="button"
      className={classes.order}
      aria-pressed={place >= 0}
      disabled={!onToggle}
      onClick={onToggle}
      draggable={onToggle !== undefined}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', id)}
    >
      {place >= 0 && (
        <span className={classes.place} title={numbered ? texts.place(place + 1) : texts.chosen}>
          {numbered ? formatNumber(place + 1) : '✓'}
        </span>
      )}
      <span className={classes.facts}>
        <Text span fw={700}>
          <span className="visually-hidden">{texts.choose} </span>
          {formatOrderNumber(number)} {customerName}
        </Text>
        <Text span display="block">
          {zone ? `${zone.name}، ` : ''}
          <bdi>{address}</bdi>
        </Text>
        <Text
          span
          display="block"
          c={
            status === 'READYTOSHIPMENT'
              ? 'var(--mantine-color-green-light-color)'
              : 'var(--mantine-color-orange-light-color)'
          }
        >
          {readiness}
          {promisedAt ? `، ${texts.promised(time(promisedAt))}` : ''}
        </Text>
        {askedOf && (
          <Text span display="block" c="dimmed">
            {texts.askedOf(deliveryProviderLabels[askedOf])}
          </Text>
        )}
      </span>
      {due > 0 && (
        <span>
          {texts.due} <Money amount={due} currency={vendor.currency} />
        </span>
      )}
    </button>
  );
}

function BoardMap({ board }: { readonly board: Board }) {
  const pins = useMemo(() => pinsOf(board), [board]);
  return <PointsMap label={texts.map} zones={NO_ZONES} pins={pins} height={620} />;
}

function pinsOf({ orders, bikers }: Board): readonly Pin[] {
  return [
    ...orders.flatMap(({ id, place, number }) =>
      place ? [{ id, point: place, label: texts.order(number), kind: 'outside' as const }] : [],
    ),
    ...bikers.flatMap(({ name, trips }) =>
      trips.flatMap(({ id, address, orderNumber }) =>
        address?.latitude != null && address.longitude != null
          ? [
              {
                id,
                kind: 'covered' as const,
                label: `${texts.order(orderNumber)}، ${name}`,
                point: { latitude: address.latitude, longitude: address.longitude },
              },
            ]
          : [],
      ),
    ),
    ...bikers.flatMap(({ id, position, name, state }) =>
      position
        ? [{ id, point: position, label: `${name}، ${courierStateLabels[state]}`, kind: 'chosen' as const }]
        : [],
    ),
  ];
}
