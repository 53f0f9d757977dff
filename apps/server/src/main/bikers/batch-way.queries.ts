import { metresToDoor, placeOf } from '@sofreh/domain/dispatch';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { LockedTrip } from './trips.queries.ts';

// What was called off with its food in the bag was ridden with; what was called off before was not.
const doors = named(
  'trips-doors-of-batch',
  `select t.id, v.latitude as "shopLatitude", v.longitude as "shopLongitude",
     (o.address ->> 'latitude')::double precision as latitude, (o.address ->> 'longitude')::double precision as longitude,
     t.ended_at as "endedAt"
   from trips t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id join vendors v on v.id = t.vendor_id
   where t.vendor_id = $1 and t.batch_id = $2 and t.courier_id = $3
     and (t.status <> 'CANCELED' or t.picked_up_at >= t.assigned_at)
   order by t.position, t.id`,
);

interface Door {
  readonly id: string;
  readonly shopLatitude: number;
  readonly shopLongitude: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly endedAt: Date | null;
}

const hold = named('trips-hold-batch', 'select pg_advisory_xact_lock(hashtextextended($1::text, 41))');

/**
 * Holds the way of a trip's batch until the transaction ends: of two doors that he is done with in the same moment one is the first.
 * Taken before anything but the order and its trip is held.
 */
export async function holdWay(client: PoolClient, { batchId }: Pick<LockedTrip, 'batchId'>): Promise<void> {
  if (batchId !== null) await client.query(hold([batchId]));
}

/**
 * This gives the metres of a trip's way as its courier rides it now: it begins at the door he was at before, or at the
 * shop, and what was declined, taken from him or called off is none. Only its own row is written by it.
 * @param ends whether he is done with its door.
 */
export async function readMetres(
  client: PoolClient,
  vendorId: string,
  trip: LockedTrip,
  ends: boolean,
): Promise<number> {
  if (trip.batchId === null || trip.courierId === null) return trip.metres;
  const { rows } = await client.query<Door>(doors([vendorId, trip.batchId, trip.courierId]));
  const [first] = rows;
  if (!first) return trip.metres;
  const shop = { latitude: first.shopLatitude, longitude: first.shopLongitude };
  const way = rows.map((door) => ({
    id: door.id,
    place: placeOf(door),
    endedAt: door.endedAt?.getTime() ?? null,
  }));
  return metresToDoor(shop, way, { id: trip.id, ends }) ?? trip.metres;
}
