import type { OrderSummary } from '@sofreh/contract/main/orders';

/** Whether nothing more happens to an order by itself. */
export function isOver({ status }: Pick<OrderSummary, 'status'>): boolean {
  return status === 'FINISHED' || status === 'REJECTED';
}
