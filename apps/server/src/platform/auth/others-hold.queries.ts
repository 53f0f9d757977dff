import type { Permission } from '@sofreh/contract/permissions';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { heldPermissions } from './held-permissions.ts';

const others = named(
  'others-hold-permission',
  `select exists (select from staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
     where m.vendor_id = $1 and m.user_id <> $2 and $3 = any(${heldPermissions('r.permissions')})) as found`,
);

/**
 * Says whether anybody else at the vendor holds a permission. What nobody does for themselves is left to a colleague where
 * there is one who may; the one person there is does it alone.
 */
export async function othersHold(
  db: Queryable,
  vendorId: string,
  userId: string,
  permission: Permission,
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(others([vendorId, userId, permission]));
  return rows[0]?.found ?? false;
}
