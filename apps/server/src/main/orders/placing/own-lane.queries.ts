import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const laneOfSession = named(
  'till-session-lane',
  `select d.lane from till_sessions s join till_devices d on d.vendor_id = s.vendor_id and d.id = s.device_id
   where s.vendor_id = $1 and s.session_id = $2 and s.elsewhere_at is null and d.retired_at is null`,
);

/**
 * Reads the lane of the till a session works at; null where it has spoken for none that is in service, and where it once spoke for one
 * without its secret, or for two.
 */
export async function readSessionLane(
  db: Queryable,
  vendorId: string,
  sessionId: string,
): Promise<number | null> {
  const { rows } = await db.query<{ lane: number }>(laneOfSession([vendorId, sessionId]));
  return rows[0]?.lane ?? null;
}
