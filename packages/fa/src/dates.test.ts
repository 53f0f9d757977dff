import { fromDate, PersianCalendar, toCalendar } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateTime,
  dayAndMonth,
  duration,
  exactDuration,
  jalaliParts,
  longDate,
  longDateTime,
  monthAndYear,
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

test.each([
  [0, '۰ ثانیه'],
  [40, '۴۰ ثانیه'],
  [60, '۱ دقیقه'],
  [3_605, '۱ ساعت و ۵ ثانیه'],
  [7_503, '۲ ساعت و ۵ دقیقه و ۳ ثانیه'],
])('exactDuration(%d)', (seconds, expected) => {
  expect(exactDuration(seconds)).toBe(expected);
});
