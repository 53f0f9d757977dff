import { MESSAGE_AUTHORS } from '@sofreh/domain/enums';
import { z } from 'zod';
import { customer } from '../access.ts';
import { call } from '../call.ts';
import { currency, deliveryType, id, instant, orderStatus, pageOf, paging, saleUnit } from '../common.ts';

const ownOrder = z.object({
  id,
  number: z.int(),
  placedAt: instant,
  status: orderStatus,
  deliveryType,
  /** Where it was brought; null where it was not. */
  address: z.string().nullable(),
  description: z.string(),
  currency,
  finalPrice: z.int(),
  items: z.array(
    z.object({ title: z.string(), unit: saleUnit, count: z.int(), price: z.int(), note: z.string() }),
  ),
  ratings: z.array(z.object({ rating: z.int(), text: z.string(), at: instant })),
  messages: z.array(z.object({ author: z.enum(MESSAGE_AUTHORS), text: z.string(), at: instant })),
});
const stopped = z.object({ stopped: z.boolean() });

export const ownData = {
  'GET /api-identity/identity/auth/me/data': call({
    summary:
      'What the vendor has of the signed-in guest: their name and addresses, and a page of their orders, the newest first',
    access: customer,
    query: z.strictObject(paging),
    response: z.object({
      vendorName: z.string(),
      person: z.object({
        firstName: z.string(),
        lastName: z.string(),
        phoneNumber: z.string(),
        email: z.string(),
        since: instant,
      }),
      addresses: z.array(
        z.object({ title: z.string(), detail: z.string(), plate: z.string(), unit: z.string() }),
      ),
      ...stopped.shape,
      orders: pageOf(ownOrder),
    }),
  }),
  'GET /api-identity/identity/auth/me/stop': call({
    summary: 'Whether the signed-in guest wants no messages of the vendor',
    access: customer,
    response: stopped,
  }),
  'POST /api-identity/identity/auth/me/stop': call({
    summary: 'The signed-in guest wants no messages of the vendor any more; for good',
    access: customer,
    response: stopped,
  }),
} as const;
