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

/** How well some ranges were kept. */
export interface ArrivalRecord {
  readonly orders: number;
  /** Orders that came within the range. */
  readonly within: number;
  /** Of all orders, the seconds between the range and the arrival on average: none where it came within. */
  readonly meanMissSeconds: number;
  /** Orders that came after the range. */
  readonly late: number;
}

/** Milliseconds between a range and an arrival: above zero after it, below zero before it, zero within, its ends included. */
export function missOf({ from, to }: ArrivalRange, arrivedAt: number): number {
  if (arrivedAt > to) return arrivedAt - to;
  return Math.min(0, arrivedAt - from);
}

/** Sums up what was shown beside what happened. */
export function arrivalRecord(
  seen: readonly { readonly range: ArrivalRange; readonly arrivedAt: number }[],
): ArrivalRecord {
  const misses = seen.map(({ range, arrivedAt }) => missOf(range, arrivedAt));
  const sum = misses.reduce((total, miss) => total + Math.abs(miss), 0);
  return {
    orders: misses.length,
    within: misses.filter((miss) => miss === 0).length,
    meanMissSeconds: misses.length === 0 ? 0 : Math.round(sum / misses.length / 1_000),
    late: misses.filter((miss) => miss > 0).length,
  };
}
