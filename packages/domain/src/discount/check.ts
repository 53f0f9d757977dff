import { isCouriered } from '../enums/index.ts';
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
  const unusable = unusableCode(code, context);
  if (unusable) return unusable;
  return unfitCode(code, context) ? 'DISCOUNT_CODE_NOT_APPLICABLE' : null;
}

/** Why a code may not be used now by this customer, whatever the order; null when it may. */
export function unusableCode(
  code: Pick<
    DiscountCode,
    'active' | 'startsAt' | 'expiration' | 'usageLimit' | 'usageCount' | 'usageLimitPerUser'
  >,
  { now, usedByCustomer }: Pick<DiscountContext, 'now' | 'usedByCustomer'>,
): Exclude<DiscountFailure, 'DISCOUNT_CODE_NOT_APPLICABLE'> | null {
  const startsAt = code.startsAt ?? null;
  const usageLimit = code.usageLimit ?? null;
  if (!code.active || (startsAt !== null && now < Date.parse(startsAt))) return 'DISCOUNT_CODE_NOT_FOUND';
  if (code.expiration !== null && now >= Date.parse(code.expiration)) return 'DISCOUNT_CODE_EXPIRED';
  if (usageLimit !== null && code.usageCount >= usageLimit) return 'DISCOUNT_CODE_NOT_FOUND';
  const perUser = code.usageLimitPerUser;
  const usedUp = perUser !== null && usedByCustomer !== null && usedByCustomer >= perUser;
  return usedUp ? 'DISCOUNT_CODE_USED' : null;
}

/** Why a usable code does not fit an order: FREESHIPPING needs something shipped, FREEITEM something to give. */
export type CodeUnfit = 'DELIVERY_TYPE' | 'ITEMS_TOTAL' | 'NOTHING_TO_GIVE';

/** What keeps a code from this order; null when it fits. */
export function unfitCode(
  code: Pick<DiscountCode, 'type' | 'deliveryTypes' | 'minimumItemsTotal' | 'freeItems'>,
  { itemsTotal, deliveryType }: Pick<DiscountContext, 'itemsTotal' | 'deliveryType'>,
): CodeUnfit | null {
  const ofType =
    code.deliveryTypes.includes(deliveryType) && (code.type !== 'FREESHIPPING' || isCouriered(deliveryType));
  if (!ofType) return 'DELIVERY_TYPE';
  // A basket of dishes that cost nothing is shipped like any other.
  const nothingToTakeOff = itemsTotal <= 0 && code.type !== 'FREESHIPPING';
  if (nothingToTakeOff || itemsTotal < code.minimumItemsTotal) return 'ITEMS_TOTAL';
  return code.type === 'FREEITEM' && code.freeItems.length === 0 ? 'NOTHING_TO_GIVE' : null;
}
