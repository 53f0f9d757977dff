import { CHARGE_DECLINES, CHARGE_STATUSES, cardReportDays, NONE_KNOWN } from '@sofreh/domain/card-terminal';
import { BANK_TYPES } from '@sofreh/domain/enums';
import { ORDER_LINES, REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { TRANSACTION_KINDS } from '@sofreh/domain/payment-state';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  businessDay,
  currency,
  id,
  instant,
  listOf,
  note,
  pageOf,
  paging,
  search,
  typed,
} from '../common.ts';
import { daySpan } from '../day-span.ts';
import { allocation } from './orders/documents.ts';

/** This is a charge on a card terminal as the till follows it. */
export const cardCharge = z.object({
  id,
  orderId: id,
  orderNumber: z.int(),
  posTerminalId: id,
  terminalTitle: z.string(),
  bankType: z.enum(BANK_TYPES),
  amount: z.int(),
  currency,
  status: z.enum(CHARGE_STATUSES),
  /** The till has called it back, and the terminal has not said yet what became of it. */
  cancelAsked: z.boolean(),
  /** It is being asked about at the terminal. */
  inquiryAsked: z.boolean(),
  /** This is what its protocol can do: call it back while a card is waited for, tell how it ended. */
  cancels: z.boolean(),
  inquires: z.boolean(),
  decline: z.enum(CHARGE_DECLINES).nullable(),
  providerCode: z.string().nullable(),
  reference: z.string().nullable(),
  cardMask: z.string().nullable(),
  /**
   * The terminal took this last, where its protocol gives charges no names: a person compares. The amount is in Rial.
   */
  lastTaken: z.object({ amountRial: z.int(), reference: z.string() }).nullable(),
  /**
   * This is what it says it took for this charge, where that is another amount than it was asked for: a person
   * confirms.
   */
  answered: z.object({ amount: z.int(), amountRial: z.int(), reference: z.string() }).optional(),
  /** Somebody said at a till that the terminal took it, which nobody believes unseen: whoever settles it is told of it. */
  saidTaken: z.object({ byName: z.string(), at: instant }).optional(),
  /** This is what was booked of it, where that is not what was asked for. */
  taken: z.int().optional(),
  byName: z.string(),
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type CardCharge = z.infer<typeof cardCharge>;

const terminalPayment = z.object({
  transactionId: id,
  /** It is null where the money was no order's, but paid an account back. */
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  account: z.object({ customerId: id, name: z.string() }).nullable(),
  kind: z.enum(TRANSACTION_KINDS),
  amount: z.int(),
  posTerminalId: id.nullable(),
  /** It is empty where the terminal is not known. */
  terminalTitle: z.string(),
  reference: z.string().nullable(),
  cardMask: z.string().nullable(),
  /** We carried it to the terminal; else it was typed by hand. */
  carried: z.boolean(),
  takerName: z.string(),
  at: instant,
});
/** `count` and `amount` are of payments alone; `refunded` is what went back. */
const sums = { count: z.int(), amount: z.int(), refunded: z.int() };
const idOrNone = z.union([z.literal(NONE_KNOWN), id]).optional();
/** Says which payments are told of. A shift is a drawer with who took them; the kind narrows the list, and no sums. */
const reportQuery = {
  posTerminalId: idOrNone,
  drawerId: idOrNone,
  takerId: idOrNone,
  kind: z.enum(TRANSACTION_KINDS).optional(),
  search,
};
const took = staff('payment.take');
const chargeErrors = ['POS_CHARGE_NOT_FOUND', 'POS_CHARGE_NOT_OPEN'] as const;

export const cardCharges = {
  'POST /api/transactions/initialpospayment': call({
    summary:
      'Stores a card payment of an open bill and carries its amount to the terminal; the same id again tells how it stands',
    access: took,
    body: z.strictObject({
      /** The client makes this UUID v7: it becomes the transaction. */
      id,
      orderId: id,
      posTerminalId: id,
      amount: amount.min(1),
      allocations: listOf(allocation, ORDER_LINES).optional(),
    }),
    response: cardCharge,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'PAYMENT_AMOUNT_WRONG',
      'PAYMENT_IN_PROGRESS',
      'INVALID_ORDER_STATE',
      'LINE_NOT_FOUND',
      'LINE_ALREADY_PAID',
      'ALLOCATION_AMOUNT_WRONG',
      'POS_TERMINAL_NOT_FOUND',
      'POS_TERMINAL_BUSY',
      'POS_TERMINAL_UNSURE',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'GET /api/transactions/pospayments': call({
    summary: 'One charge by its id; without it those that hold a terminal now',
    access: took,
    query: z.strictObject({ id: id.optional() }),
    response: z.object({ data: z.array(cardCharge) }),
  }),
  'POST /api/transactions/cancelpospayment': call({
    summary: 'Calls a charge back; once the terminal knows the amount, it says itself what became of it',
    access: took,
    body: z.strictObject({ id }),
    response: cardCharge,
    errors: chargeErrors,
  }),
  'POST /api/transactions/askpospayment': call({
    summary: 'Asks the terminal, or its company, how a charge ended of which nothing was heard',
    access: took,
    body: z.strictObject({ id }),
    response: cardCharge,
    errors: [...chargeErrors, 'POS_CHARGE_CANNOT_ASK'],
  }),
  'POST /api/transactions/approvepospayment': call({
    summary: 'A person says how a charge ended of which nothing was heard, by the terminal’s own slip',
    access: took,
    approvable: ['payment.refund'],
    body: z.strictObject({
      id,
      approved: z.boolean(),
      /** It is the number on the slip. */
      reference: typed().max(REFERENCE_LENGTH.max).default(''),
      /** This is what was taken; asked for where the terminal answered another amount. It is one of the two. */
      amount: amount.min(1).optional(),
      /** Has to be given where the terminal answered an amount and it is to have brought another, or nothing. */
      reason: note.default(''),
    }),
    response: cardCharge,
    errors: [...chargeErrors, 'PAYMENT_AMOUNT_WRONG', 'REASON_REQUIRED', 'forbidden'],
  }),
  'GET /api/transactions/postransactionreport': call({
    summary: 'Card payments by terminal, newest first, with the sums of each terminal and each shift',
    access: anyOf(staff('report.view'), staff('settlement.view')),
    query: daySpan({ ...paging, ...reportQuery }, cardReportDays),
    response: pageOf(terminalPayment).extend({
      terminals: z.array(z.object({ posTerminalId: id.nullable(), terminalTitle: z.string(), ...sums })),
      /** It is the first day of which shifts are told: the last year's are, however many days are asked for. */
      shiftsFrom: businessDay,
      /** A shift is a cashier’s drawer from opening to count; cards taken outside of any stand without one. */
      shifts: z.array(
        z.object({
          drawerId: id.nullable(),
          takerId: id.nullable(),
          takerName: z.string(),
          openedAt: instant.nullable(),
          closedAt: instant.nullable(),
          posTerminalId: id.nullable(),
          terminalTitle: z.string(),
          ...sums,
        }),
      ),
    }),
  }),
  'GET /api/transactions/postransactionreport/excel': call({
    summary: 'The same card payments as a workbook',
    access: staff('report.export'),
    query: daySpan(reportQuery, cardReportDays),
    responds: 'excel',
  }),
} as const;
