import type { CourierState } from '../courier-state/index.ts';
import type { OrderStatus } from '../enums/index.ts';

/** Says whom a trip may be proposed to: on duty, and with no trip at hand. */
export function mayBeProposed(state: CourierState): boolean {
  return state === 'FREE' || state === 'RETURNING';
}

/**
 * Says whether a courier rides to a door. Without zones of his own he rides everywhere.
 * @param zoneId the zone that covers the door; null where none does.
 */
export function ridesTo(zoneIds: readonly string[], zoneId: string | null): boolean {
  return zoneIds.length === 0 || (zoneId !== null && zoneIds.includes(zoneId));
}

/** He needs so many minutes at each door; below is how long an order should ride along with others at most. */
export const DOOR_MINUTES = 3;
export const BAG_MINUTES = 25;
/** One batch has at most so many orders. */
export const BATCH_MAX = 8;

/** In these statuses an order is waiting to be given to a courier. */
export const DISPATCHED_STATUSES = ['CONFIRMED', 'READYTOSHIPMENT'] as const satisfies readonly OrderStatus[];
