import { type Place, streetMinutes } from './distance.ts';
import { DOOR_MINUTES } from './rider-state.ts';

/** Says where somebody was, and when. */
export interface Seen {
  readonly place: Place;
  readonly at: number;
}

/** What is known of the way of an order to its door. Times in epoch milliseconds. */
export interface ArrivalFacts {
  readonly now: number;
  readonly shop: Place;
  readonly door: Place;
  /** When the kitchen is done, or said it would be. */
  readonly readyAt: number | null;
  /** Says where the courier was last, once he has the food: at the shop at the least; null before the pick-up. */
  readonly seen: Seen | null;
  /** Doors that he goes to before this one, in their sequence. */
  readonly before: readonly Place[];
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
 * it, on the way only what is left to ride, through the doors before. Never before now, and its end always after its begin. Who
 * should be there by now and was not seen is expected the less surely, the longer that lasts.
 */
export function arrivalRange(facts: ArrivalFacts): ArrivalRange {
  const { now, shop, readyAt, seen } = facts;
  const ride = rideMinutes(seen?.place ?? shop, facts);
  const off = LEAST_SPREAD + ride * RIDE_SPREAD;
  if (!seen) {
    const leaves = Math.max(now, readyAt ?? now) + HANDOVER_MINUTES * MINUTE;
    return between(now, leaves + (ride - off) * MINUTE, leaves + (ride + off + WAIT_SPREAD) * MINUTE);
  }
  const due = seen.at + ride * MINUTE;
  const overdue = Math.max(0, now - due);
  return between(now, due - off * MINUTE, due + off * MINUTE + 2 * overdue);
}

/** Minutes from a place to a door, through those before it. */
function rideMinutes(from: Place, { before, door }: Pick<ArrivalFacts, 'before' | 'door'>): number {
  let at = from;
  let minutes = before.length * DOOR_MINUTES;
  for (const next of [...before, door]) {
    minutes += streetMinutes(at, next);
    at = next;
  }
  return minutes;
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
  /** The seconds, of all orders, between the range and the arrival on average: none where it came within. */
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
