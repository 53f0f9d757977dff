import { OWNER_PERMISSIONS, type Permission } from '@sofreh/contract/permissions';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is a role `r` that may hand out every right: without one of them a vendor could not be run any more. */
export const IS_OWNER = `r.permissions @> array['${OWNER_PERMISSIONS.join("', '")}']`;

const lock = named('staff-lock', "select pg_advisory_xact_lock(hashtextextended('staff:' || $1::text, 0))");

/** Lets one change of a vendor's staff and roles go at a time, so that the last two owners cannot remove each other. */
export async function lockStaff(db: Queryable, vendorId: string): Promise<void> {
  await db.query(lock([vendorId]));
}

const selectOwners = named(
  'staff-owners',
  `select count(*)::int as count from staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where m.vendor_id = $1 and ${IS_OWNER}`,
);

export async function countOwners(db: Queryable, vendorId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(selectOwners([vendorId]));
  return rows[0]?.count ?? 0;
}

const notify = named('staff-notify', "select pg_notify('staff', json_build_array($1::text)::text)");

/** Tells every process, after the commit, that rights at a vendor changed: sockets are judged anew. */
export async function tellStaffChanged(db: Queryable, vendorId: string): Promise<void> {
  await db.query(notify([vendorId]));
}

/** This is the role that a member of the staff has, with what it may do. */
export interface HeldRole {
  readonly roleId: string;
  readonly roleName: string;
  readonly permissions: Permission[];
}

const selectHeldRole = named(
  'role-of-holder',
  `select r.id as "roleId", r.name as "roleName", ${heldPermissions('r.permissions')} as permissions
   from staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where m.vendor_id = $1 and m.user_id = $2`,
);

/** Finds the role of a person at a vendor; undefined for somebody who does not work there. */
export async function findHeldRole(
  db: Queryable,
  vendorId: string,
  userId: string,
): Promise<HeldRole | undefined> {
  const { rows } = await db.query<HeldRole>(selectHeldRole([vendorId, userId]));
  return rows[0];
}
