import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock, instant } from '../testing/arbitraries.ts';
import { tehran } from '../testing/builders.ts';
import { addDays, businessDayInterval, businessDayOf, DEFAULT_CUT_OFF } from './index.ts';

describe("«The business day ends at the vendor's cut-off (default 04:00)»", () => {
  it.each([
    ['at noon', '2026-11-21 12:00', '04:00', '2026-11-21'],
    ['just before midnight', '2026-11-21 23:59:59', '04:00', '2026-11-21'],
    ['just after midnight', '2026-11-22 00:00', '04:00', '2026-11-21'],
    ['in the last second', '2026-11-22 03:59:59', '04:00', '2026-11-21'],
    ['at the cut-off', '2026-11-22 04:00', '04:00', '2026-11-22'],
    ['with the cut-off at midnight', '2026-11-22 00:00', '00:00', '2026-11-22'],
    ['with a late cut-off', '2026-11-22 05:59', '06:00', '2026-11-21'],
    ['over the new year', '2027-01-01 01:00', '04:00', '2026-12-31'],
  ])('%s', (_case, moment, cutOff, day) => {
    expect(businessDayOf(tehran(moment), cutOff)).toBe(day);
  });

  it('is 04:00 in Tehran unless said otherwise', () => {
    expect(DEFAULT_CUT_OFF).toBe('04:00');
    expect(businessDayOf(Date.parse('2026-11-22T00:29:59Z'))).toBe('2026-11-21');
    expect(businessDayOf(Date.parse('2026-11-22T00:30:00Z'))).toBe('2026-11-22');
  });

  it('a day is from its cut-off to the next', () => {
    expect(businessDayInterval('2026-11-21')).toEqual({
      from: tehran('2026-11-21 04:00'),
      to: tehran('2026-11-22 04:00'),
    });
  });

  it('every moment lies in the interval of its own day and of no other', () => {
    fc.assert(
      fc.property(instant, clock, (moment, cutOff) => {
        const day = businessDayOf(moment, cutOff);
        for (const [offset, inside] of [
          [-1, false],
          [0, true],
          [1, false],
        ] as const) {
          const { from, to } = businessDayInterval(addDays(day, offset), cutOff);
          expect(from <= moment && moment < to).toBe(inside);
        }
      }),
    );
  });

  it('never goes back as time goes on', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 200_000_000 }), clock, (moment, later, cutOff) => {
        expect(businessDayOf(moment + later, cutOff) >= businessDayOf(moment, cutOff)).toBe(true);
      }),
    );
  });
});
