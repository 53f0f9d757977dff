import { z } from 'zod';
import { customer, everyone } from '../access.ts';
import { call } from '../call.ts';
import { byId, instant, orderStatus, point } from '../common.ts';

/** This is the way of an order to its door, as a guest may see it. */
const wayOfOrder = z.object({
  number: z.int(),
  status: orderStatus,
  vendorName: z.string(),
  shop: point,
  door: point.nullable(),
  /** Says who brings it, from his acceptance to the door. */
  courier: z.object({ name: z.string(), phoneNumber: z.string() }).nullable(),
  /** Says where he is: only from the pick-up to the door. */
  position: point.extend({ at: instant }).nullable(),
  /**
   * This is what whoever takes the order tells the courier at the door; null where none is asked for, or nobody brings
   * it yet.
   */
  code: z.string().nullable(),
  arrival: z.object({ from: instant, to: instant }).nullable(),
  /** This is what went otherwise than it was said, newest first. */
  changes: z.array(z.object({ at: instant, what: z.enum(['COURIER_CHANGED', 'HELD_UP']) })),
});
const code = z.strictObject({ code: z.string().regex(/^[\w-]{22}$/) });

export const follow = {
  'GET /api/orders/{id}/courier': call({
    summary: 'A guest’s own order on its way: who brings it, where he is, and when',
    access: customer,
    params: byId,
    response: wayOfOrder,
    errors: ['ORDER_NOT_FOUND'],
  }),
  'POST /api/orders/{id}/follow-link': call({
    summary: 'A code by which somebody else follows the order; the same each time',
    access: customer,
    params: byId,
    response: code,
    errors: ['ORDER_NOT_FOUND'],
  }),
  'GET /api-delivery/v1/follow/{code}': call({
    summary: 'The same by a code, without an account; nothing of what was ordered, nor by whom',
    access: everyone,
    params: code,
    response: wayOfOrder,
    errors: ['ORDER_NOT_FOUND'],
  }),
} as const;
export type WayOfOrder = z.output<typeof wayOfOrder>;
