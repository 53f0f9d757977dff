import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { DeviceToken } from './paired-device.ts';

/** A kiosk asks every few seconds; when it was heard is written down this seldom. */
const SEEN_EVERY_MS = 20_000;

const find = named(
  'kiosk-of-token',
  `with seen as (
     update kiosks set seen_at = $4
     where vendor_id = $1 and id = $2 and token_hash = $3 and revoked_at is null and (seen_at is null or seen_at < $5)
   )
   select name from kiosks where vendor_id = $1 and id = $2 and token_hash = $3 and revoked_at is null`,
);

/**
 * Reads the name of the kiosk whose token it is; undefined where the token counts no more. A kiosk that is heard is
 * seen.
 */
export async function findKiosk(db: Queryable, token: DeviceToken, at: Date): Promise<string | undefined> {
  const { vendorId, deviceId, secretHash } = token;
  const before = new Date(at.getTime() - SEEN_EVERY_MS);
  const { rows } = await db.query<{ name: string }>(find([vendorId, deviceId, secretHash, at, before]));
  return rows[0]?.name;
}
