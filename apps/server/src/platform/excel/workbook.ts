import { Readable } from 'node:stream';
import { zip } from './zip.ts';

/** A text, a number, or nothing. */
export type Cell = string | number | null;

export interface Sheet {
  /** Up to 31 characters, without []:*?/\. */
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters XML has no place for. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  const plain = text.toWellFormed().replace(FORBIDDEN, '');
  return plain.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

function cellXml(cell: Cell, style: number): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`;
  // Inline texts are never formulas, whatever they begin with.
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], style = 0) =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0" rightToLeft="1">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield `<cols>${widths.join('')}</cols><sheetData>`;
  yield rowXml(
    columns.map(({ title }) => title),
    1,
  );
  for await (const row of rows) yield rowXml(row);
  yield '</sheetData></worksheet>';
}

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/**
 * A right-to-left workbook of one sheet as a stream: rows are asked for as the client takes them, so a report of any
 * length needs little memory. Its first row, the titles, stays in view.
 */
export function workbook(sheet: Sheet): Readable {
  const part = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${TYPES}.${type}+xml"/>`;
  const types = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/worksheets/sheet1.xml', 'worksheet')}${part('/xl/styles.xml', 'styles')}</Types>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...list: readonly string[]) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
  const book = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return Readable.from(
    zip([
      { name: '[Content_Types].xml', content: [types] },
      { name: '_rels/.rels', content: [relations(relation(1, 'officeDocument', 'xl/workbook.xml'))] },
      { name: 'xl/workbook.xml', content: [book] },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: [
          relations(relation(1, 'worksheet', 'worksheets/sheet1.xml'), relation(2, 'styles', 'styles.xml')),
        ],
      },
      { name: 'xl/styles.xml', content: [styles] },
      { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) },
    ]),
    { objectMode: false },
  );
}
