import { expect, it } from 'vitest';
import { allot } from './allotted.ts';
import { packed } from './packed.ts';

const card = (id: string, height = 100) => ({ id, height });
const NONE = new Map<string, number>();
/** What stands in each column, from above. */
const columns = (cards: readonly ReturnType<typeof card>[], at: ReadonlyMap<string, number>, wide: number) =>
  Array.from({ length: wide }, (_, column) =>
    cards.flatMap(({ id }) => (at.get(id) === column ? [id] : [])).join(''),
  );

it('puts each ticket where there is most room, the oldest first', () => {
  const cards = [card('a', 300), card('b'), card('c', 150), card('d'), card('e')];
  expect(columns(cards, packed(cards, NONE, 3), 3)).toEqual(['a', 'bd', 'ce']);
  expect(columns(cards, packed(cards, NONE, 1), 1)).toEqual(['abcde']);
  expect(packed([], NONE, 3).size).toBe(0);
});

it('moves no ticket but those under the one that went, and a new one to where it went', () => {
  const cards = [card('a'), card('b'), card('c'), card('d'), card('e'), card('f')];
  const stood = packed(cards, NONE, 3);
  const left = [...cards.slice(1), card('g')];
  const now = packed(left, stood, 3);
  expect(columns(cards, stood, 3)).toEqual(['ad', 'be', 'cf']);
  expect(columns(left, now, 3)).toEqual(['dg', 'be', 'cf']);
});

it('sends the last ticket of a column over while that is longer by more than the ticket', () => {
  const cards = [card('a'), card('b'), card('c'), card('d')];
  const stood = new Map([...'abcd'].map((id) => [id, 0]));
  expect(columns(cards, packed(cards, stood, 2), 2)).toEqual(['ab', 'cd']);
  // On a narrower screen the column of a ticket may be gone.
  expect(columns(cards, packed(cards, new Map([['a', 5]]), 2), 2)).toEqual(['ac', 'bd']);
});

it('shares the columns of a screen among the ages by their tickets, and leaves them for a ticket more or less', () => {
  const counts = { LATE: 10, SOON: 8, FRESH: 12 };
  const shares = allot(counts, 5, null);
  expect(shares).toEqual({ LATE: 2, SOON: 1, FRESH: 2 });
  expect(allot({ ...counts, LATE: 9 }, 5, shares)).toBe(shares);
  expect(allot({ LATE: 1, SOON: 1, FRESH: 20 }, 5, shares)).toEqual({ LATE: 1, SOON: 1, FRESH: 3 });
  expect(allot({ LATE: 0, SOON: 0, FRESH: 2 }, 5, shares)).toEqual({ LATE: 0, SOON: 0, FRESH: 5 });
  // More ages than the screen has room for: each has its own all the same.
  expect(allot(counts, 1, null)).toEqual({ LATE: 1, SOON: 1, FRESH: 1 });
});
