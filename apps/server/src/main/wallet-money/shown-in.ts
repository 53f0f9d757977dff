import type { Currency } from '@sofreh/domain/enums';

/** Gives an amount of rial as a vendor's guests read it: what is less than one toman is not shown. */
export function shownIn(currency: Currency, amountRial: number): number {
  return currency === 'RIAL' ? amountRial : Math.trunc(amountRial / 10);
}
