import { windowsOverlap } from '@sofreh/domain/calendar';
import { WEEKDAYS } from '@sofreh/domain/enums';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursTexts } from './texts.ts';
import {
  copyDay,
  endInWords,
  type FullWindow,
  nextWindow,
  onlyChange,
  type WindowDraft,
  weekFaults,
} from './week-draft.ts';

let ids = 0;
const newId = () => String(++ids);
const window = (weekday: WindowDraft['weekday'], from: string | null, to: string | null): WindowDraft => ({
  id: newId(),
  weekday,
  from,
  to,
});

describe('endInWords', () => {
  it.each([
    ['00:00', '00:00', 'WHOLE_DAY'],
    ['18:00', '00:00', 'END_OF_DAY'],
    ['19:00', '02:00', 'NEXT_DAY'],
    ['09:00', '17:00', null],
    [null, '00:00', null],
  ])('%s to %s is %s', (from, to, words) => {
    expect(endInWords(window('SAT', from, to))).toBe(words);
  });
});

describe('weekFaults', () => {
  it('names overlaps, also over midnight and beside unfinished windows, at the field of each', () => {
    const week = [
      window('SAT', null, null),
      window('FRI', '19:00', '02:00'),
      window('SAT', '01:00', '05:00'),
      window('SAT', '05:00', '05:00'),
      window('MON', '08:00', '12:00'),
    ];
    expect(weekFaults(week)).toEqual({
      'windows.0.from': hoursTexts.missing,
      'windows.0.to': hoursTexts.missing,
      'windows.1.from': hoursTexts.overlap,
      'windows.2.from': hoursTexts.overlap,
      'windows.3.to': hoursTexts.same,
    });
  });

  it('finds nothing wrong with what is proposed after it', () => {
    let week: WindowDraft[] = [];
    for (let times = 0; times < 3; times += 1) week = [...week, nextWindow(newId(), 'SAT', week)];
    expect(week.map(({ from, to }) => [from, to])).toEqual([
      ['09:00', '17:00'],
      ['18:00', '22:00'],
      [null, null],
    ]);
    expect(weekFaults(week.slice(0, 2))).toEqual({});
  });
});

describe('copyDay', () => {
  it('gives the chosen days the windows of one, with ids of their own, and leaves the rest', () => {
    const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
    const weeks = fc.array(fc.tuple(fc.constantFrom(...WEEKDAYS), clock, clock), { maxLength: 12 });
    const days = fc.subarray([...WEEKDAYS]);
    fc.assert(
      fc.property(weeks, fc.constantFrom(...WEEKDAYS), days, (spans, day, to) => {
        const week = spans.map((span) => window(...span));
        const copied = copyDay(week, day, to, newId);
        const of = (all: readonly WindowDraft[], weekday: string) =>
          all.filter((each) => each.weekday === weekday).map(({ from, to: end }) => `${from}-${end}`);
        for (const weekday of WEEKDAYS) {
          expect(of(copied, weekday)).toEqual(of(week, to.includes(weekday) ? day : weekday));
        }
        expect(new Set(copied.map(({ id }) => id)).size).toBe(copied.length);
      }),
    );
  });

  it('makes overlaps where a night runs into the next morning, which are then named', () => {
    const week = copyDay(
      [window('SAT', '06:00', '12:00'), window('SAT', '20:00', '07:00')],
      'SAT',
      ['SUN'],
      newId,
    );
    expect(
      windowsOverlap(
        { weekday: 'SAT', from: '20:00', to: '07:00' },
        { weekday: 'SUN', from: '06:00', to: '12:00' },
      ),
    ).toBe(true);
    expect(Object.keys(weekFaults(week))).toEqual(['windows.1.from', 'windows.2.from']);
  });
});

describe('onlyChange', () => {
  const one: FullWindow = { id: 'one', weekday: 'SAT', from: '09:00', to: '17:00' };
  const two: FullWindow = { id: 'two', weekday: 'SUN', from: '09:00', to: '17:00' };

  it('is the one window that came or went, and nothing where more changed', () => {
    expect(onlyChange([one], [one, two])).toEqual({ added: two });
    expect(onlyChange([one, two], [one])).toEqual({ removed: two });
    expect(onlyChange([one], [one])).toBeNull();
    expect(onlyChange([one], [{ ...one, to: '18:00' }])).toBeNull();
    expect(onlyChange([one], [two])).toBeNull();
    expect(onlyChange([], [one, two])).toBeNull();
  });
});
