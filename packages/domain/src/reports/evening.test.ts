import { expect, test } from 'vitest';
import type { Weekday } from '../enums/index.ts';
import { tehran } from '../testing/builders.ts';
import { eveningMoment } from './evening.ts';

const window = (weekday: Weekday, from: string, to: string) => ({ weekday, from, to });

// 2026-11-21 is a Saturday.
test.each([
  ['one window', [window('SAT', '10:00', '22:00')], [], '2026-11-21 22:30'],
  [
    'lunch and dinner',
    [window('SAT', '11:00', '15:00'), window('SAT', '18:00', '23:00')],
    [],
    '2026-11-21 23:30',
  ],
  ['over midnight', [window('SAT', '18:00', '01:30')], [], '2026-11-22 02:00'],
  ['no hours', [], [], '2026-11-22 09:00'],
  ['a holiday', [window('SAT', '10:00', '22:00')], ['2026-11-21'], '2026-11-22 09:00'],
  ['another day’s window', [window('MON', '10:00', '22:00')], [], '2026-11-22 09:00'],
  [
    'round the clock',
    [window('SAT', '00:00', '00:00'), window('SUN', '00:00', '00:00')],
    [],
    '2026-11-22 09:00',
  ],
])('%s', (_name, windows, holidays, moment) => {
  const hours = { windows, holidays, cutoff: '04:00', changedAt: null };
  expect(eveningMoment(hours, '2026-11-21')).toBe(tehran(moment));
});

test.each([
  ['in the morning', '2026-11-21 09:00', '2026-11-21 14:30'],
  ['before it would be told', '2026-11-21 14:29', '2026-11-21 14:30'],
  ['while guests of the hours before are there', '2026-11-21 18:00', '2026-11-22 09:00'],
  ['after midnight, before the day ends', '2026-11-22 03:59', '2026-11-22 09:00'],
  ['on the next day', '2026-11-22 04:00', '2026-11-21 14:30'],
  ['days before', '2026-11-19 18:00', '2026-11-21 14:30'],
])('hours that were changed %s', (_name, changedAt, moment) => {
  const windows = [window('SAT', '10:00', '14:00')];
  const hours = { windows, holidays: [], cutoff: '04:00', changedAt: tehran(changedAt) };
  expect(eveningMoment(hours, '2026-11-21')).toBe(tehran(moment));
});
