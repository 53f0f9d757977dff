import { type IngredientUnit, QUANTITY_SCALE } from '@sofreh/domain/menu';
import { formatNumber, toAsciiDigits } from './digits.ts';
import { ingredientUnitLabels } from './labels/running.ts';

/** Writes thousandths as a number of units in Persian digits: 1500 is «۱٫۵». */
export function formatThousandths(thousandths: number): string {
  return formatNumber(thousandths / QUANTITY_SCALE);
}

/**
 * Reads thousandths of what a person typed, in any digits, with «٫», «.» or «/» before at most three decimals; null
 * when it is no such number.
 */
export function parseThousandths(text: string): number | null {
  const ascii = toAsciiDigits(text).replace(/[\s\u200c\u200e\u200f\u061c٬،,]/g, '');
  const match = /^(\d{1,9})(?:[.٫/](\d{0,3}))?$/.exec(ascii);
  if (!match) return null;
  return Number(match[1]) * QUANTITY_SCALE + Number((match[2] ?? '').padEnd(3, '0'));
}

/**
 * Says how much there is of a counted product: «۱٫۵ کیلوگرم» of an ingredient, whose counts are thousandths of its
 * unit; «۱۲ عدد» of what is counted by the piece.
 */
export function quantityText(count: number, unit: IngredientUnit | null | undefined): string {
  if (unit === null || unit === undefined) return `${formatNumber(count)} ${ingredientUnitLabels.PIECE}`;
  return `${formatThousandths(count)} ${ingredientUnitLabels[unit]}`;
}
