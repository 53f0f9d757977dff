import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRICE_STEPS } from '../menu/index.ts';
import { menuRetryAfter, stockRetryAfter } from './menu-jobs.ts';
import { marketPrice, SAME_PRICES } from './menu-price.ts';
import { isSameWeek } from './menu-week.ts';

const rule = fc.record({
  percent: fc.integer({ min: -9_000, max: 90_000 }).map((hundredths) => hundredths / 100),
  roundTo: fc.constantFrom(...PRICE_STEPS),
});
const price = fc.integer({ min: 0, max: 20_000_000 });

describe('marketPrice', () => {
  test('is rounded, never below zero, and what is dearer here is not cheaper there', () => {
    fc.assert(
      fc.property(price, price, rule, (one, other, by) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(marketPrice(low, by, null)).toBeLessThanOrEqual(marketPrice(high, by, null));
        expect(marketPrice(low, by, null) % by.roundTo).toBe(0);
        expect(marketPrice(low, by, null)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a price of its own stands whatever the rule says; without a rule it is as here', () => {
    fc.assert(
      fc.property(price, price, rule, (ours, own, by) => {
        expect(marketPrice(ours, by, own)).toBe(own);
        expect(marketPrice(ours, SAME_PRICES, null)).toBe(ours);
      }),
    );
  });

  test.each([
    [100_000, 15, 1000, 115_000],
    [99_500, 12.5, 1000, 112_000],
    [0, 40, 5000, 0],
    [185_000, -10, 500, 166_500],
  ] as const)('%i with %f per cent to %i is %i', (ours, percent, roundTo, expected) => {
    expect(marketPrice(ours, { percent, roundTo }, null)).toBe(expected);
  });
});

describe('menuRetryAfter', () => {
  test.each([
    [0, 2_000],
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [9, 300_000],
    [400, 300_000],
  ])('after %i tries in vain %i ms', (tries, wait) => {
    expect(menuRetryAfter(tries)).toBe(wait);
    expect(stockRetryAfter(tries)).toBe(Math.min(wait, 30_000));
  });
});

describe('isSameWeek', () => {
  const window = (weekday: 'SAT' | 'SUN', from: string, to: string) => ({ weekday, from, to });
  test.each([
    ['the same in another order', [window('SAT', '11:00', '23:00'), window('SUN', '11:00', '23:00')], true],
    ['an end later', [window('SUN', '11:00', '23:30'), window('SAT', '11:00', '23:00')], false],
    ['a day less', [window('SUN', '11:00', '23:00')], false],
  ])('%s', (_name, week, same) => {
    const here = [window('SUN', '11:00', '23:00'), window('SAT', '11:00', '23:00')];
    expect(isSameWeek(here, week)).toBe(same);
  });

  test('midnight is written in several ways, and an empty window is none', () => {
    expect(isSameWeek([window('SAT', '11:00', '00:00')], [window('SAT', '11:00', '23:59')])).toBe(true);
    expect(isSameWeek([window('SAT', '11:00', '11:00')], [])).toBe(true);
  });
});
