import { WORKBOOK_BOUNDS, WORKBOOKS_AT_ONCE, WORKBOOKS_WAITING } from '@sofreh/domain/limits';
import { tooMuchText } from '@sofreh/fa/wrong-workbook-texts';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it, vi } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { type BookParts, bookOf, longCell, repeated, sheetData } from './testing/hostile-workbook.ts';
import type { WorkbookBounds } from './workbook-bounds.ts';

// Bombs are made and read here; a busy machine may take its time, which says nothing of a file.
vi.setConfig({ testTimeout: 180_000 });

const CELL = '<c t="inlineStr"><is><t>x</t></is></c>';

async function refusal(file: Blob, bounds: WorkbookBounds = WORKBOOK_BOUNDS): Promise<unknown> {
  return readWorkbook(file, 10_002, bounds).then(
    () => 'read',
    (error: unknown) => error,
  );
}

/** Holds what passes each bound, a little file for most of them. */
const hostile: readonly (readonly [keyof WorkbookBounds, BookParts])[] = [
  [
    'merges',
    { sheet: ['<mergeCells>', ...repeated('<mergeCell ref="A1:A1048576"/>', 5_001), '</mergeCells>'] },
  ],
  // Each of these says that it is of every column: reading them took the whole time that reading may take.
  ['columns', { sheet: ['<cols>', ...repeated('<col min="1" max="16384" width="9"/>', 2_001), '</cols>'] }],
  [
    'extras',
    {
      sheet: [
        '<hyperlinks>',
        ...repeated('<hyperlink ref="A1" location="b"/>', 20_000),
        '</hyperlinks>',
        '<dataValidations>',
        ...repeated('<dataValidation type="list" sqref="A1"/>', 30_001),
        '</dataValidations>',
      ],
    },
  ],
  ['textBytes', longCell()],
  ['rows', { sheet: sheetData(repeated('<row/>', 100_001)) }],
  ['rows', { sheet: sheetData([`<row r="150000">${CELL}</row>`]) }],
  ['cells', { sheet: sheetData(repeated(`<row>${CELL.repeat(1_000)}</row>`, 501)) }],
  ['cells', { sheet: sheetData(repeated(`<x:row>${'<x:c r="A1"/>'.repeat(10)}</x:row>`, 50_001)) }],
  ['sharedTexts', { shared: repeated('<si><t>x</t></si>', 300_001) }],
  ['sheets', { sheets: 51 }],
  ['inflatedBytes', { sheet: repeated(' '.repeat(1_000), 70_000) }],
  [
    'inflatedBytes',
    { shared: repeated(' '.repeat(1_000), 40_000), sheet: repeated(' '.repeat(1_000), 40_000) },
  ],
  [
    'parts',
    { others: Array.from({ length: 1_000 }, (_, at) => ({ name: `xl/${at}.xml`, content: ['<a/>'] })) },
  ],
  [
    'characters',
    {
      shared: [`<si><t>${'x'.repeat(30_000)}</t></si>`],
      sheet: sheetData(repeated('<row><c t="s"><v>0</v></c></row>', 1_000)),
    },
  ],
];

describe('a workbook that passes a bound', () => {
  it.each(hostile)('is refused with the bound and how much it is: %s', async (bound, parts) => {
    const most = WORKBOOK_BOUNDS[bound];
    expect(await refusal(await bookOf(parts))).toMatchObject({
      code: 'WORKBOOK_TOO_LARGE',
      status: 413,
      details: { bound, most },
      errors: { file: [tooMuchText(bound, most)] },
    });
  });

  it('is refused when it takes too long, or too much memory, and the next one is read', async () => {
    const long = await bookOf({ sheet: sheetData(repeated(`<row>${CELL.repeat(40)}</row>`, 9_000)) });
    const bounds = (given: Partial<WorkbookBounds>) => ({ ...WORKBOOK_BOUNDS, ...given });
    expect(await refusal(long, bounds({ seconds: 0.001 }))).toMatchObject({ details: { bound: 'seconds' } });
    expect(await refusal(long, bounds({ megabytes: 8 }))).toMatchObject({ details: { bound: 'megabytes' } });
    expect(await refusal(long)).toBe('read');
  });

  it('ends nothing but its own reading when the engine gives up on it', async () => {
    const file = await bookOf(longCell());
    const bounds = { ...WORKBOOK_BOUNDS, textBytes: WORKBOOK_BOUNDS.inflatedBytes };
    expect(await refusal(file, bounds)).toMatchObject({ details: { bound: 'megabytes' } });
    expect(await refusal(await bookOf({ sheet: sheetData([`<row>${CELL}</row>`]) }))).toBe('read');
  });

  it('is never begun while as many are read and wait as may', async () => {
    const file = await bookOf({ sheet: sheetData([`<row>${CELL}</row>`]) });
    const all = Array.from({ length: WORKBOOKS_AT_ONCE + WORKBOOKS_WAITING + 3 }, () => refusal(file));
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((outcome) => outcome === 'read')).toHaveLength(
      WORKBOOKS_AT_ONCE + WORKBOOKS_WAITING,
    );
    expect(outcomes.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await refusal(file)).toBe('read');
  });
});

describe('a workbook as people make them', () => {
  it('is read with what merged cells say downwards, without what is empty at the ends', async () => {
    const rows = [
      ['دسته', 'نام', null],
      ['گرم', 'چای', null],
      [null, 'قهوه', 12.5],
    ];
    const merges = [{ startRow: 1, endRow: 900_000, startCol: 0, endCol: 0 }];
    const bytes = await writeXlsx({ sheets: [{ name: 'منو', rows, merges }] });
    const sheets = await readWorkbook(new Blob([new Uint8Array(bytes)]), 100);
    expect(sheets).toEqual([
      {
        name: 'منو',
        rows: [
          ['دسته', 'نام'],
          ['گرم', 'چای'],
          ['گرم', 'قهوه', 12.5],
        ],
      },
    ]);
  });

  it('may hold pictures, charts and comments beside its cells, of which nothing is unpacked', async () => {
    const others = ['xl/media/image1.xml', 'xl/comments1.xml', 'docProps/app.xml', 'xl/theme/theme1.xml'].map(
      (name) => ({ name, content: repeated(' '.repeat(1_000), 70_000) }),
    );
    const file = await bookOf({ sheet: sheetData([`<row>${CELL}</row>`]), others });
    expect(await readWorkbook(file, 10)).toEqual([{ name: 's0', rows: [['x']] }]);
  });

  it.each([
    ['a text', 'not a workbook'],
    ['nothing', ''],
    ['an archive that is cut', 'PK\u0003\u0004'],
    ['an end record that points nowhere', `PK\u0005\u0006${'\u0001'.repeat(18)}`],
  ])('is told from %s', async (_, text) => {
    expect(await refusal(new Blob([text]))).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
