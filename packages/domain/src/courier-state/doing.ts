import type { TripStatus } from '../enums/index.ts';
import { OFFERED_TRIP_STATUSES, SHOWN_TRIP_STATUSES } from './own-trip.ts';

/** Says how long a courier has to answer an offer, in seconds. */
export const OFFER_SECONDS = 90;

/**
 * This is what a courier is doing, as the board shows it: off duty, free, asked, at the shop or on the way to it, out,
 * coming back, on a trip of another vendor he rides for, or no courier of this one any more.
 */
export const COURIER_STATES = [
  'OFFDUTY',
  'FREE',
  'OFFERED',
  'FETCHING',
  'OUT',
  'RETURNING',
  'ELSEWHERE',
  'LEFT',
] as const;
export type CourierState = (typeof COURIER_STATES)[number];

/** This is what of a courier decides that. Minutes are counted from now. */
export type CourierFacts = {
  /** Says whether he was let go. */
  readonly hasLeft: boolean;
  readonly onDuty: boolean;
  readonly liveTrips: readonly TripStatus[];
  /** He can be back from his last door in so many minutes; it is 0 or less where he is. */
  readonly backIn: number;
  /** Says whether a trip of another vendor is his work now. */
  readonly ridesElsewhere: boolean;
};

export function courierState({
  hasLeft,
  onDuty,
  liveTrips,
  backIn,
  ridesElsewhere,
}: CourierFacts): CourierState {
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
