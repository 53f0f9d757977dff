import { assertAmount } from './units.ts';

/**
 * Splits `amount` in proportion to `weights` by the largest remainder: the shares are whole, sum to `amount`
 * exactly, and differ from the true proportion by less than one. Equal remainders go to the earlier index, so
 * the same input always gives the same shares. While `amount` is at most the sum of the weights no share is
 * larger than its weight. Weights that are all zero count as equal.
 * @throws RangeError when an amount or weight is no whole number ≥ 0, or when there is no weight to carry a
 *   positive amount.
 */
export function allocateByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  assertAmount(amount);
  for (const weight of weights) assertAmount(weight, 'weight');
  if (weights.length === 0) {
    if (amount === 0) return [];
    throw new RangeError('nothing to allocate to');
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n)
    return allocateByLargestRemainder(
      amount,
      weights.map(() => 1),
    );
  // amount × weight passes 2^53, so the division is done in bigint.
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / total), remainder: product % total };
  });
  let left = amount - parts.reduce((sum, part) => sum + part.share, 0);
  const byRemainder = [...parts].sort((a, b) => compareRemainders(a, b));
  for (const part of byRemainder) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map((part) => part.share);
}

type Part = { readonly index: number; readonly remainder: bigint };

function compareRemainders(a: Part, b: Part): number {
  if (a.remainder !== b.remainder) return a.remainder > b.remainder ? -1 : 1;
  return a.index - b.index;
}

/**
 * Takes as much of `amount` as the weights can bear, in proportion: no share passes its weight.
 * @returns the shares and what was left over.
 */
export function takeInProportion(
  amount: number,
  weights: readonly number[],
): { readonly shares: number[]; readonly left: number } {
  const taken = Math.min(
    amount,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const shares = taken === 0 ? weights.map(() => 0) : allocateByLargestRemainder(taken, weights);
  return { shares, left: amount - taken };
}
