import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rial, rial, rialOf, type Toman, toman, toRial, wholeTomanOf } from './index.ts';

const takesRial = (amount: Rial) => amount;
const takesToman = (amount: Toman) => amount;

describe('units of money', () => {
  it('are told apart before anything runs', () => {
    // @ts-expect-error toman are no rial
    takesRial(toman(10));
    // @ts-expect-error rial are no toman
    takesToman(rial(10));
    // @ts-expect-error a bare number is neither
    takesRial(10);
    expect(takesRial(rialOf(toman(10)))).toBe(100);
  });

  it('come back unchanged for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
        expect(wholeTomanOf(rialOf(toman(amount)))).toBe(amount);
        expect(rialOf(toman(amount))).toBe(toRial({ amount, currency: 'TOMAN' }));
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN])('refuse %d', (amount) => {
    expect(() => rial(amount)).toThrow(RangeError);
    expect(() => toman(amount)).toThrow(RangeError);
  });
});
