import type { Order } from '@sofreh/contract/main/orders';
import { answerDifferences } from '@sofreh/domain/order-answer';
import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { isFailure } from '#web/api/failure.ts';
import type { SiteCart } from '../cart/site-cart.ts';
import { api } from '../data/api.ts';
import { notify } from '../ui/announcer.ts';
import { type OrderInSitting, orderBody } from './order-body.ts';
import { payOnline, useWhereToPay } from './pay-online.ts';
import { checkoutTexts } from './texts.ts';

/** Gives the address of an order's live page, with the table kept for the way back. */
export function orderAddress(orderId: string): string {
  const table = new URLSearchParams(location.search).get('table');
  return `/orders/${orderId}${table ? `?table=${encodeURIComponent(table)}` : ''}`;
}

/** It is thrown where the id of an order stands for another one: what is in the cart is not ordered. */
export class OtherOrder extends Error {
  readonly order: Order;
  constructor(order: Order) {
    super(`another order stands under ${order.id}`);
    this.name = 'OtherOrder';
    this.order = order;
  }
}

/**
 * Sends the order. Where the server has this very order under its id already, its answer was lost: that order is the
 * answer then, never a second one.
 * @throws ApiFailure, of which PRICE_CHANGED brings the new pricing; OtherOrder where the id stands for another order.
 */
export async function sendOrder(
  cart: SiteCart,
  expectedPrice: number,
  inSitting: OrderInSitting | null = null,
): Promise<{ order: Order; earlier: boolean }> {
  const body = orderBody(cart, expectedPrice, inSitting);
  const placed = await placeOrFind(body);
  const items = body.items.map(({ id, menuItemId, count, toppings = [] }) => ({
    id,
    menuItemId,
    count,
    toppings,
  }));
  // A price that changed after an answer was lost makes no second order of the same lines: they are ordered already.
  const sent = { items, total: null, payments: [] };
  if (answerDifferences(sent, placed.order).length > 0) throw new OtherOrder(placed.order);
  return placed;
}

async function placeOrFind(body: ReturnType<typeof orderBody>): Promise<{ order: Order; earlier: boolean }> {
  try {
    return { order: await api('POST /api/orders', { body }), earlier: false };
  } catch (failure) {
    if (!isFailure(failure, 'IDEMPOTENCY_CONFLICT')) throw failure;
    return { order: await api('GET /api/orders/{id}', { params: { id: body.id } }), earlier: true };
  }
}

/** Tells whether the page is on its way to the gateway. */
export const useLeaving = create<{ leaving: boolean }>()(() => ({ leaving: false }));

/**
 * Leads, once the order is acknowledged, to its live page, and from there to the gateway where it is to be paid now. «Back» from
 * the gateway leads to the order, not to a form that has been sent.
 */
export async function goToOrder(order: Order, earlier: boolean): Promise<void> {
  notify(earlier ? checkoutTexts.alreadyPlaced : checkoutTexts.placed);
  const pays = order.paymentType === 'ONLINE' && !order.isPaid && !earlier;
  useLeaving.setState({ leaving: pays });
  navigate(orderAddress(order.id), { replace: true });
  if (!pays) return;
  // Without an answer the live page says that the order is unpaid and offers to pay.
  await payOnline(order.id, useWhereToPay.getState().gateway).catch(() =>
    useLeaving.setState({ leaving: false }),
  );
}
