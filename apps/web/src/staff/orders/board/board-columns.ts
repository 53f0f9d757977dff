import type { OrderSummary } from '@sofreh/contract/main/orders';
import type { OrderStatus } from '@sofreh/domain/enums';
import { ANSWERABLE_STATUSES } from '@sofreh/domain/order-state';
import type { boardTexts } from './texts.ts';

/** This is a column of the board: statuses that ask the same of the staff. */
export type BoardColumn = {
  readonly name: keyof typeof boardTexts.columns;
  readonly statuses: readonly OrderStatus[];
};

/** Somebody waits for an answer to the orders of this column. */
export const ANSWER_COLUMN: BoardColumn = { name: 'answer', statuses: ANSWERABLE_STATUSES };

export const BOARD_COLUMNS: readonly BoardColumn[] = [
  ANSWER_COLUMN,
  { name: 'preparing', statuses: ['CONFIRMED'] },
  { name: 'ready', statuses: ['READYTOSHIPMENT', 'READYTOPICKUP', 'READYTOSERVE'] },
  { name: 'out', statuses: ['DELIVERING', 'DELIVERED'] },
];

/** This is a column with the orders in it. */
export type FilledColumn = BoardColumn & { readonly orders: readonly OrderSummary[] };

/** Tells whether an order waits for somebody's answer. */
export function isAwaitingAnswer({ status }: Pick<OrderSummary, 'status'>): boolean {
  return ANSWER_COLUMN.statuses.includes(status);
}

/** Gives the orders of a column, the one that has waited longest first. */
export function ordersOf(column: BoardColumn, orders: readonly OrderSummary[]): readonly OrderSummary[] {
  return orders
    .filter(({ status }) => column.statuses.includes(status))
    .toSorted((a, b) => (a.placedAt < b.placedAt ? -1 : 1));
}

/** The board shows these orders; absent is all. */
export type BoardFilter = {
  readonly deliveryType?: string | undefined;
  readonly source?: string | undefined;
};

/** Gives the columns with their orders, as far as the filter lets them. */
export function filledColumns(
  orders: readonly OrderSummary[],
  { deliveryType, source }: BoardFilter,
): readonly FilledColumn[] {
  const shown = orders.filter(
    (order) => (!deliveryType || order.deliveryType === deliveryType) && (!source || order.source === source),
  );
  return BOARD_COLUMNS.map((column) => ({ ...column, orders: ordersOf(column, shown) }));
}
