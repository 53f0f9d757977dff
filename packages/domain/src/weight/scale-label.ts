import { isWeight } from './selling.ts';

/** Says how many digits of a scale's label say the dish; the rest of ten say the grams. */
export const SCALE_ITEM_DIGITS = [4, 5, 6] as const;
export type ScaleItemDigits = (typeof SCALE_ITEM_DIGITS)[number];
/** EAN leaves these prefixes to shops. */
export const SCALE_PREFIXES = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'] as const;
export type ScalePrefix = (typeof SCALE_PREFIXES)[number];

/** Says how a vendor's scales write their labels: two digits of prefix, the dish, its grams, the check digit. */
export type ScaleLabels = { readonly prefix: ScalePrefix; readonly itemDigits: ScaleItemDigits };

export type ScaleLabel =
  | { readonly ok: true; readonly scaleCode: number; readonly grams: number }
  /** A digit was misread. */
  | { readonly ok: false; readonly code: 'SCALE_LABEL_UNREADABLE' }
  /** The scale weighed nothing, or more than a line can have. */
  | { readonly ok: false; readonly code: 'SCALE_LABEL_WEIGHT'; readonly grams: number };

const LENGTH = 13;
const PREFIX_LENGTH = 2;

/** Says what a scanned EAN-13 says; null where it is no label of the vendor's scales. */
export function readScaleLabel({ prefix, itemDigits }: ScaleLabels, text: string): ScaleLabel | null {
  if (!/^\d{13}$/.test(text) || !text.startsWith(prefix)) return null;
  if (checkDigitOf(text) !== Number(text.at(-1))) return { ok: false, code: 'SCALE_LABEL_UNREADABLE' };
  const scaleCode = Number(text.slice(PREFIX_LENGTH, PREFIX_LENGTH + itemDigits));
  const grams = Number(text.slice(PREFIX_LENGTH + itemDigits, LENGTH - 1));
  return isWeight(grams) ? { ok: true, scaleCode, grams } : { ok: false, code: 'SCALE_LABEL_WEIGHT', grams };
}

/** Gives the thirteenth digit, of the first twelve of `digits`. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits.slice(0, LENGTH - 1)].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
