import { COUNTER_DELIVERY_TYPES, PLACING_PAYMENT_TYPES, PLACING_SOURCES } from '@sofreh/domain/enums';
import { KIOSK_NAME_LENGTH, KIOSK_PAYMENT_TYPE, KIOSK_TAG } from '@sofreh/domain/kiosks';
import {
  COURSE,
  CUSTOM_FIELDS_MAX,
  DOOR_LENGTH_MAX,
  LINE_TOPPINGS_MAX,
  NAME_LENGTH,
  ORDER_ADDRESS_LENGTH,
  ORDER_LINES,
  ORDER_NUMBER,
  PAYMENTS_AT_ONCE,
  PREPARATION_MINUTES,
  REFERENCE_LENGTH,
  SEAT,
  TOPPING_COUNT,
  TYPED_CODE_LENGTH,
} from '@sofreh/domain/limits';
import { COUNTER_METHODS } from '@sofreh/domain/payment-state';
import { z } from 'zod';
import { anyOf, customer, kiosk, staff } from '../../access.ts';
import { call } from '../../call.ts';
import {
  amount,
  count,
  deliveryType,
  id,
  instant,
  isCountOfLine,
  latitude,
  listOf,
  longitude,
  name,
  note,
  percent,
  phoneNumber,
  saleUnit,
  text,
  typed,
  WRONG_COUNT,
  whole,
} from '../../common.ts';
import { fieldAnswer } from '../custom-fields.ts';
import { sittingToken } from '../dining-tables/table-sittings.ts';
import { allocation, order } from './documents.ts';
import { askedRemarks } from './order-remarks.ts';

/** Somebody asks for this line. Staff with `order.discount` may change its price or give it away, saying why. */
export const orderLine = z
  .strictObject({
    id,
    menuItemId: id,
    count,
    note: note.default(''),
    toppings: z
      .array(z.strictObject({ toppingId: id, count: whole(TOPPING_COUNT) }))
      .max(LINE_TOPPINGS_MAX)
      .default([]),
    /** It is the unit price in place of the menu's price and discount. */
    changePrice: amount.optional(),
    isFreeItem: z.boolean().optional(),
    /** Says why the price is another or the line is free. */
    reason: note.optional(),
    /** It is of this course of the meal, the first unless it says otherwise. */
    course: whole(COURSE).optional(),
    /** Says whose dish it is at the table, from 1; 0 is everybody's. An edit that says nothing leaves it. */
    seat: z.int().min(SEAT.min).max(SEAT.max).optional(),
    /** The kitchen is told only when the line is fired. */
    hold: z.boolean().optional(),
    /** This is what the count counts. A dish that is sold otherwise by now is refused. */
    unit: saleUnit.optional(),
  })
  .refine(isCountOfLine, WRONG_COUNT);

/** This is one part of a payment taken at the counter; `id` is the client's, so a retry pays once. */
export const counterPayment = z.strictObject({
  id,
  /** CREDIT puts it on the customer's account with the vendor. */
  method: z.enum(COUNTER_METHODS),
  amount: amount.min(1),
  tendered: amount.optional(),
  reference: typed().max(REFERENCE_LENGTH.max).default(''),
  /** It was taken on this card terminal, where the shop has several. */
  posTerminalId: id.optional(),
});

/**
 * This is a part of a payment on an open bill, which may say what it pays for; then the allocations sum to its amount.
 */
export const allocatedPayment = counterPayment.extend({
  allocations: listOf(allocation, ORDER_LINES).optional(),
});

/** Staff give this discount by hand: money, or per cent of items and toppings. */
export const manualDiscount = z.union([
  z.strictObject({ type: z.literal('MONEY'), value: amount.min(1), reason: note.min(1) }),
  z.strictObject({ type: z.literal('PERCENTAGE'), value: percent.min(1), reason: note.min(1) }),
]);

const noteText = note.default('');

/** This is what every way of placing an order has in common. */
const placing = {
  /** The client makes this UUID v7: the same id twice is the same order. */
  id,
  items: listOf(orderLine, ORDER_LINES),
  ...askedRemarks,
  /** Nothing said is an empty text, as it was in the hashes of orders that are sent again after an update. */
  description: askedRemarks.description.default(''),
  discountCode: typed().max(TYPED_CODE_LENGTH.max).optional(),
  tip: amount.default(0),
  /** These answer the vendor's own questions. */
  fields: z.array(fieldAnswer).max(CUSTOM_FIELDS_MAX).optional(),
  /** This is what the client showed as the total; another total is refused with PRICE_CHANGED and the new pricing. */
  expectedPrice: amount,
};

/** This is what staff may say of an order besides. */
const byStaff = {
  payments: z.array(counterPayment).max(PAYMENTS_AT_ONCE.max).default([]),
  preparationTime: whole(PREPARATION_MINUTES).optional(),
  serviceCharge: amount.default(0),
  /** It is the customer by phone number; one who is not known yet is added. */
  customer: z
    .strictObject({ firstName: name, lastName: name.or(z.literal('')).default(''), phoneNumber })
    .optional(),
  /** The vendor knows this customer already. */
  customerId: id.optional(),
  discount: manualDiscount.optional(),
  /** These are the notes for the kitchen's paper and for the customer's receipt. */
  note: z.strictObject({ KITCHEN: noteText, CUSTOMER: noteText }).optional(),
  /** It is a number from the lane of the till at which the session works; the server gives one otherwise. */
  number: whole(ORDER_NUMBER).optional(),
  /** The device says that the order was made then. */
  deviceTime: instant.optional(),
};

/** Says where staff send an order to; a point is not needed where they say what bringing it costs. */
const deliveryAddress = z.strictObject({
  title: typed().max(NAME_LENGTH.max).default(''),
  detail: text(ORDER_ADDRESS_LENGTH),
  plate: typed().max(DOOR_LENGTH_MAX).default(''),
  unit: typed().max(DOOR_LENGTH_MAX).default(''),
  latitude: latitude.nullable().default(null),
  longitude: longitude.nullable().default(null),
});

const placeBody = z.strictObject({
  ...placing,
  ...byStaff,
  deliveryType,
  source: z.enum(PLACING_SOURCES),
  /** It is the code of the table (SERVE). */
  tableCode: typed().max(TYPED_CODE_LENGTH.max).optional(),
  /** Staff choose the table by id. */
  tableId: id.optional(),
  /** It is an address of the customer's own, or one the vendor keeps for them. */
  addressId: id.optional(),
  /** It is an address as staff typed it, kept with the order alone. */
  address: deliveryAddress.optional(),
  /** This is what bringing it costs, where no zone says so. */
  deliveryCost: amount.optional(),
  paymentType: z.enum(PLACING_PAYMENT_TYPES),
  /** A guest orders in this sitting; without it the order is a scan of its own. */
  sitting: z
    .strictObject({
      token: sittingToken,
      /** It is the version of the shared basket, where the order is all of it under the basket's id. */
      basketVersion: z.int().min(0).optional(),
    })
    .optional(),
});
export type PlaceOrderBody = z.infer<typeof placeBody>;

const atCounter = z.enum(COUNTER_DELIVERY_TYPES);

const placeErrors = [
  'EMPTY_ORDER',
  'TOO_MANY_REQUESTS',
  'MENU_ITEM_NOT_FOUND',
  'MENU_ITEM_UNAVAILABLE',
  'TOPPING_UNAVAILABLE',
  'TOPPING_RULE',
  'COUNT_NOT_SOLD',
  'PRICE_CHANGED',
  'VENDOR_CLOSED',
  'TABLE_REQUIRED',
  'TABLE_NOT_FOUND',
  'SITTING_ENDED',
  'BASKET_CHANGED',
  'ADDRESS_REQUIRED',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_NOT_COVERED',
  'MINIMUM_BASKET',
  'DELIVERY_TYPE_NOT_OFFERED',
  'DISCOUNT_CODE_NOT_FOUND',
  'DISCOUNT_CODE_EXPIRED',
  'DISCOUNT_CODE_USED',
  'DISCOUNT_CODE_NOT_APPLICABLE',
  'DISCOUNT_ABOVE_CAP',
  'REASON_REQUIRED',
  'CUSTOM_FIELD_WRONG',
  'CUSTOMER_REQUIRED',
  'CUSTOMER_NOT_FOUND',
  'ORDER_NUMBER_TAKEN',
  'OTHER_TILL',
  'PAYMENT_METHOD_NOT_OFFERED',
  'PAYMENT_AMOUNT_WRONG',
  'CREDIT_ACCOUNT_CLOSED',
  'CREDIT_LIMIT_REACHED',
  'POS_TERMINAL_NOT_FOUND',
  'IDEMPOTENCY_CONFLICT',
  'PIN_WRONG',
  'APPROVER_MAY_NOT',
  'TOO_MANY_OPEN_ORDERS',
  'TOO_MANY_REQUESTS',
  'forbidden',
] as const;

export const orderPlacing = {
  'POST /api/orders': call({
    summary: 'Places an order: a guest from the site or a table, or a cashier',
    access: anyOf(customer, staff('order.create')),
    approvable: ['order.discount'],
    body: placeBody,
    response: order,
    errors: placeErrors,
  }),
  'POST /api/orders/quick': call({
    summary: 'A sale over the counter in one step: lines and the whole payment, no table',
    access: staff('order.create'),
    approvable: ['order.discount'],
    body: z.strictObject({
      ...placing,
      ...byStaff,
      deliveryType: atCounter,
      paymentType: z.enum([...COUNTER_METHODS, 'MULTI']),
    }),
    response: order,
    errors: placeErrors,
  }),
  'POST /api/orders/kiosk': call({
    summary:
      "An order from the vendor's self-service kiosk: paid on the guest's own phone or at the till afterwards; by card where staff took it",
    access: anyOf(kiosk, staff('order.create')),
    body: z.strictObject({
      ...placing,
      ...byStaff,
      deliveryType: atCounter,
      tableId: id.optional(),
      paymentType: z.enum(Object.values(KIOSK_PAYMENT_TYPE)),
      /** Says by what a guest who is nobody's customer is called. */
      guestName: typed().min(KIOSK_NAME_LENGTH.min).max(KIOSK_NAME_LENGTH.max).optional(),
      /** A guest took the tag of this number to the table. */
      tag: z.int().min(KIOSK_TAG.min).max(KIOSK_TAG.max).optional(),
    }),
    response: order,
    errors: placeErrors,
  }),
  'POST /api/orders/postpaid': call({
    summary: 'Opens a bill that is paid later, in one or several payments; a part may be paid at once',
    access: staff('order.create'),
    approvable: ['order.discount'],
    body: z.strictObject({
      ...placing,
      ...byStaff,
      deliveryType: atCounter,
      tableId: id.optional(),
    }),
    response: order,
    errors: placeErrors,
  }),
} as const;
