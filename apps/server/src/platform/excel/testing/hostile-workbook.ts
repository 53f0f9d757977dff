import { buffer } from 'node:stream/consumers';
import { zip } from '../zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Gives a text again and again, in pieces, so that a bomb is never whole in memory. */
export function* repeated(text: string, times: number): Generator<string> {
  const [whole, rest] = [Math.floor(times / 1_000), times % 1_000];
  for (let piece = 0; piece < whole; piece++) yield text.repeat(1_000);
  yield text.repeat(rest);
}

export interface BookParts {
  /** Stands between `<worksheet>` and its end. */
  readonly sheet?: Iterable<string>;
  readonly shared?: Iterable<string>;
  readonly sheets?: number;
  /** Says what its first sheet is called. */
  readonly name?: string;
  readonly others?: Iterable<{ readonly name: string; readonly content: Iterable<string> }>;
}

function* around(open: string, inner: Iterable<string>, close: string): Generator<string> {
  yield open;
  yield* inner;
  yield close;
}

/** Gives a workbook whose parts are said letter by letter, as a hostile one is made. */
export async function bookOf({
  sheet = [],
  shared = [],
  sheets = 1,
  name = 's0',
  others = [],
}: BookParts): Promise<Blob> {
  const named = Array.from(
    { length: sheets },
    (_, at) => `<sheet name="${at === 0 ? name : `s${at}`}" sheetId="${at + 1}" r:id="r1"/>`,
  );
  const relations = (list: string) => [
    `<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`,
  ];
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const bytes = await buffer(
    zip([
      { name: '[Content_Types].xml', content: [`<Types xmlns="${PACKAGE}/content-types"/>`] },
      { name: '_rels/.rels', content: relations(relation('r1', 'officeDocument', 'xl/workbook.xml')) },
      {
        name: 'xl/workbook.xml',
        content: [
          `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
        ],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: relations(
          relation('r1', 'worksheet', 'worksheets/sheet1.xml') +
            relation('r2', 'sharedStrings', 'sharedStrings.xml'),
        ),
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: around(`<worksheet xmlns="${MAIN}">`, sheet, '</worksheet>'),
      },
      { name: 'xl/sharedStrings.xml', content: around(`<sst xmlns="${MAIN}">`, shared, '</sst>') },
      ...others,
    ]),
  );
  return new Blob([new Uint8Array(bytes)]);
}

/** Gives the rows of a sheet. */
export function* sheetData(rows: Iterable<string>): Generator<string> {
  yield* around('<sheetData>', rows, '</sheetData>');
}

/** Makes one cell whose text is five million ampersands: a small file, within every bound on what is unpacked. */
export function longCell(): BookParts {
  const cell = around('<c r="A1" t="inlineStr"><is><t>', repeated('&amp;', 5_000_000), '</t></is></c>');
  return { sheet: sheetData(around('<row>', cell, '</row>')) };
}
