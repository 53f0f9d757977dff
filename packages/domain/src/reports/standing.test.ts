import { expect, test } from 'vitest';
import { isSharedWhole, standingOf } from './standing.ts';

test.each([
  { now: 150, before: 100, unit: 'MONEY', says: { direction: 'UP', percent: 50, apart: 50 } },
  { now: 50, before: 100, unit: 'COUNT', says: { direction: 'DOWN', percent: 50, apart: 50 } },
  { now: 100, before: 100, unit: 'COUNT', says: { direction: 'SAME', percent: 0, apart: 0 } },
  // 7 minutes beside 8, though nine seconds apart.
  { now: 449, before: 458, unit: 'SECONDS', says: { direction: 'DOWN', percent: 2, apart: 1 } },
  // 18 minutes beside 18.
  { now: 1_075, before: 1_086, unit: 'SECONDS', says: { direction: 'SAME', percent: 0, apart: 0 } },
  { now: 1_001, before: 1_000, unit: 'MONEY', says: { direction: 'UP', percent: 0, apart: 1 } },
  { now: 5, before: 0, unit: 'MONEY', says: { direction: 'NONE', percent: 0, apart: 0 } },
  { now: 0, before: 0, unit: 'COUNT', says: { direction: 'NONE', percent: 0, apart: 0 } },
  { now: -50, before: -100, unit: 'MONEY', says: { direction: 'UP', percent: 50, apart: 50 } },
] as const)('$now $unit against $before', ({ now, before, unit, says }) => {
  expect(standingOf(now, before, unit)).toEqual(says);
});

test.each([
  [100, 4, 'MONEY', true],
  [100, 3, 'MONEY', false],
  [7, 7, 'COUNT', true],
  // Two orders that took a minute and three: two minutes each.
  [240, 2, 'SECONDS', true],
  // A minute and a half is shown as two.
  [180, 2, 'SECONDS', false],
  [0, 5, 'SECONDS', true],
] as const)('%i among %i in %s is shared whole: %s', (sum, by, unit, isWhole) => {
  expect(isSharedWhole(sum, by, unit)).toBe(isWhole);
});
