import { OFFERED_TRIP_STATUSES, SHOWN_TRIP_STATUSES } from '../courier-state/index.ts';
import type { OrderStatus, TripStatus } from '../enums/index.ts';

/**
 * This is what a courier is doing, as the board shows it: off duty, free, asked, at the shop or on the way to it, out,
 * coming back, on a trip of another vendor he rides for, or no courier of this one any more.
 */
export const BIKER_STATES = [
  'OFFDUTY',
  'FREE',
  'OFFERED',
  'FETCHING',
  'OUT',
  'RETURNING',
  'ELSEWHERE',
  'LEFT',
] as const;
export type BikerState = (typeof BIKER_STATES)[number];

/** This is what of a courier decides that. Minutes are counted from now. */
export type RiderFacts = {
  /** Says whether he was let go. */
  readonly hasLeft: boolean;
  readonly onDuty: boolean;
  readonly liveTrips: readonly TripStatus[];
  /** He can be back from his last door in so many minutes; it is 0 or less where he is. */
  readonly backIn: number;
  /** Says whether a trip of another vendor is his work now. */
  readonly ridesElsewhere: boolean;
};

export function bikerState({ hasLeft, onDuty, liveTrips, backIn, ridesElsewhere }: RiderFacts): BikerState {
  if (hasLeft) return 'LEFT';
  if (liveTrips.some((status) => SHOWN_TRIP_STATUSES.includes(status) || status === 'INTERRUPTED'))
    return 'OUT';
  if (liveTrips.some((status) => !OFFERED_TRIP_STATUSES.includes(status))) return 'FETCHING';
  if (liveTrips.length > 0) return 'OFFERED';
  if (!onDuty) return 'OFFDUTY';
  // Two vendors' trips at once would make one of them wait that knows nothing of the other.
  if (ridesElsewhere) return 'ELSEWHERE';
  return backIn > 0 ? 'RETURNING' : 'FREE';
}

/** Says whom a trip may be proposed to: on duty, and with no trip at hand. */
export function mayBeProposed(state: BikerState): boolean {
  return state === 'FREE' || state === 'RETURNING';
}

/**
 * Says whether a courier rides to a door. Without zones of his own he rides everywhere.
 * @param zoneId the zone that covers the door; null where none does.
 */
export function ridesTo(zoneIds: readonly string[], zoneId: string | null): boolean {
  return zoneIds.length === 0 || (zoneId !== null && zoneIds.includes(zoneId));
}

/** Says how long a courier has to answer an offer, in seconds. */
export const OFFER_SECONDS = 90;
/** He needs so many minutes at each door; below is how long an order should ride along with others at most. */
export const DOOR_MINUTES = 3;
export const BAG_MINUTES = 25;
/** One batch has at most so many orders. */
export const BATCH_MAX = 8;

/** In these statuses an order is waiting to be given to a courier. */
export const DISPATCHED_STATUSES = ['CONFIRMED', 'READYTOSHIPMENT'] as const satisfies readonly OrderStatus[];
