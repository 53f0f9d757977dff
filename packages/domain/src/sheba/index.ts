import { asciiDigits } from '../phones/index.ts';

/** A Sheba has so many digits after `IR`. */
export const SHEBA_DIGITS = 24;

/**
 * Gives a Sheba (Iranian IBAN) as `IR` and 24 digits, from any digits, case and spacing, with or without `IR`; null
 * when it is not one: wrong length or check (first four characters moved to the end, IR as 1827, mod 97 = 1).
 */
export function normalizeSheba(input: string): string | null {
  const plain = asciiDigits(input)
    .replace(/[\s\-\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .toUpperCase();
  const match = new RegExp(`^(?:IR)?(\\d{${SHEBA_DIGITS}})$`).exec(plain);
  const digits = match?.[1];
  if (!digits) return null;
  const rearranged = `${digits.slice(2)}1827${digits.slice(0, 2)}`;
  return BigInt(rearranged) % 97n === 1n ? `IR${digits}` : null;
}

/** Gives the bank code of a Sheba in its normal form. */
export function shebaBankCode(sheba: string): string {
  return sheba.slice(4, 7);
}
