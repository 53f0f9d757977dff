import type { ApiResponse } from '#web/api/index.ts';
import { callQuery, wholeListQuery } from '#web/staff/query/call-query.ts';

export type StaffMember = ApiResponse<'GET /api-identity/identity/users/staff'>['data'][number];
export type Role = ApiResponse<'GET /api-identity/identity/roles'>['data'][number];

type Search = { readonly search?: string; readonly pageNumber?: number; readonly pageSize?: number };

/** Asks for a page of who works here; only those of one role where one is given. */
export function staffQuery(query: Search, roleId: string | undefined) {
  return roleId
    ? callQuery('GET /api-identity/identity/users/userroles/{id}', { params: { id: roleId }, query })
    : callQuery('GET /api-identity/identity/users/staff', { query });
}

/** These are calls whose answers change with the staff. */
export const STAFF_CALLS = [
  'GET /api-identity/identity/users/staff',
  'GET /api-identity/identity/users/userroles/{id}',
  'GET /api-identity/identity/roles',
  'GET /api-identity/identity/users/{id}/roles',
  'GET /api-identity/identity/permissions/userpermissions',
] as const;

export const rolesQuery = () => wholeListQuery('GET /api-identity/identity/roles', {});

/** Gives a member's name, or the phone of who never gave one. */
export function memberName({ firstName, lastName, phoneNumber }: StaffMember): string {
  return `${firstName} ${lastName}`.trim() || phoneNumber;
}
