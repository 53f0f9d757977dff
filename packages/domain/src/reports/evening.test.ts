import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Weekday } from '../enums/index.ts';
import { tehran } from '../testing/builders.ts';
import { eveningMoment, isToldOf } from './evening.ts';

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
  ['days before', '2026-11-19 18:00', '2026-11-21 14:30'],
  ['before the day began', '2026-11-21 03:59', '2026-11-21 14:30'],
  [
    'once it began, for hours that nobody knows any more may have begun with it',
    '2026-11-21 04:00',
    '2026-11-22 09:00',
  ],
  ['shortly before they end', '2026-11-21 13:59', '2026-11-22 09:00'],
  ['between their end and when it would be told', '2026-11-21 14:29', '2026-11-22 09:00'],
  ['while guests of the hours before are there', '2026-11-21 18:00', '2026-11-22 09:00'],
  ['after midnight, before the day ends', '2026-11-22 03:59', '2026-11-22 09:00'],
  ['at night, once it is over', '2026-11-22 04:30', '2026-11-22 09:00'],
  ['on the next day, before it is told', '2026-11-22 08:59', '2026-11-22 09:00'],
  ['in the minute in which it is told', '2026-11-22 09:00', '2026-11-22 09:00'],
  ['long after', '2026-11-23 12:00', '2026-11-22 09:00'],
])('a day whose hours were changed %s', (_name, changedAt, moment) => {
  const hours = { holidays: [], cutoff: '04:00', changedAt: tehran(changedAt) };
  const windows = [window('SAT', '10:00', '14:00')];
  expect(eveningMoment({ ...hours, windows }, '2026-11-21')).toBe(tehran(moment));
});

test('however hours are changed, a day is told by those that stood all day, or in its morning, and keeps to that', () => {
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const minute = quarter * 15;
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  });
  const week = fc.array(
    fc.record({ weekday: fc.constantFrom<Weekday>('SAT', 'SUN'), from: clock, to: clock }),
    { maxLength: 4 },
  );
  const [from, morning] = [tehran('2026-11-21 04:00'), tehran('2026-11-22 09:00')];
  const change = fc.record({ windows: week, minute: fc.integer({ min: -600, max: 2_400 }) });
  fc.assert(
    fc.property(week, fc.array(change, { maxLength: 4 }), (windows, changes) => {
      const hours = { holidays: [], cutoff: '04:00' };
      let moment = eveningMoment({ ...hours, windows, changedAt: null }, '2026-11-21');
      for (const { windows: next, minute } of changes.sort((one, other) => one.minute - other.minute)) {
        const changedAt = from + minute * 60_000;
        const then = eveningMoment({ ...hours, windows: next, changedAt }, '2026-11-21');
        if (minute >= 0) expect(then).toBe(morning);
        expect(then).toBeGreaterThanOrEqual(minute >= 0 ? moment : from);
        expect(then).toBeLessThanOrEqual(morning);
        moment = then;
      }
    }),
  );
});

test.each([
  ['for years', '2024-01-01 10:00', '2026-11-21 22:30', null, true],
  ['until that moment', '2026-11-21 22:30', '2026-11-21 22:30', null, true],
  ['later in the evening', '2026-11-21 22:31', '2026-11-21 22:30', null, false],
  ['while a day ran that is told in the morning', '2026-11-22 03:59', '2026-11-22 09:00', null, true],
  ['only when that day was over', '2026-11-22 04:00', '2026-11-22 09:00', null, false],
  ['as the others did who were told', '2026-11-21 22:30', '2026-11-22 09:00', '2026-11-21 22:30', true],
  ['after the others were told', '2026-11-21 23:00', '2026-11-22 09:00', '2026-11-21 22:30', false],
])('whoever owned the branch %s', (_name, since, moment, firstTold, wanted) => {
  const told = {
    cutoff: '04:00',
    moment: tehran(moment),
    firstTold: firstTold === null ? null : tehran(firstTold),
  };
  expect(isToldOf(tehran(since), '2026-11-21', told)).toBe(wanted);
});
