import { setImmediate } from 'node:timers/promises';
import { codeLine } from '@sofreh/contract/identity/user-subscription-codes';
import { EXCEL_ROWS_MAX } from '@sofreh/domain/limits';
import { normalizeMobile } from '@sofreh/domain/phones';
import { formatNumber } from '@sofreh/fa/digits';
import { errorText } from '@sofreh/fa/error-texts';
import { fieldErrors, fieldText } from '@sofreh/fa/field-texts';
import { personalCodeColumns, personalCodeErrors } from '@sofreh/fa/personal-code-texts';
import { foldCompact, normalizeText } from '@sofreh/fa/search-fold';
import { workbookErrors } from '@sofreh/fa/wrong-workbook-texts';
import { cellText, isEmptyRow, readWorkbook } from '#app/platform/excel/read-workbook.ts';
import { unstorablePaths } from '#app/platform/http/storable-text.ts';

export type CodeField = keyof typeof personalCodeColumns;
/** This is a line as it was understood; its phone number as it is stored. */
export interface CodeLine {
  readonly line: number;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}
export interface CodeLineError {
  readonly line: number;
  readonly column: string;
  readonly messages: string[];
}
export interface ReadCodeLines {
  readonly lines: readonly CodeLine[];
  readonly errors: readonly CodeLineError[];
}

const FIELDS = Object.keys(personalCodeColumns) as CodeField[];
/** Others are answered after so many lines. */
const LINES_AT_ONCE = 250;

/** Gives an error at the cell of a field. */
export function codeErrorAt(line: number, field: CodeField, ...messages: string[]): CodeLineError {
  return { line, column: personalCodeColumns[field].title, messages };
}

function wrong(errors: readonly CodeLineError[]): ReadCodeLines {
  return { lines: [], errors };
}

/** Says what the columns of a sheet hold, by the place of each heading, however that was typed. */
function placesOf(headings: readonly unknown[]): ReadonlyMap<CodeField, number> {
  const said = headings.map((heading) => foldCompact(cellText(heading)));
  const found = FIELDS.map(
    (field) => [field, said.indexOf(foldCompact(personalCodeColumns[field].title))] as const,
  );
  return new Map(found.filter(([, place]) => place >= 0));
}

/** Reads one row as a line, or its mistakes. */
function readLine(
  line: number,
  cells: readonly unknown[],
  places: ReadonlyMap<CodeField, number>,
): ReadCodeLines {
  const said = Object.fromEntries(
    [...places].map(([field, place]) => [field, normalizeText(cellText(cells[place])) || undefined]),
  );
  const parsed = codeLine.safeParse(said, { error: fieldText });
  if (!parsed.success) {
    const errors = Object.entries(fieldErrors(parsed.error.issues));
    return wrong(errors.map(([field, messages]) => codeErrorAt(line, field as CodeField, ...messages)));
  }
  const strange = unstorablePaths(parsed.data);
  if (strange.length > 0)
    return wrong(strange.map((field) => codeErrorAt(line, field as CodeField, errorText('BAD_REQUEST'))));
  const phoneNumber = normalizeMobile(parsed.data.phoneNumber);
  if (!phoneNumber) return wrong([codeErrorAt(line, 'phoneNumber', errorText('WRONG_PHONE_NUMBER'))]);
  return { lines: [{ ...parsed.data, phoneNumber, line }], errors: [] };
}

/** Takes out the lines whose phone number an earlier line has: nobody is given two codes by one workbook. */
function withoutTwins(lines: readonly CodeLine[]): ReadCodeLines {
  const first = new Map<string, number>();
  const errors: CodeLineError[] = [];
  const single = lines.filter(({ line, phoneNumber }) => {
    const earlier = first.get(phoneNumber);
    if (earlier === undefined) {
      first.set(phoneNumber, line);
      return true;
    }
    errors.push(codeErrorAt(line, 'phoneNumber', personalCodeErrors.twice(formatNumber(earlier))));
    return false;
  });
  return { lines: single, errors };
}

/**
 * Reads the people of a workbook's first sheet that has a column of phone numbers, line by line.
 * @throws Refusal BAD_REQUEST at `file` for what is no workbook.
 */
export async function readCodeLines(file: Blob): Promise<ReadCodeLines> {
  const sheets = await readWorkbook(file, EXCEL_ROWS_MAX + 2);
  const sheet = sheets.find(({ rows }) => placesOf(rows[0] ?? []).has('phoneNumber'));
  if (!sheet) return wrong([codeErrorAt(1, 'phoneNumber', workbookErrors.noColumn)]);
  const [headings = [], ...rows] = sheet.rows;
  if (rows.length > EXCEL_ROWS_MAX)
    return wrong([codeErrorAt(EXCEL_ROWS_MAX + 2, 'phoneNumber', workbookErrors.tooMany)]);
  const places = placesOf(headings);
  const read: ReadCodeLines[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    if (!isEmptyRow(cells)) read.push(readLine(index + 2, cells, places));
  }
  if (read.length === 0) return wrong([codeErrorAt(2, 'phoneNumber', workbookErrors.noLines)]);
  const single = withoutTwins(read.flatMap(({ lines }) => lines));
  return { lines: single.lines, errors: [...read.flatMap(({ errors }) => errors), ...single.errors] };
}
