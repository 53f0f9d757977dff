import type { CourierState } from '../courier-state/index.ts';
import { type EndingCourierPaper, hasCourierPapers } from '../couriers/index.ts';
import type { OrderStatus } from '../enums/index.ts';

/** This is what of a courier says whether a trip may be proposed to him. */
export type Proposable = {
  readonly state: CourierState;
  readonly papers: readonly EndingCourierPaper[];
};

/** Says whom a trip may be proposed to: on duty, with no trip at hand, and with papers that hold. */
export function mayBeProposed({ state, papers }: Proposable): boolean {
  return (state === 'FREE' || state === 'RETURNING') && hasCourierPapers(papers);
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
