import type { Locator } from '@playwright/test';
import { parseNumber, toAsciiDigits } from '@sofreh/fa/digits';

/** The amount a text shows, with its unit, in the vendor's currency. */
export function amountOf(text: string): number {
  const number = /[-−]?[\d٬,]*\d/.exec(toAsciiDigits(text).replace(/[\u200e\u200f]/g, ''))?.[0] ?? '';
  return parseNumber(number) ?? Number.NaN;
}

/** The amount that a part of the page shows. */
export async function shownAmount(place: Locator): Promise<number> {
  return amountOf((await place.textContent()) ?? '');
}
