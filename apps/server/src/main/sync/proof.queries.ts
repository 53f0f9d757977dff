import type { Permission } from '@sofreh/contract/permissions';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/**
 * A till key was given to this session; it has what its person may do at the vendor now; null where they work there no
 * more.
 */
export interface KeySessionRow {
  readonly id: string;
  readonly till: boolean;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly endedReason: string | null;
  readonly permissions: readonly Permission[] | null;
}

const sessions = named(
  'sync-key-sessions',
  `select s.id, s.till, s.expires_at as "expiresAt", s.ended_at as "endedAt", s.ended_reason as "endedReason",
     ${heldPermissions('r.permissions')} as permissions
   from sessions s
   left join staff m on m.vendor_id = $1 and m.user_id = s.user_id
   left join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where s.id = any($2::uuid[]) and s.kind = 'STAFF' and coalesce(s.held_at, $1) = $1`,
);

/** Reads the sessions of these ids, by id. */
export async function readKeySessions(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<Map<string, KeySessionRow>> {
  const { rows } = await db.query<KeySessionRow>(sessions([vendorId, ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const pins = named(
  'sync-key-pins',
  `select user_id as "userId", pin_hash as "pinHash" from staff
   where vendor_id = $1 and user_id = any($2::uuid[]) and pin_hash is not null`,
);

/** Reads what the database keeps of people's PINs, by person. */
export async function readSealedPins(
  db: Queryable,
  vendorId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ userId: string; pinHash: string }>(pins([vendorId, userIds]));
  return new Map(rows.map((row) => [row.userId, row.pinHash]));
}
