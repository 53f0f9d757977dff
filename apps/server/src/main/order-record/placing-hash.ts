import type { DeliveryType, OrderType } from '@sofreh/domain/enums';
import { orderTypeOf } from '@sofreh/domain/order-state';
import { requestHash } from '#app/platform/request-hash.ts';

/**
 * Gives the digest of an order to place. The type is a part of it where it is not what the delivery type amounts to:
 * one bill sent as a postpaid order and as an ordinary one are two requests.
 */
export function placingHash(
  callerId: string,
  body: { readonly deliveryType: DeliveryType },
  orderType?: OrderType,
): string {
  const usual = orderType === undefined || orderType === orderTypeOf(body.deliveryType);
  return requestHash(callerId, usual ? body : { ...body, orderType });
}
