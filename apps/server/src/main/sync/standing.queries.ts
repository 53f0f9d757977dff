import type { Permission } from '@sofreh/contract/permissions';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Says what somebody may do at a vendor; `permissions` null once they have left. */
export interface Employment {
  readonly userId: string;
  readonly permissions: readonly Permission[] | null;
}

const employment = named(
  'sync-employment',
  `select m.user_id as "userId", ${heldPermissions('r.permissions')} as permissions from staff m
   join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id where m.vendor_id = $1 and m.user_id = any($2::uuid[])
   union all
   select distinct a.subject_id::uuid, null::text[] from audit_log a
   where a.vendor_id = $1 and a.action = 'staff.remove' and a.subject_id = any($2::uuid[]::text[])
     and not exists (select from staff m where m.vendor_id = $1 and m.user_id::text = a.subject_id)`,
);

const began = named('sync-session-began', 'select created_at as "since" from sessions where id = $1');

/** Reads since when there is a session. */
export async function readSessionStart(db: Queryable, sessionId: string): Promise<Date> {
  const { rows } = await db.query<{ since: Date }>(began([sessionId]));
  const [row] = rows;
  if (!row) throw new Error(`session ${sessionId} is gone`);
  return row.since;
}

/** Reads those of the people who work for the vendor, or did. */
export async function readEmployments(
  db: Queryable,
  vendorId: string,
  userIds: readonly string[],
): Promise<Map<string, Employment>> {
  const { rows } = await db.query<Employment>(employment([vendorId, userIds]));
  return new Map(rows.map((row) => [row.userId, row]));
}
