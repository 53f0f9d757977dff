import { TICKET_KINDS } from '@sofreh/domain/kitchen';
import { z } from 'zod';
import { anyOf, staff } from '../../access.ts';
import { call } from '../../call.ts';
import { byId, deliveryType, id, instant, orderStatus, pageOf, paging } from '../../common.ts';
import { kitchenTicketLine } from '../kitchen.ts';
import { order, orderSummary } from './documents.ts';

const kitchenTicket = z.object({
  id,
  orderId: id,
  orderNumber: z.int(),
  tableName: z.string().nullable(),
  deliveryType,
  note: z.string(),
  /** Counts from 1 within the order. */
  sequence: z.int(),
  kind: z.enum(TICKET_KINDS),
  printerStationId: id.nullable(),
  stationTitle: z.string(),
  lines: z.array(kitchenTicketLine),
  at: instant,
});

/** Whoever calls out a ready order needs this of it. */
const readyOrder = z.object({
  id,
  number: z.int(),
  deliveryType,
  status: orderStatus,
  version: z.int(),
});

export const orderService = {
  'PUT /api/orders/changetable': call({
    summary: 'Moves a bill to another table: a free one, beside its open bills, or into one of them',
    access: staff('table.move'),
    body: z.strictObject({
      /** The client makes this UUID v7 of the move: the same one twice moves once. */
      id: id.optional(),
      orderId: id,
      tableId: id,
      /** The client saw this version; a different one is refused with ORDER_CHANGED and the order as it is now. */
      version: z.int().optional(),
      /** The bill becomes a part of this open bill of that table. */
      mergeInto: id.optional(),
      /** Says whether the bill may stand beside open ones. */
      beside: z.boolean().default(false),
    }),
    response: order,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_CHANGED',
      'ORDER_NOT_EDITABLE',
      'TABLE_NOT_FOUND',
      'TABLE_NOT_FREE',
      'BILLS_NOT_MERGEABLE',
      'BILL_BELOW_REFUNDED',
    ],
  }),
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
  'GET /api/orders/un-assigned-to-biker': call({
    summary: 'Orders to be brought that have no courier yet, oldest first',
    access: staff('courier.view'),
    query: z.strictObject(paging),
    response: pageOf(orderSummary),
  }),
  'GET /api/orders/kitchentickets': call({
    summary: 'What the kitchen was told, newest first: of an order, of a station, of all',
    access: staff('kitchen.view'),
    query: z.strictObject({ ...paging, orderId: id.optional(), printerStationId: id.optional() }),
    response: pageOf(kitchenTicket),
  }),
} as const;
