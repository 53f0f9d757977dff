import { addDays } from '@sofreh/domain/calendar';
import { expect, test } from 'vitest';
import { DAYS_DRAWN, dayPointsOf, isByMonths, pointsOf, sumOf } from './days-or-months.ts';

const dayOf = ({ day }: { readonly day: string }) => day;
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays('2016-11-21', index), sale: index % 7 }));

test.each([1, 30, DAYS_DRAWN])('%i days are drawn one by one', (count) => {
  const some = days(count);
  expect(isByMonths(some, dayOf)).toBe(false);
  const points = pointsOf(some, dayOf);
  expect(points.map((point) => point.days)).toEqual(some.map((day) => [day]));
  expect(points[0]?.name).toBe('۱ آذر');
});

test('more days are drawn by the months of the Jalali year, and come to the same', () => {
  const [season, decade] = [days(DAYS_DRAWN + 1), days(3_660)];
  expect(pointsOf(season, dayOf).map(({ name }) => name)).toEqual([
    'آذر ۱۳۹۵',
    'دی ۱۳۹۵',
    'بهمن ۱۳۹۵',
    'اسفند ۱۳۹۵',
  ]);
  const points = pointsOf(decade, dayOf);
  // Ten years, and the days that ten years of 366 days have besides.
  expect(points).toHaveLength(121);
  const of = ({ sale }: { readonly sale: number }) => sale;
  const sum = points.reduce((total, point) => total + sumOf(point, of), 0);
  expect(sum).toBe(decade.reduce((total, { sale }) => total + sale, 0));
});

test('few rows of a long time are drawn by months, too', () => {
  const far = [{ day: '2016-11-21' }, { day: '2016-11-29' }, { day: '2026-11-21' }];
  expect(pointsOf(far, dayOf).map((point) => [point.name, point.days.length])).toEqual([
    ['آذر ۱۳۹۵', 2],
    ['آبان ۱۴۰۵', 1],
  ]);
  expect(pointsOf([], dayOf)).toEqual([]);
});

test('what is drawn day by day names the year where a day might come again', () => {
  const few = days(30);
  expect(dayPointsOf(few, dayOf)).toEqual(pointsOf(few, dayOf));
  const years = dayPointsOf(days(800), dayOf);
  expect(years).toHaveLength(800);
  expect(years[0]?.name).toBe('۱ آذر ۱۳۹۵');
  expect(new Set(years.map(({ name }) => name)).size).toBe(800);
});
