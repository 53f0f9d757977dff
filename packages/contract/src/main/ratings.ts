import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant, pageOf, paging } from '../common.ts';

export const ratings = {
  'GET /api/orders/bad-ratings': call({
    summary: 'Bad ratings that nobody has taken on yet, the longest-waiting first',
    access: staff('customer.view'),
    query: z.strictObject(paging),
    response: pageOf(
      z.object({
        orderId: id,
        orderNumber: z.int(),
        customerName: z.string(),
        customerPhone: z.string(),
        rating: z.int(),
        text: z.string(),
        at: instant,
      }),
    ),
  }),
  'PUT /api/orders/bad-ratings/{id}': call({
    summary: 'Takes the bad rating of the order with this id on; whoever did it first has it',
    access: staff('customer.view'),
    params: byId,
    errors: ['ORDER_NOT_FOUND'],
  }),
} as const;
