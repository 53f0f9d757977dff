import { expect, it } from 'vitest';
import { tableNames } from './table-names.ts';

it.each([
  ['', 1, 3, ['۱', '۲', '۳']],
  [' تراس ', 9, 10, ['تراس ۹', 'تراس ۱۰']],
  ['', 7, 7, ['۷']],
  ['', 3, 1, []],
  ['', 1, 101, []],
  ['', null, 5, []],
] as const)('«%s» %s to %s', (before, first, last, names) => {
  expect(tableNames({ before, first, last })).toEqual(names);
});

it('makes a hundred at most', () => {
  expect(tableNames({ before: '', first: 1, last: 100 })).toHaveLength(100);
});
