import { expect, it } from 'vitest';
import { begunOf } from '#web/ui/fields/calendar-days.ts';
import { periodText } from './period.ts';

/** Sunday, 1 آذر 1405, 14:00 in Tehran. */
const NOW = new Date('2026-11-22T10:30:00Z');

it.each([
  ['2026-11-22', '2026-11-22', '2026-11-15', 'یکشنبهٔ پیش تا این ساعت', true],
  ['2026-11-16', '2026-11-22', '2026-11-09', 'همین روزهای هفتهٔ پیش تا این ساعت', true],
  ['2026-10-24', '2026-11-22', '2026-09-19', 'همین روزهای ۵ هفته پیش تا این ساعت', true],
  ['2026-11-21', '2026-11-21', '2026-11-14', 'شنبهٔ پیش', false],
  ['2026-11-10', '2026-11-10', '2026-11-03', 'سه‌شنبهٔ پیش', false],
  ['2026-11-01', '2026-11-08', '2026-10-18', 'همین روزهای ۲ هفته پیش', false],
])('%s to %s against %s', (from, to, comparedFrom, than, isRunning) => {
  expect(periodText({ from, to, comparedFrom }, NOW, '04:00')).toMatchObject({
    than,
    isRunning,
    isOneDay: from === to,
  });
});

it('days begin with the business day that the clock shows, not before', () => {
  const of = (from: string) =>
    periodText({ from, to: '2026-11-30', comparedFrom: '2026-11-01' }, NOW, '04:00');
  expect(of('2026-11-22').hasBegun).toBe(true);
  expect(of('2026-11-23').hasBegun).toBe(false);
});

it('names the year before where that is what stands beside', () => {
  const span = { from: '2026-11-22', to: '2026-11-22', comparedFrom: '2025-11-22' };
  const year = { day: 'همین روز پارسال', days: 'همین روزهای پارسال' };
  expect(periodText(span, NOW, '04:00', year)).toMatchObject({
    before: year.day,
    than: 'همین روز پارسال تا این ساعت',
  });
  expect(periodText({ ...span, from: '2026-11-20' }, NOW, '04:00', year).before).toBe(year.days);
});

it('runs on after midnight, while the business day does', () => {
  const span = { from: '2026-11-22', to: '2026-11-22', comparedFrom: '2026-11-15' };
  // 01:30 of the next day, and 02:15.
  expect(periodText(span, new Date('2026-11-22T22:00:00Z'), '02:00').isRunning).toBe(true);
  expect(periodText(span, new Date('2026-11-22T22:45:00Z'), '02:00').isRunning).toBe(false);
});

it.each([
  ['2026-11-16', '2026-11-22', true, 0],
  ['2026-11-21', '2026-11-27', true, 5],
  ['2026-11-23', '2026-11-27', false, 5],
])('of %s to %s it says what has not begun', (from, to, hasBegun, ahead) => {
  expect(begunOf({ from, to }, '04:00', NOW)).toMatchObject({ hasBegun, ahead });
});
