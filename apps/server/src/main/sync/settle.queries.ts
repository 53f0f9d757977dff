import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const others = named(
  'sync-others-may-settle',
  `select exists (select from staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
     where m.vendor_id = $1 and m.user_id <> $2 and 'sync.settle' = any(${heldPermissions('r.permissions')})) as found`,
);

/** Whether anybody else at the vendor may settle what tills sent. */
export async function othersMaySettle(db: Queryable, vendorId: string, userId: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(others([vendorId, userId]));
  return rows[0]?.found ?? false;
}
