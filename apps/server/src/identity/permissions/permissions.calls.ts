import type { permissions } from '@sofreh/contract/identity/permissions';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';

export const permissionsCalls: Handlers<typeof permissions> = {
  'GET /api-identity/identity/permissions/me': async ({ caller }) => {
    if (caller.kind !== 'STAFF' || caller.roleName === null) throw new Refusal('forbidden');
    return { roleName: caller.roleName, permissions: [...caller.permissions] };
  },
};
