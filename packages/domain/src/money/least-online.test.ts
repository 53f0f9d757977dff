import { expect, it } from 'vitest';
import { isPartOnline, leastOnline, leavesCrumb } from './index.ts';

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

it.each([
  ['half', 100_000, 50_000, true],
  ['less than a thousand', 100_000, 999, false],
  ['what leaves less than a thousand', 100_000, 99_500, false],
  ['all of a bill of less than a thousand', 500, 500, true],
] as const)('%s is a part that is paid online, or not', (_case, left, amount, isPart) => {
  expect(isPartOnline(left, amount, 'TOMAN')).toBe(isPart);
  expect(isPartOnline(left * 10, amount * 10, 'RIAL')).toBe(isPart);
});

it('the least is the same money in either currency', () => {
  expect([leastOnline('TOMAN'), leastOnline('RIAL')]).toEqual([1_000, 10_000]);
});
