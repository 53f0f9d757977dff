import { setImmediate } from 'node:timers/promises';
import { EXCEL_ROWS_MAX } from '@sofreh/domain/limits';
import { menuSheetErrors } from '@sofreh/fa/menu-sheet-texts';
import { normalizeText } from '@sofreh/fa/search-fold';
import { workbookErrors } from '@sofreh/fa/wrong-workbook-texts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { cellText, isEmptyRow, readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { findHeadings, HEADINGS_WITHIN, headingOf } from './find-headings.ts';
import { type FoundSheet, findSheets } from './find-sheets.ts';
import { addError, importLine, LINES_SHOWN, type SheetAtWork, tellRow } from './import-line.ts';
import { emptyReport, type Import, type ImportDeps, type ImportReport, startImport } from './import-work.ts';
import { holdMenu } from './menu-sheets.queries.ts';
import { isExample } from './template.ts';
import { type WrongSheet, wrongWorkbook } from './wrong-workbook.ts';

/** Others are answered after so many lines, since lines that are wrong or the same wait for nothing. */
const LINES_AT_ONCE = 100;

export interface HowToImport {
  /** Nothing is written: it is only told what would come of it. */
  readonly preview: boolean;
  /** Takes the lines that are right though others are wrong. */
  readonly skipWrong: boolean;
}

/** Undoes what was written; the report is the answer. */
class NothingWritten extends Error {}

/** Gives a fault of a whole sheet: none of its lines can be handed back, so nothing is taken. */
function unreadable(work: Import, sheet: string, line: number, field: string, message: string): void {
  work.report.unreadable = true;
  addError(work, sheet, line, field && headingOf(field), [message]);
}

/** Says whether a line is an example of the template; the answer says so. */
function passExample(work: Import, at: SheetAtWork, line: number, cells: readonly unknown[]): boolean {
  const title = cells[at.columns.find(({ field }) => field === at.sheet.keyColumn)?.place ?? -1];
  if (at.sheet.rows.entity !== 'ITEM' || !isExample(title)) return false;
  const nothing = { category: '', price: null, unit: null, available: null };
  tellRow(work, at, line, 'EXAMPLE', { title: normalizeText(cellText(title)), ...nothing });
  return true;
}

async function importSheet(work: Import, { sheet, read }: FoundSheet): Promise<void> {
  const { name, rows } = read;
  const found = findHeadings(sheet, rows);
  if (!found) return unreadable(work, name, 1, sheet.keyColumn, workbookErrors.noColumn);
  const { at: above, columns, unknown } = found;
  const lines = rows.slice(above + 1);
  if (lines.length > EXCEL_ROWS_MAX) {
    return unreadable(work, name, above + EXCEL_ROWS_MAX + 2, sheet.keyColumn, workbookErrors.tooMany);
  }
  const { unknownHeadings } = work.report;
  unknownHeadings.push(...unknown.slice(0, LINES_SHOWN - unknownHeadings.length));
  const at = { sheet, name, headings: rows[above] ?? [], columns };
  for (const [index, cells] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    const line = above + index + 2;
    if (isEmptyRow(cells) || passExample(work, at, line, cells)) continue;
    await importLine(work, at, { line, cells });
  }
}

/** Says whether what was written stands: not while a line is wrong, unless these are to be skipped and others are right. */
function isTaken({ added, changed, unchanged, ...report }: ImportReport, how: HowToImport): boolean {
  if (how.preview || report.unreadable) return false;
  return report.errors.length === 0 || (how.skipWrong && added + changed + unchanged > 0);
}

/**
 * Takes a menu from a workbook in one transaction: a row is found by its id, else by its code, else by its
 * name (a dish within its category), else it is new; the category of a dish is made where there is none of its name; a
 * column or a sheet that is not there changes nothing; what the workbook does not name stays. So the same file taken
 * again, or twice at once, finds what it made.
 * @returns what would change, every mistake by line, and the wrong lines as a workbook. It is written unless `preview`,
 *   and with a mistake only where wrong lines are to be skipped.
 * @throws Refusal BAD_REQUEST for a file that is no workbook.
 */
export async function importMenu(deps: ImportDeps, file: File, how: HowToImport) {
  const sheets = findSheets(await readWorkbook(file, HEADINGS_WITHIN + EXCEL_ROWS_MAX + 1));
  let report = emptyReport();
  let wrong: Iterable<WrongSheet> = [];
  await changing(deps.ctx, async (client, record) => {
    await holdMenu(client, deps.vendorId);
    report = emptyReport();
    const work = await startImport(client, deps, report);
    for (const found of sheets) await importSheet(work, found);
    if (sheets.length === 0) unreadable(work, '', 1, '', menuSheetErrors.noSheet);
    wrong = work.wrong.values();
    if (!isTaken(report, how)) throw new NothingWritten();
    report.applied = true;
    const { added, changed, unchanged } = report;
    const after = { name: file.name, added, changed, unchanged };
    await record({ action: 'menu.import', subjectId: deps.vendorId, before: null, after }, ...work.entries);
  }).catch((error: unknown) => {
    if (!(error instanceof NothingWritten)) throw error;
  });
  return { ...report, wrongWorkbook: await wrongWorkbook(wrong) };
}
