import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CIRCLE_METRES, circleRing, isInRing, isSimpleRing, type Position } from './index.ts';

/** Metres between two places, by a sphere (haversine). */
function metresBetween([east, north]: Position, [toEast, toNorth]: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(rad(toNorth - north) / 2) ** 2;
  const along = Math.cos(rad(north)) * Math.cos(rad(toNorth)) * Math.sin(rad(toEast - east) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(across + along));
}

it('is a ring around its centre, as far everywhere as its radius says, within a hundredth', () => {
  const longitude = fc.double({ min: 44, max: 64, noNaN: true });
  const latitude = fc.double({ min: 25, max: 40, noNaN: true });
  const radius = fc.integer(CIRCLE_METRES);
  fc.assert(
    fc.property(longitude, latitude, radius, (east, north, metres) => {
      const ring = circleRing([east, north], metres);
      expect(isInRing([east, north], ring)).toBe(true);
      expect(isSimpleRing(ring)).toBe(true);
      for (const corner of ring)
        expect(Math.abs(metresBetween([east, north], corner) / metres - 1)).toBeLessThan(0.01);
    }),
  );
});
