import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, deliveryType, id, instant, note, pageOf, paging } from '../common.ts';
import { order, orderSummary } from './order-documents.ts';

const kitchenTicket = z.object({
  id,
  orderId: id,
  orderNumber: z.int(),
  tableName: z.string().nullable(),
  deliveryType,
  note: z.string(),
  /** Counts from 1 within the order. */
  sequence: z.int(),
  kind: z.enum(['NEW', 'DELTA', 'CANCEL']),
  printerStationId: id.nullable(),
  stationTitle: z.string(),
  lines: z.array(
    z.object({
      orderItemId: id,
      menuItemId: id,
      title: z.string(),
      /** Below 0 takes off what the kitchen was told before. */
      count: z.int(),
      note: z.string(),
      course: z.int(),
      toppings: z.array(z.object({ title: z.string(), count: z.int() })),
    }),
  ),
  at: instant,
});

const printJob = z.object({
  id,
  orderId: id,
  kind: z.enum(['RECEIPT', 'KITCHEN']),
  printerStationId: id.nullable(),
  status: z.enum(['QUEUED', 'PRINTED', 'FAILED']),
  /** Everything the paper shows, as it was when it was asked for. */
  content: z.object({
    vendorName: z.string(),
    vendorAddress: z.string(),
    vendorPhone: z.string(),
    footer: z.string(),
    orderNumber: z.int(),
    deliveryType,
    tableName: z.string().nullable(),
    customerName: z.string(),
    customerPhone: z.string(),
    address: z.string(),
    note: z.string(),
    placedAt: instant,
    currency: z.enum(['TOMAN', 'RIAL']),
    lines: z.array(
      z.object({
        title: z.string(),
        count: z.int(),
        /** What the line comes to before order-wide amounts; null on the kitchen's paper. */
        amount: z.int().nullable(),
        note: z.string(),
        toppings: z.array(z.object({ title: z.string(), count: z.int() })),
      }),
    ),
    totals: z.array(z.object({ rule: z.string(), amount: z.int() })),
    payments: z.array(z.object({ method: z.string(), amount: z.int() })),
    finalPrice: z.int(),
    due: z.int(),
  }),
  failure: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
});

export const orderService = {
  'PUT /api/orders/changetable': call({
    summary: 'Moves a bill to another table: a free one, beside its open bills, or into one of them',
    access: staff('table.move'),
    body: z.strictObject({
      /** Client-made UUID v7 of this move: the same one twice moves once. */
      id: id.optional(),
      orderId: id,
      tableId: id,
      /** The version the client saw; a different one is refused with ORDER_CHANGED and the order as it is now. */
      version: z.int().optional(),
      /** The open bill of that table that this one becomes a part of. */
      mergeInto: id.optional(),
      /** Whether the bill may stand beside open ones. */
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
    ],
  }),
  'PUT /api/orders/callforreadyorder/{id}': call({
    summary: 'Calls out a ready order; each call is written down',
    access: anyOf(staff('order.edit'), staff('kitchen.bump')),
    params: byId,
    response: order,
    errors: ['ORDER_NOT_FOUND', 'INVALID_ORDER_STATE'],
  }),
  'POST /api/orders/notification/ready': call({
    summary: 'Tells the customer by text message that their order is ready',
    access: anyOf(staff('order.edit'), staff('kitchen.bump')),
    body: z.strictObject({
      /** Client-made UUID v7 of this message: the same one twice is sent once. */
      id,
      orderId: id,
    }),
    response: order,
    errors: ['ORDER_NOT_FOUND', 'INVALID_ORDER_STATE', 'CUSTOMER_REQUIRED'],
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
  'POST /api/orders/printorder': call({
    summary: "Queues an order's receipt, or the kitchen's paper of it, for a till to print",
    access: staff('order.view'),
    body: z.strictObject({
      id,
      orderId: id,
      kind: z.enum(['RECEIPT', 'KITCHEN']).default('RECEIPT'),
      /** Only what this station prints. */
      printerStationId: id.optional(),
    }),
    response: printJob,
    errors: ['ORDER_NOT_FOUND', 'PRINTER_STATION_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  }),
  'GET /api/orders/printjobs': call({
    summary: 'Print jobs, oldest first while they wait, newest first otherwise',
    access: staff('order.view'),
    query: z.strictObject({ ...paging, status: z.enum(['QUEUED', 'PRINTED', 'FAILED']).default('QUEUED') }),
    response: pageOf(printJob),
  }),
  'PUT /api/orders/printjobs': call({
    summary: 'A till says how a print job ended; the first word counts',
    access: staff('order.view'),
    body: z.strictObject({ id, status: z.enum(['PRINTED', 'FAILED']), failure: note.default('') }),
    response: printJob,
    errors: ['PRINT_JOB_NOT_FOUND'],
  }),
} as const;
