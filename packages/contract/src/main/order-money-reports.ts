import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, id, instant, pageOf, paging, paymentMethod, search } from '../common.ts';
import { daySpan } from '../day-span.ts';

const creditOrder = z.object({
  orderId: id,
  number: z.int(),
  businessDay,
  customerId: id.nullable(),
  customerName: z.string(),
  customerPhone: z.string(),
  finalPrice: z.int(),
  /** Put on the customer's account, and taken off it again. */
  amount: z.int(),
  refunded: z.int(),
  placedAt: instant,
});

export const orderMoneyReports = {
  'GET /api/orders/getcreditordersreport': call({
    summary: 'Orders that were put on customers’ accounts, newest first, with what they come to',
    access: staff('report.view'),
    query: daySpan({ ...paging, search }),
    response: pageOf(creditOrder).extend({
      summary: z.object({ count: z.int(), amount: z.int(), refunded: z.int() }),
    }),
  }),
  'GET /api/orders/getcreditordersreport/excel': call({
    summary: 'All of them as a workbook',
    access: staff('report.export'),
    query: daySpan({ search }),
    responds: 'excel',
  }),
  'GET /api/orders/salesreportbypaymentmethod': call({
    summary: 'What was taken and given back by each way of paying; what is not paid yet stands under UNPAID',
    access: staff('report.view'),
    query: daySpan({}),
    response: z.object({
      data: z.array(
        z.object({
          method: paymentMethod,
          count: z.int(),
          amount: z.int(),
          refunded: z.int(),
          net: z.int(),
        }),
      ),
      total: z.object({ count: z.int(), amount: z.int(), refunded: z.int(), net: z.int() }),
    }),
  }),
  'GET /api/orders/salesreportbypaymentmethod/excel': call({
    summary: 'The same, day by day, as a workbook',
    access: staff('report.export'),
    query: daySpan({}),
    responds: 'excel',
  }),
} as const;
