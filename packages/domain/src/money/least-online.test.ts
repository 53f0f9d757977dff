import { expect, it } from 'vitest';
import { leastOnline, leavesCrumb } from './index.ts';

it.each([
  ['all of it', 100_000, false],
  ['all but one', 99_999, true],
  ['all but less than a thousand', 99_001, true],
  ['all but a thousand', 99_000, false],
  ['half', 50_000, false],
] as const)('%s of a bill leaves what no gateway takes, or not', (_case, amount, leaves) => {
  expect(leavesCrumb(100_000, amount, 'TOMAN')).toBe(leaves);
  expect(leavesCrumb(1_000_000, amount * 10, 'RIAL')).toBe(leaves);
});

it('the least is the same money in either currency', () => {
  expect([leastOnline('TOMAN'), leastOnline('RIAL')]).toEqual([1_000, 10_000]);
});
