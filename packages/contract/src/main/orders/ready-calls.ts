import { z } from 'zod';
import { anyOf, staff } from '../../access.ts';
import { call } from '../../call.ts';
import { byId, deliveryType, id, orderStatus } from '../../common.ts';

/** Whoever calls out a ready order needs this of it. */
const readyOrder = z.object({
  id,
  number: z.int(),
  deliveryType,
  status: orderStatus,
  version: z.int(),
});

export const readyCalls = {
  'PUT /api/orders/callforreadyorder/{id}': call({
    summary: 'Calls out a ready order; each call is written down',
    access: anyOf(staff('order.edit'), staff('kitchen.bump')),
    params: byId,
    response: readyOrder,
    errors: ['ORDER_NOT_FOUND', 'INVALID_ORDER_STATE'],
  }),
  'POST /api/orders/notification/ready': call({
    summary: 'Tells the customer by text message that their order is ready',
    access: anyOf(staff('order.edit'), staff('kitchen.bump')),
    body: z.strictObject({
      /** The client makes this UUID v7 of the message: the same one twice is sent once. */
      id,
      orderId: id,
    }),
    response: readyOrder,
    errors: ['SMS_CLOSED', 'ORDER_NOT_FOUND', 'INVALID_ORDER_STATE', 'CUSTOMER_REQUIRED'],
  }),
} as const;
