import { z } from 'zod';
import { anyOf, anyStaff, staff } from '../../access.ts';
import { call } from '../../call.ts';
import { id, name } from '../../common.ts';
import { PERMISSIONS } from '../../permissions.ts';
import { role } from '../roles.ts';

const permission = z.enum(PERMISSIONS);
const roleBody = z.strictObject({ id, name, permissions: z.array(permission).max(PERMISSIONS.length) });

export const permissions = {
  'GET /api-identity/identity/permissions': call({
    summary: 'The permission catalogue, and which of it the caller may hand on',
    access: anyOf(staff('role.edit'), staff('staff.edit')),
    response: z.object({ data: z.array(z.object({ name: permission, held: z.boolean() })) }),
  }),
  'POST /api-identity/identity/permissions': call({
    summary: "Creates a role with its permissions; the id is the client's",
    access: staff('role.edit'),
    body: roleBody,
    response: role,
    errors: ['ROLE_NAME_TAKEN', 'PERMISSION_NOT_HELD', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-identity/identity/permissions': call({
    summary: 'Changes a role and its permissions, for everybody who has it, at once',
    access: staff('role.edit'),
    body: roleBody,
    response: role,
    errors: ['ROLE_NOT_FOUND', 'ROLE_NAME_TAKEN', 'PERMISSION_NOT_HELD', 'LAST_OWNER'],
  }),
  'GET /api-identity/identity/permissions/me': call({
    summary: 'What the signed-in staff member may do at the vendor',
    access: anyStaff,
    response: z.object({ roleName: z.string(), permissions: z.array(permission) }),
  }),
  'GET /api-identity/identity/permissions/userpermissions': call({
    summary: 'What a staff member may do at the vendor',
    access: staff('staff.edit'),
    query: z.strictObject({ userId: id }),
    response: z.object({ userId: id, roleId: id, roleName: z.string(), permissions: z.array(permission) }),
    errors: ['STAFF_NOT_FOUND'],
  }),
} as const;
