import { WORKBOOK_BOUNDS } from '@sofreh/domain/limits';
import { expect, test, vi } from 'vitest';
import { readWorkbook } from './read-workbook.ts';
import { sheetXml } from './sheet-xml.ts';
import { type Cell, workbook } from './workbook.ts';

vi.setConfig({ testTimeout: 120_000 });

const ROWS = 100_000;
/** All rows at once as cells would be far more than this. */
const MEGABYTES_MAX = 120;
const START = Date.parse('2026-03-21T08:00:00Z');

/** More than anybody may bring: what we make ourselves is longer. */
const BOUNDS = {
  ...WORKBOOK_BOUNDS,
  rows: ROWS + 1,
  cells: ROWS * 10,
  inflatedBytes: WORKBOOK_BOUNDS.inflatedBytes * 4,
  megabytes: WORKBOOK_BOUNDS.megabytes * 4,
  milliseconds: WORKBOOK_BOUNDS.seconds * 4,
};

const columns = ['شماره', 'روز', 'زمان ثبت', 'مشتری', 'اقلام', 'مبلغ'].map((title) => ({ title, width: 18 }));
const rowOf = (at: number): readonly Cell[] => {
  const placed = new Date(START + at * 300_000);
  const day = placed.toISOString().slice(0, 10);
  return [
    at,
    { day },
    { at: placed },
    `مشتری ${at % 977}`,
    `کباب کوبیده ${at % 5}، دوغ محلی ${at % 3}`,
    at * 1_000,
  ];
};
const megabytes = () => process.memoryUsage().heapUsed / 1_048_576;

test('a year of a hundred thousand orders streams right to left in flat memory, and is read again with its numbers and dates', async () => {
  let made = 0;
  async function* rows() {
    for (; made < ROWS; made += 1) yield rowOf(made);
  }
  const content = workbook({ name: 'سفارش‌ها', columns, rows: rows() });
  const parts: Buffer[] = [];
  const before = megabytes();
  let most = 0;
  for await (const part of content) {
    // Nobody asks for rows that the client did not take yet, but for what the zip holds back.
    if (parts.length === 0) expect(made).toBeLessThan(ROWS / 2);
    parts.push(part as Buffer);
    most = Math.max(most, megabytes() - before);
  }
  expect(made).toBe(ROWS);
  expect(most).toBeLessThan(MEGABYTES_MAX);
  const [book] = await readWorkbook(new Blob(parts.map((part) => new Uint8Array(part))), ROWS + 1, BOUNDS);
  const sheet = book?.rows ?? [];
  expect(sheet).toHaveLength(ROWS + 1);
  const [first, last] = [sheet[1], sheet.at(-1)];
  // A moment is read as the clocks of Tehran showed it.
  const moment = (at: number) => START + at * 300_000 + 3.5 * 3_600_000;
  expect(first?.slice(0, 2)).toEqual([0, new Date('2026-03-21T00:00:00Z')]);
  expect(Math.abs(Number(first?.[2]) - moment(0))).toBeLessThan(1_000);
  expect(last?.[0]).toBe(ROWS - 1);
  expect(last?.[1]).toEqual(new Date(new Date(START + (ROWS - 1) * 300_000).toISOString().slice(0, 10)));
  expect(Math.abs(Number(last?.[2]) - moment(ROWS - 1))).toBeLessThan(1_000);
  expect(last?.[5]).toBe((ROWS - 1) * 1_000);
});

test('a sheet begins on the right', async () => {
  const parts: string[] = [];
  for await (const part of sheetXml({ columns, rows: [rowOf(0)] })) parts.push(part.toString());
  expect(parts.join('')).toContain('rightToLeft="1"');
});
