import { setImmediate } from 'node:timers/promises';
import { importedLine } from '@sofreh/contract/identity/customer-imports';
import { EXCEL_ROWS_MAX } from '@sofreh/domain/limits';
import { normalizeMobile } from '@sofreh/domain/phones';
import { customerImportColumns, customerImportErrors } from '@sofreh/fa/customer-import-texts';
import { formatNumber, toAsciiDigits } from '@sofreh/fa/digits';
import { errorText } from '@sofreh/fa/error-texts';
import { fieldErrors, fieldText } from '@sofreh/fa/field-texts';
import { foldCompact, normalizeText } from '@sofreh/fa/search-fold';
import { workbookErrors } from '@sofreh/fa/wrong-workbook-texts';
import type { z } from 'zod';
import { cellText, isEmptyRow, readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { unstorablePaths } from '#app/platform/http/storable-text.ts';

export type ImportField = keyof typeof customerImportColumns;
/** This is a line as it was understood; its phone number as it is stored. */
export type ImportLine = z.output<typeof importedLine> & { readonly line: number };
export interface LineError {
  readonly line: number;
  readonly column: string;
  readonly messages: string[];
}
export interface ReadLines {
  readonly lines: readonly ImportLine[];
  readonly errors: readonly LineError[];
}

const FIELDS = Object.keys(customerImportColumns) as ImportField[];
/** Others are answered after so many lines. */
const LINES_AT_ONCE = 250;
const NUMBERS: readonly ImportField[] = ['latitude', 'longitude'];

/** Gives an error at the cell of a field. */
export function errorAt(line: number, field: ImportField, ...messages: string[]): LineError {
  return { line, column: customerImportColumns[field].title, messages };
}

/** Reads degrees in any digits; what is no number stays a text, for the schema to refuse. */
function degreesOf(text: string): number | string {
  const plain = toAsciiDigits(text).replace(/[٫/]/, '.');
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

function readCell(field: ImportField, cell: unknown): unknown {
  const text = normalizeText(cellText(cell));
  if (text === '') return undefined;
  return NUMBERS.includes(field) ? degreesOf(text) : text;
}

/** Says what the columns of a sheet hold, by the place of each heading, however that was typed. */
function placesOf(headings: readonly unknown[]): ReadonlyMap<ImportField, number> {
  const said = headings.map((heading) => foldCompact(cellText(heading)));
  const found = FIELDS.map(
    (field) => [field, said.indexOf(foldCompact(customerImportColumns[field].title))] as const,
  );
  return new Map(found.filter(([, place]) => place >= 0));
}

function pointErrors({ line, latitude, longitude, detail }: ImportLine): LineError[] {
  if ((latitude === undefined) !== (longitude === undefined))
    return [errorAt(line, latitude === undefined ? 'latitude' : 'longitude', customerImportErrors.halfPoint)];
  const alone = latitude !== undefined && detail === undefined;
  return alone ? [errorAt(line, 'detail', customerImportErrors.pointWithoutAddress)] : [];
}

function wrong(errors: readonly LineError[]): ReadLines {
  return { lines: [], errors };
}

/** Reads one row as a line, or its mistakes. */
function readLine(
  line: number,
  cells: readonly unknown[],
  places: ReadonlyMap<ImportField, number>,
): ReadLines {
  const said = Object.fromEntries(
    [...places].map(([field, place]) => [field, readCell(field, cells[place])]),
  );
  const parsed = importedLine.safeParse(said, { error: fieldText });
  if (!parsed.success) {
    const errors = Object.entries(fieldErrors(parsed.error.issues));
    return wrong(errors.map(([field, messages]) => errorAt(line, field as ImportField, ...messages)));
  }
  const strange = unstorablePaths(parsed.data);
  if (strange.length > 0)
    return wrong(strange.map((field) => errorAt(line, field as ImportField, errorText('BAD_REQUEST'))));
  const phoneNumber = normalizeMobile(parsed.data.phoneNumber);
  if (!phoneNumber) return wrong([errorAt(line, 'phoneNumber', errorText('WRONG_PHONE_NUMBER'))]);
  const understood = { ...parsed.data, phoneNumber, line };
  const errors = pointErrors(understood);
  return errors.length > 0 ? wrong(errors) : { lines: [understood], errors };
}

/** Takes out the lines whose phone number an earlier line has. */
function withoutTwins(lines: readonly ImportLine[]): ReadLines {
  const first = new Map<string, number>();
  const errors: LineError[] = [];
  const single = lines.filter(({ line, phoneNumber }) => {
    const earlier = first.get(phoneNumber);
    if (earlier === undefined) {
      first.set(phoneNumber, line);
      return true;
    }
    errors.push(errorAt(line, 'phoneNumber', customerImportErrors.twice(formatNumber(earlier))));
    return false;
  });
  return { lines: single, errors };
}

/**
 * Reads the customers of a workbook's first sheet that has a column of phone numbers, line by line.
 * @throws Refusal BAD_REQUEST at `file` for what is no workbook.
 */
export async function readLines(file: Blob): Promise<ReadLines> {
  const sheets = await readWorkbook(file, EXCEL_ROWS_MAX + 2);
  const sheet = sheets.find(({ rows }) => placesOf(rows[0] ?? []).has('phoneNumber'));
  if (!sheet) return wrong([errorAt(1, 'phoneNumber', workbookErrors.noColumn)]);
  const [headings = [], ...rows] = sheet.rows;
  if (rows.length > EXCEL_ROWS_MAX) {
    return wrong([errorAt(EXCEL_ROWS_MAX + 2, 'phoneNumber', workbookErrors.tooMany)]);
  }
  const places = placesOf(headings);
  const read: ReadLines[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    if (!isEmptyRow(cells)) read.push(readLine(index + 2, cells, places));
  }
  if (read.length === 0) return wrong([errorAt(2, 'phoneNumber', workbookErrors.noLines)]);
  const single = withoutTwins(read.flatMap(({ lines }) => lines));
  return { lines: single.lines, errors: [...read.flatMap(({ errors }) => errors), ...single.errors] };
}
