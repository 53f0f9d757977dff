import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localTime, windowMinutes } from '../calendar/index.ts';
import { instant, weekWindows } from '../testing/arbitraries.ts';
import { tehran } from '../testing/builders.ts';
import { OPENING_HORIZON_DAYS, type OpeningHours, openStatus } from './index.ts';

/** 2026-11-21 is a Saturday. */
const hours = (part: Partial<OpeningHours> = {}): OpeningHours => ({
  windows: [
    { weekday: 'SAT', from: '11:00', to: '15:00' },
    { weekday: 'SAT', from: '18:00', to: '00:00' },
    { weekday: 'THU', from: '18:00', to: '02:00' },
  ],
  isOpen: true,
  closures: [],
  holidays: [],
  ...part,
});
const at = (clock: string, part: Partial<OpeningHours> = {}) => openStatus(hours(part), tehran(clock));

describe('«Open when the current Tehran time falls within a time window for the weekday and the open flag is set»', () => {
  it.each([
    ['in the first minute', '2026-11-21 11:00', '2026-11-21 15:00'],
    ['in the middle', '2026-11-21 13:00', '2026-11-21 15:00'],
    ['in the last minute', '2026-11-21 14:59:59', '2026-11-21 15:00'],
    ['in the second window of the day', '2026-11-21 18:00', '2026-11-22 00:00'],
    ['an end time of 00:00 counts as 23:59', '2026-11-21 23:59:59', '2026-11-22 00:00'],
    ['before midnight of a window over it', '2026-11-26 23:00', '2026-11-27 02:00'],
    ['after midnight of a window over it', '2026-11-27 01:59', '2026-11-27 02:00'],
  ])('open %s', (_case, moment, closes) => {
    expect(at(moment)).toEqual({ open: true, closesAt: tehran(closes) });
  });

  it.each([
    ['before the first window', '2026-11-21 10:59:59', '2026-11-21 11:00'],
    ['at the end itself', '2026-11-21 15:00', '2026-11-21 18:00'],
    ['at midnight after 00:00', '2026-11-22 00:00', '2026-11-26 18:00'],
    ['on another weekday', '2026-11-23 12:00', '2026-11-26 18:00'],
    ['after the window over midnight', '2026-11-27 02:00', '2026-11-28 11:00'],
  ])('closed %s, and says when it opens', (_case, moment, opens) => {
    expect(at(moment)).toEqual({ open: false, opensAt: tehran(opens), reason: 'OUTSIDE_HOURS' });
  });

  it('closed while the flag is off, and only a hand opens it', () => {
    expect(at('2026-11-21 12:00', { isOpen: false })).toEqual({
      open: false,
      opensAt: null,
      reason: 'SWITCHED_OFF',
    });
  });

  it('closed without any hours', () => {
    expect(at('2026-11-21 12:00', { windows: [] })).toEqual({
      open: false,
      opensAt: null,
      reason: 'NO_HOURS',
    });
  });

  it('a window from an hour to itself is no hours', () => {
    const windows = [{ weekday: 'SAT', from: '10:00', to: '10:00' }] as const;
    expect(at('2026-11-21 10:00', { windows })).toMatchObject({ open: false, reason: 'NO_HOURS' });
  });
});

describe('holidays and closures', () => {
  it('a holiday drops the windows that begin on it', () => {
    expect(at('2026-11-21 12:00', { holidays: ['2026-11-21'] })).toEqual({
      open: false,
      opensAt: tehran('2026-11-26 18:00'),
      reason: 'HOLIDAY',
    });
  });

  it('the night before a holiday runs on into it', () => {
    expect(at('2026-11-27 01:00', { holidays: ['2026-11-27'] })).toMatchObject({ open: true });
    expect(at('2026-11-27 01:00', { holidays: ['2026-11-26'] })).toMatchObject({
      open: false,
      reason: 'HOLIDAY',
    });
  });

  it('a closure cuts a window short and lets it go on', () => {
    const closures = [{ from: tehran('2026-11-21 12:00'), to: tehran('2026-11-21 13:00') }];
    expect(at('2026-11-21 11:30', { closures })).toEqual({
      open: true,
      closesAt: tehran('2026-11-21 12:00'),
    });
    expect(at('2026-11-21 12:30', { closures })).toEqual({
      open: false,
      opensAt: tehran('2026-11-21 13:00'),
      reason: 'CLOSURE',
    });
    expect(at('2026-11-21 13:00', { closures })).toEqual({
      open: true,
      closesAt: tehran('2026-11-21 15:00'),
    });
  });

  it('a closure longer than the horizon leaves no next opening', () => {
    const closures = [{ from: tehran('2026-11-01 00:00'), to: tehran('2027-11-01 00:00') }];
    expect(at('2026-11-21 12:00', { closures })).toEqual({ open: false, opensAt: null, reason: 'CLOSURE' });
  });
});

describe('round the clock', () => {
  const windows = (['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const).map((weekday) => ({
    weekday,
    from: '00:00',
    to: '00:00',
  }));

  it('has no closing time and no gap at midnight', () => {
    for (const moment of [
      '2026-11-21 00:00',
      '2026-11-21 23:59:59',
      '2026-11-22 00:00',
      '2026-11-25 12:00',
    ]) {
      expect(at(moment, { windows })).toEqual({ open: true, closesAt: null });
    }
  });

  it('closes before a closure and a holiday', () => {
    const closures = [{ from: tehran('2026-11-30 12:00'), to: tehran('2026-11-30 13:00') }];
    expect(at('2026-11-21 12:00', { windows, closures })).toEqual({
      open: true,
      closesAt: tehran('2026-11-30 12:00'),
    });
    expect(at('2026-11-21 12:00', { windows, holidays: ['2026-11-23'] })).toEqual({
      open: true,
      closesAt: tehran('2026-11-23 00:00'),
    });
  });

  it('touching windows of two days are one opening', () => {
    const night = [
      { weekday: 'SAT', from: '18:00', to: '00:00' },
      { weekday: 'SUN', from: '00:00', to: '03:00' },
    ] as const;
    expect(at('2026-11-21 20:00', { windows: night })).toEqual({
      open: true,
      closesAt: tehran('2026-11-22 03:00'),
    });
  });
});

describe('for any hours and any moment', () => {
  it('is open just when a window of today, or of yesterday over midnight, holds the minute', () => {
    fc.assert(
      fc.property(weekWindows, instant, (windows, moment) => {
        const { weekday, minute, date } = localTime(moment);
        const yesterday = localTime(moment - 86_400_000).weekday;
        const expected = windows.some((window) => {
          const span = windowMinutes(window);
          if (!span) return false;
          const today = window.weekday === weekday && span.from <= minute && minute < span.to;
          return today || (window.weekday === yesterday && minute + 1440 < span.to);
        });
        expect(openStatus(hours({ windows }), moment).open, `${date} ${minute}`).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('closesAt is the end of being open, opensAt the end of being closed', () => {
    fc.assert(
      fc.property(weekWindows, instant, (windows, moment) => {
        const given = hours({ windows });
        const status = openStatus(given, moment);
        const turn = status.open ? status.closesAt : status.opensAt;
        if (turn === null) return;
        expect(turn).toBeGreaterThan(moment);
        expect(openStatus(given, turn).open).toBe(!status.open);
        expect(openStatus(given, turn - 1).open).toBe(status.open);
        expect(openStatus(given, Math.floor((moment + turn) / 2)).open).toBe(status.open);
      }),
      { numRuns: 200 },
    );
  });

  it('weekly hours always open again within the horizon', () => {
    fc.assert(
      fc.property(weekWindows, instant, (windows, moment) => {
        const status = openStatus(hours({ windows }), moment);
        if (status.open || status.reason === 'NO_HOURS') return;
        expect(status.opensAt).not.toBeNull();
        const lastDay = addDays(localTime(moment).date, OPENING_HORIZON_DAYS);
        expect(localTime(status.opensAt ?? 0).date <= lastDay).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
