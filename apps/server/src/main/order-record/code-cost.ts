import type { Pricing } from '@sofreh/domain/pricing';
import type { OrderLine } from './order-line.ts';

/** Says whether a line came by a discount code: it comes and goes with the code, not by hand. */
export function isOfCode(line: { readonly isFreeItem: boolean; readonly menuPrice: number | null }): boolean {
  return line.isFreeItem && line.menuPrice === null;
}

/** Says what an order's discount code gives: the discount, the delivery, or what the free dishes would have cost. */
export function codeCost(
  { finalDiscountAmount, discountType }: Pricing,
  lines: readonly Pick<OrderLine, 'isFreeItem' | 'menuPrice' | 'price' | 'discount' | 'count'>[],
): number {
  if (discountType !== 'FREEITEM') return finalDiscountAmount;
  return lines
    .filter(isOfCode)
    .reduce((sum, { price, discount, count }) => sum + Math.max(0, price - discount) * count, 0);
}
