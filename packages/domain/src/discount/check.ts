import type { PricingDiscount } from '../pricing/index.ts';
import type { DiscountCode, DiscountContext, DiscountFailure, FreeItem } from './types.ts';

/** What an accepted code gives: the discount for pricing and the items that come free. */
export type DiscountBenefit = { readonly discount: PricingDiscount; readonly freeItems: readonly FreeItem[] };

export type DiscountCheck =
  | { readonly ok: true; readonly benefit: DiscountBenefit }
  | { readonly ok: false; readonly code: DiscountFailure };

/**
 * Whether a discount code may be used on an order, and what it gives. In this order:
 * none, inactive, not begun, or used up by everybody: DISCOUNT_CODE_NOT_FOUND (specification section 5: «not valid or
 * has reached its usage limit»); past its expiration: DISCOUNT_CODE_EXPIRED; used up by this customer (section 8,
 * per-user limit): DISCOUNT_CODE_USED; order too small, another delivery type, or nothing to take the benefit off:
 * DISCOUNT_CODE_NOT_APPLICABLE. A customer not signed in is not held to the per-user limit yet.
 * @param code undefined when the lookup found none.
 */
export function checkDiscountCode(code: DiscountCode | undefined, context: DiscountContext): DiscountCheck {
  if (!code) return { ok: false, code: 'DISCOUNT_CODE_NOT_FOUND' };
  const failure = failureOf(code, context);
  return failure ? { ok: false, code: failure } : { ok: true, benefit: benefitOf(code) };
}

/** What a code gives, whether or not it may be used. */
export function benefitOf(code: DiscountCode): DiscountBenefit {
  const { type: kind, value, cap, code: name, freeItems } = code;
  return { discount: { kind, value, cap, code: name }, freeItems: kind === 'FREEITEM' ? freeItems : [] };
}

function failureOf(code: DiscountCode, context: DiscountContext): DiscountFailure | null {
  const { now, usedByCustomer, itemsTotal, deliveryType } = context;
  const startsAt = code.startsAt ?? null;
  const usageLimit = code.usageLimit ?? null;
  if (!code.active || (startsAt !== null && now < Date.parse(startsAt))) return 'DISCOUNT_CODE_NOT_FOUND';
  if (code.expiration !== null && now >= Date.parse(code.expiration)) return 'DISCOUNT_CODE_EXPIRED';
  if (usageLimit !== null && code.usageCount >= usageLimit) return 'DISCOUNT_CODE_NOT_FOUND';
  const perUser = code.usageLimitPerUser;
  if (perUser !== null && usedByCustomer !== null && usedByCustomer >= perUser) return 'DISCOUNT_CODE_USED';
  const fits =
    itemsTotal > 0 && itemsTotal >= code.minimumItemsTotal && code.deliveryTypes.includes(deliveryType);
  return fits && canGive(code, context) ? null : 'DISCOUNT_CODE_NOT_APPLICABLE';
}

/** FREESHIPPING needs something shipped, FREEITEM something to give. */
function canGive(code: DiscountCode, { deliveryType }: DiscountContext): boolean {
  if (code.type === 'FREESHIPPING') return deliveryType === 'DELIVER' || deliveryType === 'ZFEXPRESS';
  return code.type !== 'FREEITEM' || code.freeItems.length > 0;
}
