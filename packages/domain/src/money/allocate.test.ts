import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../testing/builders.ts';
import { allocateByLargestRemainder, takeInProportion } from './index.ts';

const anAmount = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 10_000_000_000 }));
const weights = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 10_000_000_000 })),
  { minLength: 1, maxLength: 12 },
);

describe('allocateByLargestRemainder', () => {
  it.each([
    ['the largest remainder gets the unit', 10, [1, 1, 2], [3, 2, 5]],
    ['equal remainders go to the earlier', 100, [1, 1, 1], [34, 33, 33]],
    ['two units left over, two first', 101, [1, 1, 1], [34, 34, 33]],
    ['a weight of zero bears nothing', 7, [0, 3, 0, 4], [0, 3, 0, 4]],
    ['one bearer takes all', 12_345, [9], [12_345]],
    ['nothing to share out', 0, [1, 2], [0, 0]],
    ['all weights zero count as equal', 5, [0, 0], [3, 2]],
    ['the later one may have the larger remainder', 10, [3, 3, 5], [3, 3, 4]],
    ['more bearers than units', 2, [1, 1, 1, 1], [1, 1, 0, 0]],
  ])('%s', (_case, amount, list, expected) => {
    expect(allocateByLargestRemainder(amount, list)).toEqual(expected);
  });

  it('stays exact where amount × weight passes 2^53', () => {
    const shares = allocateByLargestRemainder(9_999_999_999, [9_999_999_999, 9_999_999_998, 1]);
    expect(sum(shares)).toBe(9_999_999_999);
    expect(shares).toEqual([5_000_000_000, 4_999_999_999, 0]);
  });

  it('gives nothing to nobody, and refuses to give something to nobody', () => {
    expect(allocateByLargestRemainder(0, [])).toEqual([]);
    expect(() => allocateByLargestRemainder(1, [])).toThrow(RangeError);
  });

  it.each([
    [-1, [1]],
    [1.5, [1]],
    [1, [-1]],
    [1, [0.5]],
    [Number.NaN, [1]],
  ])('refuses %d over %j', (amount, list) => {
    expect(() => allocateByLargestRemainder(amount, list)).toThrow(RangeError);
  });

  it('allocates exactly: whole shares ≥ 0 that sum to the amount', () => {
    fc.assert(
      fc.property(anAmount, weights, (amount, list) => {
        const shares = allocateByLargestRemainder(amount, list);
        expect(shares).toHaveLength(list.length);
        expect(sum(shares)).toBe(amount);
        expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
      }),
    );
  });

  it('stays within one of the true proportion', () => {
    fc.assert(
      fc.property(anAmount, weights, (amount, list) => {
        const total = list.reduce((all, weight) => all + BigInt(weight), 0n);
        fc.pre(total > 0n);
        allocateByLargestRemainder(amount, list).forEach((share, index) => {
          const product = BigInt(amount) * BigInt(list[index] ?? 0);
          expect(BigInt(share) * total > product - total).toBe(true);
          expect(BigInt(share) * total < product + total).toBe(true);
        });
      }),
    );
  });

  it('never passes a weight while the amount is at most their sum', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const amount = Math.floor(sum(list) * part);
        fc.pre(sum(list) > 0);
        allocateByLargestRemainder(amount, list).forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(list[index] ?? 0);
        });
      }),
    );
  });

  it('gives a heavier weight no less than a lighter one', () => {
    fc.assert(
      fc.property(anAmount, weights, (amount, list) => {
        const shares = allocateByLargestRemainder(amount, list);
        list.forEach((weight, i) => {
          list.forEach((other, j) => {
            if (weight > other) expect(shares[i] ?? 0).toBeGreaterThanOrEqual(shares[j] ?? 0);
          });
        });
      }),
    );
  });

  it('gives the same answer every time and changes nothing it was given', () => {
    fc.assert(
      fc.property(anAmount, weights, (amount, list) => {
        const before = [...list];
        expect(allocateByLargestRemainder(amount, list)).toEqual(allocateByLargestRemainder(amount, list));
        expect(list).toEqual(before);
      }),
    );
  });
});

describe('takeInProportion', () => {
  it.each([
    ['takes what can be borne', 30, [10, 20, 30], [5, 10, 15], 0],
    ['leaves over what cannot', 100, [10, 20], [10, 20], 70],
    ['takes nothing from nothing', 5, [0, 0], [0, 0], 5],
    ['takes nothing from nobody', 5, [], [], 5],
    ['takes nothing when there is nothing to take', 0, [3, 4], [0, 0], 0],
  ])('%s', (_case, amount, list, shares, left) => {
    expect(takeInProportion(amount, list)).toEqual({ shares, left });
  });

  it('shares and leftover sum to the amount and no share passes its weight', () => {
    fc.assert(
      fc.property(anAmount, weights, (amount, list) => {
        const { shares, left } = takeInProportion(amount, list);
        expect(sum(shares) + left).toBe(amount);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(shares.every((share, index) => share >= 0 && share <= (list[index] ?? 0))).toBe(true);
        if (left > 0) expect(shares).toEqual(list);
      }),
    );
  });
});
