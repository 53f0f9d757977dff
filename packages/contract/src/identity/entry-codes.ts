import { TYPED_CODE_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { admin, anyOf, anyStaff, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, instant, phoneNumber, text } from '../common.ts';
import { tokens } from './auth.ts';

const typedCode = text(TYPED_CODE_LENGTH);
/** People write the code so: «23AB-CDEF-GHJK». */
const shownCode = z.string();

export const entryCodes = {
  'POST /api-identity/identity/auth/entry': call({
    summary: 'Logs a member of the staff in by a recovery code or by an entry code; each is good once',
    access: everyone,
    vendor: 'optional',
    body: z.strictObject({
      phoneNumber,
      code: typedCode,
      surface: z.enum(['BACKOFFICE', 'PLATFORM']).default('BACKOFFICE'),
    }),
    response: tokens.extend({
      /** Says how many recovery codes the person has left. */
      codesLeft: z.int(),
    }),
    errors: ['ENTRY_CODE_WRONG', 'USER_HAS_NO_ACCESS', 'TOO_MANY_REQUESTS'],
  }),
  'GET /api-identity/identity/auth/recoverycodes': call({
    summary: 'How many recovery codes the person has left, and whether new ones take a proof',
    access: anyOf(anyStaff, admin),
    vendor: 'optional',
    response: z.object({ left: z.int(), madeAt: instant.nullable(), proofNeeded: z.boolean() }),
  }),
  'POST /api-identity/identity/auth/recoverycodes': call({
    summary: 'Makes ten new recovery codes, shown this once; the ones before open nothing any more',
    access: anyOf(anyStaff, admin),
    vendor: 'optional',
    /** `code` is one of the recovery codes left, needed where the login is not fresh. */
    body: z.strictObject({ code: typedCode.optional() }),
    response: z.object({ codes: z.array(shownCode) }),
    errors: ['PROOF_NEEDED', 'ENTRY_CODE_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api-identity/identity/users/{id}/entrycode': call({
    summary:
      'Makes a code by which a member of the staff logs in once; the one before opens nothing any more',
    access: staff('staff.edit'),
    params: byId,
    response: z.object({ code: shownCode, expiresAt: instant }),
    errors: ['STAFF_NOT_FOUND', 'PERMISSION_NOT_HELD', 'TOO_MANY_REQUESTS'],
  }),
} as const;
