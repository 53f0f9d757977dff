import { isOverStatus } from '@sofreh/domain/order-state';
import { ORDER_OVER, UNANSWERED_OFFER } from '@sofreh/fa/courier-texts';
import { systemActor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { eachByItself } from '#app/platform/jobs/each-by-itself.ts';
import { deleteOldPictures } from './door.queries.ts';
import { deleteOldPositions } from './positions.queries.ts';
import { listSilentTrips, lockTrip } from './trips.queries.ts';
import { moveTrip } from './trips.ts';

/** Takes offers back that nobody answered in time or whose order was called off, and ends trips that nobody has of orders that are over. */
export async function lookAfterTrips(deps: ChangeDeps): Promise<void> {
  await eachByItself(await listSilentTrips(deps.db, deps.now()), ({ vendorId, id, orderId }) =>
    changeLockedOrder(deps, vendorId, orderId, async (change) => {
      const trip = await lockTrip(change.client, vendorId, id);
      if (trip?.status === 'TRIPREQUESTED') {
        const over = isOverStatus(change.order.status);
        const step = { id: change.newId(), to: 'CANCELED', reason: ORDER_OVER } as const;
        if (over) await moveTrip(change, trip, systemActor, step);
        return;
      }
      const isOffered = trip?.status === 'BIKERASSIGNED' || trip?.status === 'BATCHASSIGNED';
      if (!trip || !isOffered) return;
      const isOff = change.order.status === 'REJECTED';
      if (!isOff && trip.offeredUntil && trip.offeredUntil > change.at) return;
      const reason = isOff ? ORDER_OVER : UNANSWERED_OFFER;
      const step = { id: change.newId(), to: 'TRIPREQUESTED', reason } as const;
      await moveTrip(change, trip, systemActor, step);
    }),
  );
}

/** Forgets where couriers were and what the doors looked like, when it was kept long enough. */
export async function purgePositions(pool: Pool, now: Date): Promise<void> {
  await deleteOldPositions(pool, now);
  await deleteOldPictures(pool, now);
}
