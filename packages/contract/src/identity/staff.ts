import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant, name, pageOf, paging, phoneNumber, search } from '../common.ts';
import { pin } from './logins-and-pins.ts';

export const staffMember = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  roleId: id,
  roleName: z.string(),
  isOwner: z.boolean(),
  hasPin: z.boolean(),
  since: instant,
});
const list = { access: staff('staff.edit'), response: pageOf(staffMember) };

export const staffCalls = {
  'GET /api-identity/identity/users/staff': call({
    summary: 'Who works for the vendor',
    ...list,
    query: z.strictObject({ ...paging, search }),
  }),
  'GET /api-identity/identity/users/userroles/{id}': call({
    summary: 'Who has a role at the vendor',
    ...list,
    params: byId,
    query: z.strictObject({ ...paging, search }),
    errors: ['ROLE_NOT_FOUND'],
  }),
  'GET /api-identity/identity/users/{id}/roles': call({
    summary: "A staff member's roles at the vendors the caller manages staff of",
    access: staff('staff.edit'),
    params: byId,
    response: z.object({
      data: z.array(z.object({ vendorId: id, vendorName: z.string(), roleId: id, roleName: z.string() })),
    }),
    errors: ['STAFF_NOT_FOUND'],
  }),
  'POST /api-identity/identity/users/addstaff': call({
    summary: 'Makes the person with a phone number staff of the vendor',
    access: staff('staff.edit'),
    body: z.strictObject({
      /**
       * The client makes this UUID v7 of the adding; the colleague goes by the id of the person, who may be known
       * already.
       */
      id,
      phoneNumber,
      firstName: name,
      lastName: name,
      roleId: id,
      /** It is their first PIN at the till; they may choose another. */
      pin: pin.optional(),
    }),
    response: staffMember,
    errors: [
      'WRONG_PHONE_NUMBER',
      'STAFF_EXISTS',
      'IDEMPOTENCY_CONFLICT',
      'ROLE_NOT_FOUND',
      'PERMISSION_NOT_HELD',
      'TOO_MANY_REQUESTS',
    ],
  }),
  'POST /api-identity/identity/users/updatestaffrole': call({
    summary: 'Gives a staff member another role, which counts at once',
    access: staff('staff.edit'),
    body: z.strictObject({ userId: id, roleId: id }),
    response: staffMember,
    errors: ['STAFF_NOT_FOUND', 'ROLE_NOT_FOUND', 'PERMISSION_NOT_HELD', 'LAST_OWNER'],
  }),
  'DELETE /api-identity/identity/users/removestaff': call({
    summary: 'Ends that somebody works for the vendor, at once',
    access: staff('staff.edit'),
    query: z.strictObject({ userId: id }),
    errors: ['STAFF_NOT_FOUND', 'PERMISSION_NOT_HELD', 'LAST_OWNER'],
  }),
  'DELETE /api-identity/identity/users/{id}/pin': call({
    summary: "Takes a staff member's PIN away: it was forgotten or is known to others",
    access: staff('staff.edit'),
    params: byId,
    errors: ['STAFF_NOT_FOUND', 'PERMISSION_NOT_HELD'],
  }),
} as const;
