import { isInWindows } from '../calendar/index.ts';
import { isCouriered } from '../enums/index.ts';
import type { PricingDiscount } from '../pricing/index.ts';
import type { DiscountCode, DiscountContext, DiscountFailure, FreeItem } from './types.ts';

/** What an accepted code gives: the discount for pricing and the items that come free. */
export type DiscountBenefit = { readonly discount: PricingDiscount; readonly freeItems: readonly FreeItem[] };

export type DiscountCheck =
  | { readonly ok: true; readonly benefit: DiscountBenefit }
  | { readonly ok: false; readonly code: DiscountFailure; readonly unfit: CodeUnfit | null };

/**
 * Whether a discount code may be used on an order, and what it gives. In this order:
 * none, inactive, not begun, or used up by everybody: DISCOUNT_CODE_NOT_FOUND (specification section 5: «not valid or
 * has reached its usage limit»); past its expiration: DISCOUNT_CODE_EXPIRED; used up by this customer (section 8,
 * per-user limit): DISCOUNT_CODE_USED; whatever `unfitCode` names:
 * DISCOUNT_CODE_NOT_APPLICABLE. A customer not signed in is not held to the per-user limit yet.
 * @param code undefined when the lookup found none.
 */
export function checkDiscountCode(code: DiscountCode | undefined, context: DiscountContext): DiscountCheck {
  if (!code) return { ok: false, code: 'DISCOUNT_CODE_NOT_FOUND', unfit: null };
  const unusable = unusableCode(code, context);
  if (unusable) return { ok: false, code: unusable, unfit: null };
  const unfit = unfitCode(code, context);
  if (unfit) return { ok: false, code: 'DISCOUNT_CODE_NOT_APPLICABLE', unfit };
  return { ok: true, benefit: benefitOf(code) };
}

/** What a code gives, whether or not it may be used. */
export function benefitOf(code: DiscountCode): DiscountBenefit {
  return { discount: codeDiscount(code), freeItems: code.type === 'FREEITEM' ? code.freeItems : [] };
}

/** A code's discount as pricing takes it; dishes, pieces and sets are named only where it is not for all. */
export function codeDiscount({
  type: kind,
  value,
  cap,
  code,
  menuItemIds = null,
  ...offer
}: Pick<
  DiscountCode,
  'type' | 'value' | 'cap' | 'code' | 'menuItemIds' | 'every' | 'set' | 'automatic' | 'title'
>): PricingDiscount {
  const { every = null, set = null, automatic = false, title } = offer;
  return {
    kind,
    value,
    cap,
    code,
    ...(menuItemIds === null ? {} : { menuItemIds }),
    ...(every === null ? {} : { every }),
    ...(set === null ? {} : { set }),
    ...(automatic && title ? { title } : {}),
  };
}

/** Why a code may not be used now by this customer, whatever the order; null when it may. */
export function unusableCode(
  code: Pick<
    DiscountCode,
    'active' | 'startsAt' | 'expiration' | 'usageLimit' | 'usageCount' | 'usageLimitPerUser' | 'budgetLeft'
  >,
  { now, usedByCustomer }: Pick<DiscountContext, 'now' | 'usedByCustomer'>,
): Exclude<DiscountFailure, 'DISCOUNT_CODE_NOT_APPLICABLE'> | null {
  const startsAt = code.startsAt ?? null;
  if (!code.active || (startsAt !== null && now < Date.parse(startsAt))) return 'DISCOUNT_CODE_NOT_FOUND';
  if (code.expiration !== null && now >= Date.parse(code.expiration)) return 'DISCOUNT_CODE_EXPIRED';
  if (isUsedUp(code)) return 'DISCOUNT_CODE_NOT_FOUND';
  const perUser = code.usageLimitPerUser;
  const usedUp = perUser !== null && usedByCustomer !== null && usedByCustomer >= perUser;
  return usedUp ? 'DISCOUNT_CODE_USED' : null;
}

/** Whether everybody together has used a code as often, or for as much, as it may be. */
function isUsedUp({
  usageCount,
  usageLimit = null,
  budgetLeft = null,
}: Pick<DiscountCode, 'usageCount' | 'usageLimit' | 'budgetLeft'>): boolean {
  return (usageLimit !== null && usageCount >= usageLimit) || (budgetLeft !== null && budgetLeft <= 0);
}

/** Whether a use of a code can only be counted for, or judged of, somebody. */
export function needsCustomer(
  code: Pick<DiscountCode, 'usageLimitPerUser' | 'firstOrder' | 'personal' | 'forSegment'>,
): boolean {
  const { usageLimitPerUser, firstOrder = false, personal = false, forSegment = false } = code;
  return usageLimitPerUser !== null || firstOrder || personal || forSegment;
}

/**
 * Whether a code can hold at one branch alone: whose it is, who is in a segment and what the menu offers is each branch's own.
 */
export function isOfOneBranch({
  automatic,
  personal,
  hasAudience,
}: {
  readonly automatic: boolean;
  readonly personal: boolean;
  readonly hasAudience: boolean;
}): boolean {
  return automatic || personal || hasAudience;
}

/**
 * Why a usable code does not fit an order: FREESHIPPING needs something shipped, FREEITEM something to give, and ANOTHER
 * discount stands already.
 */
export const CODE_UNFITS = [
  'DELIVERY_TYPE',
  'SOURCE',
  'TIME',
  'FIRST_ORDER',
  'DISHES',
  'ITEMS_TOTAL',
  'NOTHING_TO_GIVE',
  'CUSTOMER',
  'OTHER_CUSTOMER',
  'SEGMENT',
  'BUDGET',
  'ANOTHER',
] as const;
export type CodeUnfit = (typeof CODE_UNFITS)[number];

/** What keeps a code from this order; null when it fits. Whose it is, and its budget to the toman, the server knows. */
export function unfitCode(
  code: Pick<
    DiscountCode,
    | 'type'
    | 'deliveryTypes'
    | 'minimumItemsTotal'
    | 'freeItems'
    | 'windows'
    | 'sources'
    | 'menuItemIds'
    | 'firstOrder'
  >,
  context: Omit<DiscountContext, 'usedByCustomer'>,
): CodeUnfit | null {
  return unfitOccasion(code, context) ?? unfitBasket(code, context);
}

/** The delivery type, channel, time and customer it is not for. */
function unfitOccasion(
  { type, deliveryTypes, sources = [], windows = [], firstOrder = false }: Parameters<typeof unfitCode>[0],
  { deliveryType, source, now, hasOrdered }: Omit<DiscountContext, 'usedByCustomer'>,
): CodeUnfit | null {
  const ofType =
    deliveryTypes.includes(deliveryType) && (type !== 'FREESHIPPING' || isCouriered(deliveryType));
  if (!ofType) return 'DELIVERY_TYPE';
  if (sources.length > 0 && !sources.includes(source)) return 'SOURCE';
  if (windows.length > 0 && !isInWindows(windows, now)) return 'TIME';
  return firstOrder && hasOrdered === true ? 'FIRST_ORDER' : null;
}

/** The basket it is not for. */
function unfitBasket(
  { type, minimumItemsTotal, menuItemIds: dishes = null, freeItems }: Parameters<typeof unfitCode>[0],
  { itemsTotal, menuItemIds }: Omit<DiscountContext, 'usedByCustomer'>,
): CodeUnfit | null {
  // A basket of dishes that cost nothing is shipped like any other.
  const nothingToTakeOff = itemsTotal <= 0 && type !== 'FREESHIPPING';
  if (nothingToTakeOff || itemsTotal < minimumItemsTotal) return 'ITEMS_TOTAL';
  if (dishes !== null && !menuItemIds.some((id) => dishes.includes(id))) return 'DISHES';
  return type === 'FREEITEM' && freeItems.length === 0 ? 'NOTHING_TO_GIVE' : null;
}
