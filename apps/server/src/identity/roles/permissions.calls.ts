import type { permissions } from '@sofreh/contract/identity/roles/permissions';
import { PERMISSIONS } from '@sofreh/contract/permissions';
import { may } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findHeldRole } from './role-holders.queries.ts';
import { changeRole, createRole } from './roles.ts';

export const permissionsCalls: Handlers<typeof permissions> = {
  'GET /api-identity/identity/permissions': async ({ caller }) => ({
    data: PERMISSIONS.map((name) => ({ name, held: may(caller, name) })),
  }),
  'POST /api-identity/identity/permissions': (ctx) => createRole(ctx, ctx.body),
  'PUT /api-identity/identity/permissions': (ctx) => changeRole(ctx, ctx.body),
  'GET /api-identity/identity/permissions/me': async ({ caller }) => {
    if (caller.kind !== 'STAFF' || caller.roleName === null) throw new Refusal('forbidden');
    return { roleName: caller.roleName, permissions: [...caller.permissions] };
  },
  'GET /api-identity/identity/permissions/userpermissions': async ({ db, vendor, query }) => {
    const role = await findHeldRole(db, vendor.id, query.userId);
    if (!role) throw new Refusal('STAFF_NOT_FOUND');
    return { userId: query.userId, ...role };
  },
};
