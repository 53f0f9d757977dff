import type { Currency } from '../enums/index.ts';

/** This is the smallest coin in use, in rials: one hundred tomans. */
const SMALLEST_COIN_RIAL = 1_000;
/**
 * This is the cash in use, in rials: cheques of two and one hundred and of fifty thousand tomans, notes from ten
 * thousand down to one thousand tomans, coins of five, two and one hundred.
 */
const NOTES_RIAL = [
  2_000_000,
  1_000_000,
  500_000,
  100_000,
  50_000,
  20_000,
  10_000,
  5_000,
  2_000,
  SMALLEST_COIN_RIAL,
] as const;
export const RIALS: Readonly<Record<Currency, number>> = { RIAL: 1, TOMAN: 10 };

/** Gives what cheques, notes and coins are worth in a currency, largest first. */
export function notesOf(currency: Currency): readonly number[] {
  return NOTES_RIAL.map((rials) => rials / RIALS[currency]);
}

/** Gives what the smallest coin is worth in a currency: no less is paid in cash. */
export function smallestCoin(currency: Currency): number {
  return SMALLEST_COIN_RIAL / RIALS[currency];
}

/** Sums what so many of each note make together. */
export function sumOfNotes(counts: Readonly<Record<number, number | null>>): number {
  return Object.entries(counts).reduce((sum, [value, count]) => sum + Number(value) * (count ?? 0), 0);
}
