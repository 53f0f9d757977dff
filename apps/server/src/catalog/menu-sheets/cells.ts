import { parseNumber } from '@sofreh/fa/digits';
import { menuSheetErrors, NO, YES } from '@sofreh/fa/menu-sheet-texts';
import type { SyncEntity } from '#app/catalog/menu-sync/menu-sync.queries.ts';
import type { CellKind } from './sheets.ts';

/** Rows that cells refer to by name: id → title of each kind. */
export type Titles = ReadonlyMap<SyncEntity, ReadonlyMap<string, string>>;
export type Cell = string | number | null;

/** What a cell says, or why it says nothing. `undefined` is an empty cell. */
export type CellReading = { readonly value: unknown } | { readonly error: string };

function idsCalled(titles: Titles, entity: SyncEntity, called: string): string[] {
  const all = titles.get(entity) ?? new Map<string, string>();
  if (all.has(called)) return [called];
  return [...all].flatMap(([id, title]) => (title === called ? [id] : []));
}

/** The name a row is referred to by: its title, or its id where another has the same title. */
function nameOf(titles: Titles, entity: SyncEntity, id: unknown): string {
  const title = titles.get(entity)?.get(String(id));
  return title && idsCalled(titles, entity, title).length === 1 ? title : String(id);
}

function namesOf(value: unknown, name: (each: unknown) => string): string {
  return Array.isArray(value) ? value.map(name).join('\n') : '';
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
    case 'names':
      return namesOf(value, (each) => kind.labels[String(each)] ?? String(each));
    case 'reference':
      return nameOf(titles, kind.entity, value);
    case 'references':
      return namesOf(value, (each) => nameOf(titles, kind.entity, each));
  }
}

function lines(text: string): string[] {
  return text
    .split(/[\n،]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function readReferences(called: readonly string[], entity: SyncEntity, titles: Titles): CellReading {
  const found = called.map((name) => idsCalled(titles, entity, name));
  if (found.some((ids) => ids.length === 0)) return { error: menuSheetErrors.unknownReference };
  if (found.some((ids) => ids.length > 1)) return { error: menuSheetErrors.doubleReference };
  return { value: found.flat() };
}

function readFlag(text: string): unknown {
  if (text === YES || text === '1' || text === 'true') return true;
  return text === NO || text === '0' || text === 'false' ? false : text;
}

/**
 * What a cell says of its field. Numbers may be typed in Persian digits; what is no number or no yes or no is passed
 * on as it stands, for the schema to refuse.
 */
export function readCell(kind: CellKind, cell: unknown, titles: Titles): CellReading {
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
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
    case 'names': {
      const byLabel = new Map(Object.entries(kind.labels).map(([name, label]) => [label, name]));
      return { value: lines(text).map((line) => byLabel.get(line) ?? line) };
    }
    case 'reference': {
      const reading = readReferences([text], kind.entity, titles);
      return 'error' in reading ? reading : { value: Array.isArray(reading.value) ? reading.value[0] : null };
    }
    case 'references':
      return readReferences(lines(text), kind.entity, titles);
  }
}
