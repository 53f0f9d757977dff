import { foldCompact } from '@sofreh/fa/search-fold';
import type { ReadSheet } from '#app/platform/excel/workbook-bounds.ts';
import { findHeadings } from './find-headings.ts';
import { MENU_SHEETS, type MenuSheet } from './sheets.ts';

export interface FoundSheet {
  readonly sheet: MenuSheet;
  readonly read: ReadSheet;
}

/** Lists whether a sheet under any name lists dishes: it has their names, and their prices or categories. */
function listsDishes(items: MenuSheet, { rows }: ReadSheet): boolean {
  const fields = findHeadings(items, rows)?.columns.map(({ field }) => field) ?? [];
  return fields.includes('price') || fields.includes('categoryId');
}

/**
 * Finds what of a file is which of our sheets, in the order in which they are taken. Where no sheet has the name of
 * that of the dishes, the first other one with its headings is it, whatever it is called.
 */
export function findSheets(file: readonly ReadSheet[]): FoundSheet[] {
  const named = new Map(file.map((read) => [foldCompact(read.name), read]));
  const ours = new Set(MENU_SHEETS.map(({ name }) => foldCompact(name)));
  return MENU_SHEETS.flatMap((sheet) => {
    const isItems = sheet.rows.entity === 'ITEM';
    const strangers = isItems ? file.filter(({ name }) => !ours.has(foldCompact(name))) : [];
    const read = named.get(foldCompact(sheet.name)) ?? strangers.find((each) => listsDishes(sheet, each));
    return read ? [{ sheet, read }] : [];
  });
}
