import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { type DiscountCodeRow, findDiscountCode } from './discount-codes.queries.ts';

function refuseUnusable(code: DiscountCodeRow, at: Date): void {
  const usedUp = code.usageLimit !== null && code.usageCount >= code.usageLimit;
  if (!code.active || usedUp || (code.startsAt && code.startsAt > at))
    throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
  if (code.expiration && code.expiration <= at) throw new Refusal('DISCOUNT_CODE_EXPIRED');
  if (code.usageLimitPerUser !== null && code.usedByCustomer >= code.usageLimitPerUser) {
    throw new Refusal('DISCOUNT_CODE_USED');
  }
}

/**
 * A discount code as a guest may use it now; whether it fits the cart is judged when the cart is priced.
 * @param customerId null for a guest who has not signed in, whose own uses are then not known.
 * @throws Refusal DISCOUNT_CODE_NOT_FOUND (unknown, switched off, not begun, or used up by everybody),
 * DISCOUNT_CODE_EXPIRED, DISCOUNT_CODE_USED (the customer's own limit).
 */
export async function findCodeForGuest(
  db: Queryable,
  vendorId: string,
  text: string,
  customerId: string | null,
  at: Date,
) {
  const code = await findDiscountCode(db, vendorId, text, customerId);
  if (!code) throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
  refuseUnusable(code, at);
  return {
    id: code.id,
    code: code.code,
    type: code.type,
    value: code.value,
    cap: code.cap,
    expiration: code.expiration?.toISOString() ?? null,
    active: code.active,
    usageCount: code.usageCount,
    usageLimitPerUser: code.usageLimitPerUser,
    vendorDeal: code.vendorDeal,
    minimumItemsTotal: code.minimumItemsTotal,
    deliveryTypes: [...code.deliveryTypes],
    freeItems: [...code.freeItems],
  };
}
