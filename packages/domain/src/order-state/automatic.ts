import type { OrderStatus, Source } from '../enums/index.ts';
import type { OrderState } from './transition.ts';

/**
 * Says where an order goes on by itself, as SYSTEM, once it is where it is; null when it waits for somebody.
 * PAID is confirmed at once when the vendor accepts automatically; DELIVERED is finished at once when it is paid
 * (decisions section 4).
 */
export function automaticNext(order: OrderState, acceptsAutomatically: boolean): OrderStatus | null {
  if (order.status === 'PAID' && acceptsAutomatically) return 'CONFIRMED';
  return order.status === 'DELIVERED' && order.isPaid ? 'FINISHED' : null;
}

/**
 * Says whether an order that is paid needs nobody's word: the vendor accepts by itself, or its guest stands in the shop
 * at a kiosk.
 */
export function isAcceptedUnasked(source: Source, autoAccept: boolean): boolean {
  return autoAccept || source === 'KIOSK';
}
