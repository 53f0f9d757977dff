import { formatNumber, parseNumber, toPersianDigits } from '@sofreh/fa/digits';

/** This is what was typed into a field of numbers: nothing, a number it takes, or something it refuses. */
export type TypedNumber = { readonly value: number | null } | { readonly refused: string };
/** It is what stands in a field, and whether all «٬» in it were put there by the field itself. */
export type Standing = { readonly text: string; readonly ownGroups: boolean };

/**
 * Reads what was typed in any digits; «٬» counts for nothing where the field put it there itself. Nothing is cut off,
 * dropped or turned round: what is no whole number within the bounds is refused as it stands, in Persian digits.
 */
export function readTyped(text: string, minimum: number, maximum: number, ownGroups: boolean): TypedNumber {
  if (text.trim() === '') return { value: null };
  const value = parseNumber(ownGroups ? text.replaceAll('٬', '') : text);
  return value !== null && value >= minimum && value <= maximum
    ? { value }
    : { refused: toPersianDigits(text) };
}

/**
 * Tells whether every «٬» of the text was put there by the field: a person who adds or removes a digit of «۱۲۳٬۰۰۰»
 * leaves them in odd places, which says nothing. One that was typed or pasted separates groups of three or is refused.
 */
export function keepsOwnGroups(before: Standing, after: string): boolean {
  if (!before.ownGroups) return false;
  let from = 0;
  while (from < after.length && after[from] === before.text[from]) from += 1;
  let until = after.length;
  let end = before.text.length;
  while (until > from && end > from && after[until - 1] === before.text[end - 1]) {
    until -= 1;
    end -= 1;
  }
  return !after.slice(from, until).includes('٬');
}

/** Writes a number as a field shows it. */
export function fieldText(value: number | null, grouped: boolean): string {
  if (value === null) return '';
  return grouped ? formatNumber(value) : formatNumber(value).replaceAll('٬', '');
}

const isDigit = (letter: string) => /[0-9٠-٩۰-۹]/.test(letter);

/**
 * Says where the caret belongs after the text was rewritten: behind as many digits, counted from the end, as before.
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
