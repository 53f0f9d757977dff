import { z } from 'zod';
import { anyOf, customer, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  businessDay,
  byId,
  count,
  currency,
  deliveryType,
  description,
  gateway,
  id,
  instant,
  latitude,
  longitude,
  name,
  note,
  orderStatus,
  paymentMethod,
  phoneNumber,
  search,
  source,
  transactionStatus,
} from '../common.ts';

export const orderTopping = z.object({
  id,
  toppingId: id,
  title: z.string(),
  price: z.int(),
  count: z.int(),
  /** The menu item it stood for, in a combo. */
  menuItemId: id.nullish(),
});
export const orderItem = z.object({
  id,
  menuItemId: id,
  title: z.string(),
  count: z.int(),
  price: z.int(),
  discount: z.int(),
  packagingCost: z.int(),
  servePackagingCost: z.int(),
  withTax: z.boolean(),
  isFreeItem: z.boolean(),
  note: z.string(),
  toppings: z.array(orderTopping),
});

/** The pricing state of specification section 3, name by name, with its explanation. */
export const pricing = z.object({
  finalPrice: z.int(),
  sumOfItemsPrice: z.int(),
  sumOfItemToppingsPrice: z.int(),
  sumOfPackagingCostItems: z.int(),
  totalPackagingCost: z.int(),
  discountPackagingCost: z.int(),
  tax: z.int(),
  serviceChargeFinalPrice: z.int(),
  serviceChargeCostNumber: z.int(),
  serviceFeeType: z.enum(['PERCENTAGE', 'FIX']).nullable(),
  serviceFeeValue: z.int(),
  totalServiceFee: z.int(),
  deliveryCost: z.int(),
  tip: z.int(),
  discountType: z.enum(['MONEY', 'PERCENTAGE', 'FREESHIPPING', 'FREEITEM']).nullable(),
  discountAmount: z.int(),
  finalDiscountAmount: z.int(),
  rounding: z.int(),
  explanation: z.array(
    z.object({
      rule: z.string(),
      base: z.int(),
      rate: z.number().nullable().optional(),
      count: z.int().nullable().optional(),
      amount: z.int(),
    }),
  ),
});

export const transaction = z.object({
  id,
  orderId: id,
  kind: z.enum(['PAYMENT', 'REFUND']),
  method: paymentMethod,
  gateway,
  status: transactionStatus,
  amount: z.int(),
  currency,
  reference: z.string().nullable(),
  cardMask: z.string().nullable(),
  refundOf: id.nullable(),
  tendered: z.int().nullable(),
  createdAt: instant,
  settledAt: instant.nullable(),
});

export const orderEvent = z.object({
  seq: z.int(),
  orderId: id,
  type: z.string(),
  actorKind: z.enum(['CUSTOMER', 'STAFF', 'SYSTEM', 'COURIER', 'GATEWAY']),
  actorName: z.string().nullable(),
  device: z.string(),
  reason: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: instant,
});

/** A row of the board and the lists. */
export const orderSummary = z.object({
  id,
  number: z.int(),
  businessDay,
  source,
  deliveryType,
  status: orderStatus,
  version: z.int(),
  customerName: z.string(),
  customerPhone: z.string(),
  tableName: z.string().nullable(),
  itemCount: z.int(),
  finalPrice: z.int(),
  paidAmount: z.int(),
  refundedAmount: z.int(),
  isPaid: z.boolean(),
  paymentType: paymentMethod,
  currency,
  hasDeliverMethod: z.boolean(),
  preparationTime: z.int(),
  placedAt: instant,
  /** Until when staff should have answered; null once answered. */
  acceptBy: instant.nullable(),
  promisedAt: instant.nullable(),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const order = orderSummary.extend({
  vendorId: id,
  vendorName: z.string(),
  tip: z.int(),
  description: z.string(),
  numberOfPerson: z.int().nullable(),
  address: z
    .object({
      title: z.string(),
      detail: z.string(),
      plate: z.string(),
      unit: z.string(),
      latitude,
      longitude,
    })
    .nullable(),
  deliverMethod: z
    .object({ provider: z.string(), courierName: z.string().nullable(), courierPhone: z.string().nullable() })
    .nullable(),
  rejectReason: z.string().nullable(),
  confirmedAt: instant.nullable(),
  readyAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  finishedAt: instant.nullable(),
  rejectedAt: instant.nullable(),
  pricing,
  items: z.array(orderItem),
  transactions: z.array(transaction),
  events: z.array(orderEvent),
});
export type Order = z.infer<typeof order>;

const orderLine = z.strictObject({
  id,
  menuItemId: id,
  count,
  note: note.default(''),
  toppings: z
    .array(z.strictObject({ toppingId: id, count: z.int().min(1).max(99) }))
    .max(50)
    .default([]),
});

/** One part of a payment taken at the counter; `id` is the client's, so a retry pays once. */
export const counterPayment = z.strictObject({
  id,
  method: z.enum(['CASH', 'CARD']),
  amount: amount.min(1),
  tendered: amount.optional(),
  reference: z.string().trim().max(60).default(''),
});

/** What every way of placing an order has in common. */
const placing = {
  /** Client-made UUID v7: the same id twice is the same order. */
  id,
  items: z.array(orderLine).min(1).max(200),
  deliveryType,
  description: description.default(''),
  numberOfPerson: z.int().min(1).max(200).optional(),
  discountCode: z.string().trim().max(40).optional(),
  tip: amount.default(0),
  /** What the client showed as the total; another total is refused with PRICE_CHANGED and the new pricing. */
  expectedPrice: amount,
};

const placeBody = z.strictObject({
  ...placing,
  source: z.enum(['WEBSITE', 'QR', 'SALON']),
  /** Code of the table (SERVE). */
  tableCode: z.string().trim().max(40).optional(),
  /** Staff choose the table by id. */
  tableId: id.optional(),
  addressId: id.optional(),
  paymentType: z.enum(['ONLINE', 'CASH', 'CARD', 'MULTI', 'UNPAID']),
  payments: z.array(counterPayment).max(10).default([]),
  preparationTime: z.int().min(14).max(240).optional(),
  serviceCharge: amount.default(0),
  customer: z
    .strictObject({ firstName: name, lastName: name.or(z.literal('')).default(''), phoneNumber })
    .optional(),
});
export type PlaceOrderBody = z.infer<typeof placeBody>;

const placeErrors = [
  'EMPTY_ORDER',
  'MENU_ITEM_NOT_FOUND',
  'MENU_ITEM_UNAVAILABLE',
  'TOPPING_UNAVAILABLE',
  'TOPPING_RULE',
  'PRICE_CHANGED',
  'VENDOR_CLOSED',
  'TABLE_REQUIRED',
  'TABLE_NOT_FOUND',
  'ADDRESS_REQUIRED',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_NOT_COVERED',
  'MINIMUM_BASKET',
  'DELIVERY_TYPE_NOT_OFFERED',
  'DISCOUNT_CODE_NOT_FOUND',
  'DISCOUNT_CODE_EXPIRED',
  'DISCOUNT_CODE_USED',
  'DISCOUNT_CODE_NOT_APPLICABLE',
  'PAYMENT_METHOD_NOT_OFFERED',
  'PAYMENT_AMOUNT_WRONG',
  'IDEMPOTENCY_CONFLICT',
  'forbidden',
] as const;

const statuses = z
  .string()
  .max(200)
  .refine((text) => text.split(',').every((each) => orderStatus.safeParse(each).success));

export const orders = {
  'GET /api/orders': call({
    summary: "The vendor's orders, newest first; take defaults to 10, then steps of 15",
    access: staff('order.view'),
    query: z.strictObject({
      skip: z.coerce.number().int().min(0).max(100_000).default(0),
      take: z.coerce.number().int().min(1).max(100).default(10),
      search,
      /** Statuses separated by commas. */
      status: statuses.optional(),
      source: source.optional(),
      deliveryType: deliveryType.optional(),
      businessDay: businessDay.optional(),
      /** Only orders that are not FINISHED or REJECTED. */
      open: z.enum(['true', 'false']).optional(),
      /** Only orders with something left to pay. */
      unpaid: z.enum(['true', 'false']).optional(),
      tableId: id.optional(),
    }),
    response: z.object({
      data: z.array(orderSummary),
      pageNumber: z.int(),
      pageSize: z.int(),
      totalCount: z.int(),
      seq: z.int(),
    }),
  }),
  'POST /api/orders': call({
    summary: 'Places an order: a guest from the site or a table, or a cashier',
    access: anyOf(customer, staff('order.create')),
    body: placeBody,
    response: order,
    errors: placeErrors,
  }),
  'PATCH /api/orders': call({
    summary: 'Changes the state of an order by the transition table',
    access: anyOf(customer, staff('order.edit')),
    body: z.strictObject({
      id,
      status: orderStatus,
      reason: note.default(''),
      /** The version the client saw; a different one is refused with ORDER_CHANGED and the current order. */
      version: z.int().optional(),
      /** The restaurant's own courier, where a DELIVER order leaves with one. */
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
      'REASON_REQUIRED',
      'ORDER_CHANGED',
      'ORDER_NOT_PAID',
      'forbidden',
    ],
  }),
  'GET /api/orders/me': call({
    summary: "The customer's own orders, newest first",
    access: customer,
    query: z.strictObject({
      skip: z.coerce.number().int().min(0).max(10_000).default(0),
      take: z.coerce.number().int().min(1).max(100).default(10),
    }),
    response: z.object({
      data: z.array(orderSummary),
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
    query: z.strictObject({ gateway: z.enum(['ZARIN_PAL']).default('ZARIN_PAL') }),
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
      'INVALID_ORDER_STATE',
      'GATEWAY_UNREACHABLE',
      'GATEWAY_REFUSED',
    ],
  }),
} as const;
