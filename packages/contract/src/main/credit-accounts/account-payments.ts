import { ACCOUNT_LINK_CODE } from '@sofreh/domain/credit-accounts';
import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import { LINK_HOURS, USUAL_LINK_HOURS } from '@sofreh/domain/payment-link';
import { z } from 'zod';
import { customer, everyone, staff } from '../../access.ts';
import { call } from '../../call.ts';
import { amount, businessDay, currency, id, instant, pageOf, paging } from '../../common.ts';
import { accountEntry } from '../credit-accounts.ts';
import { openedPart } from '../payments/guest-bills.ts';

/** Says how a guest's payment ended: it counts, it goes back whole, it failed, or the gateway has not said. */
export const PAYMENT_ENDS = ['done', 'returned', 'failed', 'pending'] as const;

const ownAccount = z.object({
  vendorId: id,
  vendorName: z.string(),
  currency,
  active: z.boolean(),
  /** This is what the customer owes; below zero the vendor owes it. */
  owed: z.int(),
  room: z.int(),
  /**
   * It is the first day, of those that have not passed, on which something falls due; null where nothing does any more.
   */
  dueDay: businessDay.nullable(),
  overdue: z.int(),
  /** Says whether it can be paid online now. */
  payable: z.boolean(),
});

const pay = {
  /** It is a part of what is owed; left out, it is all of it. */
  amount: amount.min(1).optional(),
  /** Says which of the vendor's gateways is asked; absent, it is the first that works. */
  gateway: z.enum(ONLINE_GATEWAYS).optional(),
};
const payErrors = [
  'TOO_MANY_REQUESTS',
  'CREDIT_NOTHING_OWED',
  'CREDIT_ABOVE_OWED',
  'ONLINE_PAYMENT_CLOSED',
  'GATEWAY_NOT_OFFERED',
  'GATEWAY_UNREACHABLE',
  'GATEWAY_REFUSED',
] as const;
const linkParams = z.strictObject({ id: z.string().regex(ACCOUNT_LINK_CODE) });
const ofVendor = z.strictObject({ vendorId: id });

/** By these calls a customer pays back themselves what they owe a vendor. */
export const accountPayments = {
  'GET /api/creditaccounts/mine': call({
    summary:
      'A guest’s own accounts with the vendors of the brand: what they owe, since when, and whether it can be paid online',
    access: customer,
    response: z.object({ data: z.array(ownAccount), simulated: z.boolean() }),
  }),
  'GET /api/creditaccounts/mine/{vendorId}/entries': call({
    summary: 'What was charged to a guest’s own account and paid back, newest first, each with its order',
    access: customer,
    params: ofVendor,
    query: z.strictObject(paging),
    response: pageOf(accountEntry),
    errors: ['VENDOR_NOT_FOUND'],
  }),
  'POST /api/creditaccounts/mine/{vendorId}/pay': call({
    summary:
      'Opens (or resumes) the online payment of what a guest owes, or of a part of it, and says where to send them',
    access: customer,
    params: ofVendor,
    body: z.strictObject(pay),
    response: openedPart,
    errors: ['VENDOR_NOT_FOUND', ...payErrors],
  }),
  'GET /api/creditaccounts/payments/{vendorId}/{id}': call({
    summary: 'How an online payment of an account ended, for whoever comes back from the gateway with its id',
    access: everyone,
    vendor: 'optional',
    params: z.strictObject({ vendorId: id, id }),
    response: z.object({
      end: z.enum(PAYMENT_ENDS),
      /** This is what goes back of itself: all of it where it was not needed, or what was above the debt. */
      returnedAmount: z.int().nullable(),
      currency,
    }),
    errors: ['TRANSACTION_NOT_FOUND'],
  }),
  'POST /api/creditaccounts/{customerId}/link': call({
    summary: 'Sends a customer a link by text message that pays what they owe or a part of it for some hours',
    access: staff('payment.take'),
    params: z.strictObject({ customerId: id }),
    body: z.strictObject({
      /** The client makes this UUID v7 of the link: the same one twice is sent once. */
      id,
      /** It is a part of what is owed; left out, it is all of it. */
      amount: amount.min(1).optional(),
      hours: z.literal(LINK_HOURS).default(USUAL_LINK_HOURS),
    }),
    response: z.object({ id, phoneNumber: z.string(), amount: z.int(), expiresAt: instant }),
    errors: [
      'CUSTOMER_NOT_FOUND',
      'CREDIT_NOTHING_OWED',
      'CREDIT_ABOVE_OWED',
      'ONLINE_PAYMENT_CLOSED',
      'SMS_CLOSED',
      'ACCOUNT_TEXTS_SPENT',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'GET /api/creditaccounts/link/{id}': call({
    summary: 'What is owed behind a link, for whoever has it: nothing of who owes it',
    access: everyone,
    vendor: 'optional',
    params: linkParams,
    response: z.object({
      vendorId: id,
      vendorName: z.string(),
      currency,
      owed: z.int(),
      /** This is what the link asks for now. */
      amount: z.int(),
      /** It is for a part alone; else any part of what is owed may be paid. */
      isPart: z.boolean(),
      isPaid: z.boolean(),
      expiresAt: instant,
      isExpired: z.boolean(),
      /** No money moves: the gateway is a simulator. */
      simulated: z.boolean(),
    }),
    errors: ['PAYMENT_LINK_NOT_FOUND'],
  }),
  'POST /api/creditaccounts/link/{id}/pay': call({
    summary:
      'Opens (or resumes) the online payment of what a link asks for, and says where to send the guest',
    access: everyone,
    vendor: 'optional',
    params: linkParams,
    body: z.strictObject(pay),
    response: openedPart,
    errors: ['PAYMENT_LINK_NOT_FOUND', 'PAYMENT_LINK_EXPIRED', 'PAYMENT_LINK_PAID', ...payErrors],
  }),
} as const;
