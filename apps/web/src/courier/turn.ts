import { OFFERED_TRIP_STATUSES } from '@sofreh/domain/courier-state';
import type { TripStatus } from '@sofreh/domain/enums';

type Turn = { readonly id: string; readonly batchId: string | null; readonly status: TripStatus };

const isOffered = ({ status }: Turn) => OFFERED_TRIP_STATUSES.includes(status);
const isInBag = ({ status }: Turn) => status === 'PICKEDUP' || status === 'ATDESTINATION';

/**
 * Gives a courier's trips as they come: what is at hand first, and offers apart, for an offer must not take the place
 * of the button under a finger. All of a batch is fetched before any of it is brought; what is interrupted waits for
 * the others.
 * @param chosen the trip the courier put first; it stays first while there is one.
 */
export function inTurn<T extends Turn>(
  trips: readonly T[],
  chosen: string | null,
): { readonly offers: readonly T[]; readonly current: T | null; readonly later: readonly T[] } {
  const begun = new Set(trips.filter(isInBag).map(({ batchId }) => batchId));
  const place = (trip: T) => {
    if (trip.id === chosen) return 0;
    if (trip.status === 'INTERRUPTED') return 4;
    if (isInBag(trip)) return 2;
    return trip.batchId !== null && begun.has(trip.batchId) ? 1 : 3;
  };
  const own = trips.filter((trip) => !isOffered(trip)).toSorted((a, b) => place(a) - place(b));
  const [current = null, ...later] = own;
  const offers = trips.filter(isOffered);
  const one = offers.filter(
    (trip, index) =>
      trip.batchId === null || offers.findIndex(({ batchId }) => batchId === trip.batchId) === index,
  );
  return { offers: one, current, later };
}

const TOGETHER: readonly TripStatus[] = ['BIKERACCEPTED', 'ATSOURCE', 'TRIPREQUESTED'];

/** Gives the trips that one touch moves: a batch is accepted, turned down and fetched at the restaurant as a whole. */
export function movedTogether<T extends Turn>(trip: T, trips: readonly T[], to: TripStatus): readonly T[] {
  if (trip.batchId === null || !TOGETHER.includes(to)) return [trip];
  return trips.filter(({ batchId, status }) => batchId === trip.batchId && status === trip.status);
}
