import { MONEY_AMOUNT, TITLE_LENGTH } from '@sofreh/domain/limits';
import { toAsciiDigits } from '@sofreh/fa/digits';
import { toppingsTexts } from './texts.ts';

/** More toppings than anybody writes at once. */
export const MOST_LINES = 60;

type Line = { readonly title: string; readonly price: number };

/** A price at the end of a line, with or without separators of thousands. */
const PRICE = /^(?<title>.*?)[\s:،,]*(?<price>\d[\d,،٬]*)$/;

function readLine(line: string): Line | null {
  const { title = line, price = '0' } = PRICE.exec(toAsciiDigits(line))?.groups ?? {};
  const amount = Number(price.replace(/\D/g, ''));
  const name = title.trim();
  return name && name.length <= TITLE_LENGTH.max && amount <= MONEY_AMOUNT.max
    ? { title: name, price: amount }
    : null;
}

/** Toppings from a text, one a line: its name, then its price. @returns the toppings, or what is wrong. */
export function readToppings(
  text: string,
):
  | { readonly toppings: readonly Line[]; readonly fault: null }
  | { readonly toppings: null; readonly fault: string } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > MOST_LINES) return { toppings: null, fault: toppingsTexts.tooManyLines(MOST_LINES) };
  const read = lines.map(readLine);
  const wrong = read.indexOf(null);
  if (wrong >= 0) return { toppings: null, fault: toppingsTexts.lineWrong(wrong + 1) };
  return { toppings: read.filter((line) => line !== null), fault: null };
}
