import { menuSheetErrors } from '@sofreh/fa/menu-sheet-texts';
import type { SheetEntity } from './sheet-tables.ts';
import type { TitleIndex } from './title-index.ts';

/** Holds what cells may refer to by name: rows of each kind, and each picture that was sent along by its file name. */
export type Titles = ReadonlyMap<SheetEntity | 'PICTURE', TitleIndex>;
type Kinds = readonly (SheetEntity | 'PICTURE')[];

/** Tells what a cell says, or why it says nothing. `undefined` is an empty cell. */
export type CellReading = { readonly value: unknown } | { readonly error: string };

/** These signs part the lines of prices and quantities: a title that holds one is written as an id. */
const PARTING = /[|=\n]/;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Says whether a cell names a row by its id. */
export const isId = (called: string) => UUID.test(called);

/** Gives the ids of rows that are called so: by id, as written, or else as it sounds. */
export function idsCalled(titles: Titles, kinds: Kinds, called: string): string[] {
  const indexes = kinds.flatMap((kind) => titles.get(kind) ?? []);
  if (indexes.some((index) => index.has(called))) return [called];
  const written = indexes.flatMap((index) => index.written(called));
  return written.length > 0 ? written : indexes.flatMap((index) => index.alike(called));
}

/** Gives the name a row is referred to by: its title, or its id where that is not clear. Nothing for null. */
export function nameOf(titles: Titles, kinds: Kinds, id: unknown): string {
  if (id === null || id === undefined) return '';
  const title = kinds.map((kind) => titles.get(kind)?.titleOf(String(id))).find(Boolean);
  const clear = title && !PARTING.test(title) && idsCalled(titles, kinds, title).length === 1;
  return clear ? title : String(id);
}

/** Reads the ids of rows that are called by their titles or ids. */
export function readReferences(called: readonly string[], kinds: Kinds, titles: Titles): CellReading {
  const found = called.map((name) => idsCalled(titles, kinds, name));
  if (found.some((ids) => ids.length === 0)) return { error: menuSheetErrors.unknownReference };
  if (found.some((ids) => ids.length > 1)) return { error: menuSheetErrors.doubleReference };
  return { value: found.flat() };
}

/** Reads the one id that is called. */
export function readReference(called: string, kinds: Kinds, titles: Titles): CellReading {
  const reading = readReferences([called], kinds, titles);
  return 'error' in reading ? reading : { value: Array.isArray(reading.value) ? reading.value[0] : null };
}
