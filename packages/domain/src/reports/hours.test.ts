import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOfDay, inDayOrder } from './hours.ts';

const through = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => (first + index) % 24);

test.each([
  ['a day from four on', '04:00', { fromHour: 0, toHour: 24 }, through(4, 24)],
  ['a day from midnight on', '00:00', { fromHour: 0, toHour: 24 }, through(0, 24)],
  ['a day that begins within an hour', '05:30:00', { fromHour: 0, toHour: 24 }, through(5, 24)],
  ['a whole day that somebody begins at another hour', '04:00', { fromHour: 9, toHour: 9 }, through(4, 24)],
  ['hours over midnight', '04:00', { fromHour: 22, toHour: 2 }, [22, 23, 0, 1]],
  ['the morning with the end of the night', '04:00', { fromHour: 0, toHour: 7 }, [4, 5, 6, 0, 1, 2, 3]],
  ['one hour', '04:00', { fromHour: 23, toHour: 24 }, [23]],
])('hours of %s', (_case, cutOff, asked, hours) => {
  expect(hoursOfDay(cutOff, asked)).toEqual(hours);
});

test('a business day has every hour of the clock once, the last one before its cut-off', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.shuffledSubarray(through(0, 24)), (first, some) => {
      const cutOff = `${String(first).padStart(2, '0')}:00`;
      expect(hoursOfDay(cutOff)).toEqual(through(first, 24));
      expect(some.toSorted(inDayOrder(cutOff))).toEqual(
        hoursOfDay(cutOff).filter((hour) => some.includes(hour)),
      );
    }),
  );
});
