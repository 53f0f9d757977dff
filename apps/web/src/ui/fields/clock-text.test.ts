import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockLabel, clockOf, readClock, stepClock } from './clock-text.ts';
import { phoneText } from './phone-field.tsx';

const minute = fc.integer({ min: 0, max: 1439 });

describe('readClock', () => {
  it.each([
    ['۹', '09:00'],
    ['930', '09:30'],
    ['٠٩:٣٠', '09:30'],
    ['۲۳.۵۹', '23:59'],
    ['0', '00:00'],
    ['24', null],
    ['۱۲:۶۰', null],
    ['1:5', null],
    ['', null],
    ['ظهر', null],
  ])('%j is %j', (text, clock) => {
    expect(readClock(text)).toBe(clock);
  });

  it('reads back every time it shows', () => {
    fc.assert(
      fc.property(minute, (at) => {
        expect(readClock(clockLabel(clockOf(at)))).toBe(clockOf(at));
      }),
    );
  });
});

describe('stepClock', () => {
  it.each([
    ['09:10', 1, '09:15'],
    ['09:10', -1, '09:00'],
    ['09:15', 1, '09:30'],
    ['23:50', 1, '00:00'],
    ['00:00', -1, '23:45'],
  ] as const)('%s by %i is %s', (clock, direction, next) => {
    expect(stepClock(clock, 15, direction)).toBe(next);
  });
});

describe('phoneText', () => {
  it.each([
    ['۰۹۱۲ ۱۲۳ ۴۵۶۷', '09121234567'],
    ['+98 (912) 123-4567', '+989121234567'],
    ['تلفن', ''],
    ['1'.repeat(40), '1'.repeat(15)],
  ])('%j is %j', (text, phone) => {
    expect(phoneText(text)).toBe(phone);
  });
});
