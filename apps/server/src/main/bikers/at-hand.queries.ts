import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { OFFERED } from './trips.queries.ts';

const count = named(
  'trips-live-count',
  `select count(*)::int as live, (count(*) filter (where status not in (${OFFERED})))::int as accepted
   from trips where vendor_id = $1 and courier_id = $2 and ended_at is null`,
);

/** Counts how many trips a courier has, and how many of them he said yes to. */
export async function countTrips(db: Queryable, vendorId: string, bikerId: string) {
  const { rows } = await db.query<{ live: number; accepted: number }>(count([vendorId, bikerId]));
  return rows[0] ?? { live: 0, accepted: 0 };
}

const unanswered = named(
  'trips-unanswered-of-courier',
  `select id, order_id as "orderId" from trips where vendor_id = $1 and courier_id = $2 and status in (${OFFERED})
   order by assigned_at, position, id`,
);

/** Lists what a courier is offered and has not answered. */
export async function listUnanswered(db: Queryable, vendorId: string, bikerId: string) {
  return (await db.query<{ id: string; orderId: string }>(unanswered([vendorId, bikerId]))).rows;
}

const lastEnd = named(
  'trips-last-end',
  `select max(ended_at) as at from trips where vendor_id = $1 and courier_id = $2 and ended_at >= $3`,
);

/** Says when the last trip of a courier ended since a moment; null where none did. */
export async function lastTripEnd(
  db: Queryable,
  vendorId: string,
  bikerId: string,
  since: Date,
): Promise<Date | null> {
  return (await db.query<{ at: Date | null }>(lastEnd([vendorId, bikerId, since]))).rows[0]?.at ?? null;
}
