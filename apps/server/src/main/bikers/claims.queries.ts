import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is a courier of a vendor, whether he still rides for it or not. */
export interface OnceCourier {
  readonly userId: string;
  readonly bikerId: string;
}

const ended = named(
  'courier-of-ended-session',
  `select c.user_id as "userId", c.id as "bikerId" from refresh_tokens r
   join sessions s on s.id = r.session_id and s.kind = 'COURIER' and s.ended_reason = 'REMOVED' and s.ended_at > $3
   join couriers c on c.vendor_id = $1 and c.user_id = s.user_id and not c.active
   where r.token_hash = $2`,
);

/**
 * Reads the courier of a vendor whose session ended since a moment because he was let go, by a refresh token of it. Of
 * one who was hired again it is nobody's: he signs in, and what waits on his phone is sent as his.
 */
export async function findCourierOfEnded(
  db: Queryable,
  vendorId: string,
  tokenHash: string,
  since: Date,
): Promise<OnceCourier | undefined> {
  return (await db.query<OnceCourier>(ended([vendorId, tokenHash, since]))).rows[0];
}

const once = named(
  'courier-once',
  'select c.user_id as "userId", c.id as "bikerId" from couriers c where c.vendor_id = $1 and c.user_id = $2',
);

/** The courier that a person is or was at a vendor. */
export async function findOnceCourier(
  db: Queryable,
  vendorId: string,
  userId: string,
): Promise<OnceCourier | undefined> {
  return (await db.query<OnceCourier>(once([vendorId, userId]))).rows[0];
}
