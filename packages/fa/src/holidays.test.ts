import { expect, it } from 'vitest';
import { holidaysBetween } from './holidays.ts';
import { yearBefore } from './jalali-calendar.ts';

it.each([
  ['2026-03-21', 'نوروز', false],
  ['2027-03-21', 'نوروز', false],
  ['2026-04-02', 'سیزده‌به‌در', false],
  ['2026-02-11', 'پیروزی انقلاب', false],
  ['2026-12-21', 'شب یلدا', false],
  ['2025-07-06', 'عاشورا', true],
  ['2021-08-19', 'عاشورا', true],
  ['2025-03-31', 'عید فطر', true],
  ['2024-06-17', 'عید قربان', true],
  ['2024-09-04', 'شهادت امام رضا', true],
  ['2025-08-24', 'شهادت امام رضا', true],
])('%s is %s', (day, title, lunar) => {
  expect(holidaysBetween(day, day)).toContainEqual({ day, title, lunar });
});

it('names the days of a span in time, and those of the lunar year move through the others', () => {
  const year = holidaysBetween('2025-03-21', '2026-03-20');
  expect(year.map(({ day }) => day)).toEqual(year.map(({ day }) => day).sort());
  const ashura = [2021, 2022, 2023, 2024, 2025, 2026].map((of) => {
    const found = holidaysBetween(`${of}-01-01`, `${of}-12-31`).filter(({ title }) => title === 'عاشورا');
    expect(found).toHaveLength(1);
    return found[0]?.day.slice(5) ?? '';
  });
  expect(ashura).toEqual(ashura.toSorted().toReversed());
  expect(holidaysBetween('2026-11-02', '2026-11-01')).toEqual([]);
});

it('stands every feast of the lunar year beside the same one of the year before', () => {
  const feasts = holidaysBetween('2022-01-01', '2030-12-31').filter(({ lunar }) => lunar);
  expect(feasts.length).toBeGreaterThan(150);
  for (const { day, title } of feasts) {
    const before = yearBefore(day, 'LUNAR');
    expect(holidaysBetween(before, before).map((each) => each.title)).toContain(title);
  }
});
