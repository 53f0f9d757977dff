import { buffer } from 'node:stream/consumers';
import type { WorkbookBound } from '@sofreh/domain/limits';
import { type MergeRange, readXlsx } from 'hucre/xlsx';
import { unzip } from './unzip.ts';
import { hold, type ReadSheet, type WorkbookBounds } from './workbook-bounds.ts';
import { zip } from './zip.ts';

type Rows = ReadSheet['rows'];

/** Matches what a workbook holds beside its cells: drawings, charts, comments, properties, pivots. None of it is read. */
const BESIDE =
  /(?:^|\/)(?:docProps|customXml|theme|drawings|charts|media|embeddings|pivot\w+|externalLinks|slicer\w*|timeline\w*|threadedComments|persons|tables|queryTables|ctrlProps|printerSettings|worksheets\/_rels)\/|(?:^|\/)comments\w*\.xml$/i;
const isRead = (name: string) => /\.(?:xml|rels)$/i.test(name) && !BESIDE.test(name);

/** These elements are counted, by their names without a prefix. */
const COUNTED: Readonly<Record<string, WorkbookBound>> = {
  sheet: 'sheets',
  row: 'rows',
  c: 'cells',
  mergeCell: 'merges',
  col: 'columns',
  si: 'sharedTexts',
  hyperlink: 'extras',
  dataValidation: 'extras',
  conditionalFormatting: 'extras',
  cfRule: 'extras',
  cfvo: 'extras',
  filterColumn: 'extras',
  filter: 'extras',
  sparkline: 'extras',
  brk: 'extras',
  definedName: 'extras',
  pivotCache: 'extras',
  Relationship: 'parts',
};
const ELEMENT = new RegExp(`<(?:[\\w-]+:)?(${Object.keys(COUNTED).join('|')})(?=[\\s/>])`, 'g');

/** Holds the longest text of a part against the bound: whatever stands between the beginnings of two tags. */
function holdTexts(part: string, bounds: WorkbookBounds): void {
  let begin = 0;
  while (begin < part.length) {
    const next = part.indexOf('<', begin + 1);
    const end = next < 0 ? part.length : next;
    hold(bounds, 'textBytes', end - begin);
    begin = end;
  }
}

/** Holds what the parts are made of against the bounds, before anything is built from it. */
function countElements(parts: Iterable<Buffer>, bounds: WorkbookBounds): void {
  const counts = new Map<WorkbookBound, number>();
  for (const bytes of parts) {
    // It is one letter a byte, whatever the text says.
    const part = bytes.toString('latin1');
    holdTexts(part, bounds);
    for (const [, name = ''] of part.matchAll(ELEMENT)) {
      const bound = COUNTED[name];
      if (!bound) continue;
      const count = (counts.get(bound) ?? 0) + 1;
      hold(bounds, bound, count);
      counts.set(bound, count);
    }
  }
}

/** Cells merged downwards all say what the first of them says, as people mean it who merge them. */
function fillDown(rows: unknown[][], { startRow, endRow, startCol }: MergeRange): void {
  const said = rows[startRow]?.[startCol];
  for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at++) {
    const row = rows[at];
    if (row) row[startCol] = said;
  }
}

const isEmpty = (cell: unknown) => cell === null || cell === undefined || cell === '';

function plain(cell: unknown): unknown {
  return typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? String(cell) : cell;
}

/** Gives rows without what is empty at their ends. */
function trimmed(rows: Rows): Rows {
  const short = rows.map((row) => row.slice(0, row.findLastIndex((cell) => !isEmpty(cell)) + 1).map(plain));
  return short.slice(0, short.findLastIndex((row) => row.length > 0) + 1);
}

/** Holds what is handed over against the bounds: texts that many cells share are as many texts now. */
function countCells(sheets: readonly ReadSheet[], bounds: WorkbookBounds): void {
  let [rows, cells, characters] = [0, 0, 0];
  for (const sheet of sheets) {
    rows += sheet.rows.length;
    hold(bounds, 'rows', rows);
    for (const row of sheet.rows) {
      cells += row.length;
      for (const cell of row) characters += typeof cell === 'string' ? cell.length : 0;
      hold(bounds, 'cells', cells);
      hold(bounds, 'characters', characters);
    }
  }
}

/**
 * Reads the sheets of a workbook, each up to `maxRows` rows. It works without pause: call it where nobody else waits.
 * @throws TooMuch where the workbook passes a bound; Error for what is no workbook.
 */
export async function readSheets(
  bytes: Uint8Array,
  maxRows: number,
  bounds: WorkbookBounds,
): Promise<ReadSheet[]> {
  const parts = unzip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), isRead, bounds);
  countElements(parts.values(), bounds);
  // Only what was counted is read, whatever else the file says of itself.
  const counted = [...parts].map(([name, content]) => ({ name, content: [content] }));
  const archive = await buffer(zip(counted, 0));
  const read = await readXlsx(archive, { maxRows });
  const sheets = read.sheets.map(({ name, rows, merges = [] }) => {
    for (const merge of merges) fillDown(rows, merge);
    return { name, rows: trimmed(rows) };
  });
  countCells(sheets, bounds);
  return sheets;
}
