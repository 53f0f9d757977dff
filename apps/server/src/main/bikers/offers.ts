import { OFFERED_TRIP_STATUSES } from '@sofreh/domain/courier-state';
import { systemActor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { lockTrip } from './trips.queries.ts';
import { moveTrip } from './trips.ts';

/** This is a trip that was seen as offered. */
export interface SeenOffer {
  readonly vendorId: string;
  readonly id: string;
  readonly orderId: string;
}

/** Takes an offer back by itself, where it still is one: nobody answered it, and the cascade goes on. */
export function takeOfferBack(
  deps: ChangeDeps,
  { vendorId, id, orderId }: SeenOffer,
  reason: string,
): Promise<void> {
  return changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const trip = await lockTrip(change.client, vendorId, id);
    if (!trip || !OFFERED_TRIP_STATUSES.includes(trip.status)) return;
    await moveTrip(change, trip, systemActor, { id: change.newId(), to: 'TRIPREQUESTED', reason });
  });
}
