import { normalizeSheba, SHEBA_DIGITS } from '@sofreh/domain/sheba';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { banksTexts as texts } from './texts.ts';

/** Gives the digits of a typed or pasted Sheba, at most 24, Latin. */
export function shebaDigits(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '').slice(0, SHEBA_DIGITS);
}

/** Writes digits in Persian, two and then groups of four, as they stand on cards: «۵۰ ۰۱۲۰ …». */
export function shebaText(digits: string): string {
  const groups = [digits.slice(0, 2), ...(digits.slice(2).match(/.{1,4}/g) ?? [])];
  return toPersianDigits(groups.join(' ').trim());
}

/** Tells what is wrong with a whole Sheba; null for a right one. */
export function shebaFault(digits: string): string | null {
  if (digits.length < SHEBA_DIGITS) return texts.shebaShort;
  return normalizeSheba(digits) ? null : texts.shebaWrong;
}

/** Gives digits 5 to 7, which name the bank, once they are written. */
export function bankCodeIn(digits: string): string | null {
  return digits.length >= 5 ? digits.slice(2, 5) : null;
}
