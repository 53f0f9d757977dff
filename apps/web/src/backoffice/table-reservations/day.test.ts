import { describe, expect, it } from 'vitest';
import { clockOf, hoursOf, minuteIn, type Reservation, spanOfDay } from './day.ts';

const DAY = '2026-11-21';
const at = (from: string, to: string) =>
  ({ startsAt: `${from}:00+03:30`, endsAt: `${to}:00+03:30` }) as Reservation;

describe('a day of reservations', () => {
  it('runs from midnight to midnight in Tehran', () => {
    expect(spanOfDay(DAY)).toEqual({ from: '2026-11-20T20:30:00.000Z', to: '2026-11-21T20:30:00.000Z' });
  });

  it.each([
    ['nobody', [], 11, 24],
    ['an early breakfast', [at('2026-11-21T07:30', '2026-11-21T09:00')], 7, 24],
    ['somebody since yesterday', [at('2026-11-20T23:00', '2026-11-21T01:00')], 0, 24],
    ['guests who stay over midnight', [at('2026-11-21T23:00', '2026-11-22T01:00')], 11, 24],
  ])('shows the usual hours and those of %s', (_name, reservations, first, last) => {
    const hours = hoursOf(DAY, reservations);
    expect([hours[0], (hours.at(-1) ?? 0) + 1]).toEqual([first, last]);
  });

  it('cuts a reservation at the day’s ends', () => {
    expect(minuteIn(DAY, '2026-11-20T23:00:00+03:30')).toBe(0);
    expect(minuteIn(DAY, '2026-11-21T13:15:00+03:30')).toBe(795);
    expect(minuteIn(DAY, '2026-11-22T02:00:00+03:30')).toBe(1440);
  });

  it('reads the clock in Tehran', () => {
    expect(clockOf('2026-11-20T21:05:00Z')).toEqual({ day: DAY, clock: '00:35' });
  });
});
