import { addDays } from '@sofreh/domain/calendar';
import { REPORT_RANGES } from '@sofreh/domain/enums';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfDay, jalaliParts } from './dates.ts';
import { daysOfRange } from './report-range.ts';

describe('the days of a range', () => {
  // 5 Azar 1405, then the first day of a month, of a year, and the thirtieth of Esfand in a leap year.
  it.each([
    ['TODAY', '2026-11-26', '2026-11-26', '2026-11-26'],
    ['YESTERDAY', '2026-11-26', '2026-11-25', '2026-11-25'],
    ['LAST_7_DAY', '2026-11-26', '2026-11-20', '2026-11-26'],
    ['LAST_30_DAY', '2026-11-26', '2026-10-28', '2026-11-26'],
    ['CURRENT_MONTH', '2026-11-26', '2026-11-22', '2026-11-26'],
    ['CURRENT_MONTH', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['CURRENT_MONTH', '2026-11-21', '2026-10-23', '2026-11-21'],
    ['YESTERDAY', '2026-03-21', '2026-03-20', '2026-03-20'],
    ['LAST_7_DAY', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['CURRENT_MONTH', '2025-03-20', '2025-02-19', '2025-03-20'],
    ['CURRENT_MONTH', '2025-03-21', '2025-03-21', '2025-03-21'],
  ] as const)('%s on %s', (range, present, from, to) => {
    expect(daysOfRange(range, present)).toEqual({ from, to });
  });

  const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1990-01-01', days));

  it('end with the present day, or with the one before, and never after it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REPORT_RANGES), day, (range, present) => {
        const { from, to } = daysOfRange(range, present);
        expect(to).toBe(range === 'YESTERDAY' ? addDays(present, -1) : present);
        expect(from <= to).toBe(true);
      }),
    );
  });

  it('are of a month those of its Jalali month from the first on', () => {
    fc.assert(
      fc.property(day, (present) => {
        const { from } = daysOfRange('CURRENT_MONTH', present);
        const { year, month } = jalaliParts(instantOfDay(present));
        expect(jalaliParts(instantOfDay(from))).toMatchObject({ year, month, day: 1 });
      }),
    );
  });
});
