import { asciiDigits } from '@sofreh/domain/phones';

const asciiZero = 0x30;
const persianZero = 0x06f0;
const arabicZero = 0x0660;

const grouped = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 3 });

/** Gives every ASCII (0–9) and Arabic (٠–٩) digit of the text as a Persian one (۰–۹); the rest is untouched. */
export function toPersianDigits(text: string): string {
  return text.replace(/[0-9٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String.fromCharCode(persianZero + code - (code >= arabicZero ? arabicZero : asciiZero));
  });
}

/** Gives every Persian (۰–۹) and Arabic (٠–٩) digit of the text as an ASCII one; the rest is untouched. */
export const toAsciiDigits = asciiDigits;

/** Keeps numbers that are written again and again, as counts of dishes are. */
const small: string[] = [];
const SMALL = 1_000;

/** Writes a number for reading: Persian digits, groups of three with «٬», at most three decimals after «٫». */
export function formatNumber(value: number): string {
  if (!(value > 0 && value < SMALL && Number.isInteger(value))) return grouped.format(value);
  const known = small[value] ?? grouped.format(value);
  small[value] = known;
  return known;
}

/** Matches digits in a row, or in groups of three. */
const WHOLE = /^([-+−]?)(\d+|\d{1,3}(?:[,٬،\s\u200c]\d{3})+)$/;

/**
 * Reads the whole number a person typed, in Persian, Arabic or Latin digits, or null when the text is not one.
 * Separators («٬», «,», «،», spaces, half-spaces) stand between groups of three alone: «۱۲,۵» may be a fraction, and is
 * never read as 125. Fractions and numbers beyond the safe range are refused.
 */
export function parseNumber(text: string): number | null {
  const ascii = toAsciiDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim();
  const match = WHOLE.exec(ascii);
  if (!match) return null;
  const digits = (match[2] ?? '').replace(/\D/g, '');
  const value = Number(digits) * (match[1] === '-' || match[1] === '−' ? -1 : 1);
  return Number.isSafeInteger(value) ? value + 0 : null;
}

/** Writes per cent in its one form: «۱۵٪» (the sign follows the digits in logical order). */
export function formatPercent(percent: number): string {
  return `${formatNumber(percent)}٪`;
}

/** Writes a short order number as people say it: Persian digits, never grouped («۱۰۴۲», «آ۱۲» stays as it is). */
export function formatOrderNumber(orderNumber: number | string): string {
  return toPersianDigits(String(orderNumber));
}

/**
 * Writes a telephone number for reading: Persian digits without grouping; a mobile number written with +98, 0098, 98 or
 * a bare 9 is shown in its 09 form. Show it inside `<bdi dir="ltr">`.
 */
export function formatPhone(phone: string): string {
  const digits = toAsciiDigits(phone).replace(/[^\d+]/g, '');
  return toPersianDigits(digits.replace(/^(?:\+98|0098|98(?=9\d{9}$)|(?=9\d{9}$))/, '0'));
}
