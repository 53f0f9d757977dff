import type { DeliveryType, OrderType } from '../enums/index.ts';

/** Gives the order type that a delivery type amounts to where nothing says more (specification section 1). */
export function orderTypeOf(deliveryType: DeliveryType): OrderType {
  if (deliveryType === 'SERVE') return 'DINE_IN';
  return deliveryType === 'PICKUP' ? 'TAKEAWAY' : 'DELIVERY';
}
