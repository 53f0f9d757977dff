import type { Currency } from '../enums/index.ts';

/** Banknotes and cheques people pay with, in toman, small to large. */
const NOTES_TOMAN = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;
const MOST = 4;

/**
 * What a guest is likely to hand over for an amount: the amount itself and the next round sums above it.
 * @param due a whole number in `currency`.
 */
export function quickCash(due: number, currency: Currency): number[] {
  const factor = currency === 'RIAL' ? 10 : 1;
  const round = NOTES_TOMAN.map((note) => Math.ceil(due / (note * factor)) * note * factor);
  return [...new Set([due, ...round])].sort((a, b) => a - b).slice(0, MOST);
}
