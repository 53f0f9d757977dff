import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { Order } from '@sofreh/contract/main/orders';
import { api, isFailure } from '#web/api/index.ts';
import { noted, reserveNumber, serverNow, throughOrHere } from '#web/offline/index.ts';
import type { CounterPayment } from '#web/staff/payment/payment-parts.ts';
import type { Draft } from '../draft/draft.ts';
import { commonBody, orderBody, paymentTypeOf } from './order-body.ts';
import { orderToTake, placeHere } from './place-here.ts';

/** OPEN leaves the bill to be paid later, wholly or but for what is paid now; PAID and QUICK pay all of it now. */
export type PlacingWay = 'OPEN' | 'PAID' | 'QUICK';
export type Placing = {
  readonly way: PlacingWay;
  readonly payments: readonly CounterPayment[];
  /** The total as the till showed it. */
  readonly expectedPrice: number;
  /** From the till's own lane. */
  readonly number?: number | undefined;
  readonly signal?: AbortSignal;
};

/**
 * Sends an order by the call that is made for it: a bill to be paid later and a sale over the counter have calls of
 * their own, everything else goes the general way. An order the server has already is answered as it is there: an
 * earlier try reached it and its answer was lost.
 * @throws ApiFailure where it was not placed.
 */
async function placeAtServer(draft: Draft, placing: Placing): Promise<Order> {
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

/**
 * Places the order of the till under a number of the till's own: at the server, or here where the server is not to be
 * reached. Either way it is one order with one number, and a tab that dies meanwhile has it taken here.
 * @param forget takes the order out of the register; it has happened before the order can be forgotten to be placed.
 * @throws ApiFailure where the server refused it; what `submitOrder` throws where it could not be written here.
 */
export async function placeDraft(
  draft: Draft,
  placing: Placing,
  vendor: VendorView,
  forget: () => void,
): Promise<Order> {
  const number = await reserveNumber(vendor.id, draft.orderId, serverNow());
  const order = orderToTake(draft, placing, vendor);
  const work = () =>
    throughOrHere(
      (signal) => placeAtServer(draft, { ...placing, number, signal }),
      () => placeHere(order, draft, vendor),
    );
  return noted({ kind: 'ORDER', order }, work, forget);
}

async function send(draft: Draft, placing: Placing): Promise<Order> {
  const { way, payments, expectedPrice, number, signal } = placing;
  const { deliveryType } = draft.cashier;
  const common = { ...commonBody(draft, expectedPrice), ...(number === undefined ? {} : { number }) };
  if (deliveryType === 'SERVE' || deliveryType === 'PICKUP') {
    const body = { ...common, deliveryType, payments: [...payments] };
    const paymentType = paymentTypeOf(payments);
    if (way === 'OPEN') {
      const table = deliveryType === 'SERVE' && draft.table ? { tableId: draft.table.id } : {};
      return api('POST /api/orders/postpaid', { body: { ...body, ...table }, quiet: true, signal });
    }
    if (way === 'QUICK' && !draft.table && paymentType !== 'UNPAID' && paymentType !== 'ONLINE') {
      return api('POST /api/orders/quick', { body: { ...body, paymentType }, quiet: true, signal });
    }
  }
  if (way !== 'OPEN') {
    return api('POST /api/orders', {
      body: { ...orderBody(draft, payments, expectedPrice), ...common },
      quiet: true,
      signal,
    });
  }
  const open = await api('POST /api/orders', {
    body: { ...orderBody(draft, [], expectedPrice), ...common },
    quiet: true,
    signal,
  });
  if (payments.length === 0) return open;
  const body = { orderId: open.id, payments: [...payments] };
  return api('POST /api/payments/manualpaybypos', { body, quiet: true, signal });
}
