import { CELL_LENGTH_MAX } from '@sofreh/domain/limits';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const read = (text: string, most = { rows: 3, cells: 4 }) => readCsv(new TextEncoder().encode(text), most);

test.each([
  [
    'commas and quotes',
    'a,"b, ""c""",\r\n۱;۲,3',
    [
      ['a', 'b, "c"', ''],
      ['۱;۲', '3'],
    ],
  ],
  [
    'semicolons, after the mark of its code',
    '\uFEFFa;b\nc;d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['tabs', 'a\tb', [['a', 'b']]],
  ['nothing', '', []],
])('reads %s', async (_, text, rows) => {
  expect(await read(text)).toEqual(rows);
});

test.each([
  ['rows', 'a\n'.repeat(5)],
  ['cells', 'a,'.repeat(6)],
  ['characters of a cell', `a,"${'b'.repeat(CELL_LENGTH_MAX + 1)}\n`],
])('refuses more %s than are read', async (_, text) => {
  expect(await read(text)).toBeNull();
});
