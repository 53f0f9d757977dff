import type { TripStatus } from '../enums/index.ts';
import { LIVE_TRIP_STATUSES, OFFERED_TRIP_STATUSES } from './own-trip.ts';

/**
 * This is what a courier whose phone is locked is told of: a trip is offered to him, its order was changed, called off,
 * or taken from him by the staff.
 */
export const COURIER_NEWS = ['OFFERED', 'CHANGED', 'CANCELED', 'TAKEN'] as const;
export type CourierNews = (typeof COURIER_NEWS)[number];

export type NewsTrip = {
  readonly status: TripStatus;
  /** Says whether it is still the work of the courier who is to be told. */
  readonly isHis: boolean;
  readonly offerIsOpen: boolean;
  readonly orderIsRejected: boolean;
};

/** Says whether it is still true what a courier is to be told: what went on meanwhile is not told late. */
export function isStillNews(news: CourierNews, trip: NewsTrip): boolean {
  const { status, isHis, offerIsOpen, orderIsRejected } = trip;
  if (news === 'TAKEN') return !isHis;
  if (!isHis || !LIVE_TRIP_STATUSES.includes(status)) return false;
  if (news === 'CANCELED') return orderIsRejected;
  const isOffered = OFFERED_TRIP_STATUSES.includes(status);
  return !orderIsRejected && (news === 'OFFERED' ? isOffered && offerIsOpen : !isOffered);
}
