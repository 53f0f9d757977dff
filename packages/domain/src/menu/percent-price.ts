import { MONEY_AMOUNT } from '../limits/index.ts';

/** New prices may be rounded to multiples of these. */
export const PRICE_STEPS = [1, 100, 500, 1000, 5000] as const;
export type PriceRounding = (typeof PRICE_STEPS)[number];

/**
 * Gives a price raised (or, below zero, lowered) by per cent and rounded to a multiple of `roundTo`, halves upwards.
 * Reckoned in whole numbers, so that what a screen shows is what is stored.
 * @param percent with at most two decimals, above −100.
 */
export function priceByPercent(price: number, percent: number, roundTo: PriceRounding): number {
  const part = price * (10_000 + Math.round(percent * 100));
  const step = 10_000 * roundTo;
  return Math.min(Math.floor((2 * part + step) / (2 * step)) * roundTo, MONEY_AMOUNT.max);
}
