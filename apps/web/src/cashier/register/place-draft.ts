import type { Order } from '@sofreh/contract/main/orders';
import { api, isFailure } from '#web/api/index.ts';
import type { CounterPayment } from '#web/staff/payment/payment-parts.ts';
import type { Draft } from './draft.ts';
import { commonBody, orderBody, paymentTypeOf } from './order-body.ts';

/** OPEN leaves the bill to be paid later, wholly or but for what is paid now; PAID and QUICK pay all of it now. */
export type PlacingWay = 'OPEN' | 'PAID' | 'QUICK';
export type Placing = {
  readonly way: PlacingWay;
  readonly payments: readonly CounterPayment[];
  /** The total as the till showed it. */
  readonly expectedPrice: number;
};

/**
 * Sends an order by the call that is made for it: a bill to be paid later and a sale over the counter have calls of
 * their own, everything else goes the general way. An order the server has already is answered as it is there: an
 * earlier try reached it and its answer was lost.
 * @throws ApiFailure where it was not placed.
 */
export async function placeDraft(draft: Draft, placing: Placing): Promise<Order> {
  try {
    return await send(draft, placing);
  } catch (failure) {
    if (!isFailure(failure, 'IDEMPOTENCY_CONFLICT')) throw failure;
    const there = await api('GET /api/orders/{id}', { params: { id: draft.orderId }, quiet: true }).catch(
      () => null,
    );
    if (!there) throw failure;
    return there;
  }
}

async function send(draft: Draft, { way, payments, expectedPrice }: Placing): Promise<Order> {
  const { deliveryType } = draft.cashier;
  const common = commonBody(draft, expectedPrice);
  if (deliveryType === 'SERVE' || deliveryType === 'PICKUP') {
    const body = { ...common, deliveryType, payments: [...payments] };
    const paymentType = paymentTypeOf(payments);
    if (way === 'OPEN') {
      const table = deliveryType === 'SERVE' && draft.table ? { tableId: draft.table.id } : {};
      return api('POST /api/orders/postpaid', { body: { ...body, ...table }, quiet: true });
    }
    if (way === 'QUICK' && !draft.table && paymentType !== 'UNPAID' && paymentType !== 'ONLINE') {
      return api('POST /api/orders/quick', { body: { ...body, paymentType }, quiet: true });
    }
  }
  if (way !== 'OPEN') {
    return api('POST /api/orders', { body: orderBody(draft, payments, expectedPrice), quiet: true });
  }
  const open = await api('POST /api/orders', { body: orderBody(draft, [], expectedPrice), quiet: true });
  if (payments.length === 0) return open;
  const body = { orderId: open.id, payments: [...payments] };
  return api('POST /api/payments/manualpaybypos', { body, quiet: true });
}
