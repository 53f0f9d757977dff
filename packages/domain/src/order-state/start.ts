import type { DeliveryType, OrderStatus, OrderType, Source } from '../enums/index.ts';

export type OrderStart = {
  readonly source: Source;
  /** Says who makes it: a guest (site, QR, kiosk), staff (cashier, quick, postpaid), or the marketplace. */
  readonly placedBy: 'CUSTOMER' | 'STAFF' | 'MARKETPLACE';
  /** Says whether it must be paid before the vendor sees it: online, or by card at a kiosk. */
  readonly mustPayFirst: boolean;
};

/**
 * Gives the status an order starts in (decisions section 4, rows «new»): cashier, kiosk and quick orders CONFIRMED;
 * marketplace orders and guests' orders paid at the door NEEDFORCALL; guests' orders to be paid first SUBMITTED, at a
 * kiosk too: nobody is asked to cook what its guest is only about to pay (docs/decisions/0026).
 */
export function initialStatus(
  start: OrderStart,
): Extract<OrderStatus, 'SUBMITTED' | 'NEEDFORCALL' | 'CONFIRMED'> {
  if (start.placedBy === 'MARKETPLACE' || start.source === 'SNAPPFOOD') return 'NEEDFORCALL';
  if (start.placedBy === 'STAFF') return 'CONFIRMED';
  if (start.mustPayFirst) return 'SUBMITTED';
  return start.source === 'KIOSK' ? 'CONFIRMED' : 'NEEDFORCALL';
}

/** Gives the order type that a delivery type amounts to where nothing says more (specification section 1). */
export function orderTypeOf(deliveryType: DeliveryType): OrderType {
  if (deliveryType === 'SERVE') return 'DINE_IN';
  return deliveryType === 'PICKUP' ? 'TAKEAWAY' : 'DELIVERY';
}
