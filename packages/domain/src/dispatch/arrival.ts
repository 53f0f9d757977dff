import { type Place, streetMinutes } from './distance.ts';
import { DOOR_MINUTES } from './proposable.ts';

export interface Seen {
  readonly place: Place;
  readonly at: number;
}

/** This is what is known of the way of an order to its door. Times are in epoch milliseconds. */
export interface ArrivalFacts {
  readonly now: number;
  readonly shop: Place;
  readonly door: Place;
  /** The kitchen is done then, or said it would be. */
  readonly readyAt: number | null;
  /** Says where the courier was last, once he has the food: at the shop at the least; null before the pick-up. */
  readonly seen: Seen | null;
  /** He goes to these doors before this one, in their sequence. */
  readonly before: readonly Place[];
}

export interface ArrivalRange {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
/** So many minutes pass from «ready» to the courier on his way. */
const HANDOVER_MINUTES = 4;
/** The guess of a ride is off by this part of it, and by so many minutes at least. */
const RIDE_SPREAD = 0.3;
const LEAST_SPREAD = 2;
/** This is what waiting for a courier adds before the pick-up. */
const WAIT_SPREAD = 6;

/**
 * Gives the range within which an order will be at its door, and it narrows: before the pick-up the kitchen and the
 * wait for a courier are in it, on the way only what is left to ride, through the doors before. Never before now, and
 * its end always after its begin. Who should be there by now and was not seen is expected the less surely, the longer
 * that lasts.
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

/** Gives the minutes from a place to a door, through those before it. */
function rideMinutes(from: Place, { before, door }: Pick<ArrivalFacts, 'before' | 'door'>): number {
  let at = from;
  let minutes = before.length * DOOR_MINUTES;
  for (const next of [...before, door]) {
    minutes += streetMinutes(at, next);
    at = next;
  }
  return minutes;
}

/** Gives whole minutes, from now on at the earliest, and a range one minute wide at least. */
function between(now: number, from: number, to: number): ArrivalRange {
  const begin = Math.max(now, Math.floor(from / MINUTE) * MINUTE);
  const end = Math.ceil(to / MINUTE) * MINUTE;
  return { from: begin, to: Math.max(end, begin + MINUTE) };
}

/** Says how well some ranges were kept. */
export interface ArrivalRecord {
  readonly orders: number;
  /** So many orders came within the range. */
  readonly within: number;
  /** This is the mean of the seconds between range and arrival over all orders; one within its range counts none. */
  readonly meanMissSeconds: number;
  /** So many orders came after the range. */
  readonly late: number;
}

/** Gives the milliseconds between a range and an arrival: above zero after it, below zero before it, zero within it. */
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
