import { Skeleton, Text } from '@mantine/core';
import { formatNumber } from '@sofreh/fa/digits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderCard } from '#web/staff/orders/order-card.tsx';
import { openOrdersQuery } from '#web/staff/orders/order-queries.ts';
import { ErrorState } from '#web/ui/index.ts';
import classes from './board.module.css';
import { BOARD_COLUMNS, type BoardColumn, ordersOf } from './board-columns.ts';
import { ordersTexts } from './texts.ts';

type Column = BoardColumn & { readonly orders: ReturnType<typeof ordersOf> };

/** Every open order in columns by what it asks for, kept live. On a phone one column is shown at a time. */
export function Board() {
  const { data, error, refetch, isFetching } = useQuery(openOrdersQuery());
  const [picked, setPicked] = useState<BoardColumn['name'] | null>(null);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <LoadingBoard />;
  const columns = BOARD_COLUMNS.map((column) => ({ ...column, orders: ordersOf(column, data.data) }));
  const shown = picked ?? columns.find(({ orders }) => orders.length > 0)?.name ?? 'answer';
  const unpaid = data.data.filter(({ status }) => status === 'SUBMITTED').length;
  return (
    <>
      <Chips columns={columns} shown={shown} onPick={setPicked} />
      <div className={classes.board}>
        {columns.map((column) => (
          <BoardColumnView key={column.name} column={column} shown={column.name === shown} />
        ))}
      </div>
      {unpaid > 0 && (
        <Text c="dimmed" size="sm" role="status">
          {ordersTexts.awaitingPayment(unpaid)}
        </Text>
      )}
    </>
  );
}

type ChipsProps = {
  readonly columns: readonly Column[];
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
          {ordersTexts.columns[name]}
          <span className="numbers">{formatNumber(orders.length)}</span>
        </button>
      ))}
    </div>
  );
}

function BoardColumnView({ column, shown }: { readonly column: Column; readonly shown: boolean }) {
  const { name, orders } = column;
  return (
    <section
      className={classes.column}
      aria-label={ordersTexts.columns[name]}
      data-shown={shown || undefined}
      data-urgent={(name === 'answer' && orders.length > 0) || undefined}
    >
      <div className={classes.columnHead}>
        <h2 style={{ font: 'inherit', margin: 0 }}>{ordersTexts.columns[name]}</h2>
        <span className={`${classes.count} numbers`}>{formatNumber(orders.length)}</span>
      </div>
      {orders.length === 0 && <p className={classes.none}>{ordersTexts.emptyColumn}</p>}
      <div className={classes.cards}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
    </section>
  );
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
