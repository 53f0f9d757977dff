import { ORDER_LINES, PAYMENTS_AT_ONCE, REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { LINK_HOURS, USUAL_LINK_HOURS } from '@sofreh/domain/payment-link';
import { CORRECTABLE_METHODS } from '@sofreh/domain/payment-state';
import { z } from 'zod';
import { anyOf, customer, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { currency, id, instant, listOf, note, orderStatus, phoneNumber, typed } from '../common.ts';
import { allocation } from './orders/documents.ts';
import { allocatedPayment, order } from './orders.ts';
import { guestBillLine, openBillView, openedPart, partErrors, partOfBill } from './payments/guest-bills.ts';

/** This is the code of a payment link as its address carries it: 128 random bits in 22 letters and digits. */
const linkCode = z.string().regex(/^[0-9A-Za-z]{22}$/);

/**
 * The page makes this UUID once for the browser it is in: several people may have one link, each pays a part of their own. Without it
 * they are one payer.
 */
const linkDevice = id.optional();

/** Whoever has its link sees a bill so: it has nothing of who ordered it. */
export const linkedBill = z.object({
  number: z.int(),
  vendorId: id,
  vendorName: z.string(),
  /** Says whether the bill has a phone number, without which no company lends. */
  knowsPhone: z.boolean(),
  currency,
  status: orderStatus,
  placedAt: instant,
  tableName: z.string().nullable(),
  lines: z.array(guestBillLine),
  ...openBillView,
  isPaid: z.boolean(),
  expiresAt: instant,
  isExpired: z.boolean(),
  /** This is what of the bill the link is for; null where it pays all that is open. */
  part: z
    .object({
      /** This is what is to be paid now, never more than what is due. */
      amount: z.int(),
      isPaid: z.boolean(),
      /** Somebody else has paid for it, or its bill was paid before it was joined to another. */
      isOver: z.boolean(),
      /** This is what it is for; the amount of a dish is with all that is paid with it. */
      allocations: z.array(allocation),
    })
    .nullable(),
  /**
   * This is what a link of all that is open was for before its bill and another became one, and what it asks for now unless dishes or
   * an amount are chosen: no more than that; null where none was joined.
   */
  joined: z
    .object({
      number: z.int(),
      due: z.int(),
      orderItemIds: z.array(id),
      asked: z.int(),
      /** Nothing of what it was for is open any more, whatever is of the other bill. */
      isPaid: z.boolean(),
    })
    .nullable(),
  /** No money moves: the gateway is a simulator. */
  simulated: z.boolean(),
});
export type LinkedBill = z.infer<typeof linkedBill>;

export const payments = {
  'POST /api/payments/manualpaybypos': call({
    summary:
      'Records cash or a card payment taken at the counter on an open bill; several make a MULTI payment; each may say what it pays for',
    access: staff('payment.take'),
    body: z.strictObject({ orderId: id, payments: listOf(allocatedPayment, PAYMENTS_AT_ONCE) }),
    response: order,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'PAYMENT_AMOUNT_WRONG',
      'PAYMENT_IN_PROGRESS',
      'CREDIT_ACCOUNT_CLOSED',
      'CREDIT_LIMIT_REACHED',
      'POS_TERMINAL_NOT_FOUND',
      'LINE_NOT_FOUND',
      'LINE_ALREADY_PAID',
      'ALLOCATION_AMOUNT_WRONG',
      'INVALID_ORDER_STATE',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'PUT /api/payments/method': call({
    summary:
      'Writes down that a payment of the counter came by card and not in cash, or the other way round; or on another card terminal, or with the bank’s number',
    access: staff('payment.refund'),
    body: z.strictObject({
      transactionId: id,
      method: z.enum(CORRECTABLE_METHODS),
      reason: note.min(1),
      posTerminalId: id.optional(),
      /** It is the bank's number of a card's payment, by which its statement is matched. */
      reference: typed().max(REFERENCE_LENGTH.max).default(''),
      /**
       * The client saw this version of its order; a different one is refused with ORDER_CHANGED and the current order.
       */
      version: z.int().optional(),
    }),
    response: order,
    errors: [
      'TRANSACTION_NOT_FOUND',
      'ORDER_CHANGED',
      'PAYMENT_NOT_CORRECTABLE',
      'STATEMENT_DAY_CLOSED',
      'POS_TERMINAL_NOT_FOUND',
      'CASH_DRAWER_SHORT',
      'PURSE_SHORT',
      'PURSE_OWN',
    ],
  }),
  'POST /api/payments/link': call({
    summary:
      'A link that pays what is open of an order or a part of it, for some hours: sent by text message and reminded of once, or shown as a code',
    access: staff('payment.take'),
    body: z.strictObject({
      /** The client makes this UUID v7 of the link: the same one twice is sent once. */
      id,
      orderId: id,
      /** Where it is not given, it is the customer's own. */
      phoneNumber: phoneNumber.optional(),
      /** It is shown to the guest and sent to nobody: the answer has its code. */
      show: z.boolean().optional(),
      /** This is what of the bill it pays; nothing is all that is open. */
      allocations: z.array(allocation).max(ORDER_LINES.max).optional(),
      /** Says for how long it pays; a day where it is not given. */
      hours: z.literal(LINK_HOURS).default(USUAL_LINK_HOURS),
    }),
    response: z.object({
      id,
      orderId: id,
      phoneNumber: z.string(),
      /** This is what it pays as the bill stands. */
      due: z.int(),
      expiresAt: instant,
      /** It is the code of the page `/pay/{code}`; null where it was sent. */
      code: linkCode.nullable(),
    }),
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'INVALID_ORDER_STATE',
      'CUSTOMER_REQUIRED',
      'WRONG_PHONE_NUMBER',
      'LINE_NOT_FOUND',
      'LINE_ALREADY_PAID',
      'ALLOCATION_AMOUNT_WRONG',
      'PART_TOO_SMALL',
      'IDEMPOTENCY_CONFLICT',
      'ORDER_TEXTS_SPENT',
    ],
  }),
  'GET /api/payments/link/{id}': call({
    summary: 'The bill behind a payment link, for whoever has it',
    access: everyone,
    vendor: 'optional',
    params: z.strictObject({ id: linkCode }),
    query: z.strictObject({ device: linkDevice }),
    response: linkedBill,
    errors: ['PAYMENT_LINK_NOT_FOUND'],
  }),
  'POST /api/payments/link/{id}/pay': call({
    summary:
      'Opens (or resumes) the online payment of what is open, or of a part of it, and says where to send the guest',
    access: everyone,
    vendor: 'optional',
    params: z.strictObject({ id: linkCode }),
    body: z.strictObject({ ...partOfBill, device: linkDevice }),
    response: openedPart,
    errors: ['PAYMENT_LINK_NOT_FOUND', 'PAYMENT_LINK_EXPIRED', 'PAYMENT_LINK_PAID', ...partErrors],
  }),
  'GET /api/payments/user-balance/{userId}/{vendorId}': call({
    summary: "What a customer's account with a vendor stands at; below zero they owe it",
    access: anyOf(customer, staff('payment.take')),
    params: z.strictObject({ userId: id, vendorId: id }),
    response: z.object({
      userId: id,
      vendorId: id,
      balance: z.int(),
      /** This is what more may be put on the account. */
      room: z.int(),
      /** This is what the platform's wallet has; for its owner alone. */
      wallet: z.int().nullable(),
      currency,
    }),
    errors: ['USER_NOT_FOUND', 'VENDOR_NOT_FOUND'],
  }),
} as const;
