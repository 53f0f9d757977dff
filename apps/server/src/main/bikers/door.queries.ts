import { POSITION_DAYS } from '@sofreh/domain/couriers';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const door = named(
  'trip-door',
  `select t.proof_code as code, exists (select from trip_pictures p where p.vendor_id = t.vendor_id and p.trip_id = t.id)
     as "hasPicture"
   from trips t where t.vendor_id = $1 and t.id = $2`,
);

/** Reads what shows that a trip's order was handed over. */
export async function readDoor(db: Queryable, vendorId: string, tripId: string) {
  const { rows } = await db.query<{ code: string | null; hasPicture: boolean }>(door([vendorId, tripId]));
  return rows[0] ?? { code: null, hasPicture: false };
}

const keep = named(
  'trip-picture-add',
  'insert into trip_pictures (vendor_id, trip_id, content, taken_at) values ($1, $2, $3, $4) on conflict do nothing',
);
const picture = named(
  'trip-picture-read',
  'select content, taken_at as "takenAt" from trip_pictures where vendor_id = $1 and trip_id = $2',
);

export async function insertPicture(
  client: PoolClient,
  vendorId: string,
  tripId: string,
  content: Buffer,
  at: Date,
): Promise<void> {
  await client.query(keep([vendorId, tripId, content, at]));
}

/** Reads the picture of a hand-over (WebP); undefined where there is none, or none any more. */
export async function readTripPicture(db: Queryable, vendorId: string, tripId: string) {
  return (await db.query<{ content: Buffer; takenAt: Date }>(picture([vendorId, tripId]))).rows[0];
}

const vendorsOfOld = named(
  'trip-pictures-vendors',
  'select v.id from vendors v where exists (select from trip_pictures p where p.vendor_id = v.id and p.taken_at < $1)',
);
const purge = named(
  'trip-pictures-purge',
  'delete from trip_pictures where vendor_id = $1 and taken_at < $2',
);

/** Deletes pictures of doors that are older than positions are kept, vendor by vendor. */
export async function deleteOldPictures(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - POSITION_DAYS * 86_400_000);
  const { rows } = await db.query<{ id: string }>(vendorsOfOld([before]));
  for (const { id } of rows) await db.query(purge([id, before]));
}
