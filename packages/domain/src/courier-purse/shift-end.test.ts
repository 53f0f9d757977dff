import { expect, it } from 'vitest';
import { shiftEndOf } from './shift-end.ts';

const HOUR = 3_600_000;
const shift = { startedAt: 10 * HOUR, lastTripAt: 12 * HOUR };
const now = 15 * HOUR;

it.each([
  ['nobody says when', null, now],
  ['said an hour ago', { since: shift.startedAt, at: 14 * HOUR }, 14 * HOUR],
  [
    'a clock that is slow: no earlier than the last trip',
    { since: shift.startedAt, at: 11 * HOUR },
    12 * HOUR,
  ],
  ['a clock that is fast: no later than now', { since: shift.startedAt, at: 20 * HOUR }, now],
  ['an earlier shift', { since: 2 * HOUR, at: 9 * HOUR }, null],
])('%s', (_case, said, expected) => {
  expect(shiftEndOf(said, shift, now)).toBe(expected);
});

it('a shift without a trip ends no earlier than it began', () => {
  const said = { since: shift.startedAt, at: 9 * HOUR };
  expect(shiftEndOf(said, { ...shift, lastTripAt: null }, now)).toBe(shift.startedAt);
});
