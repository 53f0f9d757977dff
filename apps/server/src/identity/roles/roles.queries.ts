import { OWNER_PERMISSIONS, type Permission } from '@sofreh/contract/permissions';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: Permission[];
  readonly staffCount: number;
}

const fields = `r.id, r.name, ${heldPermissions('r.permissions')} as permissions,
  (select count(*)::int from staff m where m.vendor_id = r.vendor_id and m.role_id = r.id) as "staffCount"`;

const selectRoles = named(
  'roles-of-vendor',
  `select ${fields}, count(*) over ()::int as total from roles r
   where r.vendor_id = $1 and ($2::text is null or fa_fold(r.name) like $2)
   order by r.created_at, r.id limit $3 offset $4`,
);

/** Reads a page of a vendor's roles in the order they were made. */
export function listRoles(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly search?: string | undefined },
): Promise<Page<RoleRow>> {
  return readPage<RoleRow>(db, selectRoles, [vendorId, likeAnywhere(query.search)], query);
}

const selectRole = named('role-by-id', `select ${fields} from roles r where r.vendor_id = $1 and r.id = $2`);

export async function findRole(db: Queryable, vendorId: string, id: string): Promise<RoleRow | undefined> {
  const { rows } = await db.query<RoleRow>(selectRole([vendorId, id]));
  return rows[0];
}

const upsertRole = named(
  'role-save',
  `insert into roles as r (vendor_id, id, name, permissions, created_at) values ($1, $2, $3, $4, $5)
   on conflict (vendor_id, id) do update set name = excluded.name, permissions = excluded.permissions,
     owner_since = case when r.permissions @> $6::text[] then r.owner_since when excluded.permissions @> $6 then $5 end`,
);
const selectNamesake = named(
  'role-namesake',
  'select 1 from roles where vendor_id = $1 and fa_fold(name) = fa_fold($2) and id <> $3',
);

/** Says whether another role of the vendor has this name, however it is spelled. */
export async function isNameTaken(
  db: Queryable,
  vendorId: string,
  name: string,
  id: string,
): Promise<boolean> {
  const { rows } = await db.query(selectNamesake([vendorId, name, id]));
  return rows.length > 0;
}

export async function saveRole(
  db: Queryable,
  vendorId: string,
  role: Pick<RoleRow, 'id' | 'name' | 'permissions'>,
  at: Date,
): Promise<void> {
  const { id, name, permissions } = role;
  await db.query(upsertRole([vendorId, id, name, permissions, at, OWNER_PERMISSIONS]));
}

const deleteRole = named('role-delete', 'delete from roles where vendor_id = $1 and id = $2');

export async function removeRole(db: Queryable, vendorId: string, id: string): Promise<void> {
  await db.query(deleteRole([vendorId, id]));
}
