import type { staffCalls as contract } from '@sofreh/contract/identity/staff';
import { signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { requireRole } from '../roles/roles.ts';
import { listStaff, rolesOfUser, type StaffFilter, type StaffRow } from './staff.queries.ts';
import { addStaff, changeStaffRole, removeStaff, requireStaff, takePinAway } from './staff.ts';

function memberView(row: StaffRow) {
  return { ...row, since: row.since.toISOString() };
}

async function staffPage(db: Queryable, vendorId: string, filter: StaffFilter) {
  return mapPage(await listStaff(db, vendorId, filter), memberView);
}

export const staffCalls: Handlers<typeof contract> = {
  'GET /api-identity/identity/users/staff': ({ db, vendor, query }) =>
    staffPage(db, vendor.id, { ...query, roleId: null }),
  'GET /api-identity/identity/users/userroles/{id}': async ({ db, vendor, params, query }) => {
    const { id } = await requireRole(db, vendor.id, params.id);
    return staffPage(db, vendor.id, { ...query, roleId: id });
  },
  'GET /api-identity/identity/users/{id}/roles': async ({ db, vendor, caller, params }) => {
    await requireStaff(db, vendor.id, params.id);
    return { data: await rolesOfUser(db, params.id, signedIn(caller).userId) };
  },
  'POST /api-identity/identity/users/addstaff': async (ctx) =>
    memberView(await addStaff(ctx, ctx.app.auth, ctx.body)),
  'POST /api-identity/identity/users/updatestaffrole': async (ctx) =>
    memberView(await changeStaffRole(ctx, ctx.body.userId, ctx.body.roleId)),
  'DELETE /api-identity/identity/users/removestaff': (ctx) => removeStaff(ctx, ctx.query.userId),
  'DELETE /api-identity/identity/users/{id}/pin': (ctx) => takePinAway(ctx, ctx.params.id),
};
