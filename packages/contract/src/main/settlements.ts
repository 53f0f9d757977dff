import {
  COMMISSION_POINTS,
  REFERENCE_LENGTH,
  SETTLEMENT_DAYS,
  SETTLEMENT_FEE_MAX,
} from '@sofreh/domain/limits';
import { TRANSACTION_KINDS } from '@sofreh/domain/payment-state';
import { SETTLEMENT_STATUSES } from '@sofreh/domain/settlements';
import { z } from 'zod';
import { admin, anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  businessDay,
  currency,
  id,
  instant,
  pageOf,
  paging,
  search,
  typed,
  whole,
} from '../common.ts';

const status = z.enum(SETTLEMENT_STATUSES);

/** This is what the platform collected online in a period, less what it keeps. Amounts are in the vendor's currency. */
export const settlement = z.object({
  id,
  number: z.int(),
  fromDay: businessDay,
  toDay: businessDay,
  currency,
  status,
  payments: z.int(),
  collected: z.int(),
  refunded: z.int(),
  commission: z.int(),
  fees: z.int(),
  /** This is what the platform bears of discounts. */
  borne: z.int(),
  net: z.int(),
  sheba: z.string().nullable(),
  ownerName: z.string().nullable(),
  bankReference: z.string().nullable(),
  createdAt: instant,
  approvedAt: instant.nullable(),
  approvedByName: z.string().nullable(),
  paidAt: instant.nullable(),
  paidByName: z.string().nullable(),
});
export type Settlement = z.infer<typeof settlement>;

const settledLine = z.object({
  /** It is the transaction's id, or of a share the order's. */
  id,
  /** It is null of what paid an account back: then its customer is named. */
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  account: z.object({ customerId: id, name: z.string() }).nullable(),
  /** SHARE is what the platform bears of the order's discount, or takes back of it. */
  kind: z.enum([...TRANSACTION_KINDS, 'SHARE']),
  /** The amount is below zero for what went back. */
  amount: z.int(),
  commission: z.int(),
  fee: z.int(),
  /** This is what of it the vendor gets; below zero for a refund. */
  net: z.int(),
  reference: z.string().nullable(),
  at: instant,
});

const terms = {
  /** It is in hundredths of a per cent of each payment. */
  commissionPoints: whole(COMMISSION_POINTS),
  /** It is the fee of each payment. */
  fee: amount.max(SETTLEMENT_FEE_MAX),
  periodDays: whole(SETTLEMENT_DAYS),
};
/** This is what holds from a day on. */
const agreement = z.strictObject({ fromDay: businessDay, ...terms });
const sums = z.object({ count: z.int(), net: z.int() });
const view = staff('settlement.view');

export const settlements = {
  'GET /api/settlements/all': call({
    summary:
      'The settlements of all vendors, the newest first; searched by vendor, number and the bank’s reference',
    access: admin,
    vendor: 'optional',
    query: z.strictObject({ ...paging, search, status: status.optional(), vendorId: id.optional() }),
    /** By `vendorDomain` the calls about one settlement know whose it is. */
    response: pageOf(settlement.extend({ vendorId: id, vendorName: z.string(), vendorDomain: z.string() })),
  }),
  'GET /api/settlements': call({
    summary: 'The vendor’s settlements, newest first; searched by number and by the bank’s reference',
    access: view,
    query: z.strictObject({ ...paging, search, status: status.optional() }),
    response: pageOf(settlement),
  }),
  'GET /api/settlements/info': call({
    summary: 'What was agreed, what waits to be settled, and what the settlements of each status come to',
    access: anyOf(view, admin),
    query: z.strictObject({}),
    response: z.object({
      currency,
      terms: z.object(terms),
      /** This is what was agreed on, of days to come too; the latest first. */
      agreed: z.array(agreement),
      /** These are the sums of the time that is not settled yet. */
      open: z.object({
        since: businessDay.nullable(),
        payments: z.int(),
        collected: z.int(),
        refunded: z.int(),
        commission: z.int(),
        fees: z.int(),
        borne: z.int(),
        net: z.int(),
      }),
      statuses: z.object({ DRAFT: sums, APPROVED: sums, PAID: sums }),
    }),
  }),
  'GET /api/settlements/info/{id}': call({
    summary: 'One settlement with a page of its payments and refunds, order by order',
    access: anyOf(view, admin),
    params: z.strictObject({ id }),
    query: z.strictObject(paging),
    response: pageOf(settledLine).extend({ settlement }),
    errors: ['SETTLEMENT_NOT_FOUND'],
  }),
  'GET /api/settlements/info/{id}/excel': call({
    summary: 'The same as a workbook, streamed',
    access: anyOf(staff('report.export'), admin),
    params: z.strictObject({ id }),
    responds: 'excel',
    errors: ['SETTLEMENT_NOT_FOUND'],
  }),
  'PATCH /api/settlements/info/{id}': call({
    summary:
      'Approves a settlement, which names the account it goes to; or says that it is paid, with the bank’s reference, ' +
      'which only the platform says, as it pays',
    access: anyOf(staff('billing.edit'), admin),
    params: z.strictObject({ id }),
    body: z
      .strictObject({
        status: z.enum(['APPROVED', 'PAID']),
        /** It is the bank's own number of what was paid, and of that alone. */
        bankReference: typed().max(REFERENCE_LENGTH.max).default(''),
      })
      .refine(({ status, bankReference }) => (status === 'PAID') === (bankReference !== ''), {
        path: ['bankReference'],
      }),
    response: settlement,
    errors: ['forbidden', 'SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE', 'SETTLEMENT_ACCOUNT_MISSING'],
  }),
  'PUT /api/settlements/terms': call({
    summary:
      'What the platform keeps of what it collects for this vendor, from a day on, and how often it settles',
    access: admin,
    body: agreement,
    response: agreement,
  }),
} as const;
