import { DEFAULT_PAGE_SIZE, PAGE_SIZE, REASON_LENGTH, REFERENCE_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, customer, everyone, staff } from '../../access.ts';
import { call } from '../../call.ts';
import {
  currency,
  gateway,
  id,
  instant,
  pageOf,
  paging,
  paymentMethod,
  queryFlag,
  queryWhole,
  text,
  transactionStatus,
  typed,
} from '../../common.ts';
import { transaction } from '../orders.ts';

/**
 * Says how a person gives money back: from the drawer, from a card or account of the shop, onto the customer's account,
 * into the platform's wallet where the platform has the money; ONLINE says of a refund nobody tells the end of that the
 * gateway's panel shows it as given back.
 */
export const HAND_REFUND_METHODS = ['CASH', 'CARD', 'CREDIT', 'FOODRO', 'ONLINE'] as const;

/** A person has to give this money back, or gave it back. */
export const dueRefund = z.object({
  id,
  /** It is null of what paid an account back. */
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  /** It is the customer whose account was paid back; null of an order's. */
  accountId: id.nullable(),
  /** Says on whose account it can be put; null where nobody known ordered. */
  customerId: id.nullable(),
  customerName: z.string(),
  customerPhone: z.string(),
  amount: z.int(),
  currency,
  status: transactionStatus,
  /** Says why: the order was called off, an edit left it overpaid, it came for no bill, or staff decided so. */
  cause: z.enum(['REJECTED', 'OVERPAID', 'SURPLUS', 'REFUND']),
  /** This was said when the order was called off or the refund was asked for. */
  causeReason: z.string(),
  payment: z.object({ method: paymentMethod, gateway, reference: z.string().nullable(), at: instant }),
  /** It is the gateway's answer, where it was asked. */
  failure: z.string().nullable(),
  dueSince: instant,
  /** Says how it was given back, by whom and why so; null while it is due. */
  settled: z
    .object({
      method: paymentMethod,
      reference: z.string().nullable(),
      reason: z.string(),
      byName: z.string(),
      at: instant,
    })
    .nullable(),
});

/**
 * This is a payment at a gateway that nobody tells the end of: the vendor's keys of it were replaced since, or the
 * gateway refuses to say after the payment's time is over.
 */
export const unsurePayment = z.object({
  id,
  /** It is null of one that pays an account back. */
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  /** It is the customer whose account it pays back; null of an order's. */
  accountId: id.nullable(),
  customerName: z.string(),
  customerPhone: z.string(),
  amount: z.int(),
  currency,
  gateway,
  /** This is what the gateway says instead: its refusal, and its own code. */
  failure: z.string(),
  /**
   * Says whether its money is at an account of the vendor's own; of the platform's only it can be said that nothing
   * came.
   */
  ownAccount: z.boolean(),
  at: instant,
});

/** This is a payment or a refund as its guest's own list tells of it. */
const ownTransaction = transaction.extend({ orderNumber: z.int(), vendorName: z.string() });

export const transactions = {
  'GET /api/transactions/verify': call({
    summary: 'Where the gateway sends the guest back to; believed only after the gateway itself confirms',
    access: everyone,
    vendor: 'optional',
    query: z.looseObject({ transaction: id, vendor: id }),
    responds: 'redirect',
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
  'POST /api/transactions/verify': call({
    summary: 'Asks the gateway again how a payment ended',
    access: customer,
    query: z.strictObject({ transaction: id }),
    response: transaction,
    errors: ['TRANSACTION_NOT_FOUND', 'TOO_MANY_REQUESTS', 'GATEWAY_UNREACHABLE'],
  }),
  'GET /api/transactions/me': call({
    summary: "The customer's own payments and refunds at the brand's vendors, newest first",
    access: customer,
    query: z.strictObject({
      pageNumber: z.coerce.number().int().min(1).default(1),
      pageSize: queryWhole(PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    }),
    response: z.object({
      data: z.array(ownTransaction),
      pageNumber: z.int(),
      pageSize: z.int(),
      totalCount: z.int(),
    }),
  }),
  'GET /api/transactions/duerefunds': call({
    summary: 'What staff have to give back by hand, the oldest first; with `settled`, what they gave back',
    access: anyOf(staff('payment.refund'), staff('settlement.view')),
    query: z.strictObject({ ...paging, settled: queryFlag.optional() }),
    response: pageOf(dueRefund).extend({ totalAmount: z.int() }),
  }),
  'GET /api/transactions/unsurepayments': call({
    summary: 'Payments of orders and of accounts whose end their gateway does not tell, the oldest first',
    access: anyOf(staff('payment.refund'), staff('settlement.view')),
    query: z.strictObject({ ...paging, of: z.enum(['ORDER', 'ACCOUNT']).optional() }),
    response: pageOf(unsurePayment),
  }),
  'PATCH /api/transactions/unsurepayments': call({
    summary:
      "Says by the gateway's panel whether such a payment was made; one that was is as one that the gateway tells of",
    access: staff('payment.refund'),
    body: z.strictObject({
      id,
      paid: z.boolean(),
      /** It is the gateway's number of it, needed where it was made. */
      reference: typed().max(REFERENCE_LENGTH.max).default(''),
      reason: text(REASON_LENGTH),
    }),
    errors: ['TRANSACTION_NOT_FOUND', 'ACCOUNT_OWN', 'forbidden'],
  }),
  'PATCH /api/transactions/transaction-status': call({
    summary: 'Says that money due was given back by hand, how, and why so; the same twice is said once',
    access: staff('payment.refund'),
    body: z.strictObject({
      id,
      status: z.literal('DONE'),
      method: z.enum(HAND_REFUND_METHODS),
      /** It is the number of the transfer or the slip. */
      reference: typed().max(REFERENCE_LENGTH.max).default(''),
      reason: text(REASON_LENGTH),
    }),
    response: transaction.extend({ orderId: id.nullable() }),
    errors: [
      'TRANSACTION_NOT_FOUND',
      'REFUND_NOT_DUE',
      'ACCOUNT_OWN',
      'CASH_DRAWER_SHORT',
      'CASH_DRAWER_NEEDED',
      'CUSTOMER_REQUIRED',
      'WALLET_NOT_OFFERED',
    ],
  }),
} as const;
