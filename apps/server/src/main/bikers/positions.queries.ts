import { RIDDEN_TRIP_STATUSES } from '@sofreh/domain/courier-state';
import { POSITION_DAYS } from '@sofreh/domain/couriers';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

const RIDDEN = sqlList(RIDDEN_TRIP_STATUSES);
const add = named(
  'courier-positions-add',
  `insert into courier_positions (vendor_id, trip_id, seq, latitude, longitude, accuracy, at)
   select $1, t.id, p.seq, p.latitude, p.longitude, p.accuracy, $4
   from jsonb_to_recordset($3::jsonb) as p("tripId" uuid, seq integer, latitude double precision,
     longitude double precision, accuracy integer)
   join trips t on t.vendor_id = $1 and t.id = p."tripId" and t.courier_id = $2 and t.status in (${RIDDEN})
   on conflict do nothing`,
);

export interface NewPosition {
  readonly tripId: string;
  readonly seq: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

/** Keeps where a courier was on his own trips that are under way; others and those known are left. @returns how many. */
export async function insertPositions(
  db: Queryable,
  vendorId: string,
  bikerId: string,
  positions: readonly NewPosition[],
  at: Date,
): Promise<number> {
  const { rowCount } = await db.query(add([vendorId, bikerId, JSON.stringify(positions), at]));
  return rowCount ?? 0;
}

const vendorsOfOld = named(
  'courier-positions-vendors',
  'select v.id from vendors v where exists (select from courier_positions p where p.vendor_id = v.id and p.at < $1)',
);
const purge = named(
  'courier-positions-purge',
  'delete from courier_positions where vendor_id = $1 and at < $2',
);

/** Deletes what is older than it is kept, vendor by vendor. */
export async function deleteOldPositions(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - POSITION_DAYS * 86_400_000);
  const { rows } = await db.query<{ id: string }>(vendorsOfOld([before]));
  for (const { id } of rows) await db.query(purge([id, before]));
}
