import { type Place, streetMinutes } from './distance.ts';

/** What is known of the way of an order to its door. Times in epoch milliseconds. */
export interface ArrivalFacts {
  readonly now: number;
  readonly shop: Place;
  readonly door: Place;
  /** When the kitchen is done, or said it would be. */
  readonly readyAt: number | null;
  readonly pickedUpAt: number | null;
  /** Where the courier is, once he has the food. */
  readonly position: Place | null;
}

export interface ArrivalRange {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
/** Minutes from «ready» to the courier on his way. */
const HANDOVER_MINUTES = 4;
/** How far off the guess of a ride is, as a part of it, and the least minutes it is off. */
const RIDE_SPREAD = 0.3;
const LEAST_SPREAD = 2;
/** What waiting for a courier adds before the pick-up. */
const WAIT_SPREAD = 6;

/**
 * When an order will be at its door, as a range that narrows: before the pick-up the kitchen and the wait for a courier are in
 * it, on the way only what is left to ride. Never before now, and its end always after its begin.
 */
export function arrivalRange(facts: ArrivalFacts): ArrivalRange {
  const { now, shop, door, readyAt, pickedUpAt, position } = facts;
  const ride = streetMinutes(position ?? shop, door);
  if (pickedUpAt === null) {
    const leaves = Math.max(now, readyAt ?? now) + HANDOVER_MINUTES * MINUTE;
    const off = LEAST_SPREAD + ride * RIDE_SPREAD;
    return between(now, leaves + (ride - off) * MINUTE, leaves + (ride + off + WAIT_SPREAD) * MINUTE);
  }
  const begun = position ? now : pickedUpAt;
  const off = LEAST_SPREAD + ride * RIDE_SPREAD;
  return between(now, begun + (ride - off) * MINUTE, begun + (ride + off) * MINUTE);
}

/** Whole minutes, from now on at the earliest, one minute wide at least. */
function between(now: number, from: number, to: number): ArrivalRange {
  const begin = Math.max(now, Math.floor(from / MINUTE) * MINUTE);
  const end = Math.ceil(to / MINUTE) * MINUTE;
  return { from: begin, to: Math.max(end, begin + MINUTE) };
}
