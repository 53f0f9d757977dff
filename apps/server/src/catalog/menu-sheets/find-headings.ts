import type { Currency } from '@sofreh/domain/enums';
import { menuColumnTexts, WRONG_HEADING } from '@sofreh/fa/menu-sheet-texts';
import { foldCompact } from '@sofreh/fa/search-fold';
import { headingCurrency } from '@sofreh/fa/typed-amount';
import { cellText } from '#app/platform/excel/read-workbook.ts';
import type { CellKind, MenuSheet } from './sheets.ts';

type Rows = readonly (readonly unknown[])[];

/** The headings of a sheet are looked for among so many rows at its top: titles and empty rows may stand above them. */
export const HEADINGS_WITHIN = 20;
/** A longer text is no heading. */
const HEADING_LENGTH_MAX = 80;

/** This is a column that is understood. */
export interface Column {
  readonly field: string;
  readonly kind: CellKind;
  readonly place: number;
  /** It is the column's name as it stands in the file. */
  readonly heading: string;
  /** Names what its amounts are in, where the heading says so. */
  readonly currency: Currency | undefined;
}

export interface Headings {
  /** It is their row in the sheet, counted from 0. */
  readonly at: number;
  readonly columns: readonly Column[];
  /** Lists what nobody understands. */
  readonly unknown: readonly string[];
}

/** Gives the heading of a field's column. */
export function headingOf(field: string): string {
  const texts: Readonly<Record<string, string>> = menuColumnTexts;
  return texts[field] ?? field;
}

interface Said {
  readonly place: number;
  readonly heading: string;
  /** These are its search keys: as it stands, and without the currency it names. */
  readonly whole: string;
  readonly bare: string;
  readonly currency: Currency | undefined;
}

function sayings(row: readonly unknown[]): Said[] {
  return row.flatMap((cell, place) => {
    const heading = cellText(cell).replace(/\s+/g, ' ');
    if (heading === '' || heading.length > HEADING_LENGTH_MAX) return [];
    const { name, currency } = headingCurrency(heading);
    const whole = foldCompact(heading).replace(/[:*]+$/, '');
    return [{ place, heading, whole, bare: foldCompact(name), currency }];
  });
}

/** Says what a row says of a sheet's columns; our own headings go before what others call them. */
function columnsOf({ columns, otherHeadings = {} }: MenuSheet, said: readonly Said[]): Column[] {
  const taken = new Set<number>();
  const found = new Map<string, Column>();
  const find = (field: string, kind: CellKind, names: readonly string[]) => {
    const keys = new Set(names.map(foldCompact));
    const isCalled = ({ whole, bare }: Said) => keys.has(whole) || (kind.kind === 'money' && keys.has(bare));
    const saying = said.find((each) => !taken.has(each.place) && isCalled(each));
    if (found.has(field) || !saying) return;
    taken.add(saying.place);
    const { place, heading, currency } = saying;
    found.set(field, { field, kind, place, heading, currency });
  };
  for (const [field, kind] of Object.entries(columns)) find(field, kind, [headingOf(field)]);
  for (const [field, kind] of Object.entries(columns)) find(field, kind, otherHeadings[field] ?? []);
  return [...found.values()];
}

/**
 * Reads the headings of a sheet: of its first rows the one that says most, among those with the column no line can do
 * without; none where there is no such row.
 */
export function findHeadings(sheet: MenuSheet, rows: Rows): Headings | undefined {
  let best: Headings | undefined;
  for (const [at, row] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const said = sayings(row);
    const columns = columnsOf(sheet, said);
    const hasKey = columns.some(({ field }) => field === sheet.keyColumn);
    if (!hasKey || (best && columns.length <= best.columns.length)) continue;
    const places = new Set(columns.map(({ place }) => place));
    const strange = said.filter(
      ({ place, whole }) => !places.has(place) && whole !== foldCompact(WRONG_HEADING),
    );
    best = { at, columns, unknown: strange.map(({ heading }) => heading) };
  }
  return best;
}
