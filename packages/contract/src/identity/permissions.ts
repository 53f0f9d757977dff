import { z } from 'zod';
import { anyStaff } from '../access.ts';
import { call } from '../call.ts';
import { PERMISSIONS } from '../permissions.ts';

export const permissions = {
  'GET /api-identity/identity/permissions/me': call({
    summary: 'What the signed-in staff member may do at the vendor',
    access: anyStaff,
    response: z.object({ roleName: z.string(), permissions: z.array(z.enum(PERMISSIONS)) }),
  }),
} as const;
