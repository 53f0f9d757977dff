import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_STEPS, priceByPercent } from './index.ts';

describe('priceByPercent', () => {
  it.each([
    [250_000, 10, 1000, 275_000],
    [250_000, 12.5, 500, 281_500],
    [250_000, -90, 1, 25_000],
    [250_000, 1, 5000, 255_000],
    [100, 0.5, 1, 101],
    [0, 50, 1000, 0],
    [400, 10, 1000, 0],
    [9_900_000_000, 900, 1, 10_000_000_000],
  ] as const)('%d by %d per cent to multiples of %d is %d', (price, percent, roundTo, expected) => {
    expect(priceByPercent(price, percent, roundTo)).toBe(expected);
  });

  it('is a multiple no further than half a step from the exact price, and rises with the price', () => {
    const price = fc.integer({ min: 0, max: 100_000_000 });
    const percent = fc.integer({ min: -9_000, max: 90_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(price, price, percent, fc.constantFrom(...PRICE_STEPS), (one, other, by, step) => {
        const result = priceByPercent(one, by, step);
        expect(result % step).toBe(0);
        expect(Math.abs(result - (one * (100 + by)) / 100)).toBeLessThanOrEqual(step / 2 + 1e-3);
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(priceByPercent(low, by, step)).toBeLessThanOrEqual(priceByPercent(high, by, step));
      }),
    );
  });
});
