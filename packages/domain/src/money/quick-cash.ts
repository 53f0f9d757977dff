import type { Currency } from '../enums/index.ts';

const LARGEST_NOTE = 1_000_000;
/** People pay with these banknotes and cheques, in toman, small to large. */
const NOTES_TOMAN = [10_000, 50_000, 100_000, 500_000, LARGEST_NOTE] as const;
const MOST = 4;

const unitsOf = (currency: Currency) => (currency === 'RIAL' ? 10 : 1);

/**
 * Says what a guest is likely to hand over for an amount: the amount itself and the next round sums above it.
 * @param due a whole number in `currency`.
 */
export function quickCash(due: number, currency: Currency): number[] {
  const factor = unitsOf(currency);
  const round = NOTES_TOMAN.map((note) => Math.ceil(due / (note * factor)) * note * factor);
  return [...new Set([due, ...round])].sort((a, b) => a - b).slice(0, MOST);
}

/**
 * Gives the most that anybody hands over for an amount: nobody brings back more change than the amount itself, or than
 * the largest note. A tip is part of the amount. More is a slip of the finger, or made up.
 * @param amount a whole number in `currency`.
 */
export function mostHandedOver(amount: number, currency: Currency): number {
  return amount + Math.max(amount, LARGEST_NOTE * unitsOf(currency));
}
