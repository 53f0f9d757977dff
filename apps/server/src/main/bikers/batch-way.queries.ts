import { metresOfWay, placeOf } from '@sofreh/domain/dispatch';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { LockedTrip } from './trips.queries.ts';

// What was called off with its food in the bag was ridden with; what was called off before was not.
const doors = named(
  'trips-doors-of-batch',
  `select t.id, v.latitude as "shopLatitude", v.longitude as "shopLongitude",
     (o.address ->> 'latitude')::double precision as latitude, (o.address ->> 'longitude')::double precision as longitude
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
}

/**
 * Metres of a trip's way as its courier rides it now: where others of its batch were declined, taken from him or called off, it
 * begins at the door before, or at the shop. Only its own row is written by it, so that two trips of a batch never wait for each other.
 */
export async function readMetres(client: PoolClient, vendorId: string, trip: LockedTrip): Promise<number> {
  if (trip.batchId === null || trip.courierId === null) return trip.metres;
  const { rows } = await client.query<Door>(doors([vendorId, trip.batchId, trip.courierId]));
  const [first] = rows;
  const at = rows.findIndex(({ id }) => id === trip.id);
  if (!first) return trip.metres;
  const shop = { latitude: first.shopLatitude, longitude: first.shopLongitude };
  return metresOfWay(shop, rows.map(placeOf))[at] ?? trip.metres;
}
