import { percentOf } from '../money/index.ts';
import type { DiscountEffect, PricingDiscount, ServiceFee } from './types.ts';

/**
 * Decisions 5.3: PERCENTAGE rounds down and stops at the cap; MONEY stops at the base; FREESHIPPING takes the
 * delivery cost; FREEITEM takes nothing here, its lines are free already.
 * @param base items and toppings after the items' own discounts, of the dishes that the discount is for.
 * @param times how often MONEY is taken off.
 */
export function discountEffect(
  discount: PricingDiscount | null,
  base: number,
  times: number,
  delivery: number,
): DiscountEffect {
  if (!discount || discount.kind === 'FREEITEM') return { onLines: 0, onDelivery: 0 };
  if (discount.kind === 'FREESHIPPING') return { onLines: 0, onDelivery: delivery };
  const wanted =
    discount.kind === 'PERCENTAGE'
      ? Math.min(percentOf(base, Math.min(discount.value, 100)), discount.cap ?? base)
      : Math.floor(discount.value) * times;
  return { onLines: Math.min(wanted, base), onDelivery: 0 };
}

/** Decisions 5.4: the vendor's fee on the discounted base, a percentage rounded down. An order without lines has none. */
export function serviceFeeOf(fee: ServiceFee | null, discountedBase: number, hasLines: boolean): number {
  if (!fee || !hasLines) return 0;
  return fee.type === 'PERCENTAGE' ? percentOf(discountedBase, fee.value) : Math.floor(fee.value);
}
