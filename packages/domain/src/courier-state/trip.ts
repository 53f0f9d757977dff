import type { TripStatus } from '../enums/index.ts';

/** Says how far along the way each trip status is; ends unmade and INTERRUPTED have no place on it. */
const PROGRESS: Readonly<Record<TripStatus, number | null>> = {
  INITIATED: 0,
  TRIPREQUESTED: 1,
  BIKERASSIGNED: 2,
  BATCHASSIGNED: 2,
  BIKERACCEPTED: 3,
  ATSOURCE: 4,
  PICKEDUP: 5,
  ATDESTINATION: 6,
  DELIVERED: 7,
  CANCELED: null,
  TIMEOUT: null,
  INTERRUPTED: null,
};

const DROPPABLE: readonly TripStatus[] = ['BIKERASSIGNED', 'BATCHASSIGNED', 'BIKERACCEPTED'];
const FINAL: readonly TripStatus[] = ['DELIVERED', 'CANCELED', 'TIMEOUT'];

/** This is a trip: its status, and where it stood when it was interrupted (null when it is not). */
export type TripState = { readonly status: TripStatus; readonly interruptedAt: TripStatus | null };

/** It is MOVED to a new status, the SAME again, or IGNORED as late or impossible; `state` is what holds afterwards. */
export type TripReport = { readonly outcome: 'MOVED' | 'SAME' | 'IGNORED'; readonly state: TripState };

export function isFinalTrip(status: TripStatus): boolean {
  return FINAL.includes(status);
}

/**
 * Gives a trip after a report of `status`: forward, or from an assignment back to TRIPREQUESTED when the courier drops
 * the job; CANCELED from anywhere on the way, TIMEOUT before the food is picked up. INTERRUPTED keeps where the trip
 * stood: it goes on from there, or back to TRIPREQUESTED.
 */
export function reportTrip(state: TripState, status: TripStatus): TripReport {
  if (state.status === status) return { outcome: 'SAME', state };
  if (!canMove(state, status)) return { outcome: 'IGNORED', state };
  const interruptedAt = status === 'INTERRUPTED' ? state.status : null;
  return { outcome: 'MOVED', state: { status, interruptedAt } };
}

function canMove(state: TripState, to: TripStatus): boolean {
  if (isFinalTrip(state.status)) return false;
  const interrupted = state.status === 'INTERRUPTED';
  const stood = state.interruptedAt ?? state.status;
  const here = PROGRESS[stood] ?? 0;
  const there = PROGRESS[to];
  if (there === null) return to !== 'TIMEOUT' || here < 5;
  if (to === 'TRIPREQUESTED' && (interrupted || DROPPABLE.includes(stood))) return true;
  return interrupted ? there >= here : there > here || (there === here && to !== stood);
}
