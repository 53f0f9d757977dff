import { localTime } from '@sofreh/domain/calendar';

/** A day by its Gregorian name, or a moment as the clocks of Tehran show it: a date that a spreadsheet counts with. */
export type DateCell = { readonly day: string } | { readonly at: Date };

/** A text, a number, a date, or nothing. */
export type Cell = string | number | DateCell | null;

/** What a cell looks like; styles of `workbook.ts` by their place. */
export const STYLES = { PLAIN: 0, TITLE: 1, DAY: 2, MOMENT: 3 } as const;

const DAY_MS = 86_400_000;
const MINUTES_OF_DAY = 1_440;
/** The number that spreadsheets give to the first day of 1970. */
const EPOCH_DAY = 25_569;

function dateXml(cell: DateCell, place: string): string {
  const { date, minute } = 'at' in cell ? localTime(cell.at.getTime()) : { date: cell.day, minute: 0 };
  const days = Date.parse(date) / DAY_MS + EPOCH_DAY + minute / MINUTES_OF_DAY;
  const style = 'at' in cell ? STYLES.MOMENT : STYLES.DAY;
  return `<c r="${place}" s="${style}"><v>${Number(days.toFixed(9))}</v></c>`;
}

export interface Sheet {
  /** Up to 31 characters, without []:*?/\. */
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Characters of rows that are handed on at once: a zip packs a few large pieces much faster than many small ones. */
const PIECE = 65_536;

/** Characters XML has no place for. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Texts without these stand in XML as they are. */
const SPECIAL = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/u;

export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  const plain = text.toWellFormed().replace(FORBIDDEN, '');
  return plain.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** A text whose `_x0041_` stays as it is: spreadsheets read such signs as the letters they stand for. */
function cellText(text: string): string {
  return escapeXml(text.includes('_') ? text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : text);
}

/** The letters of a column: A is 0. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return dateXml(cell, place);
  // Inline texts are never formulas, whatever they begin with.
  const text = cellText(cell);
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** One row; its number and its cells' places are written, since not every program counts them itself. */
function rowXml(cells: readonly Cell[], names: readonly string[], line: number, style: number): string {
  let inner = '';
  for (const [at, cell] of cells.entries()) inner += cellXml(cell, `${names[at]}${line}`, style);
  return `<row r="${line}">${inner}</row>`;
}

/** Rows that go on where one sheet has as many as it may. */
export interface Pages {
  /** The next rows. */
  readonly page: () => AsyncGenerator<readonly Cell[]>;
  /** Whether rows are left after those that were taken. */
  readonly more: () => boolean;
}

/** Gives rows so many at a time, each taken as the client takes it. */
export function inPages(rows: Sheet['rows'], most: number): Pages {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let held: IteratorResult<readonly Cell[]> | null = null;
  async function* page() {
    let whole = false;
    try {
      for (let count = 0; count < most; count += 1) {
        const step = held ?? (await iterator.next());
        held = null;
        if (step.done) {
          whole = true;
          return;
        }
        yield step.value;
      }
      held = await iterator.next();
      whole = true;
    } finally {
      // Nobody takes the rest: whoever reads the rows may stop.
      if (!whole) await iterator.return?.();
    }
  }
  return { page, more: () => held !== null && !held.done };
}

/** A right-to-left sheet whose first row, the titles, is bold and stays in view. */
export async function* sheetXml({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0" rightToLeft="1">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield `<cols>${widths.join('')}</cols><sheetData>`;
  const names = columns.map((_, at) => columnName(at));
  const titles = columns.map(({ title }) => title);
  let line = 1;
  let piece = rowXml(titles, names, line, STYLES.TITLE);
  for await (const row of rows) {
    piece += rowXml(row, names, ++line, STYLES.PLAIN);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}
