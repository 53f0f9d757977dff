import { isDeepStrictEqual } from 'node:util';
import { EXCEL_ROWS_MAX } from '@sofreh/domain/limits';
import { fieldErrors, fieldText } from '@sofreh/fa/field-texts';
import { menuSheetErrors } from '@sofreh/fa/menu-sheet-texts';
import { workbookErrors } from '@sofreh/fa/workbook-texts';
import { z } from 'zod';
import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import { type AuditContext, type AuditEntry, changing } from '#app/platform/audit/record-audit.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { isEmptyRow, readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { asSchema } from '#app/platform/http/read-input.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { changesOf } from '#app/platform/vendor-table/index.ts';
import { readCell } from './cells.ts';
import { headingOf, readMenuRows, titlesOf } from './export-menu.ts';
import type { Titles } from './references.ts';
import type { SheetEntity } from './sheet-tables.ts';
import { MENU_SHEETS, type MenuSheet } from './sheets.ts';

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
}

export interface ImportDeps {
  /** Who takes the menu in, and from where. */
  readonly ctx: AuditContext;
  readonly vendorId: string;
  /** The stored pictures that were sent along: file name → id. */
  readonly pictures: Readonly<Record<string, string>>;
  newId(): string;
}

/** One import at work. */
interface Import extends ImportDeps {
  readonly client: PoolClient;
  readonly present: Map<SheetEntity, MenuRow[]>;
  readonly report: ImportReport;
  /** What is to be written down of each row. */
  readonly entries: AuditEntry[];
}

/** Undoes what was written; the report is the answer. */
class NothingWritten extends Error {}

async function readSheets(file: Blob): Promise<Map<string, readonly (readonly unknown[])[]>> {
  const sheets = await readWorkbook(file, EXCEL_ROWS_MAX + 2);
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
}

/** Kinds whose rows people tell apart by their names alone. */
const NAMED: readonly SheetEntity[] = ['CATEGORY', 'TOPPING_CATEGORY', 'INGREDIENT'];

/** The row that a line is about: by its id, else by its code, else, for categories and ingredients, by its name. */
function rowSaid(
  rows: readonly MenuRow[],
  entity: SheetEntity,
  said: Readonly<Record<string, unknown>>,
): MenuRow | undefined {
  const id = said.id ?? said.productId;
  if (id) return rows.find((row) => row.id === id);
  if (said.code) return rows.find((row) => row.code === said.code);
  return NAMED.includes(entity) ? rows.find((row) => row.title === said.title) : undefined;
}

/** The form that a line fills in: what it says over what the row says already, over what a new row begins with. */
function formOf(
  work: Import,
  { rows: { entity, defaults }, columns }: MenuSheet,
  said: Readonly<Record<string, unknown>>,
): { readonly form: MenuRow; readonly before: MenuRow | undefined } {
  const rows = work.present.get(entity) ?? [];
  const before = rowSaid(rows, entity, said);
  const kept =
    before && Object.fromEntries(Object.keys({ ...defaults, ...columns }).map((key) => [key, before[key]]));
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const cleared = before ? emptied(columns, said) : {};
  // A recipe goes by the id of its product.
  const saidId = said.id ?? said.productId;
  const id = before?.id ?? (typeof saidId === 'string' ? saidId : work.newId());
  return { form: { ...defaults, ...kept, ...cleared, title: '', ...given, id }, before };
}

/** An empty cell of a row that is there says «nothing», where a field can be nothing. */
function emptied(columns: MenuSheet['columns'], said: Readonly<Record<string, unknown>>): object {
  const empty = { text: '', texts: [], references: [], names: [], prices: [], quantities: [] } as const;
  const fields = Object.entries(columns).filter(([field]) => field in said && said[field] === undefined);
  return Object.fromEntries(
    fields.map(([field, { kind }]) => [field, kind in empty ? empty[kind as keyof typeof empty] : null]),
  );
}

function addErrors(
  work: Import,
  sheet: string,
  line: number,
  errors: Readonly<Record<string, readonly string[]>>,
) {
  for (const [path, messages] of Object.entries(errors)) {
    const [field = ''] = path.split('.');
    work.report.errors.push({ sheet, line, column: headingOf(field), messages: [...messages] });
  }
}

/** Writes one row behind a savepoint, so that a line the database refuses spoils no other. */
async function writeRow(work: Import, sheet: MenuSheet, body: MenuRow, isNew: boolean): Promise<void> {
  const { client, vendorId } = work;
  const { table, writeParts } = sheet.rows;
  await client.query('savepoint line');
  try {
    const written = isNew
      ? await table.insert(client, vendorId, body)
      : await table.update(client, vendorId, body);
    if (!written) throw new Refusal('BAD_REQUEST', { errors: { id: [menuSheetErrors.unknownReference] } });
    await writeParts?.(client, vendorId, body);
    await client.query('release savepoint line');
  } catch (error) {
    await client.query('rollback to savepoint line');
    throw error;
  }
}

function isSame(form: MenuRow, before: MenuRow): boolean {
  return Object.entries(form).every(([field, value]) => isDeepStrictEqual(before[field], value));
}

async function importForm(
  work: Import,
  sheet: MenuSheet,
  line: number,
  said: Record<string, unknown>,
): Promise<void> {
  const { form, before } = formOf(work, sheet, said);
  const parsed = z.safeParse(asSchema(sheet.schema), form, { error: fieldText });
  if (!parsed.success) return addErrors(work, sheet.name, line, fieldErrors(parsed.error.issues));
  const body = parsed.data as MenuRow;
  if (before && isSame(body, before)) {
    work.report.unchanged += 1;
    return;
  }
  try {
    await writeRow(work, sheet, body, before === undefined);
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    return addErrors(work, sheet.name, line, error.errors);
  }
  work.report[before ? 'changed' : 'added'] += 1;
  work.entries.push(...entriesOf(sheet, body, before));
  const rows = (work.present.get(sheet.rows.entity) ?? []).filter(({ id }) => id !== body.id);
  work.present.set(sheet.rows.entity, [...rows, body]);
}

/** What to write down of a row: only fields that the workbook knows. */
function entriesOf({ rows }: MenuSheet, body: MenuRow, before: MenuRow | undefined): AuditEntry[] {
  const after = new Map([[body.id, body]]);
  const known = before && Object.fromEntries(Object.keys(body).map((field) => [field, before[field]]));
  const found = known ? new Map([[body.id, known]]) : new Map<string, object>();
  const { spec } = rows.table;
  if (spec) return changesOf(spec.subject, found, after);
  return [{ action: 'recipe.change', subjectId: body.id, before: known ?? null, after: body }];
}

function picturesOf({ pictures }: ImportDeps): ReadonlyMap<string, string> {
  return new Map(Object.entries(pictures).map(([name, id]) => [id, name]));
}

async function importLine(
  work: Import,
  sheet: MenuSheet,
  line: number,
  cells: ReadonlyMap<string, unknown>,
): Promise<void> {
  const titles: Titles = new Map([...titlesOf(work.present), ['PICTURE', picturesOf(work)] as const]);
  const readings = Object.entries(sheet.columns).flatMap(([field, kind]) =>
    cells.has(field) ? [{ field, reading: readCell(kind, cells.get(field), titles) }] : [],
  );
  const wrong = readings.flatMap(({ field, reading }) =>
    'error' in reading ? [[field, [reading.error]]] : [],
  );
  if (wrong.length > 0) return addErrors(work, sheet.name, line, Object.fromEntries(wrong));
  const said = readings.map(({ field, reading }) => [field, 'value' in reading ? reading.value : undefined]);
  await importForm(work, sheet, line, Object.fromEntries(said));
}

async function importSheet(
  work: Import,
  sheet: MenuSheet,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const [headings = [], ...lines] = rows;
  const fields = Object.keys(sheet.columns);
  const places = fields.map((field) => [
    field,
    headings.findIndex((each) => String(each).trim() === headingOf(field)),
  ]);
  const found = places.filter((place): place is [string, number] => Number(place[1]) >= 0);
  if (!found.some(([field]) => field === sheet.keyColumn)) {
    return addErrors(work, sheet.name, 1, { [sheet.keyColumn]: [workbookErrors.noColumn] });
  }
  if (lines.length > EXCEL_ROWS_MAX) {
    return addErrors(work, sheet.name, EXCEL_ROWS_MAX + 2, { title: [workbookErrors.tooMany] });
  }
  for (const [index, cells] of lines.entries()) {
    if (isEmptyRow(cells)) continue;
    const byField = new Map(found.map(([field, place]) => [field, cells[place]]));
    await importLine(work, sheet, index + 2, byField);
  }
}

/**
 * Takes a menu from a workbook in one transaction: a row is found by its id, else by its code (a category by
 * its name), else it is new; a column or a sheet that is not there changes nothing; what the workbook does not name stays.
 * @returns what would change and every mistake by line. It is written unless `preview`, and only without a mistake.
 * @throws Refusal BAD_REQUEST for a file that is no workbook.
 */
export async function importMenu(deps: ImportDeps, file: File, preview: boolean): Promise<ImportReport> {
  const sheets = await readSheets(file);
  let report: ImportReport | undefined;
  await changing(deps.ctx, async (client, record) => {
    report = { applied: false, added: 0, changed: 0, unchanged: 0, errors: [] };
    const present = await readMenuRows(client, deps.vendorId);
    const work: Import = { ...deps, client, report, present, entries: [] };
    for (const sheet of MENU_SHEETS) {
      const rows = sheets.get(sheet.name);
      if (rows) await importSheet(work, sheet, rows);
    }
    if (!MENU_SHEETS.some(({ name }) => sheets.has(name))) {
      report.errors.push({ sheet: '', line: 1, column: '', messages: [menuSheetErrors.noSheet] });
    }
    if (preview || report.errors.length > 0) throw new NothingWritten();
    report.applied = true;
    const { added, changed, unchanged } = report;
    const after = { name: file.name, added, changed, unchanged };
    await record({ action: 'menu.import', subjectId: deps.vendorId, before: null, after }, ...work.entries);
  }).catch((error: unknown) => {
    if (!(error instanceof NothingWritten)) throw error;
  });
  if (!report) throw new Error('the import made no report');
  return report;
}
