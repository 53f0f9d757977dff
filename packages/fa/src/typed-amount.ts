import type { Currency } from '@sofreh/domain/enums';
import { parseNumber, toAsciiDigits } from './digits.ts';
import { normalizeText } from './search-fold.ts';

/**
 * People write each currency so behind an amount or in a heading; the longest of those that begin alike comes first.
 */
const WORDS: Readonly<Record<Currency, string>> = {
  TOMAN: 'تومان|تومن|ت|tomans?|irt',
  RIAL: 'ریال|rials?|irr|﷼',
};
const CURRENCIES = ['TOMAN', 'RIAL'] as const;
/** Matches a text that ends in such a word, behind a number, a space or a factor. */
const behind = (words: string) => new RegExp(`^(|.*[\\d\\s\\u200cنر])(?:${words})\\.?$`, 'i');
const BEHIND: Readonly<Record<Currency, RegExp>> = { TOMAN: behind(WORDS.TOMAN), RIAL: behind(WORDS.RIAL) };

/** Nobody writes an amount in more characters than these. */
const LENGTH_MAX = 80;
const THOUSAND = 1_000;
const MILLION = 1_000_000;
const PART = /^(.*?)[\s\u200c]*(هزار|میلیون)?$/;
const FACTORS: Readonly<Record<string, number>> = { هزار: THOUSAND, میلیون: MILLION };
const RIALS_OF_TOMAN = 10;
/** These match a whole number that spreadsheets write with empty decimals, and one with decimals before a factor. */
const EMPTY_DECIMALS = /[.٫]0{1,2}$/;
const DECIMALS = /^(\d{1,9})[.٫/](\d{1,6})$/;

/**
 * A text is no amount for one of these reasons: it says none, or an amount in rial that is no whole number of toman.
 */
export type NoAmount = 'NOT_AMOUNT' | 'NOT_WHOLE';

function partOf(text: string): number | null {
  const [, number = '', word = ''] = PART.exec(text) ?? [];
  const factor = FACTORS[word];
  if (factor === undefined) return parseNumber(number.replace(EMPTY_DECIMALS, ''));
  const [, whole, decimals] = DECIMALS.exec(number) ?? [];
  if (whole === undefined || decimals === undefined) {
    const count = parseNumber(number);
    return count === null ? null : count * factor;
  }
  const scaled = Number(whole + decimals) * factor;
  const divisor = 10 ** decimals.length;
  return scaled % divisor === 0 ? scaled / divisor : null;
}

/** Reads the sum of «۱ میلیون و ۲۰۰ هزار»: each part is smaller than the one before. */
function numberOf(text: string): number | null {
  const parts = text.split(/[\s\u200c]+و[\s\u200c]*/).map((part) => partOf(part));
  const isFalling = parts.every((part, at) => at === 0 || Number(part) < Number(parts[at - 1]));
  if (!isFalling || parts.includes(null)) return null;
  const sum = parts.reduce<number>((total, part) => total + Number(part), 0);
  return Number.isSafeInteger(sum) ? sum : null;
}

/** Finds the currency whose word stands at the end of a text, and the text before it. */
function withoutCurrency(text: string): { readonly rest: string; readonly said: Currency | undefined } {
  const said = CURRENCIES.find((currency) => BEHIND[currency].test(text));
  const rest = said ? (BEHIND[said].exec(text)?.[1] ?? '') : text;
  return { rest: rest.replace(/[\s\u200c]+$/, ''), said };
}

/**
 * Reads the whole amount that a person wrote: «۱۲۰٬۰۰۰», «120,000 تومان», «120 هزار تومان», «۱٫۵ میلیون». An amount
 * with the word of a currency is converted, ten rial to a toman.
 * @param unit what an amount without such a word is in, as the heading above it says
 * @param into the currency of the answer
 * @returns the amount, or why there is none; whether it is too large or below nothing is not asked here.
 */
export function parseAmount(text: string, unit: Currency, into: Currency): number | NoAmount {
  const plain = toAsciiDigits(normalizeText(text)).replaceAll('\n', ' ');
  if (plain.length > LENGTH_MAX) return 'NOT_AMOUNT';
  const { rest, said = unit } = withoutCurrency(plain);
  const amount = numberOf(rest);
  if (amount === null) return 'NOT_AMOUNT';
  if (said === into) return amount;
  const converted = into === 'RIAL' ? amount * RIALS_OF_TOMAN : amount / RIALS_OF_TOMAN;
  return Number.isSafeInteger(converted) ? converted : 'NOT_WHOLE';
}

const IN_HEADING = new RegExp(
  `[\\s\\u200c(\\[（]*(?:به[\\s\\u200c]+)?(?:(${WORDS.TOMAN})|(${WORDS.RIAL}))[)\\]）]*$`,
  'i',
);

/** Reads a heading and the currency that it says its column is in: «قیمت (تومان)», «مبلغ به ریال». */
export function headingCurrency(heading: string): {
  readonly name: string;
  readonly currency: Currency | undefined;
} {
  const text = normalizeText(heading).replace(/[\s:*]+$/, '');
  const [all = '', toman, rial] = IN_HEADING.exec(text) ?? [];
  const name = text.slice(0, text.length - all.length);
  // A word that only ends as a currency does («موجودیت») says none, and neither does the word alone.
  const isApart = /^[\s\u200c([（]/.test(all);
  if (name === '' || !isApart || (!toman && !rial)) return { name: text, currency: undefined };
  return { name, currency: toman ? 'TOMAN' : 'RIAL' };
}
