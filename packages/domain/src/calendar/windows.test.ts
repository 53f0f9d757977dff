import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, weekWindows } from '../testing/arbitraries.ts';
import { tehran } from '../testing/builders.ts';
import {
  addDays,
  cutIntervals,
  type Interval,
  intervalAt,
  isInWindows,
  joinIntervals,
  localTime,
  type WeekWindow,
  windowIntervals,
  windowMinutes,
  windowsOverlap,
} from './index.ts';

describe('windowMinutes', () => {
  it.each([
    ['within the day', '10:00', '14:30', { from: 600, to: 870 }],
    [
      'an end of 00:00 counts as 23:59, whose minute belongs to it',
      '18:00',
      '00:00',
      { from: 1080, to: 1440 },
    ],
    ['23:59 says the same', '18:00', '23:59', { from: 1080, to: 1440 }],
    ['all day', '00:00', '00:00', { from: 0, to: 1440 }],
    ['over midnight', '18:00', '02:00', { from: 1080, to: 1560 }],
    ['over midnight by a minute', '23:59', '00:01', { from: 1439, to: 1441 }],
    ['from an hour to itself is nothing', '10:00', '10:00', null],
    ['the last minute alone', '23:59', '23:59', { from: 1439, to: 1440 }],
  ])('%s', (_case, from, to, expected) => {
    expect(windowMinutes({ weekday: 'SAT', from, to })).toEqual(expected);
  });
});

describe('windowIntervals', () => {
  it('gives the moments of each day, touching ones joined', () => {
    const windows = [
      { weekday: 'SAT', from: '18:00', to: '00:00' },
      { weekday: 'SUN', from: '00:00', to: '02:00' },
      { weekday: 'SUN', from: '12:00', to: '15:00' },
    ] as const;
    expect(windowIntervals(windows, '2026-11-21', '2026-11-22')).toEqual([
      { from: tehran('2026-11-21 18:00'), to: tehran('2026-11-22 02:00') },
      { from: tehran('2026-11-22 12:00'), to: tehran('2026-11-22 15:00') },
    ]);
  });

  it('leaves out days that do not count', () => {
    const windows = [{ weekday: 'SAT', from: '10:00', to: '12:00' }] as const;
    const spans = windowIntervals(windows, '2026-11-21', '2026-11-28', (date) => date !== '2026-11-21');
    expect(spans).toEqual([{ from: tehran('2026-11-28 10:00'), to: tehran('2026-11-28 12:00') }]);
  });

  it('is empty for no days', () => {
    const windows = [{ weekday: 'SAT', from: '10:00', to: '12:00' }] as const;
    expect(windowIntervals(windows, '2026-11-22', '2026-11-21')).toEqual([]);
  });
});

/** Spans of whole numbers, small enough to be compared number by number. */
const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 12 })).map(([from, length]) => ({
    from,
    to: from + length,
  })),
  { maxLength: 8 },
);
const holds = (list: readonly Interval[], moment: number) =>
  list.some((span) => span.from <= moment && moment < span.to);

describe('joining and cutting', () => {
  it('joined spans hold the same moments, in order, apart from each other', () => {
    fc.assert(
      fc.property(spans, (list) => {
        const joined = joinIntervals(list);
        for (let moment = 0; moment < 60; moment += 1)
          expect(holds(joined, moment)).toBe(holds(list, moment));
        joined.slice(1).forEach((span, index) => {
          expect(span.from).toBeGreaterThan(joined[index]?.to ?? Number.NaN);
        });
      }),
    );
  });

  it('cut spans hold what the spans hold and the cuts do not', () => {
    fc.assert(
      fc.property(spans, spans, (list, cuts) => {
        const left = cutIntervals(list, cuts);
        for (let moment = 0; moment < 60; moment += 1) {
          expect(holds(left, moment)).toBe(holds(list, moment) && !holds(cuts, moment));
        }
        expect(left.every((span) => span.to > span.from || list.includes(span))).toBe(true);
      }),
    );
  });

  it('an inverted cut cuts nothing', () => {
    expect(cutIntervals([{ from: 0, to: 10 }], [{ from: 7, to: 3 }])).toEqual([{ from: 0, to: 10 }]);
  });

  it('finds the span of a moment; the end is not in it', () => {
    const list = [
      { from: 0, to: 10 },
      { from: 20, to: 30 },
    ];
    expect(intervalAt(list, 0)).toEqual(list[0]);
    expect(intervalAt(list, 10)).toBeUndefined();
    expect(intervalAt(list, 29)).toEqual(list[1]);
  });
});

describe('isInWindows', () => {
  it('agrees with the intervals at every moment', () => {
    fc.assert(
      fc.property(weekWindows, instant, fc.boolean(), (windows, moment, odd) => {
        const { date } = localTime(moment);
        const accepts = (day: string) => !odd || Number(day.at(-1)) % 2 === 1;
        const around = windowIntervals(windows, addDays(date, -2), addDays(date, 1), accepts);
        expect(isInWindows(windows, moment, accepts)).toBe(intervalAt(around, moment) !== undefined);
      }),
      { numRuns: 300 },
    );
  });
});

describe('windowsOverlap', () => {
  it.each([
    ['apart', 'SAT 08:00-12:00', 'SAT 13:00-15:00', false],
    ['touching', 'SAT 08:00-12:00', 'SAT 12:00-15:00', false],
    ['crossing', 'SAT 08:00-12:01', 'SAT 12:00-15:00', true],
    ['the same', 'SAT 08:00-12:00', 'SAT 08:00-12:00', true],
    ['other days', 'SAT 08:00-12:00', 'SUN 08:00-12:00', false],
    ['over midnight', 'SAT 20:00-02:00', 'SUN 01:00-03:00', true],
    ['over midnight, touching', 'SAT 20:00-02:00', 'SUN 02:00-03:00', false],
    ['to the end of the day', 'SAT 20:00-00:00', 'SUN 00:00-03:00', false],
    ['from Sunday night into Monday', 'SUN 22:00-03:00', 'MON 02:00-05:00', true],
    ['round the clock', 'MON 00:00-00:00', 'MON 23:58-23:59', true],
    ['an empty one', 'SAT 08:00-08:00', 'SAT 07:00-09:00', false],
  ])('%s', (_case, one, other, expected) => {
    const read = (text: string): WeekWindow => {
      const [weekday, from, to] = text.split(/[ -]/) as [WeekWindow['weekday'], string, string];
      return { weekday, from, to };
    };
    expect(windowsOverlap(read(one), read(other))).toBe(expected);
    expect(windowsOverlap(read(other), read(one))).toBe(expected);
  });
});
