import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, currency } from '../common.ts';

const figures = z.object({
  orderCount: z.int(),
  totalSale: z.int(),
  totalTip: z.int(),
  average: z.int(),
  rejectedCount: z.int(),
});

export const reports = {
  'GET /api/reports/dashboard': call({
    summary: 'The business day so far against the same weekday a week before, at the same hour',
    access: staff('report.view'),
    query: z.strictObject({ businessDay: businessDay.optional() }),
    response: z.object({
      businessDay,
      comparedWith: businessDay,
      currency,
      today: figures,
      /** The same weekday a week before, up to the same clock time, and as a whole. */
      comparedSoFar: figures,
      comparedWhole: figures,
      openBills: z.object({ count: z.int(), amount: z.int() }),
      awaitingAnswer: z.int(),
      hours: z.array(z.object({ hour: z.int(), today: z.int(), compared: z.int(), orderCount: z.int() })),
      bySource: z.array(z.object({ source: z.string(), orderCount: z.int(), totalSale: z.int() })),
      byPaymentMethod: z.array(z.object({ method: z.string(), amount: z.int() })),
      mostSold: z.array(z.object({ title: z.string(), count: z.int(), totalSale: z.int() })),
    }),
  }),
} as const;
