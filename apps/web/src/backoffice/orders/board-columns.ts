import type { OrderSummary } from '@sofreh/contract/main/orders';
import type { OrderStatus } from '@sofreh/domain/enums';
import type { ordersTexts } from './texts.ts';

/** A column of the board: statuses that ask the same of the staff. */
export type BoardColumn = {
  readonly name: keyof typeof ordersTexts.columns;
  readonly statuses: readonly OrderStatus[];
};

export const BOARD_COLUMNS: readonly BoardColumn[] = [
  { name: 'answer', statuses: ['NEEDFORCALL', 'PAID'] },
  { name: 'preparing', statuses: ['CONFIRMED'] },
  { name: 'ready', statuses: ['READYTOSHIPMENT', 'READYTOPICKUP', 'READYTOSERVE'] },
  { name: 'out', statuses: ['DELIVERING', 'DELIVERED'] },
];

/** The orders of a column, the one that has waited longest first. */
export function ordersOf(column: BoardColumn, orders: readonly OrderSummary[]): readonly OrderSummary[] {
  return orders
    .filter(({ status }) => column.statuses.includes(status))
    .toSorted((a, b) => (a.placedAt < b.placedAt ? -1 : 1));
}
