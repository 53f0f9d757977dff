import { MESSAGE_AUTHORS } from '@sofreh/domain/enums';
import { ORDER_MESSAGE_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, customer, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant, pageOf, paging, typed } from '../common.ts';

const both = anyOf(customer, staff('order.view'));
const message = z.object({
  id,
  author: z.enum(MESSAGE_AUTHORS),
  /** This member of the staff wrote it; a guest is told the shop's name. */
  authorName: z.string(),
  text: z.string(),
  at: instant,
  /** Says when the other side read it. */
  seenAt: instant.nullable(),
});

export const orderMessages = {
  'GET /api/orders/unread-messages': call({
    summary:
      'Orders with messages of their guests that nobody of the staff has read, the longest-waiting first',
    access: staff('order.view'),
    query: z.strictObject(paging),
    response: pageOf(
      z.object({
        orderId: id,
        orderNumber: z.int(),
        customerName: z.string(),
        /** It is the newest of them. */
        text: z.string(),
        unread: z.int(),
        since: instant,
      }),
    ),
  }),
  'GET /api/orders/{id}/messages': call({
    summary: 'What guest and staff wrote to each other about an order, the newest first',
    access: both,
    params: byId,
    query: z.strictObject(paging),
    response: pageOf(message),
    errors: ['ORDER_NOT_FOUND'],
  }),
  'POST /api/orders/{id}/messages': call({
    summary: "Writes to the other side under the client's id; the same again is the same message",
    access: both,
    params: byId,
    body: z.strictObject({
      id,
      text: typed().min(ORDER_MESSAGE_LENGTH.min).max(ORDER_MESSAGE_LENGTH.max),
    }),
    response: message,
    errors: ['ORDER_NOT_FOUND', 'CUSTOMER_REQUIRED', 'IDEMPOTENCY_CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  'PUT /api/orders/{id}/messages/seen': call({
    summary: 'Says that everything the other side wrote up to a message is read',
    access: both,
    params: byId,
    body: z.strictObject({ until: id }),
    errors: ['ORDER_NOT_FOUND'],
  }),
} as const;
