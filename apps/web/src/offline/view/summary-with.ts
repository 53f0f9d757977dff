import type { OrderSummary } from '@sofreh/contract/main/orders';
import { isPaid } from '@sofreh/domain/payment-state';
import type { OutboxEntry } from '../store/entry.ts';

/** Gives a row of the list with one thing done at this till that the server does not have yet: moved, or paid for. */
export function summaryWith(order: OrderSummary, { intent }: Pick<OutboxEntry, 'intent'>): OrderSummary {
  if (intent.kind === 'MOVE_STATE')
    return { ...order, status: intent.body.status, acceptBy: null, waiting: null };
  if (intent.kind !== 'PAY') return order;
  const paidAmount = intent.body.payments.reduce((sum, { amount }) => sum + amount, order.paidAmount);
  return { ...order, paidAmount, isPaid: isPaid({ ...order, paidAmount }) };
}
