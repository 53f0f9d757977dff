import type { Permission } from '@sofreh/contract/permissions';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const selectHolding = named(
  'report-vendors-holding',
  `select m.vendor_id as id from staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where m.vendor_id = any($1::uuid[]) and m.user_id = $2 and $3 = any(${heldPermissions('r.permissions')})`,
);

/** Reads those of some vendors at which a person holds a permission. */
export async function vendorsHolding(
  db: Queryable,
  vendorIds: readonly string[],
  userId: string,
  permission: Permission,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(selectHolding([vendorIds, userId, permission]));
  return new Set(rows.map(({ id }) => id));
}
