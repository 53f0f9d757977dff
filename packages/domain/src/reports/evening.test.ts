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
  expect(eveningMoment({ windows, holidays, cutoff: '04:00' }, '2026-11-21')).toBe(tehran(moment));
});
