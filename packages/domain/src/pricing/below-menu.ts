import { isWeighed } from '../weight/index.ts';
import { sumOf } from './base.ts';
import type { PricingLine } from './types.ts';

/**
 * This is the least that one of a dish, after its own discount, and all toppings of a piece cost by the menus that a till can have
 * had.
 */
export type LeastByMenu = { readonly price: number; readonly toppings: number };

type ChargedLine = Pick<PricingLine, 'price' | 'discount' | 'isFreeItem' | 'toppings'> & {
  readonly unit: NonNullable<PricingLine['unit']>;
};

/**
 * Gives a line that a till charged with what it would have cost by the menu, where it was charged less or given away: nobody else
 * took that off but staff, by hand. Toppings of a weighed line come once whatever it weighs, so that what is missing there is no part
 * of a price for a weight.
 * @param least null where the menu knows the dish no more: nothing shows what it would have cost.
 */
export function heldToMenu<Line extends ChargedLine>(
  line: Line,
  least: LeastByMenu | null,
): Line & { readonly menuPrice: number | null } {
  if (least === null) return { ...line, menuPrice: null };
  if (line.isFreeItem) return { ...line, menuPrice: least.price };
  const price = Math.max(0, line.price - line.discount);
  const toppings = sumOf(line.toppings, (topping) => topping.price * topping.count);
  const ofToppings = isWeighed(line) ? 0 : Math.max(0, least.toppings - toppings);
  const missing = Math.max(0, least.price - price) + ofToppings;
  return missing === 0
    ? { ...line, menuPrice: null }
    : { ...line, price, discount: 0, menuPrice: price + missing };
}
