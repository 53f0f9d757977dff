/** This is a place on earth, in degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };

/** Gives a place whose both degrees are known. */
export function placeOf(
  at: { readonly latitude: number | null; readonly longitude: number | null } | null,
): Place | null {
  return at && at.latitude !== null && at.longitude !== null
    ? { latitude: at.latitude, longitude: at.longitude }
    : null;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Gives the metres between two places in a straight line. */
export function straightMetres(from: Place, to: Place): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const halfLatitude = Math.sin((b - a) / 2) ** 2;
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = halfLatitude + Math.cos(a) * Math.cos(b) * halfLongitude;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Says how much longer streets are than the straight line, and how fast a motorcycle goes through them. */
export const STREET_FACTOR = 1.35;
export const COURIER_METRES_PER_MINUTE = 400;

/** Gives the metres of the way between two places, guessed from the straight line. */
export function streetMetres(from: Place, to: Place): number {
  return Math.round(straightMetres(from, to) * STREET_FACTOR);
}

/**
 * Gives the metres to each door of one way, from the door before it and to the first from the shop. A door that nobody
 * knows the place of counts none, and the way goes on from the one before.
 */
export function metresOfWay(shop: Place, doors: readonly (Place | null)[]): number[] {
  let from = shop;
  return doors.map((door) => {
    const metres = door ? streetMetres(from, door) : 0;
    from = door ?? from;
    return metres;
  });
}

export type DoorOfWay = {
  readonly id: string;
  readonly place: Place | null;
  /** The courier was done with it then, epoch milliseconds; it is null where he has not been there. */
  readonly endedAt: number | null;
};

/**
 * Gives the metres to one door of a way as it is ridden: what he was done with is behind him in the order of its ends,
 * whatever was planned, and the rest comes in its sequence. So each leg counts once however he rides, and stays what it
 * was when a door that he has not been to leaves the way afterwards.
 * @param doors in their planned sequence. @param ends whether he is at this door now.
 */
export function metresToDoor(
  shop: Place,
  doors: readonly DoorOfWay[],
  { id, ends }: { readonly id: string; readonly ends: boolean },
): number | null {
  const turn = (door: DoorOfWay) =>
    door.endedAt ?? (ends && door.id === id ? Number.MAX_SAFE_INTEGER : Infinity);
  const ridden = doors.toSorted((a, b) => (turn(a) < turn(b) ? -1 : turn(a) > turn(b) ? 1 : 0));
  const ways = metresOfWay(
    shop,
    ridden.map(({ place }) => place),
  );
  return ways[ridden.findIndex((door) => door.id === id)] ?? null;
}

/** Gives the minutes from one place to another. */
export type Travel = (from: Place, to: Place) => number;

export const streetMinutes: Travel = (from, to) => streetMetres(from, to) / COURIER_METRES_PER_MINUTE;
