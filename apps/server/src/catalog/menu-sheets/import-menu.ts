import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { EXCEL_ROWS_MAX } from '@sofreh/domain/limits';
import { formatNumber } from '@sofreh/fa/digits';
import { fieldErrors, fieldText } from '@sofreh/fa/field-texts';
import { menuSheetErrors } from '@sofreh/fa/menu-sheet-texts';
import { foldCompact } from '@sofreh/fa/search-fold';
import { workbookErrors } from '@sofreh/fa/workbook-texts';
import { z } from 'zod';
import type { MenuRow } from '#app/catalog/menu-sync/plan-rows.ts';
import { type AuditEntry, changing } from '#app/platform/audit/record-audit.ts';
import { cellText, isEmptyRow, readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { asSchema } from '#app/platform/http/read-input.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { changesOf } from '#app/platform/vendor-table/index.ts';
import { readCell } from './cells.ts';
import { headingOf } from './export-menu.ts';
import { type Import, type ImportDeps, type ImportReport, keep, startImport } from './import-work.ts';
import { formOf, isAlike, isNamed, toldBefore } from './line-form.ts';
import { MENU_SHEETS, type MenuSheet } from './sheets.ts';

/** How many mistakes, and lines known by their names, an answer holds. */
const LINES_SHOWN = 500;
/** Lines after which others are answered, since lines that are wrong or the same wait for nothing. */
const LINES_AT_ONCE = 100;

/** Undoes what was written; the report is the answer. */
class NothingWritten extends Error {}

async function readSheets(file: Blob): Promise<Map<string, readonly (readonly unknown[])[]>> {
  const sheets = await readWorkbook(file, EXCEL_ROWS_MAX + 2);
  return new Map(sheets.map(({ name, rows }) => [foldCompact(name), rows]));
}

function addErrors(
  work: Import,
  sheet: string,
  line: number,
  errors: Readonly<Record<string, readonly string[]>>,
) {
  for (const [path, messages] of Object.entries(errors)) {
    if (work.report.errors.length >= LINES_SHOWN) return;
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

/** The form of a line, unless its row cannot be told or was told of by a line before. */
function readForm(work: Import, sheet: MenuSheet, line: number, said: Record<string, unknown>) {
  try {
    const found = formOf(work, sheet, said);
    const { entity } = sheet.rows;
    const earlier = isNamed(entity) ? undefined : toldBefore(work, entity, found.form.id);
    if (earlier !== undefined) {
      const errors = { [sheet.keyColumn]: [menuSheetErrors.twice(formatNumber(earlier))] };
      throw new Refusal('BAD_REQUEST', { errors });
    }
    work.lines.set(`${entity} ${found.form.id}`, line);
    return found;
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    addErrors(work, sheet.name, line, error.errors);
    return undefined;
  }
}

async function importForm(
  work: Import,
  sheet: MenuSheet,
  line: number,
  said: Record<string, unknown>,
): Promise<void> {
  const found = readForm(work, sheet, line, said);
  if (!found) return;
  const { form, before, byName } = found;
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
  if (before && byName && work.report.byName.length < LINES_SHOWN) {
    work.report.byName.push({ sheet: sheet.name, line, title: before.title });
  }
  work.entries.push(...entriesOf(sheet, body, before));
  keep(work, sheet.rows.entity, body);
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

async function importLine(
  work: Import,
  sheet: MenuSheet,
  line: number,
  cells: ReadonlyMap<string, unknown>,
): Promise<void> {
  const readings = Object.entries(sheet.columns).flatMap(([field, kind]) =>
    cells.has(field) ? [{ field, reading: readCell(kind, cells.get(field), work.titles) }] : [],
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
    headings.findIndex((each) => isAlike(cellText(each), headingOf(field))),
  ]);
  const found = places.filter((place): place is [string, number] => Number(place[1]) >= 0);
  if (!found.some(([field]) => field === sheet.keyColumn)) {
    return addErrors(work, sheet.name, 1, { [sheet.keyColumn]: [workbookErrors.noColumn] });
  }
  if (lines.length > EXCEL_ROWS_MAX) {
    return addErrors(work, sheet.name, EXCEL_ROWS_MAX + 2, { title: [workbookErrors.tooMany] });
  }
  for (const [index, cells] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    if (isEmptyRow(cells)) continue;
    const byField = new Map(found.map(([field, place]) => [field, cells[place]]));
    await importLine(work, sheet, index + 2, byField);
  }
}

/**
 * Takes a menu from a workbook in one transaction: a row is found by its id, else by its code, else by its
 * name (a dish within its category), else it is new; a column or a sheet that is not there changes nothing; what the workbook does not name stays.
 * @returns what would change and every mistake by line. It is written unless `preview`, and only without a mistake.
 * @throws Refusal BAD_REQUEST for a file that is no workbook.
 */
export async function importMenu(deps: ImportDeps, file: File, preview: boolean): Promise<ImportReport> {
  const sheets = await readSheets(file);
  let report: ImportReport | undefined;
  await changing(deps.ctx, async (client, record) => {
    report = { applied: false, added: 0, changed: 0, unchanged: 0, errors: [], byName: [] };
    const work = await startImport(client, deps, report);
    for (const sheet of MENU_SHEETS) {
      const rows = sheets.get(foldCompact(sheet.name));
      if (rows) await importSheet(work, sheet, rows);
    }
    if (!MENU_SHEETS.some(({ name }) => sheets.has(foldCompact(name)))) {
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
