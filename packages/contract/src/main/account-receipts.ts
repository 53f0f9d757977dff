import { ACCOUNT_METHODS, ACCOUNT_MOVES } from '@sofreh/domain/credit-accounts';
import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, id, instant, pageOf, paging } from '../common.ts';
import { daysWithin } from '../day-span.ts';
import { reportErrors } from './figures.ts';
import { reportQuery, reportRange } from './reports.ts';

const method = z.enum(ACCOUNT_METHODS);
const sums = { count: z.int(), amount: z.int(), refunded: z.int(), net: z.int() };

export const accountReceipts = {
  'GET /api/reports/accountreceipts': call({
    summary:
      'What customers paid on their accounts and got back of it, by way of paying and as the books have it, with each movement, newest first',
    access: staff('report.view'),
    query: z
      .strictObject({
        From: reportQuery.From,
        To: reportQuery.To,
        Range: reportRange,
        /** It is a customer's name or phone. Money of accounts is of no order, so that a type of orders is refused. */
        Search: reportQuery.Search,
        vendorIds: reportQuery.vendorIds,
        /** It is the way of the movements; the sums are of all ways. */
        method: method.optional(),
        ...paging,
      })
      .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    response: pageOf(
      z.object({
        id,
        vendorId: id,
        vendorName: z.string(),
        customerId: id,
        customerName: z.string(),
        method,
        kind: z.enum(ACCOUNT_MOVES),
        reference: z.string(),
        /** The amount is above zero where it came in, below where it went out. */
        amount: z.int(),
        at: instant,
      }),
    ).extend({
      from: businessDay,
      to: businessDay,
      /** This is what came in and went out by each way, most first; `count` is of what came in. */
      methods: z.array(z.object({ method, ...sums })),
      total: z.object(sums),
    }),
    errors: reportErrors,
  }),
} as const;
