import type { OrderSummary } from '@sofreh/contract/main/orders';
import type { OrderStatus } from '@sofreh/domain/enums';
import { ANSWERABLE_STATUSES } from '@sofreh/domain/order-state';
import type { boardTexts } from './texts.ts';

/** A column of the board: statuses that ask the same of the staff. */
export type BoardColumn = {
  readonly name: keyof typeof boardTexts.columns;
  readonly statuses: readonly OrderStatus[];
};

/** Orders that somebody waits for an answer to. */
export const ANSWER_COLUMN: BoardColumn = { name: 'answer', statuses: ANSWERABLE_STATUSES };

export const BOARD_COLUMNS: readonly BoardColumn[] = [
  ANSWER_COLUMN,
  { name: 'preparing', statuses: ['CONFIRMED'] },
  { name: 'ready', statuses: ['READYTOSHIPMENT', 'READYTOPICKUP', 'READYTOSERVE'] },
  { name: 'out', statuses: ['DELIVERING', 'DELIVERED'] },
];

/** A column with the orders in it. */
export type FilledColumn = BoardColumn & { readonly orders: readonly OrderSummary[] };

/** Whether an order waits for somebody's answer. */
export function isAwaitingAnswer({ status }: Pick<OrderSummary, 'status'>): boolean {
  return ANSWER_COLUMN.statuses.includes(status);
}

/** The orders of a column, the one that has waited longest first. */
export function ordersOf(column: BoardColumn, orders: readonly OrderSummary[]): readonly OrderSummary[] {
  return orders
    .filter(({ status }) => column.statuses.includes(status))
    .toSorted((a, b) => (a.placedAt < b.placedAt ? -1 : 1));
}

/** Which orders the board shows; absent is all. */
export type BoardFilter = {
  readonly deliveryType?: string | undefined;
  readonly source?: string | undefined;
};

/** The columns with their orders, as far as the filter lets them. */
export function filledColumns(
  orders: readonly OrderSummary[],
  { deliveryType, source }: BoardFilter,
): readonly FilledColumn[] {
  const shown = orders.filter(
    (order) => (!deliveryType || order.deliveryType === deliveryType) && (!source || order.source === source),
  );
  return BOARD_COLUMNS.map((column) => ({ ...column, orders: ordersOf(column, shown) }));
}
