import { amountOf } from '@sofreh/domain/weight';
import type { Shop } from '#app/main/orders/testing/shop.ts';

export const DISHES = [
  { title: 'کباب', price: 300_000, discount: 20_000, unit: 'PIECE' },
  { title: 'آش', price: 90_000, discount: 0, unit: 'PIECE' },
  // This one is sold by weight: its price is for a kilogram.
  { title: 'ماهیچه', price: 1_000_007, discount: 0, unit: 'GRAM' },
] as const;
export const SAUCE = 10_000;

/** This is a line of an order of random weeks; of a dish by weight it is so many portions of a third of a kilogram. */
export interface MadeLine {
  readonly dish: 0 | 1 | 2;
  readonly count: number;
  readonly sauces: number;
}

const isByWeight = ({ dish }: MadeLine) => DISHES[dish].unit === 'GRAM';
/** Gives the pieces of a line, or its grams. */
export const countOf = (line: MadeLine) => (isByWeight(line) ? line.count * 333 : line.count);
export const servingsOf = (line: MadeLine) => (isByWeight(line) ? 1 : line.count);
export const dishOf = ({ dish }: MadeLine, { kebab, soup, breakfast }: Shop) =>
  [kebab, soup, breakfast][dish] ?? '';
export const lineSale = (line: MadeLine) => {
  const { price, discount, unit } = DISHES[line.dish];
  return amountOf(unit, price - discount, countOf(line)) + servingsOf(line) * line.sauces * SAUCE;
};
