import { expect, it } from 'vitest';
import { nextTop } from './turning-pages.ts';

it('turns to the first row that was not seen whole, and from the end to the start', () => {
  const list = { height: 350, full: 1_000, row: 100 };
  expect(nextTop({ ...list, top: 0 })).toBe(300);
  expect(nextTop({ ...list, top: 300 })).toBe(600);
  expect(nextTop({ ...list, top: 650 })).toBe(0);
  expect(nextTop({ top: 0, height: 1_000, full: 1_000, row: 100 })).toBe(0);
});
