import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pointText, readDegrees, readPoint } from './degrees.ts';
import { roundDegrees } from './point.ts';

test.each([
  ['۳۵٫۷۵', 35.75],
  ['35.75', 35.75],
  ['٣٥/٧٥', 35.75],
  ['-12', -12],
  ['', null],
  ['شمال', null],
  ['35.75.1', null],
])('%j is %s degrees', (text, degrees) => {
  expect(readDegrees(text)).toBe(degrees);
});

test.each(['35.7,51.4', '۳۵٫۷، ۵۱٫۴', '35.7 51.4', ' ۳۵/۷   ۵۱/۴ '])('%j is a point', (text) => {
  expect(readPoint(text)).toEqual({ latitude: 35.7, longitude: 51.4 });
});

test.each(['35.7', '100 51', '35 200', '35 51 7', ''])('%j is no point', (text) => {
  expect(readPoint(text)).toBeNull();
});

test('what is written can be read again', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }).map(roundDegrees),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }).map(roundDegrees),
  });
  // Numbers under a ten-thousandth would be written with an exponent; no map needs them.
  const written = point.filter(({ latitude, longitude }) =>
    [latitude, longitude].every((degrees) => degrees === 0 || Math.abs(degrees) >= 1e-4),
  );
  fc.assert(
    fc.property(written, ({ latitude, longitude }) => {
      expect(readPoint(pointText({ latitude, longitude }))).toEqual({
        latitude: latitude + 0,
        longitude: longitude + 0,
      });
    }),
  );
});
