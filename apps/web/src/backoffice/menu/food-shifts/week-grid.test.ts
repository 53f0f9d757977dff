import { windowMinutes } from '@sofreh/domain/calendar';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyOverlap,
  blocksOf,
  inWeekOrder,
  SLOTS_PER_DAY,
  SLOTS_PER_WEEK,
  windowAt,
  windowBetween,
} from './week-grid.ts';

describe('windowBetween', () => {
  it.each([
    ['within a day', 16, 22, { weekday: 'SAT', from: '08:00', to: '11:30' }],
    ['upwards', 22, 16, { weekday: 'SAT', from: '08:00', to: '11:30' }],
    ['one slot', 48, 48, { weekday: 'SUN', from: '00:00', to: '00:30' }],
    ['to the end of the day', 94, 95, { weekday: 'SUN', from: '23:00', to: '00:00' }],
    ['over midnight', 44, 51, { weekday: 'SAT', from: '22:00', to: '02:00' }],
    ['a whole day', 0, 47, { weekday: 'SAT', from: '00:00', to: '00:00' }],
    ['longer than a day stops before it', 16, 200, { weekday: 'SAT', from: '08:00', to: '07:30' }],
  ])('%s', (_case, one, other, expected) => {
    expect(windowBetween(one, other)).toEqual(expected);
  });

  it('never draws nothing, and covers where the drawing began', () => {
    const slot = fc.integer({ min: 0, max: SLOTS_PER_WEEK - 1 });
    fc.assert(
      fc.property(slot, slot, (one, other) => {
        const window = windowBetween(one, other);
        expect(windowMinutes(window)).not.toBeNull();
        expect(windowAt([window], Math.min(one, other))).toBe(0);
      }),
    );
  });
});

describe('blocksOf', () => {
  it('parts a window at midnight, from Friday into Saturday too', () => {
    expect(blocksOf([{ weekday: 'FRI', from: '22:00', to: '02:00' }])).toEqual([
      { window: 0, day: 6, from: 1320, to: 1440 },
      { window: 0, day: 0, from: 0, to: 120 },
    ]);
    expect(blocksOf([{ weekday: 'SAT', from: '10:00', to: '10:00' }])).toEqual([]);
  });

  it('finds the window under a slot, past midnight too', () => {
    const windows = [{ weekday: 'SAT', from: '22:00', to: '02:00' }] as const;
    expect(windowAt(windows, SLOTS_PER_DAY + 3)).toBe(0);
    expect(windowAt(windows, SLOTS_PER_DAY + 4)).toBeUndefined();
  });
});

it('windows are told to overlap and put in the order of the week', () => {
  const night = { weekday: 'FRI', from: '22:00', to: '02:00' } as const;
  const morning = { weekday: 'SAT', from: '01:00', to: '03:00' } as const;
  const noon = { weekday: 'SAT', from: '12:00', to: '14:00' } as const;
  expect(anyOverlap([night, noon])).toBe(false);
  expect(anyOverlap([noon, night, morning])).toBe(true);
  expect(inWeekOrder([night, noon, morning])).toEqual([morning, noon, night]);
});
