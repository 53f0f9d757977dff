import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, id, instant, pageOf, paging, paymentMethod, search } from '../common.ts';
import { daySpan } from '../day-span.ts';
import { compare, reportDays, reportErrors } from './figures.ts';
import { reportQuery } from './reports.ts';

const { vendorIds } = reportQuery;
const sums = { count: z.int(), amount: z.int(), refunded: z.int(), net: z.int() };
/** This is what each of several branches has of it, in the order they were asked for; empty for one. */
const branches = z.array(
  z.object({ vendorId: id, name: z.string(), ...sums, compared: z.object(sums).nullable() }),
);
const ofMethods = daySpan({ vendorIds, Compare: compare }, SUMS_REPORT_DAYS_MAX);

const creditOrder = z.object({
  orderId: id,
  vendorId: id,
  vendorName: z.string(),
  number: z.int(),
  businessDay,
  customerId: id.nullable(),
  customerName: z.string(),
  customerPhone: z.string(),
  finalPrice: z.int(),
  /** It was put on the customer's account, or taken off it again. */
  amount: z.int(),
  refunded: z.int(),
  placedAt: instant,
});

export const orderMoneyReports = {
  'GET /api/orders/getcreditordersreport': call({
    summary: 'Orders that were put on customers’ accounts, newest first, with what they come to',
    access: staff('report.view'),
    query: daySpan({ ...paging, search, vendorIds }, SUMS_REPORT_DAYS_MAX),
    response: pageOf(creditOrder).extend({
      summary: z.object({ count: z.int(), amount: z.int(), refunded: z.int() }),
    }),
    errors: reportErrors,
  }),
  'GET /api/orders/getcreditordersreport/excel': call({
    summary: 'All of them as a workbook, and what they come to by day beside the days before',
    access: staff('report.export'),
    query: daySpan({ search, vendorIds, Compare: compare }, SUMS_REPORT_DAYS_MAX),
    responds: 'excel',
    errors: reportErrors,
  }),
  'GET /api/orders/salesreportbypaymentmethod': call({
    summary: 'What was taken and given back by each way of paying; what is not paid yet stands under UNPAID',
    access: staff('report.view'),
    query: ofMethods,
    response: z.object({
      ...reportDays,
      data: z.array(
        z.object({
          method: paymentMethod,
          ...sums,
          /** It is the same of the days before; null where nothing is compared. */
          compared: z.object(sums).nullable(),
        }),
      ),
      total: z.object(sums),
      comparedTotal: z.object(sums).nullable(),
      /**
       * Sold bills took this part of the total beyond what they came to, and did not give it back yet: what came in and what is not paid,
       * less this and the next two, is the sale.
       */
      takenTooMuch: z.int(),
      /** This part of the total is of orders that were called off, and is still to be given back. */
      toGiveBack: z.int(),
      /**
       * This is what of the total is of orders that still wait for an answer: it counts as sold once they are accepted.
       */
      ofWaiting: z.int(),
      /**
       * This money came for orders of these days and no bill needed it: it is not in the rows above, and what did not
       * go back yet still has to.
       */
      beyondBills: z.object({ ...sums, compared: z.object(sums).nullable(), branches }),
      branches,
    }),
    errors: reportErrors,
  }),
  'GET /api/orders/salesreportbypaymentmethod/excel': call({
    summary: 'The same, day by day, as a workbook; of several branches one after the other',
    access: staff('report.export'),
    query: ofMethods,
    responds: 'excel',
    errors: reportErrors,
  }),
} as const;
