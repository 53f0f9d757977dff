import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { printedByExceljs, readByExceljs, readByLibreOffice, readByUs } from './testing/other-programs.ts';
import { type Cell, workbook, workbookInSheets } from './workbook.ts';

// A busy machine may take its time; other programs begin slowly there.
vi.setConfig({ testTimeout: 180_000 });

const columns = ['نام', 'شمار', 'یادداشت'].map((title) => ({ title, width: 20 }));
const titles = columns.map(({ title }) => title);
const make = (rows: readonly (readonly Cell[])[]) =>
  buffer(workbook({ name: 'برگهٔ یک', columns, rows }, { name: 'برگهٔ دو', columns, rows: [] }));

/** Texts as they are stored, which never hold control signs. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('=1+1', '+98912', '<b>&"\'', ' می‌روم ', 'یک\nدو', '0912', 'true', '۱۲'),
  )
  .filter((given) => !/(?!\n)\p{Cc}|[\ufffe\uffff]/u.test(given));
const cell = fc.oneof(text, fc.integer(), fc.constant(12.5), fc.constant(null));
/** The last cell says something, so that no row is shorter than another. */
const row = fc.tuple(cell, cell, text);

it('is read as it was written, by us and by another library', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const bytes = await make(rows);
      const expected = { 'برگهٔ یک': [titles, ...rows], 'برگهٔ دو': [titles] };
      expect(await readByUs(bytes)).toEqual(expected);
      expect(await readByExceljs(bytes)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});

it('is printed on A4 lying, each sheet as wide as the paper', async () => {
  const onPaper = { paperSize: 9, orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
  expect(await printedByExceljs(await make([['یک', 1, 'پایان']]))).toEqual([
    expect.objectContaining(onPaper),
    expect.objectContaining(onPaper),
  ]);
});

it('goes on in another sheet where one has as many rows as it may', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at): Cell[] => [`ردیف ${at}`, at, 'پایان']);
  const sheet = (name: string, count: number) => ({ name, columns, rows: rows(count) });
  // The same rows, come as they were read.
  async function* parts() {
    for (const [from, until] of [
      [0, 2],
      [2, 2],
      [2, 7],
    ])
      yield rows(7).slice(from, until);
  }
  const read = { name: 'خوانده', columns, rows: { parts: parts() } };
  const bytes = await buffer(workbookInSheets(4, [sheet('پر', 3), sheet('بلند', 7), read, sheet('تهی', 0)]));
  const expected = {
    پر: [titles, ...rows(3)],
    بلند: [titles, ...rows(3)],
    'بلند ۲': [titles, ...rows(7).slice(3, 6)],
    'بلند ۳': [titles, ...rows(7).slice(6)],
    خوانده: [titles, ...rows(3)],
    'خوانده ۲': [titles, ...rows(7).slice(3, 6)],
    'خوانده ۳': [titles, ...rows(7).slice(6)],
    تهی: [titles],
  };
  expect(await readByUs(bytes)).toEqual(expected);
  expect(await readByExceljs(bytes)).toEqual(expected);
});

it('is opened by LibreOffice with the same texts and numbers, and none of them is a formula', async () => {
  const rows: Cell[][] = [
    ['=1+1', 2, '_x0041_'],
    [null, 12.5, '+98'],
    ['می‌روم', -3, '0912'],
    // More columns than letters are not in a report, but rows far down are.
    ...Array.from({ length: 1_500 }, (_, at): Cell[] => [`ردیف ${at}`, at, 'پایان']),
  ];
  const bytes = await make(rows);
  const expected = { 'برگهٔ یک': [titles, ...rows], 'برگهٔ دو': [titles] };
  expect(await readByUs(bytes)).toEqual(expected);
  const read = await readByLibreOffice(new Map([['book', bytes]]));
  expect(read.get('book')).toEqual(expected);
});

it('holds days and moments as dates that a spreadsheet counts with, a moment as the clocks of Tehran showed it', async () => {
  const [day, at] = ['2026-11-21', new Date('2026-11-21T10:31:00Z')];
  const bytes = await make([[{ day }, { at }, 'روز']]);
  const [, first] = (await readByExceljs(bytes))['برگهٔ یک'] ?? [];
  expect(first).toEqual([new Date('2026-11-21T00:00:00Z'), expect.any(Date), 'روز']);
  expect(Math.abs(Number(first?.[1]) - Date.parse('2026-11-21T14:01:00Z'))).toBeLessThan(1_000);
  const byLibreOffice = (await readByLibreOffice(new Map([['book', bytes]]))).get('book');
  expect(byLibreOffice?.['برگهٔ یک']?.[1]?.[0]).toEqual((await readByUs(bytes))['برگهٔ یک']?.[1]?.[0]);
});
