import { percentOf } from '../money/index.ts';
import type { LineBase } from './base.ts';
import type { DiscountEffect, PricingDiscount, ServiceFee } from './types.ts';

/**
 * Decisions 5.3: PERCENTAGE rounds down and stops at the cap; MONEY stops at the base; FREESHIPPING takes the
 * delivery cost; FREEITEM takes nothing here, its lines are free already.
 * @param base items and toppings after the items' own discounts, of the dishes that the discount is for.
 */
export function discountEffect(
  discount: PricingDiscount | null,
  base: number,
  delivery: number,
): DiscountEffect {
  if (!discount || discount.kind === 'FREEITEM') return { onLines: 0, onDelivery: 0 };
  if (discount.kind === 'FREESHIPPING') return { onLines: 0, onDelivery: delivery };
  const wanted =
    discount.kind === 'PERCENTAGE'
      ? Math.min(percentOf(base, Math.min(discount.value, 100)), discount.cap ?? base)
      : Math.floor(discount.value);
  return { onLines: Math.min(wanted, base), onDelivery: 0 };
}

/** What of a line the order's discount may be taken off: nothing where it is for other dishes. */
export function discountableOf(discount: PricingDiscount | null, { line, base }: LineBase): number {
  const dishes = discount?.menuItemIds ?? null;
  return dishes === null || dishes.includes(line.menuItemId) ? base : 0;
}

/** Decisions 5.4: the vendor's fee on the discounted base, a percentage rounded down. An order without lines has none. */
export function serviceFeeOf(fee: ServiceFee | null, discountedBase: number, hasLines: boolean): number {
  if (!fee || !hasLines) return 0;
  return fee.type === 'PERCENTAGE' ? percentOf(discountedBase, fee.value) : Math.floor(fee.value);
}
