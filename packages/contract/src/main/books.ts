import { ACCOUNT_KINDS, COUNTED_ACCOUNTS } from '@sofreh/domain/books';
import { ACCOUNT_NAME_LENGTH_MAX, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { currency, id, instant, pageOf, paging } from '../common.ts';
import { daySpan } from '../day-span.ts';

const kind = z.enum(ACCOUNT_KINDS);
/** It is `CASH`, `GATEWAY:JIBIT`, `PURSE:` or `WAGES:` and a courier, or `CREDIT:` and a customer. */
const account = z
  .string()
  .max(ACCOUNT_NAME_LENGTH_MAX)
  .regex(/^[A-Z_]+(:[A-Za-z0-9_-]+)?$/);
const view = anyOf(staff('report.view'), staff('settlement.view'));

const balance = z.object({
  account,
  kind,
  /** Says whose it is: a courier’s or a customer’s name; empty for the vendor’s own. */
  name: z.string(),
  balance: z.int(),
  entries: z.int(),
});

const entry = z.object({
  transactionId: id,
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  /** Says where it came from, or went to. */
  against: z.array(kind),
  amount: z.int(),
  /** This is what the account stood at afterwards. */
  balance: z.int(),
  at: instant,
});
const ofAccount = { account };

export const books = {
  'GET /api/books': call({
    summary: 'What every account of the vendor’s books stood at at a moment; all of them sum to zero',
    access: view,
    query: z.strictObject({ at: instant.optional() }),
    response: z.object({ at: instant, currency, data: z.array(balance), sum: z.int() }),
  }),
  'GET /api/books/parts': call({
    summary: 'The cash by drawer, or the cards by terminal, of what the books have',
    access: view,
    query: z.strictObject({ account: z.enum(COUNTED_ACCOUNTS) }),
    response: z.object({
      currency,
      /** Says since when it is told part by part; null for all there is. */
      since: instant.nullable(),
      /** It is of no drawer or terminal where there is no id. */
      data: z.array(z.object({ id: id.nullable(), title: z.string(), balance: z.int() })),
      /**
       * This is what was before that, and of drawers too old to be named: with the parts it comes to what the books
       * have.
       */
      rest: z.int(),
    }),
  }),
  'GET /api/books/statement': call({
    summary:
      'The entries of an account over some days, oldest first, each with its order and what it stood at then',
    access: view,
    query: daySpan({ ...paging, ...ofAccount }, SUMS_REPORT_DAYS_MAX),
    response: pageOf(entry).extend({ currency, opening: z.int(), closing: z.int() }),
  }),
  'GET /api/books/statement/excel': call({
    summary: 'The same as a workbook',
    access: staff('report.export'),
    query: daySpan(ofAccount, SUMS_REPORT_DAYS_MAX),
    responds: 'excel',
  }),
} as const;
