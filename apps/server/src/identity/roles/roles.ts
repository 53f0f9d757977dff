import type { Permission } from '@sofreh/contract/permissions';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { refuseBeyond } from './held-permissions.ts';
import { countOwners, lockStaff, tellStaffChanged } from './role-holders.queries.ts';
import { findRole, isNameTaken, type RoleRow, removeRole, saveRole } from './roles.queries.ts';

export type StaffContext = AuditContext & { readonly vendor: RequestVendor };
type RoleBody = Pick<RoleRow, 'id' | 'name' | 'permissions'>;

/** @throws Refusal ROLE_NOT_FOUND. */
export async function requireRole(db: Queryable, vendorId: string, id: string): Promise<RoleRow> {
  const role = await findRole(db, vendorId, id);
  if (!role) throw new Refusal('ROLE_NOT_FOUND');
  return role;
}

function auditView({ name, permissions }: RoleBody) {
  return { name, permissions: [...permissions].sort() };
}

function isSame(one: RoleBody, other: RoleBody): boolean {
  return JSON.stringify(auditView(one)) === JSON.stringify(auditView(other));
}

function inCatalogueOrder(body: RoleBody): RoleBody {
  return { ...body, permissions: [...new Set<Permission>(body.permissions)] };
}

async function refuseNamesake(db: Queryable, vendorId: string, { id, name }: RoleBody): Promise<void> {
  if (await isNameTaken(db, vendorId, name, id)) throw refusalAt('name', 'ROLE_NAME_TAKEN');
}

/**
 * Creates a role under the client's id; the same again gives the same answer.
 * @throws Refusal PERMISSION_NOT_HELD, ROLE_NAME_TAKEN, IDEMPOTENCY_CONFLICT where the id stands for something else.
 */
export function createRole(ctx: StaffContext, body: RoleBody): Promise<RoleRow> {
  const role = inCatalogueOrder(body);
  refuseBeyond(ctx.caller, role.permissions);
  return changing(ctx, async (client, record) => {
    await lockStaff(client, ctx.vendor.id);
    const known = await findRole(client, ctx.vendor.id, role.id);
    if (known && !isSame(known, role)) throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (known) return known;
    await refuseNamesake(client, ctx.vendor.id, role);
    await saveRole(client, ctx.vendor.id, role, ctx.now());
    await record({ action: 'role.create', subjectId: role.id, before: null, after: auditView(role) });
    return requireRole(client, ctx.vendor.id, role.id);
  });
}

/**
 * Changes a role for everybody who has it. What is granted and what is taken away must be the caller's own to give.
 * @throws Refusal ROLE_NOT_FOUND, ROLE_NAME_TAKEN, PERMISSION_NOT_HELD, LAST_OWNER where nobody would be left who can
 * hand out rights.
 */
export function changeRole(ctx: StaffContext, body: RoleBody): Promise<RoleRow> {
  const role = inCatalogueOrder(body);
  return changing(ctx, async (client, record) => {
    await lockStaff(client, ctx.vendor.id);
    const before = await requireRole(client, ctx.vendor.id, role.id);
    refuseBeyond(ctx.caller, [...before.permissions, ...role.permissions]);
    await refuseNamesake(client, ctx.vendor.id, role);
    const owners = await countOwners(client, ctx.vendor.id);
    await saveRole(client, ctx.vendor.id, role, ctx.now());
    if (owners > 0 && (await countOwners(client, ctx.vendor.id)) === 0) throw new Refusal('LAST_OWNER');
    await tellStaffChanged(client, ctx.vendor.id);
    await record({
      action: 'role.change',
      subjectId: role.id,
      before: auditView(before),
      after: auditView(role),
    });
    return requireRole(client, ctx.vendor.id, role.id);
  });
}

/**
 * Removes a role that nobody has.
 * @throws Refusal ROLE_NOT_FOUND, ROLE_IN_USE, PERMISSION_NOT_HELD.
 */
export function deleteRole(ctx: StaffContext, id: string): Promise<void> {
  return changing(ctx, async (client, record) => {
    await lockStaff(client, ctx.vendor.id);
    const before = await requireRole(client, ctx.vendor.id, id);
    refuseBeyond(ctx.caller, before.permissions);
    if (before.staffCount > 0) throw new Refusal('ROLE_IN_USE');
    await removeRole(client, ctx.vendor.id, id);
    await record({ action: 'role.delete', subjectId: id, before: auditView(before), after: null });
  });
}
