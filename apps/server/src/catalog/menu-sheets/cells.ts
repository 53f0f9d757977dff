import type { Currency } from '@sofreh/domain/enums';
import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { parseNumber } from '@sofreh/fa/digits';
import { parseJalaliDate } from '@sofreh/fa/jalali-calendar';
import { formerLabels, menuSheetErrors, NO, NO_WORDS, YES, YES_WORDS } from '@sofreh/fa/menu-sheet-texts';
import { foldCompact, normalizeText } from '@sofreh/fa/search-fold';
import { parseAmount } from '@sofreh/fa/typed-amount';
import { cellText } from '#app/platform/excel/read-workbook.ts';
import { readPrices, readQuantities, writePrices, writeQuantities } from './listed-cells.ts';
import { type CellReading, isId, nameOf, readReference, readReferences, type Titles } from './references.ts';
import type { CellKind } from './sheets.ts';
import { readWindows, writeWindows } from './shift-cells.ts';

export type Cell = string | number | null;

/** Holds what a cell is read with. */
export interface CellContext {
  readonly titles: Titles;
  /** Says what amounts of the column are in, and what the vendor counts in. */
  readonly unit: Currency;
  readonly currency: Currency;
  /** Gives the category that is called so; one that is not there yet will be made with its first dish. */
  categoryCalled(title: string): CellReading;
}

/** Recipes are written for these kinds. */
const PRODUCTS = ['ITEM', 'TOPPING'] as const;

function namesOf(value: unknown, name: (each: unknown) => string): string {
  return Array.isArray(value) ? value.map(name).join('\n') : '';
}

function listOf<Each>(value: unknown): readonly Each[] {
  return Array.isArray(value) ? value : [];
}

/** Gives the cell a field is written into. */
export function writeCell(kind: CellKind, value: unknown, titles: Titles): Cell {
  switch (kind.kind) {
    case 'text':
      return typeof value === 'string' ? value : '';
    case 'number':
    case 'money':
      return typeof value === 'number' ? value : null;
    case 'flag':
      return value === true ? YES : NO;
    case 'texts':
      return namesOf(value, String);
    case 'name':
      return kind.labels[String(value)] ?? '';
    case 'names':
      return namesOf(value, (each) => kind.labels[String(each)] ?? String(each));
    case 'reference':
      return nameOf(titles, [kind.entity], value);
    case 'category':
      return nameOf(titles, ['CATEGORY'], value);
    case 'references':
      return namesOf(value, (each) => nameOf(titles, [kind.entity], each));
    case 'product':
      return nameOf(titles, PRODUCTS, value);
    case 'picture':
      return nameOf(titles, ['PICTURE'], value);
    case 'windows':
      return writeWindows(listOf(value));
    case 'day':
      return typeof value === 'string' ? shortDate(instantOfDay(value)) : '';
    case 'prices':
      return writePrices(listOf(value), titles);
    case 'quantities':
      return writeQuantities(listOf(value), titles);
  }
}

function lines(text: string): string[] {
  return text
    .split(/[\n،]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function readFlag(text: string): unknown {
  const said = foldCompact(text);
  if ([YES, ...YES_WORDS].some((yes) => foldCompact(yes) === said)) return true;
  return [NO, ...NO_WORDS].some((no) => foldCompact(no) === said) ? false : text;
}

type Labels = Readonly<Record<string, string>>;

function labelled(labels: Labels, label: string, words: Readonly<Record<string, readonly string[]>> = {}) {
  const said = foldCompact(label);
  const called = (by: Labels) => Object.keys(labels).find((name) => foldCompact(by[name] ?? '') === said);
  const otherwise = Object.keys(words).find((name) =>
    words[name]?.some((each) => foldCompact(each) === said),
  );
  return called(labels) ?? called(formerLabels) ?? otherwise ?? label;
}

function readMoney(text: string, { unit, currency }: CellContext): CellReading {
  const amount = parseAmount(text, unit, currency);
  if (amount === 'NOT_AMOUNT') return { error: menuSheetErrors.wrongAmount };
  return amount === 'NOT_WHOLE' ? { error: menuSheetErrors.notWholeToman } : { value: amount };
}

/** Reads a day of the Jalali calendar as people write it; what is none is left for the schema to refuse. */
function readDay(text: string): string {
  return parseJalaliDate(text) ?? text;
}

/** Gives the picture sent along under a name, or one that is stored already, by its id. */
function readPicture(name: string, titles: Titles): CellReading {
  const reading = readReference(name, ['PICTURE'], titles);
  if (!('error' in reading)) return reading;
  return isId(name) ? { value: name } : { error: menuSheetErrors.unknownPicture };
}

/**
 * Reads what a cell says of its field. Numbers may be typed in Persian digits; what is no number or no yes or no is
 * passed on as it stands, for the schema to refuse.
 */
export function readCell(kind: CellKind, cell: unknown, context: CellContext): CellReading {
  const { titles } = context;
  const text = normalizeText(cellText(cell));
  if (text === '') return { value: undefined };
  switch (kind.kind) {
    case 'text':
      return { value: text };
    case 'number':
      return { value: parseNumber(text) ?? text };
    case 'money':
      return readMoney(text, context);
    case 'flag':
      return { value: readFlag(text) };
    case 'texts':
      return { value: lines(text) };
    case 'name':
      return { value: labelled(kind.labels, text, kind.words) };
    case 'names':
      return { value: lines(text).map((line) => labelled(kind.labels, line)) };
    case 'reference':
      return readReference(text, [kind.entity], titles);
    case 'category':
      return context.categoryCalled(text);
    case 'references':
      return readReferences(lines(text), [kind.entity], titles);
    case 'product':
      return readReference(text, PRODUCTS, titles);
    case 'picture':
      return readPicture(text, titles);
    case 'windows':
      return readWindows(text);
    case 'day':
      return { value: readDay(text) };
    case 'prices':
      return readPrices(text, titles);
    case 'quantities':
      return readQuantities(text, titles);
  }
}
