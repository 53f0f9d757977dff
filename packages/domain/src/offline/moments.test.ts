import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TILL_DAYS_BACK_MAX } from '../limits/index.ts';
import { countedAt } from './index.ts';

const DAY = 86_400_000;

describe('how long ago something may have been done', () => {
  const NOW = Date.UTC(2026, 10, 26);
  const MOST = TILL_DAYS_BACK_MAX * DAY;

  it('as long as a till can have kept it, it counts when it was done, and after that as it arrives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 130 * 365 * DAY }), (ago) => {
        expect(countedAt(NOW - ago, NOW)).toBe(ago > MOST ? NOW : NOW - ago);
      }),
    );
    expect([countedAt(NOW - MOST, NOW), countedAt(NOW - MOST - 1, NOW)]).toEqual([NOW - MOST, NOW]);
  });
});
