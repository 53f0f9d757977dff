import type { ResponseBody } from '@sofreh/contract/call';
import type { menuSheets } from '@sofreh/contract/catalog/menu-sheets';
import type { Currency } from '@sofreh/domain/enums';
import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import type { AuditContext, AuditEntry } from '#app/platform/audit/record-audit.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { readMenuRows, titlesOf } from './export-menu.ts';
import type { Titles } from './references.ts';
import type { SheetEntity } from './sheet-tables.ts';
import { TitleIndex } from './title-index.ts';
import type { WrongSheet } from './wrong-workbook.ts';

/** Says what comes of an import, but for the workbook of its wrong lines. */
export type ImportReport = Omit<
  ResponseBody<(typeof menuSheets)['POST /api-catalog/catalog/menuitems/excel']>,
  'wrongWorkbook'
>;
export type Effect = ImportReport['rows'][number]['effect'];

export interface ImportDeps {
  /** It is the person who takes the menu in, and from where. */
  readonly ctx: AuditContext;
  readonly vendorId: string;
  /** Names what the vendor counts in. */
  readonly currency: Currency;
  /** These are the stored pictures that were sent along: file name → id. */
  readonly pictures: Readonly<Record<string, string>>;
  newId(): string;
}

/** This is a line of the file that has a name, and by what it may be told from others of that name. */
export interface NamedLine {
  readonly line: number;
  /** It is its search key, empty for none. */
  readonly code: string;
}

/**
 * This is one import at work: what stands, by id, by code and by what it is called, and what came of the lines so far.
 */
export interface Import extends ImportDeps {
  readonly client: PoolClient;
  readonly present: ReadonlyMap<SheetEntity, Map<string, MenuRow>>;
  readonly codes: ReadonlyMap<SheetEntity, TitleIndex>;
  readonly titles: Titles;
  readonly report: ImportReport;
  /** A row was told of by this line: «kind id» → line. */
  readonly lines: Map<string, number>;
  /** These lines say a name within a category, by both. */
  readonly named: Map<string, NamedLine[]>;
  /** Dishes name these categories, which are not there, by id; below are their ids by what they sound like. */
  readonly newCategories: Map<string, MenuRow>;
  readonly newCategoryIds: Map<string, string>;
  /** These lines are not taken, by the sheet they stand on. */
  readonly wrong: Map<SheetEntity, WrongSheet>;
  /** Holds what is to be written down of each row. */
  readonly entries: AuditEntry[];
}

function byId(rows: readonly MenuRow[]): Map<string, MenuRow> {
  return new Map(rows.map((row) => [row.id, row]));
}

function codesOf(rows: readonly MenuRow[]): TitleIndex {
  return new TitleIndex(
    rows.flatMap(({ id, code }) => (typeof code === 'string' && code ? [[id, code] as const] : [])),
  );
}

function picturesOf({ pictures }: ImportDeps): TitleIndex {
  return new TitleIndex(Object.entries(pictures).map(([name, id]) => [id, name] as const));
}

/** Gives the answer before any line is read. */
export function emptyReport(): ImportReport {
  return {
    applied: false,
    added: 0,
    changed: 0,
    unchanged: 0,
    wrongLines: 0,
    unreadable: false,
    newCategories: [],
    unknownHeadings: [],
    rows: [],
    errors: [],
    byName: [],
  };
}

/** Reads the menu as it stands, for an import into it. */
export async function startImport(
  client: PoolClient,
  deps: ImportDeps,
  report: ImportReport,
): Promise<Import> {
  const rows = await readMenuRows(client, deps.vendorId);
  const present = new Map([...rows].map(([entity, list]) => [entity, byId(list)] as const));
  const codes = new Map([...rows].map(([entity, list]) => [entity, codesOf(list)] as const));
  const titles = new Map([...titlesOf(rows), ['PICTURE', picturesOf(deps)] as const]);
  return {
    ...deps,
    client,
    report,
    present,
    titles,
    codes,
    lines: new Map(),
    named: new Map(),
    newCategories: new Map(),
    newCategoryIds: new Map(),
    wrong: new Map(),
    entries: [],
  };
}

/** Keeps a row that was written, so that later lines know of it. */
export function keep({ present, titles, codes }: Import, entity: SheetEntity, row: MenuRow): void {
  present.get(entity)?.set(row.id, row);
  if (typeof row.code === 'string') codes.get(entity)?.set(row.id, row.code);
  // Recipes go by their products' titles.
  if (entity !== 'RECIPE') titles.get(entity)?.set(row.id, row.title);
}
