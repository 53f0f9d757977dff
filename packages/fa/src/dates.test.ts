import { fromDate, PersianCalendar, toCalendar } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateTime,
  dayAndMonth,
  duration,
  instantOfDay,
  jalaliParts,
  longDate,
  longDateTime,
  monthAndYear,
  monthStarts,
  parseJalaliDate,
  relative,
  shortDate,
  tehranDay,
  time,
  timeZone,
} from './dates.ts';

const evening = '2026-11-21T17:35:00Z';

describe('named formatters', () => {
  test('each has its one shape', () => {
    expect(shortDate(evening)).toBe('۱۴۰۵/۰۸/۳۰');
    expect(longDate(evening)).toBe('شنبه ۳۰ آبان ۱۴۰۵');
    expect(dayAndMonth(evening)).toBe('۳۰ آبان');
    expect(monthAndYear(evening)).toBe('آبان ۱۴۰۵');
    expect(time(evening)).toBe('۲۱:۰۵');
    expect(dateTime(evening)).toBe('۱۴۰۵/۰۸/۳۰، ۲۱:۰۵');
    expect(longDateTime(new Date(evening))).toBe('شنبه ۳۰ آبان ۱۴۰۵، ساعت ۲۱:۰۵');
  });

  test.each([
    ['2026-03-20T20:30:00Z', '۱۴۰۵/۰۱/۰۱', '۰۰:۰۰', '2026-03-21'],
    ['2026-03-20T20:29:59Z', '۱۴۰۴/۱۲/۲۹', '۲۳:۵۹', '2026-03-20'],
    ['2025-03-20T12:00:00Z', '۱۴۰۳/۱۲/۳۰', '۱۵:۳۰', '2025-03-20'],
    ['2022-07-01T19:45:00Z', '۱۴۰۱/۰۴/۱۱', '۰۰:۱۵', '2022-07-02'],
  ])('%s in Tehran', (instant, date, clock, day) => {
    expect(shortDate(instant)).toBe(date);
    expect(time(instant)).toBe(clock);
    expect(tehranDay(instant)).toBe(day);
  });

  test('agree with the calendar library on every day', () => {
    const calendar = new PersianCalendar();
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2080-01-01'), noInvalidDate: true }),
        (date) => {
          const expected = toCalendar(fromDate(date, timeZone), calendar);
          const { year, month, day, hour, minute } = jalaliParts(date);
          expect([year, month, day, hour, minute]).toEqual([
            expected.year,
            expected.month,
            expected.day,
            expected.hour,
            expected.minute,
          ]);
        },
      ),
    );
  });

  test('an invalid date is refused loudly', () => {
    expect(() => shortDate('yesterday')).toThrow(RangeError);
  });
});

describe('relative', () => {
  test.each([
    [0, 'همین حالا'],
    [-59, 'همین حالا'],
    [-60, '۱ دقیقه پیش'],
    [-5 * 60, '۵ دقیقه پیش'],
    [20 * 60, '۲۰ دقیقه دیگر'],
    [-3600, '۱ ساعت پیش'],
    [-23 * 3600 - 3599, '۲۳ ساعت پیش'],
    [-3 * 86400, '۳ روز پیش'],
    [-7 * 86400, '۱۴۰۵/۰۸/۲۳'],
  ])('%d seconds from now: %s', (seconds, expected) => {
    const now = new Date(evening);
    expect(relative(new Date(now.getTime() + seconds * 1000), now)).toBe(expected);
  });
});

test.each([
  [0, '۰ دقیقه'],
  [20, '۲۰ دقیقه'],
  [60, '۱ ساعت'],
  [80, '۱ ساعت و ۲۰ دقیقه'],
])('duration(%d)', (minutes, expected) => {
  expect(duration(minutes)).toBe(expected);
});

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
