import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../testing/arbitraries.ts';
import { tehran } from '../testing/builders.ts';
import { addDays, daysThrough, instantOf, localTime, minuteOfClock, weekdayOf } from './index.ts';

describe('localTime: what people in Tehran read', () => {
  it.each([
    ['the first day of 1405 is a Saturday', '2026-03-20T20:30:00Z', '2026-03-21', 'SAT', 0],
    ['a minute before, still the old year', '2026-03-20T20:29:59Z', '2026-03-20', 'FRI', 1439],
    ['noon', '2026-11-21T08:30:00Z', '2026-11-21', 'SAT', 720],
    ['July 2022 was four and a half hours ahead', '2022-07-01T00:00:00Z', '2022-07-01', 'FRI', 270],
    ['July 2023 three and a half', '2023-07-01T00:00:00Z', '2023-07-01', 'SAT', 210],
    ['a leap day', '2028-02-29T12:00:00Z', '2028-02-29', 'TUE', 930],
  ])('%s', (_case, iso, date, weekday, minute) => {
    expect(localTime(Date.parse(iso))).toEqual({ date, weekday, minute });
  });

  it('is what a calendar of the zone shows, also on days on which the clocks were moved', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tehran',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const around = (iso: string) =>
      fc.integer({ min: -24 * 60, max: 24 * 60 }).map((minutes) => Date.parse(iso) + minutes * 60_000);
    const moment = fc.oneof(
      fc.integer({ min: Date.parse('1970-01-02T00:00:00Z'), max: Date.parse('2040-01-01T00:00:00Z') }),
      around('2022-03-21T20:30:00Z'),
      around('2022-09-21T19:30:00Z'),
    );
    fc.assert(
      fc.property(moment, (instant) => {
        const { date, minute } = localTime(instant);
        const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
        expect(`${date} ${clock.join(':')}`).toBe(shown.format(instant));
      }),
      { numRuns: 300 },
    );
  });

  it('takes another time zone', () => {
    expect(localTime(Date.parse('2026-11-21T22:00:00Z'), 'Asia/Tokyo')).toEqual({
      date: '2026-11-22',
      weekday: 'SUN',
      minute: 420,
    });
  });
});

describe('instantOf', () => {
  it.each([
    ['midnight', '2026-11-21', 0, '2026-11-20T20:30:00.000Z'],
    ['noon', '2026-11-21', 720, '2026-11-21T08:30:00.000Z'],
    ['past midnight', '2026-11-21', 1440 + 90, '2026-11-21T22:00:00.000Z'],
    ['a summer with the clocks put forward', '2022-07-01', 720, '2022-07-01T07:30:00.000Z'],
  ])('%s', (_case, date, minute, iso) => {
    expect(new Date(instantOf(date, minute)).toISOString()).toBe(iso);
  });

  it('is the way back from localTime, in any zone', () => {
    fc.assert(
      fc.property(
        instant.map((moment) => Math.floor(moment / 60_000) * 60_000),
        fc.constantFrom('Asia/Tehran', 'UTC', 'Asia/Kathmandu'),
        (moment, zone) => {
          const { date, minute } = localTime(moment, zone);
          expect(instantOf(date, minute, zone)).toBe(moment);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('days', () => {
  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', 365, '2027-11-21'],
  ])('%s moved by %i is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('seven days on is the same weekday', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -1000, max: 1000 }), (moment, weeks) => {
        const { date, weekday } = localTime(moment);
        expect(weekdayOf(addDays(date, weeks * 7))).toBe(weekday);
        expect(addDays(addDays(date, weeks), -weeks)).toBe(date);
      }),
    );
  });
});

describe('daysThrough', () => {
  it.each([
    ['2026-12-30', '2027-01-02', ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']],
    ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-11-21', '2026-11-21', ['2026-11-21']],
    ['2026-11-21', '2026-11-20', []],
  ])('%s to %s', (first, last, days) => {
    expect(daysThrough(first, last)).toEqual(days);
  });

  it('has as many days as lie between, each the day after the one before', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 400 }), (moment, more) => {
        const { date } = localTime(moment);
        const days = daysThrough(date, addDays(date, more));
        expect(days).toEqual(Array.from({ length: more + 1 }, (_, index) => addDays(date, index)));
      }),
    );
  });
});

describe('minuteOfClock', () => {
  it.each([
    ['00:00', 0],
    ['04:00', 240],
    ['23:59', 1439],
    ['23:59:30', 1439],
  ])('%s is minute %i', (clock, minute) => {
    expect(minuteOfClock(clock)).toBe(minute);
  });

  it.each(['24:00', '4:00', '12:60', '', 'noon', '12:00:60', '-1:00', '12-00'])('refuses «%s»', (clock) => {
    expect(() => minuteOfClock(clock)).toThrow(RangeError);
  });

  it("the tests' own Tehran clock agrees", () => {
    expect(localTime(tehran('2026-11-21 14:05'))).toMatchObject({ date: '2026-11-21', minute: 14 * 60 + 5 });
  });
});
