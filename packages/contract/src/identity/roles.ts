import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, pageOf, paging, search } from '../common.ts';
import { PERMISSIONS } from '../permissions.ts';

export const role = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  /** Says how many people have it. */
  staffCount: z.int(),
});
const readers = anyOf(staff('role.edit'), staff('staff.edit'));

export const roles = {
  'GET /api-identity/identity/roles': call({
    summary: "The vendor's roles",
    access: readers,
    query: z.strictObject({ ...paging, search }),
    response: pageOf(role),
  }),
  'GET /api-identity/identity/roles/{id}': call({
    summary: 'One role',
    access: readers,
    params: byId,
    response: role,
    errors: ['ROLE_NOT_FOUND'],
  }),
  'DELETE /api-identity/identity/roles/{id}': call({
    summary: 'Removes a role that nobody has',
    access: staff('role.edit'),
    params: byId,
    errors: ['ROLE_NOT_FOUND', 'ROLE_IN_USE', 'PERMISSION_NOT_HELD'],
  }),
} as const;
