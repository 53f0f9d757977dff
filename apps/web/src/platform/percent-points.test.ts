import { expect, test } from 'vitest';
import { percentPointsText, readPercentPoints } from './percent-points.ts';

test('a commission is written as per cent with up to two decimals, in any digits', () => {
  expect(['۲٫۵', '2.5', '۲/۵۰', ' ۱۰۰ ', '0', '۰٫۰۵'].map(readPercentPoints)).toEqual([
    250, 250, 250, 10_000, 0, 5,
  ]);
  expect(['', '100.01', '-1', '۲٫۵۵۵', 'ده', '2.', '1000'].map(readPercentPoints)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('what is shown is read back as the same', () => {
  for (const points of [0, 5, 250, 1_234, 10_000])
    expect(readPercentPoints(percentPointsText(points))).toBe(points);
});
