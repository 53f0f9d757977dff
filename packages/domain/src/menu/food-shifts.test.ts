import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type Instant,
  instantOf,
  localTime,
  windowIntervals,
  windowsOverlap,
} from '../calendar/index.ts';
import { foodShifts, instant, weekWindows } from '../testing/arbitraries.ts';
import { tehran } from '../testing/builders.ts';
import { type FoodShift, isInShift, isInShifts, nextSoldAt, runsOnDay } from './index.ts';

const shift = (part: Partial<FoodShift>): FoodShift => ({
  id: 'shift',
  active: true,
  windows: [],
  fromDate: null,
  toDate: null,
  ...part,
});
const breakfast = shift({
  windows: [
    { weekday: 'SAT', from: '08:00', to: '11:30' },
    { weekday: 'SUN', from: '08:00', to: '11:30' },
  ],
});
const nights = shift({ windows: [{ weekday: 'SAT', from: '21:00', to: '02:00' }] });
const minutes = (count: number) => count * 60_000;

describe('a shift of several windows', () => {
  it('runs exactly while one of its windows would by itself, overlapping or not', () => {
    fc.assert(
      fc.property(foodShifts, instant, (shifts, moment) => {
        for (const each of shifts) {
          const alone = each.windows.map((window) => isInShift({ ...each, windows: [window] }, moment));
          expect(isInShift(each, moment)).toBe(alone.includes(true));
        }
      }),
    );
  });

  it('runs for the same moments as the intervals of the days it may begin on, past midnight too', () => {
    fc.assert(
      fc.property(foodShifts, instant, (shifts, moment) => {
        const { date } = localTime(moment);
        for (const each of shifts) {
          const accepts = (day: string) => runsOnDay(each, day);
          const spans = windowIntervals(each.windows, addDays(date, -1), date, accepts);
          const covered = spans.some(({ from, to }) => from <= moment && moment < to);
          expect(isInShift(each, moment)).toBe(each.active && covered);
        }
      }),
    );
  });

  it('two windows overlap just when both run at some minute of the week', () => {
    const monday = '2026-11-23';
    fc.assert(
      fc.property(weekWindows, (windows) => {
        const [one, other] = windows;
        fc.pre(one !== undefined && other !== undefined);
        const spans = (window: typeof one) =>
          windowIntervals([window], addDays(monday, -7), addDays(monday, 14));
        const meet = spans(one).some((a) => spans(other).some((b) => a.from < b.to && b.from < a.to));
        expect(windowsOverlap(one, other)).toBe(meet);
      }),
    );
  });
});

describe('nextSoldAt', () => {
  it.each([
    ['later the same day', [[breakfast]], '2026-11-21 07:00', '2026-11-21 08:00'],
    ['the day after', [[breakfast]], '2026-11-21 12:00', '2026-11-22 08:00'],
    ['a week later', [[nights]], '2026-11-22 03:00', '2026-11-28 21:00'],
    ['whichever comes first', [[nights, breakfast]], '2026-11-21 12:00', '2026-11-21 21:00'],
    [
      'where item and category both are sold',
      [[shift({ windows: [{ weekday: 'SAT', from: '23:00', to: '23:30' }] })], [nights]],
      '2026-11-21 12:00',
      '2026-11-21 23:00',
    ],
  ])('%s', (_case, bindings, now, expected) => {
    expect(nextSoldAt(bindings, tehran(now))).toBe(tehran(expected));
  });

  it.each([
    ['sold already', [[breakfast]], '2026-11-21 09:00'],
    ['bound to nothing', [[], []], '2026-11-21 09:00'],
    ['never, for the two exclude each other', [[breakfast], [nights]], '2026-11-21 09:00'],
    ['switched off', [[{ ...breakfast, active: false }]], '2026-11-21 07:00'],
    ['over for good', [[{ ...breakfast, toDate: '2026-11-20' }]], '2026-11-21 07:00'],
    ['too far away', [[{ ...breakfast, fromDate: '2027-03-01' }]], '2026-11-21 07:00'],
  ])('null when %s', (_case, bindings, now) => {
    expect(nextSoldAt(bindings, tehran(now))).toBeNull();
  });

  it('is sold then, and at no moment before', () => {
    fc.assert(
      fc.property(foodShifts, foodShifts, instant, fc.nat(10_000), (own, category, now, part) => {
        const sold = (moment: Instant) => isInShifts(own, moment) && isInShifts(category, moment);
        const next = nextSoldAt([own, category], now);
        if (next === null) {
          const later = sold(now) ? null : instantOf(localTime(now).date, part);
          if (later !== null && later > now) expect(sold(later)).toBe(false);
          return;
        }
        expect(sold(next)).toBe(true);
        expect(sold(next - minutes(1))).toBe(false);
        expect(sold(now + Math.floor(((next - now) * part) / 10_001))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});
