import type { Position, Ring } from './polygon.ts';

/** One degree of latitude is this many metres long. */
const METRES_A_DEGREE = 111_320;
/** A circle has so many corners: it is nowhere further from a true one than a hundredth of its radius. */
const CORNERS = 32;
/** A corner has so many decimals: about a decimetre. */
const PRECISION = 1_000_000;

/** Says how large a circle around a shop may be, metres: from the next street to the next town. */
export const CIRCLE_METRES = { min: 100, max: 50_000 } as const;

/**
 * Gives a zone as a circle around a place, by metres as the crow flies; drawn without a map. Its first corner is in the
 * north.
 * @param centre longitude and latitude, degrees.
 */
export function circleRing([longitude, latitude]: Position, radiusMetres: number): Ring {
  const north = radiusMetres / METRES_A_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  const round = (degrees: number) => Math.round(degrees * PRECISION) / PRECISION;
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / CORNERS;
    return [round(longitude + east * Math.sin(angle)), round(latitude + north * Math.cos(angle))];
  });
}
