import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countDrawer, expectedCash } from './index.ts';

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
