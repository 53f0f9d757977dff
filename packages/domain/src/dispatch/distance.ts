/** A place on earth, in degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** A place whose both degrees are known. */
export function placeOf(
  at: { readonly latitude: number | null; readonly longitude: number | null } | null,
): Place | null {
  return at && at.latitude !== null && at.longitude !== null
    ? { latitude: at.latitude, longitude: at.longitude }
    : null;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places in a straight line. */
export function straightMetres(from: Place, to: Place): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const halfLatitude = Math.sin((b - a) / 2) ** 2;
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = halfLatitude + Math.cos(a) * Math.cos(b) * halfLongitude;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** How much longer streets are than the straight line, and how fast a motorcycle goes through them. */
export const STREET_FACTOR = 1.35;
export const COURIER_METRES_PER_MINUTE = 400;

/** Metres of the way between two places, guessed from the straight line. */
export function streetMetres(from: Place, to: Place): number {
  return Math.round(straightMetres(from, to) * STREET_FACTOR);
}

/**
 * Metres to each door of one way, from the door before it and to the first from the shop. A door that nobody knows the place of
 * counts none, and the way goes on from the one before.
 */
export function metresOfWay(shop: Place, doors: readonly (Place | null)[]): number[] {
  let from = shop;
  return doors.map((door) => {
    const metres = door ? streetMetres(from, door) : 0;
    from = door ?? from;
    return metres;
  });
}

/** Minutes from one place to another. */
export type Travel = (from: Place, to: Place) => number;

export const streetMinutes: Travel = (from, to) => streetMetres(from, to) / COURIER_METRES_PER_MINUTE;
