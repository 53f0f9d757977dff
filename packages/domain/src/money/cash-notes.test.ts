import { expect, it } from 'vitest';
import { notesOf, smallestCoin, sumOfNotes } from './index.ts';

it('knows cheques, notes and coins in both currencies', () => {
  expect(notesOf('TOMAN')).toEqual([200_000, 100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100]);
  expect(notesOf('RIAL')[0]).toBe(2_000_000);
  for (const currency of ['TOMAN', 'RIAL'] as const)
    expect(smallestCoin(currency)).toBe(notesOf(currency).at(-1));
});

it('adds up what was counted; an empty box is nothing', () => {
  expect(sumOfNotes({ 100000: 3, 5000: 2, 500: null })).toBe(310_000);
  expect(sumOfNotes({})).toBe(0);
});
