import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOfDay, shortDate, tehranDay } from './dates.ts';
import { monthStarts, parseJalaliDate } from './jalali-calendar.ts';

test('monthStarts: the first days of Jalali months, over the end of a leap year', () => {
  expect(monthStarts('2026-11-21T10:00:00Z', 3)).toEqual(['2026-08-23', '2026-09-23', '2026-10-23']);
  expect(monthStarts('2025-03-21T10:00:00Z', 2)).toEqual(['2025-02-19', '2025-03-21']);
  expect(monthStarts('2025-03-20T20:40:00Z', 1)).toEqual(['2025-03-21']);
});

describe('parseJalaliDate', () => {
  test.each([
    ['۱۴۰۵/۰۸/۳۰', '2026-11-21'],
    ['1405/8/30', '2026-11-21'],
    [' ١٤٠٥-٠٨-٣٠ ', '2026-11-21'],
    ['1403.12.30', '2025-03-20'],
  ])('%j', (text, day) => {
    expect(parseJalaliDate(text)).toBe(day);
  });

  test.each([
    '',
    '1405',
    '1405/13/01',
    '1405/00/10',
    '1405/07/31',
    '1404/12/30',
    '1405/08-30',
    '2026/11/21',
    '1405/8/0',
  ])('%j is no date', (text) => {
    expect(parseJalaliDate(text)).toBeNull();
  });

  test('reads back what shortDate writes', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
        (date) => {
          const day = tehranDay(date);
          expect(parseJalaliDate(shortDate(date))).toBe(day);
          expect(shortDate(instantOfDay(day))).toBe(shortDate(date));
        },
      ),
    );
  });
});
