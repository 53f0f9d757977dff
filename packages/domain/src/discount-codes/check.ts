import { isInWindows } from '../calendar/index.ts';
import { isCouriered } from '../enums/index.ts';
import type { PricingDiscount } from '../pricing/index.ts';
import type { DiscountCode, DiscountContext, DiscountFailure, FreeItem } from './types.ts';

/** This is what an accepted code gives: the discount for pricing and the items that come free. */
export type DiscountBenefit = { readonly discount: PricingDiscount; readonly freeItems: readonly FreeItem[] };

export type DiscountCheck =
  | { readonly ok: true; readonly benefit: DiscountBenefit }
  | { readonly ok: false; readonly code: DiscountFailure; readonly unfits: readonly CodeUnfit[] };

/**
 * Says whether a discount code may be used on an order, and what it gives. It refuses in this order: none, inactive,
 * not begun, or used up by everybody: DISCOUNT_CODE_NOT_FOUND (specification section 5: «not valid or has reached its
 * usage limit»); past its expiration: DISCOUNT_CODE_EXPIRED; used up by this customer (section 8, per-user limit):
 * DISCOUNT_CODE_USED; whatever `unfitsOf` names, all of it at once: DISCOUNT_CODE_NOT_APPLICABLE. A customer not signed
 * in is not held to the per-user limit yet.
 * @param code undefined when the lookup found none.
 */
export function checkDiscountCode(code: DiscountCode | undefined, context: DiscountContext): DiscountCheck {
  if (!code) return { ok: false, code: 'DISCOUNT_CODE_NOT_FOUND', unfits: [] };
  const unusable = unusableCode(code, context);
  if (unusable) return { ok: false, code: unusable.code, unfits: unusable.unfits };
  const unfits = unfitsOf(code, context);
  if (unfits.length > 0) return { ok: false, code: 'DISCOUNT_CODE_NOT_APPLICABLE', unfits };
  return { ok: true, benefit: benefitOf(code) };
}

/** Says what a code gives, whether or not it may be used. */
export function benefitOf(code: DiscountCode): DiscountBenefit {
  return { discount: codeDiscount(code), freeItems: code.type === 'FREEITEM' ? code.freeItems : [] };
}

/** Gives a code's discount as pricing takes it; dishes, pieces and sets are named only where it is not for all. */
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

/** This is what keeps a code from every order of somebody: what the catalogue calls it, and what words tell more. */
export type Unusable = {
  readonly code: Exclude<DiscountFailure, 'DISCOUNT_CODE_NOT_APPLICABLE'>;
  readonly unfits: readonly CodeUnfit[];
};

/** Says why a code may not be used now by this customer, whatever the order; null when it may. */
export function unusableCode(
  code: Pick<
    DiscountCode,
    'active' | 'startsAt' | 'expiration' | 'usageLimit' | 'usageCount' | 'usageLimitPerUser' | 'budgetLeft'
  >,
  { now, usedByCustomer }: Pick<DiscountContext, 'now' | 'usedByCustomer'>,
): Unusable | null {
  const startsAt = code.startsAt ?? null;
  if (!code.active) return { code: 'DISCOUNT_CODE_NOT_FOUND', unfits: [] };
  if (startsAt !== null && now < Date.parse(startsAt))
    return { code: 'DISCOUNT_CODE_NOT_FOUND', unfits: ['NOT_BEGUN'] };
  if (code.expiration !== null && now >= Date.parse(code.expiration))
    return { code: 'DISCOUNT_CODE_EXPIRED', unfits: [] };
  if (isUsedUp(code)) return { code: 'DISCOUNT_CODE_NOT_FOUND', unfits: ['USED_UP'] };
  const perUser = code.usageLimitPerUser;
  const usedUp = perUser !== null && usedByCustomer !== null && usedByCustomer >= perUser;
  return usedUp ? { code: 'DISCOUNT_CODE_USED', unfits: [] } : null;
}

/** Says whether everybody together has used a code as often, or for as much, as it may be. */
function isUsedUp({
  usageCount,
  usageLimit = null,
  budgetLeft = null,
}: Pick<DiscountCode, 'usageCount' | 'usageLimit' | 'budgetLeft'>): boolean {
  return (usageLimit !== null && usageCount >= usageLimit) || (budgetLeft !== null && budgetLeft <= 0);
}

/** Says whether a use of a code can only be counted for, or judged of, somebody. */
export function needsCustomer(
  code: Pick<DiscountCode, 'usageLimitPerUser' | 'firstOrder' | 'personal' | 'forSegment'>,
): boolean {
  const { usageLimitPerUser, firstOrder = false, personal = false, forSegment = false } = code;
  return usageLimitPerUser !== null || firstOrder || personal || forSegment;
}

/**
 * Says whether a code can hold at one branch alone: whose it is, who is in a segment and what the menu offers is each
 * branch's own.
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
 * Says why a code does not fit an order: FREESHIPPING needs something shipped, FREEITEM something to give, and ANOTHER
 * discount stands already. NOT_BEGUN and USED_UP keep it from every order.
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
  'NOT_BEGUN',
  'USED_UP',
] as const;
export type CodeUnfit = (typeof CODE_UNFITS)[number];

/**
 * Gives everything that keeps a usable code from this order, so that it is told at once; empty when it fits. Whose it
 * is, and its budget to the toman, the server knows.
 */
export function unfitsOf(
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
): CodeUnfit[] {
  return [...unfitOccasions(code, context), ...unfitBaskets(code, context)];
}

/** Gives the delivery type, channel, time and customer it is not for. */
function unfitOccasions(
  code: Parameters<typeof unfitsOf>[0],
  { deliveryType, source, now, hasOrdered }: Omit<DiscountContext, 'usedByCustomer'>,
): CodeUnfit[] {
  const { sources = [], windows = [], firstOrder = false } = code;
  const unfits: CodeUnfit[] = [];
  if (!typesOf(code).includes(deliveryType)) unfits.push('DELIVERY_TYPE');
  if (sources.length > 0 && !sources.includes(source)) unfits.push('SOURCE');
  if (windows.length > 0 && !isInWindows(windows, now)) unfits.push('TIME');
  if (firstOrder && hasOrdered === true) unfits.push('FIRST_ORDER');
  return unfits;
}

/** Gives the delivery types that a code holds for: free shipping is for what is shipped alone. */
export function typesOf({ type, deliveryTypes }: Pick<DiscountCode, 'type' | 'deliveryTypes'>) {
  return type === 'FREESHIPPING' ? deliveryTypes.filter(isCouriered) : deliveryTypes;
}

/** Gives the basket it is not for. */
function unfitBaskets(
  { type, minimumItemsTotal, menuItemIds: dishes = null, freeItems }: Parameters<typeof unfitsOf>[0],
  { itemsTotal, menuItemIds }: Omit<DiscountContext, 'usedByCustomer'>,
): CodeUnfit[] {
  const unfits: CodeUnfit[] = [];
  // A basket of dishes that cost nothing is shipped like any other.
  const nothingToTakeOff = itemsTotal <= 0 && type !== 'FREESHIPPING';
  if (nothingToTakeOff || itemsTotal < minimumItemsTotal) unfits.push('ITEMS_TOTAL');
  if (dishes !== null && !menuItemIds.some((id) => dishes.includes(id))) unfits.push('DISHES');
  if (type === 'FREEITEM' && freeItems.length === 0) unfits.push('NOTHING_TO_GIVE');
  return unfits;
}
