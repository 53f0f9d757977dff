import { parseJalaliDate } from '@sofreh/fa/jalali-calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDay, jalaliOf, rangeOf } from './calendar-days.ts';

describe('days of the calendar', () => {
  it('come back as they went in', () => {
    const day = fc
      .integer({ min: 0, max: 80_000 })
      .map((days) => new Date(Date.UTC(1950, 0, 1 + days)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (iso) => {
        expect(isoDay(jalaliOf(iso))).toBe(iso);
      }),
    );
  });

  it('agree with typed dates', () => {
    const { year, month, day } = jalaliOf('2026-11-21');
    expect(parseJalaliDate(`${year}/${month}/${day}`)).toBe('2026-11-21');
  });
});

describe('rangeOf', () => {
  // 1405/09/05 at 04:01 in Tehran: the business day has just begun.
  const now = new Date('2026-11-26T00:31:00Z');
  it.each([
    ['TODAY', '2026-11-26', '2026-11-26'],
    ['YESTERDAY', '2026-11-25', '2026-11-25'],
    ['LAST_7_DAY', '2026-11-20', '2026-11-26'],
    ['LAST_30_DAY', '2026-10-28', '2026-11-26'],
    ['CURRENT_MONTH', '2026-11-22', '2026-11-26'],
  ] as const)('%s', (preset, from, to) => {
    expect(rangeOf(preset, '04:00', now)).toEqual({ from, to });
  });

  it('begins the day when that of the branch begins', () => {
    expect(rangeOf('TODAY', '06:00', now).from).toBe('2026-11-25');
    expect(rangeOf('CURRENT_MONTH', '06:00', now)).toEqual({ from: '2026-11-22', to: '2026-11-25' });
    const afterMidnight = new Date('2026-11-25T20:31:00Z');
    expect(rangeOf('TODAY', '00:00', afterMidnight).from).toBe('2026-11-26');
    expect(rangeOf('YESTERDAY', '00:00', afterMidnight).to).toBe('2026-11-25');
  });

  it('counts the hours after midnight to the evening before', () => {
    const night = new Date('2026-11-26T00:29:00Z');
    expect(rangeOf('TODAY', '04:00', night)).toEqual({ from: '2026-11-25', to: '2026-11-25' });
    expect(rangeOf('YESTERDAY', '04:00', night)).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  });
});
