import { wallClock } from '@sofreh/domain/calendar';

/**
 * This is a day by its Gregorian name, or a moment as the clocks of Tehran show it: a date that a spreadsheet counts
 * with.
 */
export type DateCell = { readonly day: string } | { readonly at: Date };

/** This is a text, a number, a date, or nothing. */
export type Cell = string | number | DateCell | null;

/** Says what a cell looks like; styles of `workbook.ts` by their place. The plain one is at 0, and no cell has to name it. */
export const STYLES = { TITLE: 1, DAY: 2, MOMENT: 3, AMOUNT: 4 } as const;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1_440;
/** Spreadsheets give this number to the first day of 1970. */
const EPOCH_DAY = 25_569;

/** @param head of the cell, up to its place */
function dateXml(cell: DateCell, head: string): string {
  const clock = 'at' in cell ? wallClock(cell.at.getTime()) : Date.parse(cell.day);
  const day = Math.floor(clock / DAY_MS);
  const minute = Math.floor((clock - day * DAY_MS) / MINUTE_MS);
  const days = day + EPOCH_DAY + minute / MINUTES_OF_DAY;
  const style = 'at' in cell ? STYLES.MOMENT : STYLES.DAY;
  return `${head}" s="${style}"><v>${Number(days.toFixed(9))}</v></c>`;
}

/** These are the cells of a row. */
export type Row = readonly Cell[];

/** These rows come many at a time, as they are read: to wait for each of ten thousand takes longer than to write it. */
export interface RowParts {
  readonly parts: AsyncIterable<readonly Row[]>;
}

export interface Sheet {
  /** It is a name of up to 31 characters, without []:*?/\. */
  readonly name: string;
  /** This line above the titles says of what the sheet tells. */
  readonly head?: string;
  readonly columns: readonly {
    readonly title: string;
    readonly width: number;
    /** Tells whether its numbers are amounts, whose thousands stand apart. */
    readonly amount?: boolean;
  }[];
  readonly rows: AsyncIterable<Row> | Iterable<Row> | RowParts;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/**
 * So many characters of rows are handed on at once: a zip packs a few large pieces much faster than many small ones.
 */
const PIECE = 65_536;

/** Characters XML has no place for. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Texts of nothing but these stand in XML as they are; pairs of surrogates are looked at more closely. */
const SPECIAL = /[^\t\n\r !#-%'-;=?-~\u00a0-\ud7ff\ue000-\ufffd]/;

export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  const plain = text.toWellFormed().replace(FORBIDDEN, '');
  return plain.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** Gives a text whose `_x0041_` stays as it is: spreadsheets read such signs as the letters they stand for. */
function cellText(text: string): string {
  return escapeXml(text.includes('_') ? text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : text);
}

/** Gives the letters of a column: A is 0. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** Gives spaces that a reader of XML may take for none of the text. */
const spacesOf = (text: string) =>
  text.length !== text.trim().length || text.includes('\n') ? ' xml:space="preserve"' : '';

/**
 * @param head of the cell, up to its place
 * @param style as an attribute; nothing is the plain one
 */
function cellXml(cell: Cell, head: string, style: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `${head}"${style}><v>${cell}</v></c>`;
  if (typeof cell === 'object') return dateXml(cell, head);
  // Inline texts are never formulas, whatever they begin with.
  return `${head}"${style} t="inlineStr"><is><t${spacesOf(cell)}>${cellText(cell)}</t></is></c>`;
}

/**
 * Writes one row; its number and its cells' places are written, since not every program counts them itself.
 * @param amounts the style of each column's numbers, as an attribute; nothing where it is the row's
 */
function rowXml(
  cells: Row,
  heads: readonly string[],
  line: string,
  style: string,
  amounts: readonly string[] = [],
): string {
  let inner = '';
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? null;
    const own = typeof cell === 'number' ? amounts[at] || style : style;
    inner += cellXml(cell, heads[at] + line, own);
  }
  return `<row r="${line}">${inner}</row>`;
}

/** These rows go on where one sheet has as many as it may. */
export interface Pages {
  /** Gives the next rows, as many at a time as they come. */
  readonly page: () => AsyncGenerator<readonly Row[]>;
  /** Tells whether rows are left after those that were taken. */
  readonly more: () => boolean;
}

async function* partsOf(rows: Sheet['rows']): AsyncGenerator<readonly Row[]> {
  if (Array.isArray(rows)) yield rows;
  else if ('parts' in rows) yield* rows.parts;
  else for await (const row of rows) yield [row];
}

/** Gives rows so many at a time, each taken as the client takes it. */
export function inPages(rows: Sheet['rows'], most: number): Pages {
  const iterator = partsOf(rows);
  /** Holds what was read and not taken. */
  let held: readonly Row[] = [];
  const read = async (): Promise<boolean> => {
    while (held.length === 0) {
      const step = await iterator.next();
      if (step.done) return false;
      held = step.value;
    }
    return true;
  };
  async function* page() {
    let whole = false;
    try {
      for (let left = most; left > 0 && (await read()); ) {
        const part = held.slice(0, left);
        held = held.slice(left);
        left -= part.length;
        yield part;
      }
      await read();
      whole = true;
    } finally {
      // Nobody takes the rest: whoever reads the rows may stop.
      if (!whole) await iterator.return(undefined);
    }
  }
  return { page, more: () => held.length > 0 };
}

/** On paper, of whose width a sheet is as wide as it lies, however many columns it has; A4 is the ninth of papers. */
const FITS_PAPER = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const PAPER = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

/** Says how many rows a sheet begins with that are none of its own: its head, where it has one, and its titles. */
export const topRows = ({ head }: Pick<Sheet, 'head'>) => (head ? 2 : 1);

/** Gives a right-to-left sheet whose first rows, its head and the titles, are bold and stay in view. */
export async function* sheetXml({ head, columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML_HEAD}<worksheet xmlns="${MAIN}">${FITS_PAPER}<sheetViews><sheetView workbookViewId="0" rightToLeft="1">`;
  const top = topRows({ head });
  yield `<pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols>${widths.join('')}</cols><sheetData>`;
  const heads = columns.map((_, at) => `<c r="${columnName(at)}`);
  const titles = columns.map(({ title }) => title);
  const amounts = columns.map(({ amount = false }) => (amount ? ` s="${STYLES.AMOUNT}"` : ''));
  const title = ` s="${STYLES.TITLE}"`;
  let line = top;
  let piece = head ? rowXml([head], heads, '1', title) : '';
  piece += rowXml(titles, heads, String(line), title);
  for await (const part of partsOf(rows)) {
    for (const row of part) {
      piece += rowXml(row, heads, String(++line), '', amounts);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</sheetData>${PAPER}</worksheet>`;
}
