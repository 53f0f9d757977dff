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
 * Says whether a guest's order that waits for an answer gets it at once: the vendor accepts automatically, and the
 * order does not come from a table where nobody has seen a guest yet (docs/decisions/0011).
 */
export function isAcceptedAtOnce(
  status: OrderStatus,
  { autoAccept, unseenTable }: { readonly autoAccept: boolean; readonly unseenTable: boolean },
): boolean {
  return status === 'NEEDFORCALL' && autoAccept && !unseenTable;
}

/**
 * Says whether an order that is paid needs nobody's word: the vendor accepts by itself, or its guest stands in the shop
 * at a kiosk.
 */
export function isAcceptedUnasked(source: Source, autoAccept: boolean): boolean {
  return autoAccept || source === 'KIOSK';
}
