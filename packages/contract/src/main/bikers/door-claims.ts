import { DOOR_CLAIM_UNTOLD } from '@sofreh/domain/courier-state';
import { z } from 'zod';
import { everyone, staff } from '../../access.ts';
import { call } from '../../call.ts';
import { id, note } from '../../common.ts';
import { doorClaim, doorMoney } from './trip-documents.ts';

export const doorClaims = {
  'POST /api/bikers/claims': call({
    summary:
      'Tells the dispatcher of money that waited on the phone of a courier who was let go: he shows the session that ended with it; nothing is booked',
    access: everyone,
    body: doorClaim,
    response: z.object({
      /** Says whether the vendor knows of it now, or has it in its books. */
      told: z.boolean(),
      /** Says why it does not: then whoever has the money has to tell them in another way. */
      why: z.enum(DOOR_CLAIM_UNTOLD).nullable(),
    }),
    errors: ['TOKEN_INVALID', 'TRIP_NOT_FOUND'],
  }),
  'POST /api/bikers/claims/settled': call({
    summary:
      'Answers money that a courier says he took at a door and that is in no book: it stands before the dispatcher no more',
    access: staff('courier.assign'),
    body: doorMoney.omit({ id: true }).extend({ tripId: id, bikerId: id, reason: note }),
    /** It is false where it was answered before, or its money came. */
    response: z.object({ settled: z.boolean() }),
    errors: ['TRIP_NOT_FOUND', 'PURSE_OWN', 'REASON_REQUIRED'],
  }),
} as const;
