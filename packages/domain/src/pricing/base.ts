import type { DeliveryType } from '../enums/index.ts';
import { assertAmount } from '../money/index.ts';
import { amountOf, servingsOf } from '../weight/index.ts';
import type { PricingInput, PricingLine } from './types.ts';

/** This is a line before anything of the order touches it (decisions 5.1 and 5.2). */
export type LineBase = {
  readonly line: PricingLine;
  readonly items: number;
  readonly toppings: number;
  readonly itemDiscount: number;
  /** This is items + toppings − itemDiscount. */
  readonly base: number;
  readonly packaging: number;
  /** This is what a free line would have cost; 0 for the others. */
  readonly given: number;
};

/**
 * line = (unit price − the item's own discount + Σ topping price × topping count) × count; a free item's line
 * is 0, toppings included. Packaging of a free item is charged as the item says: it has a packaging cost of its own.
 * A weighed line is one serving: toppings and packaging come once. What is paid for its weight is rounded once, after the
 * item's own discount, so that the discount is what rounding leaves between the two (docs/decisions/0023).
 */
export function lineBase(line: PricingLine, deliveryType: DeliveryType): LineBase {
  assertLine(line);
  const servings = servingsOf(line);
  const items = amountOf(line.unit, line.price, line.count);
  const toppingsPerServing = line.toppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
  const toppings = toppingsPerServing * servings;
  const itemDiscount = items - amountOf(line.unit, Math.max(0, line.price - line.discount), line.count);
  const packaging = packagingCostFor(deliveryType, line) * servings;
  const base = items + toppings - itemDiscount;
  if (line.isFreeItem)
    return { line, items: 0, toppings: 0, itemDiscount: 0, base: 0, packaging, given: base };
  return { line, items, toppings, itemDiscount, base, packaging, given: 0 };
}

/** Says what a line comes to with its toppings, before amounts of the whole order: a free one nothing. */
export function lineAmount(
  line: Pick<PricingLine, 'unit' | 'count' | 'price' | 'discount' | 'isFreeItem'> & {
    readonly toppings: readonly { readonly price: number; readonly count: number }[];
  },
): number {
  if (line.isFreeItem) return 0;
  const perServing = line.toppings.reduce((sum, topping) => sum + topping.price * topping.count, 0);
  const own = amountOf(line.unit, Math.max(0, line.price - line.discount), line.count);
  return own + perServing * servingsOf(line);
}

/** «Packaging cost uses servePackagingCost when delivery type is SERVE, otherwise packagingCost» (section 3). */
export function packagingCostFor(
  deliveryType: DeliveryType,
  item: { readonly packagingCost: number; readonly servePackagingCost: number },
): number {
  return deliveryType === 'SERVE' ? item.servePackagingCost : item.packagingCost;
}

function assertLine(line: PricingLine): void {
  assertAmount(line.count, 'count');
  assertAmount(line.price, 'price');
  assertAmount(line.discount, 'discount');
  assertAmount(line.packagingCost, 'packagingCost');
  assertAmount(line.servePackagingCost, 'servePackagingCost');
  for (const topping of line.toppings) {
    assertAmount(topping.price, 'topping price');
    assertAmount(topping.count, 'topping count');
  }
}

/** Throws RangeError for an order-level amount that is no amount. */
export function assertInput(input: PricingInput): void {
  assertAmount(input.serviceChargeCostNumber, 'serviceChargeCostNumber');
  assertAmount(input.deliveryCost, 'deliveryCost');
  assertAmount(input.tip, 'tip');
  assertAmount(input.discountPackagingCost ?? 0, 'discountPackagingCost');
  assertAmount(input.joinedOff ?? 0, 'joinedOff');
  assertAmount(input.tax.told ?? 0, 'tax');
  for (const rate of [input.tax.rate, input.discount?.value ?? 0, input.serviceFee?.value ?? 0]) {
    if (!Number.isFinite(rate) || rate < 0) throw new RangeError(`not a rate or amount: ${rate}`);
  }
}

export function sumOf<T>(list: readonly T[], figure: (entry: T) => number): number {
  return list.reduce((sum, entry) => sum + figure(entry), 0);
}
