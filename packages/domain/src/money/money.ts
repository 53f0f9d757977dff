import type { Currency } from '../enums/index.ts';
import type { Rial } from './units.ts';

/** This is an amount with its currency: a whole number of toman or rial (decisions 1). */
export type Money = { readonly amount: number; readonly currency: Currency };

const RIAL_PER = { TOMAN: 10, RIAL: 1 } as const satisfies Record<Currency, number>;

/** Gives the amount in rial, the unit of banks, terminals and the tax authority. */
export function toRial(money: Money): Rial {
  return (money.amount * RIAL_PER[money.currency]) as Rial;
}

/**
 * Gives an amount of rial in `currency`; null when it is no whole number of it: rial that ten does not divide are no
 * toman.
 */
export function fromRial(rial: number, currency: Currency): Money | null {
  const amount = rial / RIAL_PER[currency];
  return Number.isSafeInteger(amount) ? { amount, currency } : null;
}

/**
 * Gives `percent` per cent of `amount`, rounded down, exact for every safe integer.
 * @param percent 0..100, at most two decimals (finer parts are dropped).
 */
export function percentOf(amount: number, percent: number): number {
  const basisPoints = Math.round(percent * 100);
  const tenThousands = Math.floor(amount / 10_000);
  const rest = amount - tenThousands * 10_000;
  return tenThousands * basisPoints + Math.floor((rest * basisPoints) / 10_000);
}

/** Gives `amount` rounded down to a multiple of `step`; a step of 0 or 1 leaves it as it is. */
export function roundToStep(amount: number, step: number): number {
  return step > 1 ? amount - (amount % step) : amount;
}
