import type { roles } from '@sofreh/contract/identity/roles';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { listRoles } from './roles.queries.ts';
import { deleteRole, requireRole } from './roles.ts';

export const rolesCalls: Handlers<typeof roles> = {
  'GET /api-identity/identity/roles': ({ db, vendor, query }) => listRoles(db, vendor.id, query),
  'GET /api-identity/identity/roles/{id}': ({ db, vendor, params }) => requireRole(db, vendor.id, params.id),
  'DELETE /api-identity/identity/roles/{id}': (ctx) => deleteRole(ctx, ctx.params.id),
};
