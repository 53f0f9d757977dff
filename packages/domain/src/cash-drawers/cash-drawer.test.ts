import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedDifference, countDrawer, drawerOfCash, expectedCash, mayLieIn } from './index.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_000 });
const movements = fc.record({
  openingAmount: amount,
  cashSales: amount,
  cashRefunds: amount,
  payIn: amount,
  payOut: amount,
});

it('adds what came in and takes off what went out', () => {
  const day = {
    openingAmount: 500_000,
    cashSales: 1_250_000,
    cashRefunds: 90_000,
    payIn: 200_000,
    payOut: 60_000,
  };
  expect(expectedCash(day)).toBe(1_800_000);
});

it.each([
  [0, '', true],
  [-10_000, '', false],
  [-10_000, '  ', false],
  [-10_000, 'خرد نداشتیم', true],
  [5_000, '', false],
])('a difference of %i with the reason «%s» is taken: %s', (difference, reason, ok) => {
  const day = { openingAmount: 100_000, cashSales: 0, cashRefunds: 0, payIn: 0, payOut: 0 };
  const answer = countDrawer(day, 100_000 + difference, reason);
  expect(answer).toMatchObject({ ok, count: { expected: 100_000, difference } });
});

it('counted is always expected plus difference', () => {
  fc.assert(
    fc.property(movements, amount, (day, counted) => {
      const { count } = countDrawer(day, counted, 'شمارش');
      expect(count.expected + count.difference).toBe(counted);
    }),
  );
});

it.each([
  [0, false],
  [-1, true],
  [-86_400_000, true],
  [-86_400_001, false],
  [1, false],
])('cash that moved %i ms after the opening is offered to the drawer: %s', (after, offered) => {
  const openedAt = Date.UTC(2026, 10, 22, 8);
  expect(mayLieIn(openedAt, openedAt + after)).toBe(offered);
});

const early = { id: 'early', cashierId: 'sara', openedAt: 10, closedAt: 20 };
const late = { id: 'late', cashierId: 'sara', openedAt: 30, closedAt: null };
const others = { id: 'others', cashierId: 'omid', openedAt: 5, closedAt: null };

it.each([
  ['before the first opening', 9, 'sara', null, null],
  ['at the opening', 10, 'sara', null, 'early'],
  ['just before the count', 19, 'sara', null, 'early'],
  ['at the count', 20, 'sara', null, null],
  ['while the second is open', 31, 'sara', null, 'late'],
  ['while only another has one open', 31, 'reza', null, null],
  ['by nobody known', 31, null, null, null],
  ['put into another by a person', 31, 'sara', 'others', 'others'],
])('cash taken %s is in the right drawer', (_when, at, takerId, joinedTo, drawer) => {
  expect(drawerOfCash({ at, takerId, joinedTo }, [early, late, others])).toBe(drawer);
});

it('a second count that finds something else is told from the first, sales between them do not matter', () => {
  expect(changedDifference({ counted: 5, expected: 100 }, { counted: 100, expected: 100 })).toBe(-95);
  expect(changedDifference({ counted: 90, expected: 100 }, { counted: 140, expected: 150 })).toBeNull();
});
