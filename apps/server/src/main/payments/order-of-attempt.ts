import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { lockAttempt, type PaymentAttempt } from './attempts.queries.ts';

/** Changes the order an attempt is of, with the attempt locked. A bill that was joined to another took it along meanwhile. */
export async function changeOrderOf(
  deps: ChangeDeps,
  attempt: Pick<PaymentAttempt, 'vendorId' | 'id' | 'orderId'>,
  work: (change: OrderChange, current: PaymentAttempt) => Promise<void>,
): Promise<void> {
  let orderId: string | null = attempt.orderId;
  while (orderId !== null) {
    orderId = await changeLockedOrder(deps, attempt.vendorId, orderId, async (change) => {
      const current = await lockAttempt(change.client, attempt.vendorId, attempt.id);
      if (current && current.orderId !== change.order.id) return current.orderId;
      if (current) await work(change, current);
      return null;
    });
  }
}
