import { formatNumber, toAsciiDigits } from '@sofreh/fa/digits';

/** The whole number in a text of any digits, everything else ignored; null where there is none. */
export function numberIn(text: string, maximum: number): number | null {
  const digits = toAsciiDigits(text).replace(/\D/g, '').slice(0, 15);
  return digits === '' ? null : Math.min(Number(digits), maximum);
}

/** A number as a field shows it. */
export function fieldText(value: number | null, grouped: boolean): string {
  if (value === null) return '';
  return grouped ? formatNumber(value) : formatNumber(value).replaceAll('٬', '');
}

const isDigit = (letter: string) => /[0-9٠-٩۰-۹]/.test(letter);

/**
 * Where the caret belongs after the text was rewritten: behind as many digits, counted from the end, as before.
 * Separators come and go while a person types; digits stay.
 */
export function caretAfter(before: string, caret: number, after: string): number {
  let behind = Array.from(before.slice(caret)).filter(isDigit).length;
  let position = after.length;
  while (position > 0 && behind > 0) {
    position -= 1;
    if (isDigit(after.charAt(position))) behind -= 1;
  }
  return position;
}
