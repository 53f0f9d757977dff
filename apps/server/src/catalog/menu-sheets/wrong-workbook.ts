import { buffer } from 'node:stream/consumers';
import { WRONG_HEADING, wrongReason } from '@sofreh/fa/menu-sheet-texts';
import { foldCompact } from '@sofreh/fa/search-fold';
import { cellText } from '#app/platform/excel/read-workbook.ts';
import type { Cell, Row } from '#app/platform/excel/workbook.ts';
import { workbook } from '#app/platform/excel/workbook.ts';

/** This is a line that is not taken, as the file has it, and why. */
export interface WrongLine {
  readonly cells: readonly unknown[];
  readonly errors: readonly { readonly column: string; readonly messages: readonly string[] }[];
}

/** These are the lines of one sheet that are not taken, under its headings. */
export interface WrongSheet {
  readonly name: string;
  readonly headings: readonly unknown[];
  readonly lines: WrongLine[];
}

/** A column shows so many characters; the reasons are read more than anything else. */
const WIDTH = 20;
const REASON_WIDTH = 60;

function cellOf(cell: unknown): Cell {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'number' && Number.isFinite(cell)) return cell;
  // A day of a spreadsheet has no time zone; it is read as midnight of Greenwich.
  if (cell instanceof Date && !Number.isNaN(cell.getTime())) return { day: cell.toISOString().slice(0, 10) };
  return String(cell);
}

const isReason = (heading: unknown) => foldCompact(cellText(heading)) === foldCompact(WRONG_HEADING);

function sheetOf({ name, headings, lines }: WrongSheet) {
  // Reasons of an earlier time are not handed back.
  const places = headings.flatMap((heading, place) => (isReason(heading) ? [] : [place]));
  const columns = places.map((place) => ({ title: cellText(headings[place]), width: WIDTH }));
  const rows = lines.map(({ cells, errors }): Row => {
    const reasons = errors.map(({ column, messages }) => wrongReason(column, messages));
    return [...places.map((place) => cellOf(cells[place])), reasons.join('\n')];
  });
  return { name, columns: [...columns, { title: WRONG_HEADING, width: REASON_WIDTH }], rows };
}

/**
 * Gives the lines that were not taken as a workbook of the same shape, each with its reasons, to be mended and sent
 * again.
 * @returns it in base64; null where every line was taken.
 */
export async function wrongWorkbook(sheets: Iterable<WrongSheet>): Promise<string | null> {
  const found = [...sheets];
  if (found.length === 0) return null;
  const bytes = await buffer(workbook(...found.map(sheetOf)));
  return bytes.toString('base64');
}
