import { expect, it } from 'vitest';
import { nextTop, wholeRows } from './turning-pages.ts';

it('turns to the first row that was not seen whole, and from the end to the start', () => {
  const list = { height: 350, full: 1_000, row: 100 };
  expect(nextTop({ ...list, top: 0 })).toBe(300);
  expect(nextTop({ ...list, top: 300 })).toBe(600);
  expect(nextTop({ ...list, top: 650 })).toBe(0);
  expect(nextTop({ top: 0, height: 1_000, full: 1_000, row: 100 })).toBe(0);
});

it('no row is cut: a list is as high as its whole rows, one at least', () => {
  expect(wholeRows(500, 100, 20, 16)).toBe(4 * 100 + 3 * 20 + 16);
  expect(wholeRows(476, 100, 20, 16)).toBe(476);
  expect(wholeRows(475, 100, 20, 16)).toBe(3 * 100 + 2 * 20 + 16);
  expect(wholeRows(50, 100, 20, 16)).toBe(116);
});
