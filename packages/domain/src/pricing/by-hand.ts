import type { AmountKind } from '../enums/index.ts';
import { amountOf, servingsOf } from '../weight/index.ts';
import { sumOf } from './base.ts';
import type { Pricing, PricingDiscount, PricingLine } from './types.ts';

/** This is what of a line says what staff took off it. */
export type HandLine = Pick<PricingLine, 'unit' | 'count' | 'price' | 'discount' | 'isFreeItem'> & {
  /** Says what one costs by the menu, where staff typed another price or gave the line away; null where neither is so. */
  readonly menuPrice: number | null;
  readonly toppings: readonly { readonly price: number; readonly count: number }[];
};

/** Gives a discount that staff gave by hand, as pricing takes it. */
export function manualDiscount({
  type,
  value,
}: {
  readonly type: AmountKind;
  readonly value: number;
}): PricingDiscount {
  return { kind: type, value };
}

/** Says whether a discount is one that no code gave. */
export function isByHand(discount: Pick<PricingDiscount, 'code'> | null): boolean {
  return discount !== null && !discount.code;
}

/** Says what a line costs by the menu, toppings included; 0 for the line a discount code gives. */
function byMenu(line: HandLine): number {
  if (line.isFreeItem && line.menuPrice === null) return 0;
  const price = line.menuPrice ?? Math.max(0, line.price - line.discount);
  const toppings = sumOf(line.toppings, (topping) => topping.price * topping.count);
  return amountOf(line.unit, price, line.count) + toppings * servingsOf(line);
}

/** Says what staff took off a line by hand; a higher price than the menu's takes nothing off. */
function ofLine(line: HandLine): number {
  if (line.menuPrice === null) return 0;
  if (line.isFreeItem) return byMenu(line);
  return amountOf(line.unit, Math.max(0, line.menuPrice - line.price), line.count);
}

/**
 * Says what staff took off a bill by hand: changed prices, lines given away, and a discount that no code gave. The
 * statements of the void lens reckon the same of kept orders, which a test of theirs holds to this.
 * @param discount of the bill's terms.
 */
export function takenByHand(
  lines: readonly HandLine[],
  pricing: Pick<Pricing, 'finalDiscountAmount'>,
  discount: Pick<PricingDiscount, 'code'> | null,
): number {
  return sumOf(lines, ofLine) + (isByHand(discount) ? pricing.finalDiscountAmount : 0);
}

/**
 * Says what staff may take off a bill by hand at most, changed prices and lines given away among it.
 * @param cap per cent of what the lines cost by the menu.
 */
export function mostByHand(lines: readonly HandLine[], cap: number): number {
  return Math.floor((sumOf(lines, byMenu) * cap) / 100);
}

/**
 * Gives a discount by hand as it is once dishes have left its bill: what is too much by then is off it no more, and does not come back with
 * another dish; a percentage keeps its rate up to what it takes off now. Null where no discount by hand takes off so much: what
 * was given by the prices of lines stays with these.
 * @param amount what it takes off of the bill that is left.
 * @param over so much of it, or of it and of prices of lines, is too much.
 */
export function loweredByHand(
  discount: PricingDiscount | null,
  amount: number,
  over: number,
): PricingDiscount | null {
  if (discount === null || !isByHand(discount) || over > amount) return null;
  const value = amount - over;
  return discount.kind === 'PERCENTAGE' ? { ...discount, cap: value } : { ...discount, value };
}
