import { AUDIT_WORD_LENGTH_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { id, instant, pageOf, paging, search, typed } from '../common.ts';
import { momentsInOrder } from '../day-span.ts';

/** Says who changes things: people, and a vendor's kitchen software, which is nobody. */
export const AUDIT_ACTORS = ['CUSTOMER', 'STAFF', 'COURIER', 'ADMIN', 'KITCHEN', 'MACHINE'] as const;

export const auditEntry = z.object({
  id,
  at: instant,
  actorId: id.nullable(),
  actorName: z.string(),
  actorKind: z.enum(AUDIT_ACTORS),
  device: z.string(),
  /** This is what was done, as `subject.verb`. */
  action: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export const audit = {
  'GET /api-identity/identity/audit': call({
    summary: 'Who changed what at the vendor, newest first',
    access: staff('audit.view'),
    query: z
      .strictObject({
        ...paging,
        /** It is looked for in the actor’s name or phone, and in what was changed. */
        search,
        /** It is an action, or the subject before its dot. */
        action: typed().max(AUDIT_WORD_LENGTH_MAX).optional(),
        actorId: id.optional(),
        subjectId: typed().max(AUDIT_WORD_LENGTH_MAX).optional(),
        from: instant.optional(),
        to: instant.optional(),
      })
      .superRefine(momentsInOrder),
    response: pageOf(auditEntry),
  }),
  'GET /api-identity/identity/audit/actors': call({
    summary: 'Who has changed something at the vendor, by name',
    access: staff('audit.view'),
    response: z.object({ data: z.array(z.object({ id, name: z.string(), phoneNumber: z.string() })) }),
  }),
} as const;
