import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundLength } from './round-length.ts';
import { mapTexts } from './texts.ts';

test.each([
  [1, 1],
  [7, 5],
  [49, 20],
  [50, 50],
  [999, 500],
  [1_999, 1_000],
])('%d metres are shown as %d', (metres, shown) => {
  expect(roundLength(metres)).toBe(shown);
});

test('a scale is never longer than its room and never shorter than two fifths of it', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (metres) => {
      const shown = roundLength(metres);
      expect(shown).toBeLessThanOrEqual(metres);
      expect(shown).toBeGreaterThanOrEqual(metres * 0.39);
    }),
  );
});

test('lengths are told in metres, from a thousand on in kilometres', () => {
  expect([mapTexts.distance(200), mapTexts.distance(1_000), mapTexts.distance(2_500)]).toEqual([
    '۲۰۰ متر',
    '۱ کیلومتر',
    '۲٫۵ کیلومتر',
  ]);
});
