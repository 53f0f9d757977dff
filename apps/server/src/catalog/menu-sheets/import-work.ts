import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import type { AuditContext, AuditEntry } from '#app/platform/audit/record-audit.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { readMenuRows, titlesOf } from './export-menu.ts';
import type { Titles } from './references.ts';
import type { SheetEntity } from './sheet-tables.ts';
import { TitleIndex } from './title-index.ts';

export interface LineError {
  readonly sheet: string;
  readonly line: number;
  readonly column: string;
  readonly messages: string[];
}

export interface ImportReport {
  applied: boolean;
  added: number;
  changed: number;
  unchanged: number;
  readonly errors: LineError[];
  /** The lines whose row was there already under the same name, and is changed instead of made a second time. */
  readonly byName: { readonly sheet: string; readonly line: number; readonly title: string }[];
}

export interface ImportDeps {
  /** Who takes the menu in, and from where. */
  readonly ctx: AuditContext;
  readonly vendorId: string;
  /** The stored pictures that were sent along: file name → id. */
  readonly pictures: Readonly<Record<string, string>>;
  newId(): string;
}

/** One import at work: what stands, by id, by code and by what it is called, and what came of the lines so far. */
export interface Import extends ImportDeps {
  readonly client: PoolClient;
  readonly present: ReadonlyMap<SheetEntity, Map<string, MenuRow>>;
  readonly codes: ReadonlyMap<SheetEntity, TitleIndex>;
  readonly titles: Titles;
  readonly report: ImportReport;
  /** The line that each row was told of by: «kind id» → line. */
  readonly lines: Map<string, number>;
  /** What is to be written down of each row. */
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
  return { ...deps, client, report, present, titles, codes, lines: new Map(), entries: [] };
}

/** Later lines know of a row that was written. */
export function keep({ present, titles, codes }: Import, entity: SheetEntity, row: MenuRow): void {
  present.get(entity)?.set(row.id, row);
  if (typeof row.code === 'string') codes.get(entity)?.set(row.id, row.code);
  // Recipes go by their products' titles.
  if (entity !== 'RECIPE') titles.get(entity)?.set(row.id, row.title);
}
