import { Skeleton, Text } from '@mantine/core';
import { lateBy } from '@sofreh/domain/order-state';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openOrdersQuery } from '#web/staff/query/order-queries.ts';
import { ErrorState, useAddress, useHeldWhilePressed, useMoreAtEnd, useTold } from '#web/ui/index.ts';
import { KindFilters } from '../kind-filters.tsx';
import { OrderCard, type OrderCardProps } from '../order-card.tsx';
import { OrderQuestions } from '../order-questions.tsx';
import classes from './board.module.css';
import { BOARD_COLUMNS, type BoardColumn, type FilledColumn, filledColumns } from './board-columns.ts';
import { MoveAll } from './move-all.tsx';
import { boardTexts } from './texts.ts';
import { useBoardKeys } from './use-board-keys.ts';

type Props = Pick<OrderCardProps, 'onOpen'>;

const DRAWN_AT_ONCE = 30;

/**
 * Shows every open order, however many, in columns by what it asks for, kept live and, at a till, from its copies where
 * there is no network. On a phone one column is shown at a time.
 */
export function Board({ onOpen }: Props) {
  const { data: now, error, refetch, isFetching } = useQuery(openOrdersQuery());
  // A card that leaves a column lets those below it move up.
  const data = useHeldWhilePressed(now);
  const [address, change] = useAddress();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <LoadingBoard />;
  const unpaid = data.data.filter(({ status }) => status === 'SUBMITTED').length;
  return (
    <>
      <div className={classes.filters}>
        <KindFilters address={address} onChange={change} />
        <Text className={classes.keys} c="dimmed" size="sm">
          {boardTexts.keys}
        </Text>
      </div>
      <OrderQuestions orders={data.data}>
        <Columns columns={filledColumns(data.data, address)} onOpen={onOpen} />
      </OrderQuestions>
      {unpaid > 0 && (
        <Text c="dimmed" size="sm" role="status">
          {boardTexts.awaitingPayment(unpaid)}
        </Text>
      )}
    </>
  );
}

function Columns({ columns, onOpen }: Props & { readonly columns: readonly FilledColumn[] }) {
  const [picked, setPicked] = useState<BoardColumn['name'] | null>(null);
  const keys = useBoardKeys(columns);
  const shown = picked ?? columns.find(({ orders }) => orders.length > 0)?.name ?? 'answer';
  return (
    <>
      <Chips columns={columns} shown={shown} onPick={setPicked} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within */}
      <div className={classes.board} {...keys}>
        {columns.map((column) => (
          <ColumnView key={column.name} column={column} shown={column.name === shown} onOpen={onOpen} />
        ))}
      </div>
    </>
  );
}

type ChipsProps = {
  readonly columns: readonly FilledColumn[];
  readonly shown: BoardColumn['name'];
  readonly onPick: (name: BoardColumn['name']) => void;
};

function Chips({ columns, shown, onPick }: ChipsProps) {
  return (
    <div className={classes.chips}>
      {columns.map(({ name, orders }) => (
        <button
          key={name}
          type="button"
          className={classes.chip}
          aria-pressed={name === shown}
          onClick={() => onPick(name)}
        >
          {boardTexts.columns[name]}
          <span className="numbers">{formatNumber(orders.length)}</span>
        </button>
      ))}
    </div>
  );
}

type ColumnProps = Props & { readonly column: FilledColumn; readonly shown: boolean };

function ColumnView({ column: { name, orders }, shown, onOpen }: ColumnProps) {
  const { drawn, end } = useMoreAtEnd(orders.length, { step: DRAWN_AT_ONCE });
  return (
    <section
      className={classes.column}
      aria-label={boardTexts.columns[name]}
      data-shown={shown || undefined}
      data-urgent={(name === 'answer' && orders.length > 0) || undefined}
    >
      <div className={classes.columnHead}>
        <h2 style={{ font: 'inherit', margin: 0 }}>{boardTexts.columns[name]}</h2>
        <LateCount orders={orders} />
        <span className={`${classes.count} numbers`}>{formatNumber(orders.length)}</span>
      </div>
      <MoveAll orders={orders} />
      {orders.length === 0 && <p className={classes.none}>{boardTexts.emptyColumn}</p>}
      <div className={classes.cards}>
        {orders.slice(0, drawn).map((order) => (
          <OrderCard key={order.id} order={order} onOpen={onOpen} />
        ))}
        {drawn < orders.length && <span ref={end} aria-hidden />}
      </div>
    </section>
  );
}

/** Shows how many of a column are late, in words. */
function LateCount({ orders }: Pick<FilledColumn, 'orders'>) {
  const late = useTold((now) => orders.filter((order) => lateBy(order, now) > 0).length);
  return late > 0 && <span className={classes.late}>{boardTexts.late(late)}</span>;
}

function LoadingBoard() {
  return (
    <div className={classes.board}>
      {BOARD_COLUMNS.map(({ name }) => (
        <div key={name} className={classes.column} data-shown>
          <Skeleton height={168} radius="md" mt={36} />
          <Skeleton height={168} radius="md" mt={10} />
        </div>
      ))}
    </div>
  );
}
