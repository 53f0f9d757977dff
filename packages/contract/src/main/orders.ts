import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import {
  ORDERS_AT_ONCE,
  ORDERS_SKIP_MAX,
  ORDERS_TAKE_DEFAULT,
  ORDERS_TAKE_MAX,
  STATUSES_TEXT_MAX,
} from '@sofreh/domain/limits';
import { MOVE_PERMISSIONS } from '@sofreh/domain/order-state';
import { z } from 'zod';
import { anyOf, customer, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  businessDay,
  byId,
  deliveryType,
  gateway,
  id,
  name,
  note,
  orderStatus,
  orderType,
  phoneNumber,
  queryCount,
  queryWhole,
  search,
  source,
} from '../common.ts';
import { daysInOrder } from '../day-span.ts';
import { PERMISSIONS } from '../permissions.ts';
import { answerFilter } from './custom-fields.ts';
import { orderMoneyReports } from './order-money-reports.ts';
import { tableChanges } from './orders/change-table.ts';
import { order, orderSummary, transaction } from './orders/documents.ts';
import { orderEdit } from './orders/order-edit.ts';
import { orderPlacing } from './orders/placing.ts';
import { readyCalls } from './orders/ready-calls.ts';
import { orderRefunds } from './orders/refunds.ts';
import { printJobs } from './print-jobs.ts';

export * from './orders/documents.ts';
export { allocatedPayment, counterPayment, type PlaceOrderBody } from './orders/placing.ts';

const statuses = z
  .string()
  .max(STATUSES_TEXT_MAX)
  .refine((text) => text.split(',').every((each) => orderStatus.safeParse(each).success));

/** The table of moves lets these make some move; which one is judged there. */
const movers = PERMISSIONS.filter((each) => MOVE_PERMISSIONS.includes(each)).flatMap(staff);

export const orders = {
  ...orderPlacing,
  ...orderEdit,
  ...orderRefunds,
  ...tableChanges,
  ...readyCalls,
  ...printJobs,
  ...orderMoneyReports,
  'GET /api/orders': call({
    summary: "The vendor's orders, newest first; take defaults to 10, then steps of 15",
    access: staff('order.view'),
    query: z
      .strictObject({
        skip: queryCount(100_000).default(0),
        take: z.coerce.number().int().min(1).max(ORDERS_TAKE_MAX).default(ORDERS_TAKE_DEFAULT),
        sort: z.enum(['newest', 'oldest']).default('newest'),
        /**
         * Only orders that come after this one in the list are given: what leaves it meanwhile shifts nothing out of
         * sight.
         */
        after: id.optional(),
        search,
        /** These are statuses separated by commas. */
        status: statuses.optional(),
        source: source.optional(),
        deliveryType: deliveryType.optional(),
        businessDay: businessDay.optional(),
        /** These are business days, both included. */
        from: businessDay.optional(),
        to: businessDay.optional(),
        orderType: orderType.optional(),
        /** Only orders that are not FINISHED or REJECTED are given. */
        open: z.enum(['true', 'false']).optional(),
        /** Only orders with something left to pay are given. */
        unpaid: z.enum(['true', 'false']).optional(),
        tableId: id.optional(),
        ...answerFilter,
      })
      .superRefine(daysInOrder),
    response: z.object({
      data: z.array(orderSummary),
      pageNumber: z.int(),
      pageSize: z.int(),
      /** It is counted to `ORDERS_COUNTED_MAX`; one more stands for all that have more. */
      totalCount: z.int(),
      seq: z.int(),
    }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  'PATCH /api/orders': call({
    summary: 'Changes the state of an order by the transition table',
    access: anyOf(customer, movers),
    approvable: ['order.cancel', 'payment.refund'],
    body: z.strictObject({
      id,
      status: orderStatus,
      reason: note.default(''),
      /** The client saw this version; a different one is refused with ORDER_CHANGED and the current order. */
      version: z.int().optional(),
      /**
       * It is the id of the move itself, the same through the network and from a till's outbox: the slip of a cancel is
       * known by it.
       */
      moveId: id.optional(),
      /** It is the restaurant's own courier, where a DELIVER order leaves with one. */
      deliverMethod: z
        .strictObject({
          provider: z.literal('OWN_FLEET'),
          courierName: name,
          courierPhone: phoneNumber.optional(),
        })
        .optional(),
    }),
    response: order,
    errors: [
      'ORDER_NOT_FOUND',
      'DUPLICATE_ORDER_STATE',
      'INVALID_ORDER_STATE',
      'ORDER_HAS_TO_HAVE_DELIVER_METHOD',
      'MARKETPLACE_HAS_TO_CANCEL',
      'REASON_REQUIRED',
      'ORDER_CHANGED',
      'ORDER_PARTLY_PAID',
      'ORDER_NOT_PAID',
      'PIN_WRONG',
      'APPROVER_MAY_NOT',
      // It is no move of one's own, or an order one may not see.
      'forbidden',
    ],
  }),
  'PATCH /api/orders/state': call({
    summary: 'Moves several orders to one state, each by itself: one that is refused holds no other back',
    access: movers,
    body: z.strictObject({
      orders: z
        .array(z.strictObject({ id, version: z.int().optional() }))
        .min(1)
        .max(ORDERS_AT_ONCE),
      status: orderStatus,
      reason: note.default(''),
    }),
    response: z.object({
      /** There is one for each order asked for, in the same order. */
      data: z.array(
        z.object({
          id,
          moved: z.boolean(),
          /** Says where it is now; null for an order that nobody has. */
          status: orderStatus.nullable(),
          /** Says why it did not move: `PATCH /api/orders` would have refused it with this. */
          code: z.string().nullable(),
        }),
      ),
    }),
  }),
  'GET /api/orders/me': call({
    summary: "The customer's own orders, newest first",
    access: customer,
    query: z.strictObject({
      skip: queryCount(ORDERS_SKIP_MAX).default(0),
      take: queryWhole({ min: 1, max: ORDERS_TAKE_MAX }).default(ORDERS_TAKE_DEFAULT),
    }),
    response: z.object({
      /** `unread` is how many messages of the shop about it the customer has not read; it may be another branch's. */
      data: z.array(orderSummary.extend({ unread: z.int(), vendorId: id, vendorName: z.string() })),
      pageNumber: z.int(),
      pageSize: z.int(),
      totalCount: z.int(),
    }),
  }),
  'GET /api/orders/{id}': call({
    summary: 'One order with its lines, pricing, payments and film of events',
    access: anyOf(customer, staff('order.view')),
    params: byId,
    response: order,
    errors: ['ORDER_NOT_FOUND'],
  }),
  'GET /api/orders/{id}/transactions': call({
    summary: 'Payments and refunds of an order',
    access: anyOf(customer, staff('order.view')),
    params: byId,
    response: z.object({ data: z.array(transaction) }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  'GET /api/orders/payment/{id}': call({
    summary: 'Opens (or resumes) the online payment of an order and says where to send the guest',
    access: customer,
    params: byId,
    /** Says which of the vendor's gateways is asked; absent, it is the first that works. */
    query: z.strictObject({ gateway: z.enum(ONLINE_GATEWAYS).optional() }),
    response: z.object({
      transactionId: id,
      submitUrl: z.string(),
      paymentServiceType: gateway,
      amount: z.int(),
      tip: z.int(),
      simulated: z.boolean(),
    }),
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'PAYMENT_IN_PROGRESS',
      'INVALID_ORDER_STATE',
      'TOO_MANY_REQUESTS',
      'GATEWAY_UNREACHABLE',
      'GATEWAY_REFUSED',
      'GATEWAY_NOT_OFFERED',
      'ONLINE_PAYMENT_CLOSED',
    ],
  }),
} as const;
