import { IS_OWNER } from '#app/identity/roles/role-holders.queries.ts';
import { calledFirst, calledLast, calledName } from '#app/identity/users/called-names.ts';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export interface StaffRow {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly roleId: string;
  readonly roleName: string;
  readonly isOwner: boolean;
  readonly hasPin: boolean;
  readonly since: Date;
}

const fields = `u.id as "userId", ${calledFirst('m', 'u')} as "firstName", ${calledLast('m', 'u')} as "lastName",
  u.phone_number as "phoneNumber", r.id as "roleId", r.name as "roleName", ${IS_OWNER} as "isOwner",
  m.pin_hash is not null as "hasPin", m.created_at as since`;
const joined = `from staff m join users u on u.id = m.user_id
   join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id`;

const selectStaff = named(
  'staff-of-vendor',
  `select ${fields}, count(*) over ()::int as total ${joined}
   where m.vendor_id = $1 and ($2::uuid is null or m.role_id = $2)
     and ($3::text is null or fa_fold(concat_ws(' ', ${calledName('m', 'u')}, u.phone_number)) like $3)
   order by m.created_at, u.id limit $4 offset $5`,
);

export interface StaffFilter extends Paging {
  readonly search?: string | undefined;
  readonly roleId: string | null;
}

/** Reads a page of who works for a vendor, longest first. */
export function listStaff(db: Queryable, vendorId: string, filter: StaffFilter): Promise<Page<StaffRow>> {
  const values = [vendorId, filter.roleId, likeAnywhere(filter.search)];
  return readPage<StaffRow>(db, selectStaff, values, filter);
}

const selectMember = named(
  'staff-member',
  `select ${fields} ${joined} where m.vendor_id = $1 and m.user_id = $2`,
);

export async function findStaff(
  db: Queryable,
  vendorId: string,
  userId: string,
): Promise<StaffRow | undefined> {
  const { rows } = await db.query<StaffRow>(selectMember([vendorId, userId]));
  return rows[0];
}

const selectRolesOfUser = named(
  'roles-of-user',
  `select m.vendor_id as "vendorId", v.name as "vendorName", r.id as "roleId", r.name as "roleName"
   from staff m join vendors v on v.id = m.vendor_id
   join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where m.user_id = $1 and m.vendor_id in (
     select mine.vendor_id from staff mine
     join roles held on held.vendor_id = mine.vendor_id and held.id = mine.role_id
     where mine.user_id = $2 and 'staff.edit' = any(${heldPermissions('held.permissions')}))
   order by v.created_at, v.id`,
);

/** Reads a person's roles at the vendors where `managerId` may manage staff. */
export async function rolesOfUser(db: Queryable, userId: string, managerId: string) {
  const { rows } = await db.query<{
    vendorId: string;
    vendorName: string;
    roleId: string;
    roleName: string;
  }>(selectRolesOfUser([userId, managerId]));
  return rows;
}

const upsertPerson = named(
  'staff-person',
  `insert into users as u (id, phone_number, first_name, last_name, is_registered, created_at)
   values ($1, $2, $3, $4, true, $5)
   on conflict (phone_number) do update set
     first_name = case when u.is_registered then u.first_name else excluded.first_name end,
     last_name = case when u.is_registered then u.last_name else excluded.last_name end,
     is_registered = true
   returning id`,
);

export interface NewStaffPerson {
  readonly id: string;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Gives the person with this phone, registered by name; names that somebody gave themselves stay. */
export async function registerPerson(db: Queryable, person: NewStaffPerson, at: Date): Promise<string> {
  const { id, phoneNumber, firstName, lastName } = person;
  const { rows } = await db.query<{ id: string }>(upsertPerson([id, phoneNumber, firstName, lastName, at]));
  return rows[0]?.id ?? id;
}

const insertStaff = named(
  'staff-insert',
  `insert into staff (vendor_id, user_id, role_id, created_at, added_as, added_hash, called_first, called_last)
   select $1, u.id, $3, $4, $5, $6, $7, $8
   from users u where u.id = $2 on conflict do nothing returning user_id`,
);

/** This is the client's id of an adding, and the digest of what it said. */
export interface Adding {
  readonly as: string;
  readonly hash: string;
}

/** @returns false where the person works there already. */
export async function insertMember(
  db: Queryable,
  vendorId: string,
  userId: string,
  roleId: string,
  at: Date,
  called: Pick<NewStaffPerson, 'firstName' | 'lastName'>,
  adding: Adding | null = null,
): Promise<boolean> {
  const { firstName, lastName } = called;
  const values = [
    vendorId,
    userId,
    roleId,
    at,
    adding?.as ?? null,
    adding?.hash ?? null,
    firstName,
    lastName,
  ];
  const { rows } = await db.query(insertStaff(values));
  return rows.length > 0;
}

const selectAdded = named(
  'staff-added-as',
  'select user_id as "userId", added_hash as hash from staff where vendor_id = $1 and added_as = $2',
);

/** Finds whom the vendor added under an id of the client, and the digest of what was said then. */
export async function memberAddedAs(
  db: Queryable,
  vendorId: string,
  addedAs: string,
): Promise<{ readonly userId: string; readonly hash: string } | undefined> {
  const { rows } = await db.query<{ userId: string; hash: string }>(selectAdded([vendorId, addedAs]));
  return rows[0];
}

const updateRole = named(
  'staff-role',
  `update staff m set role_id = $3, role_since = case
     when m.role_id = $3 then m.role_since
     when (select bool_and(${IS_OWNER}) from roles r where r.vendor_id = m.vendor_id and r.id in (m.role_id, $3))
       then (select greatest(coalesce(m.role_since, m.created_at), r.owner_since) from roles r
         where r.vendor_id = m.vendor_id and r.id = m.role_id)
     else $4 end
   where m.vendor_id = $1 and m.user_id = $2`,
);

/**
 * Gives a member of the staff a role from a moment on. Who has that role already keeps the moment since which they do, and who
 * comes from another role with all rights the one since which they own the vendor.
 */
export async function setRole(
  db: Queryable,
  vendorId: string,
  userId: string,
  roleId: string,
  at: Date,
): Promise<void> {
  await db.query(updateRole([vendorId, userId, roleId, at]));
}

const deleteStaff = named('staff-delete', 'delete from staff where vendor_id = $1 and user_id = $2');

export async function deleteMember(db: Queryable, vendorId: string, userId: string): Promise<void> {
  await db.query(deleteStaff([vendorId, userId]));
}
