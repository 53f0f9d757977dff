import type { Currency } from '@sofreh/domain/enums';
import { formatNumber } from './digits.ts';
import { currencyLabels } from './labels/currencies.ts';

/** This is an amount in two pieces, so that the unit can be drawn smaller and lighter than the number. */
export interface MoneyParts {
  /** It is such as «۱۲۳٬۰۰۰». */
  number: string;
  /** It is «تومان» or «ریال». */
  unit: string;
}

/** Gives the two pieces of an amount, an integer in the given currency; nothing is converted. */
export function moneyParts(amount: number, currency: Currency): MoneyParts {
  return { number: formatNumber(amount), unit: currencyLabels[currency] };
}

/** Writes an amount as one text: «۱۲۳٬۰۰۰ تومان». The space does not break, so number and unit stay on one line. */
export function formatMoney(amount: number, currency: Currency): string {
  const { number, unit } = moneyParts(amount, currency);
  return `${number}\u00a0${unit}`;
}
