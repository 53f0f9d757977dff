import type { SaleUnit } from '../enums/index.ts';
import { COUNT, GRAMS_PER_KILO, WEIGHT_GRAMS } from '../limits/index.ts';

/**
 * This is a count with what it counts: pieces, or whole grams. Neither is ever added to the other. What was kept before
 * there were units counts pieces.
 */
export type Counted = { readonly unit?: SaleUnit | undefined; readonly count: number };

/** Says whether counts are grams and prices are for a kilogram. */
export function isWeighed({ unit }: Pick<Counted, 'unit'>): boolean {
  return unit === 'GRAM';
}

/**
 * Says what `count` costs at `price`, which is for a piece or for a kilogram, in whole money. The one rounding of a
 * weight is here, downward (docs/decisions/0023); a count of pieces needs none.
 */
export function amountOf(unit: SaleUnit | undefined, price: number, count: number): number {
  return unit === 'GRAM' ? Math.floor((price * count) / GRAMS_PER_KILO) : price * count;
}

/** Says how many servings a line is: its pieces, or one weighing of anything. Toppings and packaging go by it. */
export function servingsOf(counted: Counted): number {
  return isWeighed(counted) ? Math.min(1, counted.count) : counted.count;
}

/** Gives the most that one line may count. */
export function mostOf(unit: SaleUnit | undefined): number {
  return isWeighed({ unit }) ? WEIGHT_GRAMS.max : COUNT.max;
}
