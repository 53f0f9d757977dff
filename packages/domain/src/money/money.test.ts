import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertAmount, fromRial, percentOf, roundToStep, toRial } from './index.ts';

const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: 0, max: 10_000_000_000 }),
  fc.maxSafeNat(),
);

describe('rial', () => {
  it.each([
    [{ amount: 12_000, currency: 'TOMAN' } as const, 120_000],
    [{ amount: 12_000, currency: 'RIAL' } as const, 12_000],
    [{ amount: 0, currency: 'TOMAN' } as const, 0],
  ])('%j is %i rial', (money, rial) => {
    expect(toRial(money)).toBe(rial);
    expect(fromRial(rial, money.currency)).toEqual(money);
  });

  it('rejects amounts not divisible by 10 when the currency is TOMAN', () => {
    expect(fromRial(120_005, 'TOMAN')).toBeNull();
    expect(fromRial(120_005, 'RIAL')).toEqual({ amount: 120_005, currency: 'RIAL' });
  });

  it('comes back unchanged for every amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.constantFrom('TOMAN', 'RIAL'),
        (amount, currency) => {
          expect(fromRial(toRial({ amount, currency }), currency)).toEqual({ amount, currency });
        },
      ),
    );
  });
});

describe('percentOf', () => {
  it.each([
    [100_000, 9, 9_000],
    [99_999, 10, 9_999],
    [1, 99, 0],
    [1, 100, 1],
    [0, 50, 0],
    [333, 33.33, 110],
    [10_000, 0.01, 1],
    [9_999, 0.01, 0],
    [100, 0.07, 0],
    [100_000, 0.07, 70],
    [1_000, 14.5, 145],
  ])('of %i, %d per cent is %i (rounded down)', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected);
  });

  it('is the exact floor for every safe amount and percentage with two decimals', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const exact = (BigInt(amount) * BigInt(hundredths)) / 10_000n;
        expect(BigInt(percentOf(amount, hundredths / 100))).toBe(exact);
      }),
    );
  });

  it('never passes the amount and grows with the percentage', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (amount, a, b) => {
          const low = percentOf(amount, Math.min(a, b));
          const high = percentOf(amount, Math.max(a, b));
          expect(low).toBeLessThanOrEqual(high);
          expect(high).toBeLessThanOrEqual(amount);
          expect(low).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('roundToStep', () => {
  it.each([
    [61_962, 1000, 61_000],
    [61_962, 500, 61_500],
    [61_962, 0, 61_962],
    [61_962, 1, 61_962],
    [500, 500, 500],
    [499, 500, 0],
    [0, 1000, 0],
  ])('%i to %i is %i', (amount, step, expected) => {
    expect(roundToStep(amount, step)).toBe(expected);
  });

  it('takes off less than a step, leaves a multiple, and does nothing twice', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom(0, 500, 1000), (amount, step) => {
        const rounded = roundToStep(amount, step);
        expect(rounded).toBeLessThanOrEqual(amount);
        expect(amount - rounded).toBeLessThan(Math.max(step, 1));
        if (step > 0) expect(rounded % step).toBe(0);
        expect(roundToStep(rounded, step)).toBe(rounded);
      }),
    );
  });
});

describe('assertAmount', () => {
  it.each([0, 1, 10_000_000_000, Number.MAX_SAFE_INTEGER])('takes %d', (amount) => {
    expect(() => assertAmount(amount)).not.toThrow();
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'refuses %d and says what it was',
    (amount) => {
      expect(() => assertAmount(amount, 'tip')).toThrow(RangeError);
      expect(() => assertAmount(amount, 'tip')).toThrow(/^tip is not an amount/);
    },
  );
});
