import { createHash } from 'node:crypto';
import type { Point, Ride } from '../port.ts';

/** Says how far a simulated ride is. */
export type RideState =
  | 'SEARCHING'
  | 'ACCEPTED'
  | 'AT_SOURCE'
  | 'PICKED_UP'
  | 'AT_DESTINATION'
  | 'DELIVERED'
  | 'EXPIRED';

export interface RideLeg {
  readonly state: RideState;
  /** It counts epoch milliseconds. */
  readonly at: number;
  /** Says which of the simulated couriers rides; null while nobody has it. */
  readonly rider: number | null;
}

const RIDERS = ['رضا چابک', 'امیر تندپا', 'سعید راه‌بلد', 'میلاد کوچه‌گرد', 'حسین خوش‌رکاب'] as const;
const METRES_A_MINUTE = 400;
const STREETS = 1.35;
const COVERED_METRES = 15_000;

/** Estimates the metres between two points as streets go. */
export function metresOf({ from, to }: Ride): number {
  const north = (to.latitude - from.latitude) * 111_320;
  const east = (to.longitude - from.longitude) * 111_320 * Math.cos((from.latitude * Math.PI) / 180);
  return Math.round(Math.hypot(north, east) * STREETS);
}

export function isCovered(ride: Ride): boolean {
  return metresOf(ride) <= COVERED_METRES;
}

/** Reckons whole toman: a start and so much a kilometre, rounded up to 500. */
export function priceOf(ride: Ride): number {
  return Math.ceil((25_000 + 6 * metresOf(ride)) / 500) * 500;
}

export function riderOf(rider: number): { readonly name: string; readonly phoneNumber: string } {
  const name = RIDERS[rider % RIDERS.length] ?? RIDERS[0];
  return { name, phoneNumber: `0930${String(1_000_000 + (rider % 9_000_000))}` };
}

/** Draws numbers that follow from a ride's id: the same ride is always ridden the same way. */
function luckOf(id: string): (from: number, to: number) => number {
  const bytes = createHash('sha256').update(id).digest();
  let at = 0;
  return (from, to) => {
    at += 1;
    return from + ((bytes[at % bytes.length] ?? 0) / 255) * (to - from);
  };
}

export interface RideTerms {
  /** Nobody accepts. */
  readonly nobody: boolean;
  /** The first courier drops the job after a while. */
  readonly drops: boolean;
  /** From then on the company gives a search up, milliseconds; null where it never does. */
  readonly expiresMs: number | null;
}

/** Plans everything that will happen to a ride unless it is called off. */
export function planRide(id: string, ride: Ride, createdAt: number, terms: RideTerms): RideLeg[] {
  const luck = luckOf(id);
  const legs: RideLeg[] = [{ state: 'SEARCHING', at: createdAt, rider: null }];
  if (terms.nobody) {
    if (terms.expiresMs !== null)
      legs.push({ state: 'EXPIRED', at: createdAt + terms.expiresMs, rider: null });
    return legs;
  }
  let at = createdAt;
  let rider = Math.round(luck(0, 8_999_999));
  const next = (state: RideState, seconds: number, who: number | null) => {
    at += Math.round(seconds * 1_000);
    legs.push({ state, at, rider: who });
  };
  next('ACCEPTED', luck(20, 45), rider);
  if (terms.drops) {
    next('SEARCHING', luck(35, 50), null);
    rider += 1;
    next('ACCEPTED', luck(20, 40), rider);
  }
  next('AT_SOURCE', luck(90, 210), rider);
  next('PICKED_UP', luck(60, 150), rider);
  next('AT_DESTINATION', Math.max(120, (metresOf(ride) / METRES_A_MINUTE) * 60), rider);
  next('DELIVERED', luck(40, 90), rider);
  return legs;
}

function between(a: Point, b: Point, part: number): Point {
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * part,
    longitude: a.longitude + (b.longitude - a.longitude) * part,
  };
}

/** Says where a courier is: from somewhere near to the shop, then along two streets to the door; null while nobody rides. */
export function positionAt(ride: Ride, legs: readonly RideLeg[], now: number): Point | null {
  const index = legs.findLastIndex(({ at }) => at <= now);
  const leg = legs[index];
  if (!leg || leg.rider === null) return null;
  const until = legs[index + 1]?.at ?? now;
  const part = until > leg.at ? Math.min(1, (now - leg.at) / (until - leg.at)) : 1;
  if (leg.state === 'ACCEPTED') {
    const near = { latitude: ride.from.latitude + 0.009, longitude: ride.from.longitude - 0.007 };
    return between(near, ride.from, part);
  }
  if (leg.state === 'AT_SOURCE') return ride.from;
  if (leg.state !== 'PICKED_UP') return ride.to;
  const corner = { latitude: ride.from.latitude, longitude: ride.to.longitude };
  return part < 0.5 ? between(ride.from, corner, part * 2) : between(corner, ride.to, part * 2 - 1);
}
