import { MOST_REMINDERS, REMINDER_DAYS } from '@sofreh/domain/credit-accounts';
import { DUE_DAYS, REFERENCE_LENGTH, REMIND_AFTER_DAYS, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  businessDay,
  currency,
  id,
  instant,
  note,
  pageOf,
  paging,
  queryFlag,
  search,
  typed,
  whole,
} from '../common.ts';
import { daySpan } from '../day-span.ts';

/** Says how a customer pays back: into the drawer, on a terminal, or to the vendor's bank account. */
export const CREDIT_PAYMENT_METHODS = ['CASH', 'CARD', 'BANK'] as const;

/** Says how a customer is paid what the vendor owes them: out of the drawer, or from the vendor's bank account. */
export const CREDIT_PAYOUT_METHODS = ['CASH', 'BANK'] as const;

const ageing = z.object({
  upTo30: z.int(),
  upTo60: z.int(),
  upTo90: z.int(),
  older: z.int(),
  overdue: z.int(),
});

/** This is a customer's account with the vendor; amounts are in the vendor's currency. */
export const creditAccount = z.object({
  customerId: id,
  name: z.string(),
  phoneNumber: z.string(),
  active: z.boolean(),
  creditLimit: z.int(),
  dueDays: z.int(),
  note: z.string(),
  /** This is what the customer owes; below zero the vendor owes it. */
  owed: z.int(),
  /** This is what more may be put on it. */
  room: z.int(),
  ageing: ageing.extend({ dueDay: businessDay.nullable() }),
  remindedAt: instant.nullable(),
});
export type CreditAccountView = z.infer<typeof creditAccount>;

/** This is what moved an account. */
export const accountEntry = z.object({
  transactionId: id,
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  /** This is what was paid back, and how; null for an order's money. */
  payment: z
    .object({
      /** ONLINE is by the customer themselves, through a gateway. */
      method: z.enum([...CREDIT_PAYMENT_METHODS, 'ONLINE']),
      reference: z.string(),
      /** It was paid to the customer, and not by them. */
      paysOut: z.boolean(),
      undone: z.boolean(),
      undoes: id.nullable(),
    })
    .nullable(),
  /** The amount is above zero where it was charged, below where it was given or paid back. */
  amount: z.int(),
  at: instant,
});
const entry = accountEntry.extend({
  /** This is what was owed afterwards. */
  balance: z.int(),
});

const reminderRule = z.strictObject({
  active: z.boolean(),
  /** The first comes so many days after what is owed fell due. */
  afterDays: whole(REMIND_AFTER_DAYS),
  everyDays: z.literal(REMINDER_DAYS),
  /** So many reminders go out at most, until all that was due is paid. */
  most: z.int().min(1).max(MOST_REMINDERS),
  /** Whoever is late with less is left alone. */
  leastOverdue: amount,
});

const ofCustomer = { params: z.strictObject({ customerId: id }) };
const view = anyOf(staff('payment.take'), staff('credit.edit'));
const unknown = ['CUSTOMER_NOT_FOUND'] as const;
/** The account is the caller's own, and a colleague may do the same. */
const own = [...unknown, 'ACCOUNT_OWN'] as const;
/** It is the number of a transfer or a slip, needed of what moved at the bank. */
const reference = typed().max(REFERENCE_LENGTH.max).default('');

export const creditAccounts = {
  'GET /api/creditaccounts': call({
    summary: 'Customers’ accounts with the vendor, those that owe most first, with how old what they owe is',
    access: view,
    query: z.strictObject({ ...paging, search, overdue: queryFlag.optional() }),
    response: pageOf(creditAccount).extend({
      currency,
      /** This is what all who owe something owe. */
      owed: z.int(),
      /** This is what the vendor owes all others; less this it is what the books have. */
      owedToThem: z.int(),
      ageing,
    }),
  }),
  'GET /api/creditaccounts/reminders': call({
    summary: 'How customers are reminded who have not paid in time',
    access: view,
    response: reminderRule,
  }),
  'PUT /api/creditaccounts/reminders': call({
    summary:
      'Says whether, when and how often customers are reminded by text message who have not paid in time',
    access: staff('credit.edit'),
    body: reminderRule,
    response: reminderRule,
  }),
  'GET /api/creditaccounts/{customerId}': call({
    summary: 'One customer’s account; one that nobody has opened is closed and owes nothing',
    access: view,
    ...ofCustomer,
    response: creditAccount.extend({ currency }),
    errors: unknown,
  }),
  'PUT /api/creditaccounts/{customerId}': call({
    summary: 'Opens or closes a customer’s account, and says how much they may owe and when it is due',
    access: staff('credit.edit'),
    ...ofCustomer,
    body: z.strictObject({
      active: z.boolean(),
      creditLimit: amount,
      dueDays: whole(DUE_DAYS),
      note: note.default(''),
    }),
    response: creditAccount.extend({ currency }),
    errors: own,
  }),
  'GET /api/creditaccounts/{customerId}/statement': call({
    summary: 'What was charged to an account and paid back over some days, oldest first, each with its order',
    access: view,
    ...ofCustomer,
    query: daySpan(paging, SUMS_REPORT_DAYS_MAX),
    response: pageOf(entry).extend({ currency, opening: z.int(), closing: z.int() }),
    errors: unknown,
  }),
  'GET /api/creditaccounts/{customerId}/statement/excel': call({
    summary: 'The same as a workbook',
    access: staff('report.export'),
    ...ofCustomer,
    query: daySpan({}, SUMS_REPORT_DAYS_MAX),
    responds: 'excel',
    errors: unknown,
  }),
  'POST /api/creditaccounts/{customerId}/payments': call({
    summary:
      'Takes what a customer pays back; cash is in the drawer of whoever takes it. The same id is taken once',
    access: staff('payment.take'),
    ...ofCustomer,
    body: z.strictObject({
      /** The client makes it, so that a retry is the same request. */
      id,
      method: z.enum(CREDIT_PAYMENT_METHODS),
      amount: amount.min(1),
      reference,
      posTerminalId: id.optional(),
    }),
    response: creditAccount.extend({ currency }),
    errors: [
      ...own,
      'CREDIT_ABOVE_OWED',
      'POS_TERMINAL_NOT_FOUND',
      'CASH_DRAWER_NEEDED',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'POST /api/creditaccounts/{customerId}/payouts': call({
    summary:
      'Pays a customer what the vendor owes them; cash leaves the drawer of whoever pays. The same id is paid once',
    access: staff('payment.refund'),
    ...ofCustomer,
    body: z.strictObject({
      /** The client makes it, so that a retry is the same request. */
      id,
      method: z.enum(CREDIT_PAYOUT_METHODS),
      amount: amount.min(1),
      reference,
    }),
    response: creditAccount.extend({ currency }),
    errors: [
      ...own,
      'CREDIT_ABOVE_FAVOUR',
      'CASH_DRAWER_NEEDED',
      'CASH_DRAWER_SHORT',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'POST /api/creditaccounts/{customerId}/payments/{id}/undo': call({
    summary: 'Takes back a payment or a payout that was written down by mistake: what was owed is owed again',
    access: staff('payment.refund'),
    params: z.strictObject({ customerId: id, id }),
    body: z.strictObject({ reason: note.min(1) }),
    response: creditAccount.extend({ currency }),
    errors: [
      ...own,
      'TRANSACTION_NOT_FOUND',
      'STATEMENT_DAY_CLOSED',
      'CASH_DRAWER_NEEDED',
      'CASH_DRAWER_SHORT',
    ],
  }),
  'POST /api/creditaccounts/{customerId}/reminder': call({
    summary: 'Reminds a customer by text message of what they owe, once a day at most',
    access: view,
    ...ofCustomer,
    response: creditAccount.extend({ currency }),
    errors: [...unknown, 'CREDIT_NOTHING_OWED', 'CREDIT_REMINDED', 'SMS_CLOSED'],
  }),
} as const;
