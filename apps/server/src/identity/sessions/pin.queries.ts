import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const selectPin = named(
  'staff-pin',
  'select pin_hash as "pinHash" from staff where vendor_id = $1 and user_id = $2',
);

/** The digest of a staff member's PIN at a vendor; null where there is none. */
export async function readPinHash(db: Queryable, vendorId: string, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ pinHash: string | null }>(selectPin([vendorId, userId]));
  return rows[0]?.pinHash ?? null;
}

const updatePin = named(
  'staff-pin-save',
  'update staff set pin_hash = $3 where vendor_id = $1 and user_id = $2',
);

export async function savePinHash(
  db: Queryable,
  vendorId: string,
  userId: string,
  pinHash: string,
): Promise<void> {
  await db.query(updatePin([vendorId, userId, pinHash]));
}
