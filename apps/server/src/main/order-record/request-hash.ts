import { createHash } from 'node:crypto';
import type { DeliveryType, OrderType } from '@sofreh/domain/enums';
import { orderTypeOf } from '@sofreh/domain/order-state';

/** Gives the same value with every object's fields in one order, so that equal requests have equal texts. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, ordered(v)]));
}

/**
 * Gives the digest of who asked for what: the same id with another digest is another request (decisions, section 2).
 */
export function requestHash(callerId: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([callerId, ordered(body)]))
    .digest('base64url');
}

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
