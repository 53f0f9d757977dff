import { OFFERED_TRIP_STATUSES, SHOWN_TRIP_STATUSES } from '../courier-state/index.ts';
import type { OrderStatus, TripStatus } from '../enums/index.ts';

/**
 * What a courier is doing, as the board shows it: off duty, free, asked, at the shop or on the way to it, out, coming back, on a
 * trip of another vendor he rides for, or no courier of this one any more.
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

/** What of a courier decides that. Minutes are counted from now. */
export type RiderFacts = {
  /** Whether he was let go. */
  readonly hasLeft: boolean;
  readonly onDuty: boolean;
  readonly liveTrips: readonly TripStatus[];
  /** Minutes until he can be back from his last door; 0 or less where he is. */
  readonly backIn: number;
  /** Whether a trip of another vendor is his work now. */
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

/** Whom a trip may be proposed to: on duty, and with no trip at hand. */
export function mayBeProposed(state: BikerState): boolean {
  return state === 'FREE' || state === 'RETURNING';
}

/**
 * Whether a courier rides to a door. Without zones of his own he rides everywhere.
 * @param zoneId the zone that covers the door; null where none does.
 */
export function ridesTo(zoneIds: readonly string[], zoneId: string | null): boolean {
  return zoneIds.length === 0 || (zoneId !== null && zoneIds.includes(zoneId));
}

/** How long a courier has to answer an offer, in seconds. */
export const OFFER_SECONDS = 90;
/** Minutes at each door, and the longest an order should ride along with others. */
export const DOOR_MINUTES = 3;
export const BAG_MINUTES = 25;
/** Orders that one batch may have. */
export const BATCH_MAX = 8;

/** Statuses in which an order is waiting to be given to a courier. */
export const DISPATCHED_STATUSES = ['CONFIRMED', 'READYTOSHIPMENT'] as const satisfies readonly OrderStatus[];
