import { expect, it } from 'vitest';
import { matches, sumOf } from './report-sums.ts';

const two = { count: 2, amount: 300_000 };
const none = { count: 0, amount: 0 };

it('adds totals up', () => {
  expect(sumOf([two, none, two])).toEqual({ count: 4, amount: 600_000 });
  expect(sumOf([])).toEqual(none);
});

it.each([
  ['the same', two, two, true],
  ['a payment less', two, none, false],
  ['another amount', two, { count: 2, amount: 299_999 }, false],
])('%s', (_case, said, entered, same) => {
  const row = { said: { orders: two, payments: said }, entered: { orders: two, payments: entered } };
  expect(matches(row)).toBe(same);
});
