import { instantOfDay, shortDate } from '@sofreh/fa/dates';
import { parseNumber } from '@sofreh/fa/digits';
import { parseJalaliDate } from '@sofreh/fa/jalali-calendar';
import { formerLabels, menuSheetErrors, NO, YES } from '@sofreh/fa/menu-sheet-texts';
import { foldCompact, normalizeText } from '@sofreh/fa/search-fold';
import { cellText } from '#app/platform/excel/read-workbook.ts';
import { readPrices, readQuantities, writePrices, writeQuantities } from './listed-cells.ts';
import { type CellReading, nameOf, readReference, readReferences, type Titles } from './references.ts';
import type { CellKind } from './sheets.ts';
import { readWindows, writeWindows } from './shift-cells.ts';

export type Cell = string | number | null;

/** Kinds that recipes are written for. */
const PRODUCTS = ['ITEM', 'TOPPING'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function namesOf(value: unknown, name: (each: unknown) => string): string {
  return Array.isArray(value) ? value.map(name).join('\n') : '';
}

function listOf<Each>(value: unknown): readonly Each[] {
  return Array.isArray(value) ? value : [];
}

/** The cell a field is written into. */
export function writeCell(kind: CellKind, value: unknown, titles: Titles): Cell {
  switch (kind.kind) {
    case 'text':
      return typeof value === 'string' ? value : '';
    case 'number':
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
  if ([YES, '1', 'true'].some((yes) => foldCompact(yes) === said)) return true;
  return [NO, '0', 'false'].some((no) => foldCompact(no) === said) ? false : text;
}

function labelled(labels: Readonly<Record<string, string>>, label: string): string {
  const said = foldCompact(label);
  const called = (by: Readonly<Record<string, string>>) =>
    Object.keys(labels).find((name) => foldCompact(by[name] ?? '') === said);
  return called(labels) ?? called(formerLabels) ?? label;
}

/** A day of the Jalali calendar as people write it; what is none is left for the schema to refuse. */
function readDay(text: string): string {
  return parseJalaliDate(text) ?? text;
}

/** The picture sent along under a name, or one that is stored already, by its id. */
function readPicture(name: string, titles: Titles): CellReading {
  const reading = readReference(name, ['PICTURE'], titles);
  if (!('error' in reading)) return reading;
  return UUID.test(name) ? { value: name } : { error: menuSheetErrors.unknownPicture };
}

/**
 * What a cell says of its field. Numbers may be typed in Persian digits; what is no number or no yes or no is passed
 * on as it stands, for the schema to refuse.
 */
export function readCell(kind: CellKind, cell: unknown, titles: Titles): CellReading {
  const text = normalizeText(cellText(cell));
  if (text === '') return { value: undefined };
  switch (kind.kind) {
    case 'text':
      return { value: text };
    case 'number':
      return { value: parseNumber(text) ?? text };
    case 'flag':
      return { value: readFlag(text) };
    case 'texts':
      return { value: lines(text) };
    case 'name':
      return { value: labelled(kind.labels, text) };
    case 'names':
      return { value: lines(text).map((line) => labelled(kind.labels, line)) };
    case 'reference':
      return readReference(text, [kind.entity], titles);
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
