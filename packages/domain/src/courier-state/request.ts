import type { CourierRequestStatus, TripStatus } from '../enums/index.ts';

/** Says how far along the way each courier request status is; those that end it unmade have no place on it. */
const PROGRESS: Readonly<Record<CourierRequestStatus, number | null>> = {
  REQUESTED: 0,
  ACK: 1,
  ASSIGNED: 2,
  ACCEPTED: 3,
  ATRESTAURANT: 4,
  PICKED_UP: 5,
  DELIVERED: 6,
  CANCELED_BY_PROVIDER: null,
  CANCELED_BY_US: null,
  TIMED_OUT: null,
};

/** A courier who drops the job in one of these statuses leaves it REQUESTED again (documented by Miare). */
const DROPPABLE: readonly CourierRequestStatus[] = ['ASSIGNED', 'ACCEPTED'];

/** In these statuses a company's courier has said yes and has not picked the food up. */
export const COMING_REQUESTS = [
  'ACCEPTED',
  'ATRESTAURANT',
] as const satisfies readonly CourierRequestStatus[];

/** In these statuses a courier who had said yes is not coming any more. */
export const LOST_REQUESTS = [
  'REQUESTED',
  'CANCELED_BY_PROVIDER',
  'CANCELED_BY_US',
  'TIMED_OUT',
] as const satisfies readonly CourierRequestStatus[];

/**
 * The film has these words beside the statuses: somebody asked to have a request called off; the company brings it all
 * the same.
 */
export const PLEA_WORDS = ['WITHDRAWN', 'KEPT'] as const;

export function isFinalCourierRequest(status: CourierRequestStatus): boolean {
  return status === 'DELIVERED' || PROGRESS[status] === null;
}

/**
 * Says whether a courier request may move: forward, also past steps a provider does not tell; to an end unmade from
 * anywhere on the way (TIMED_OUT only before the food is picked up); backward only ASSIGNED or ACCEPTED → REQUESTED.
 * Late reports that would move it otherwise are to be ignored.
 */
export function canMoveCourierRequest(from: CourierRequestStatus, to: CourierRequestStatus): boolean {
  const here = PROGRESS[from];
  const there = PROGRESS[to];
  if (here === null || from === to || isFinalCourierRequest(from)) return false;
  if (there === null) return to !== 'TIMED_OUT' || here < 5;
  return there > here || (to === 'REQUESTED' && DROPPABLE.includes(from));
}

/** Each courier request status stands for this status of the trip. */
export const TRIP_STATUS_OF = {
  REQUESTED: 'TRIPREQUESTED',
  ACK: 'TRIPREQUESTED',
  ASSIGNED: 'BIKERASSIGNED',
  ACCEPTED: 'BIKERACCEPTED',
  ATRESTAURANT: 'ATSOURCE',
  PICKED_UP: 'PICKEDUP',
  DELIVERED: 'DELIVERED',
  CANCELED_BY_PROVIDER: 'CANCELED',
  CANCELED_BY_US: 'CANCELED',
  TIMED_OUT: 'TIMEOUT',
} as const satisfies Record<CourierRequestStatus, TripStatus>;
