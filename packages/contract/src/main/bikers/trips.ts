import { BATCH_MAX } from '@sofreh/domain/dispatch';
import { z } from 'zod';
import { staff } from '../../access.ts';
import { call } from '../../call.ts';
import { id, note } from '../../common.ts';
import { trip } from './trip-documents.ts';

export const trips = {
  'POST /api/delivery/requestnewtrip': call({
    summary:
      'Offers orders to an own courier in the sequence given or the best one, several as one batch, under the client’s id',
    access: staff('courier.assign'),
    body: z.strictObject({
      id,
      bikerId: id,
      orderIds: z
        .array(id)
        .min(1)
        .max(BATCH_MAX)
        .refine((ids) => new Set(ids).size === ids.length),
      /** BEST puts the doors in the sequence that is late least and rides least. */
      sequence: z.enum(['AS_GIVEN', 'BEST']).default('AS_GIVEN'),
    }),
    response: z.object({
      data: z.array(trip),
      /** The doors of these orders lie outside the zones he rides in: staff may do it all the same. */
      outsideZones: z.array(id),
    }),
    errors: [
      'BIKER_NOT_FOUND',
      'BIKER_OFF_DUTY',
      'BIKER_ELSEWHERE',
      'ORDER_NOT_FOUND',
      'INVALID_ORDER_STATE',
      'INVALID_TRIP_STATE',
      'COURIER_REQUEST_LIVE',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'POST /api/delivery/canceltrip': call({
    summary:
      'Takes a trip from its courier, so that its order waits for another, or ends it where the order was called off: then with what he is owed for a ride he made; with a reason once he accepted it',
    access: staff('courier.assign'),
    body: z.strictObject({ id, tripId: id, reason: note.default('') }),
    response: trip,
    errors: [
      'TRIP_NOT_FOUND',
      'TRIP_CHANGED',
      'DUPLICATE_TRIP_STATE',
      'INVALID_TRIP_STATE',
      'REASON_REQUIRED',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
} as const;
