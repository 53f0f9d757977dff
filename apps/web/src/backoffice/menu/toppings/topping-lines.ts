import type { Currency } from '@sofreh/domain/enums';
import { MONEY_AMOUNT, TITLE_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { parseAmount } from '@sofreh/fa/typed-amount';
import { toppingsTexts } from './texts.ts';

/** Nobody writes more toppings than these at once. */
export const MOST_LINES = 60;

type Topping = { readonly title: string; readonly price: number };
type ToppingLine = (Topping & { readonly fault: null }) | { readonly title: string; readonly fault: string };

/** Matches what stands before a number, which begins there; it is not the middle of one. */
const BEFORE_NUMBER = /(?:^|[^\d.,،٬٫/])(?=\d)/g;
/** Matches what stands between a name and its price. */
const BETWEEN = /[\s\u200c:،,=+–-]+$/;
const FREE = /^(?<name>.*?)[\s:،,=+–-]+(?:رایگان|مجانی)$/;
/** Two numbers apart by a space alone are one number of groups to one reader and two numbers to another. */
const NUMBERS_APART = /\d[\s\u200c]+\d/;
/** A currency, or a factor where a price ends, is no part of the name of a food. */
const PRICE_WORD = /(?:^|[\s\u200c])(?:تومان|تومن|ریال)(?:[\s\u200c]|$)|\d[\s\u200c]*(?:هزار|میلیون)|هزار$/;
/** A number of so many digits in a name may be a price. */
const PRICE_DIGITS = /\d(?:[,،٬]?\d){3}/;

const priced = (text: string, currency: Currency) =>
  [...text.matchAll(BEFORE_NUMBER)]
    .map(({ index, 0: before }) => index + before.length)
    .map((start) => ({
      title: text.slice(0, start).replace(BETWEEN, ''),
      price: parseAmount(text.slice(start), currency, currency),
    }))
    .find(({ price }) => price !== 'NOT_AMOUNT');

/** Reads what a line says. A line with a number that is no price at its end is a fault: it is never silently free. */
function readLine(line: string, currency: Currency): ToppingLine {
  const text = toAsciiDigits(line).trim();
  const free = FREE.exec(text)?.groups?.name;
  const found = free === undefined ? priced(text, currency) : { title: free, price: 0 };
  const title = (found?.title ?? text).trim();
  const fault = (said: string) => ({ title: line, fault: said });
  if (title === '' || title.length > TITLE_LENGTH.max) return fault(toppingsTexts.lineUnread);
  const isUnclear = PRICE_WORD.test(title) || PRICE_DIGITS.test(title) || NUMBERS_APART.test(text);
  if (isUnclear || (!found && /\d/.test(text))) return fault(toppingsTexts.priceUnclear);
  if (!found) return { title, price: 0, fault: null };
  const { price } = found;
  if (typeof price !== 'number') return fault(toppingsTexts.priceNotWhole);
  if (price > MONEY_AMOUNT.max) return fault(toppingsTexts.priceTooHigh);
  return { title, price, fault: null };
}

/**
 * Reads what each line of a text says: the name of a topping, then its price; without one, or with «رایگان», it is
 * free.
 * @param currency what a price without its word is in, and what all are told in.
 */
export function readToppingLines(text: string, currency: Currency): readonly ToppingLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => readLine(line, currency));
}

/** Reads toppings from a text, one a line: its name, then its price. @returns the toppings, or what is wrong. */
export function readToppings(
  text: string,
  currency: Currency,
):
  | { readonly toppings: readonly Topping[]; readonly fault: null }
  | { readonly toppings: null; readonly fault: string } {
  const lines = readToppingLines(text, currency);
  if (lines.length > MOST_LINES) return { toppings: null, fault: toppingsTexts.tooManyLines(MOST_LINES) };
  const wrong = lines.findIndex(({ fault }) => fault !== null);
  const fault = lines[wrong]?.fault;
  if (fault) return { toppings: null, fault: toppingsTexts.lineWrong(wrong + 1, fault) };
  const toppings = lines.flatMap((line) =>
    line.fault === null ? [{ title: line.title, price: line.price }] : [],
  );
  return { toppings, fault: null };
}
