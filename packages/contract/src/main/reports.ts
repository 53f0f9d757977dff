import { REPORT_RANGES } from '@sofreh/domain/enums';
import { REPORT_VENDORS_MAX, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { COMPARISONS } from '@sofreh/domain/reports';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import {
  businessDay,
  currency,
  deliveryType,
  id,
  orderStatus,
  orderType,
  saleUnit,
  search,
  source,
} from '../common.ts';
import { daysWithin } from '../day-span.ts';
import { answerFilter } from './custom-fields.ts';

const figures = z.object({
  orderCount: z.int(),
  totalSale: z.int(),
  totalTip: z.int(),
  average: z.int(),
  rejectedCount: z.int(),
});

const vendorIds = z
  .string()
  .max(REPORT_VENDORS_MAX * 37)
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(REPORT_VENDORS_MAX));

/**
 * This is what every report may be asked for, by the specification's own names: business days, both included and each
 * the present one where it is left out; an order's number, phone or name; its type; and vendors, separated by commas.
 */
export const reportQuery = {
  From: businessDay.optional(),
  To: businessDay.optional(),
  Search: search,
  OrderType: orderType.optional(),
  vendorIds: vendorIds.optional(),
};

/** It says days by what they are called, in place of `From` and `To`; beside them it is refused. */
export const reportRange = z.enum(REPORT_RANGES).optional();

const dashboardQuery = z
  .strictObject({
    ...reportQuery,
    Range: reportRange,
    Compare: z.enum(COMPARISONS).exclude(['NONE']).default('WEEKDAYS'),
  })
  .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX));

export const reports = {
  'GET /api/reports/dashboard': call({
    summary:
      'Some business days so far against as many days of the same weekdays, or of the year, before; today where none is named',
    access: staff('report.view'),
    query: dashboardQuery,
    response: z.object({
      from: businessDay,
      to: businessDay,
      comparedFrom: businessDay,
      comparedTo: businessDay,
      currency,
      today: figures,
      /** These are the days before, up to the same clock time of the last one, and as a whole. */
      comparedSoFar: figures,
      comparedWhole: figures,
      /** There is one for each day; `compared` is the day before it that stands in the same place. */
      days: z.array(z.object({ businessDay, today: z.int(), compared: z.int(), orderCount: z.int() })),
      openBills: z.object({ count: z.int(), amount: z.int() }),
      awaitingAnswer: z.int(),
      hours: z.array(z.object({ hour: z.int(), today: z.int(), compared: z.int(), orderCount: z.int() })),
      bySource: z.array(z.object({ source: z.string(), orderCount: z.int(), totalSale: z.int() })),
      byPaymentMethod: z.array(z.object({ method: z.string(), amount: z.int() })),
      /** Bills took this beyond what they came to, and did not give it back yet: the ways of paying, less this, are the sale. */
      toGiveBack: z.int(),
      mostSold: z.array(
        z.object({
          /** It is the key of its row in the reports of dishes. */
          key: z.string(),
          title: z.string(),
          unit: saleUnit,
          count: z.int(),
          totalSale: z.int(),
        }),
      ),
    }),
    errors: ['VENDOR_NOT_FOUND', 'VENDORS_IN_TWO_CURRENCIES'],
  }),
  'GET /api/reports/dashboard/excel': call({
    summary: 'The same as a workbook: its figures, days, hours, dishes, channels and ways of paying',
    access: staff('report.export'),
    query: dashboardQuery,
    responds: 'excel',
    errors: ['VENDOR_NOT_FOUND', 'VENDORS_IN_TWO_CURRENCIES'],
  }),
  'GET /api/reports/orders/excel': call({
    summary:
      'The orders of some business days as a workbook, narrowed and sorted as the list of orders is; of several vendors one after the other',
    access: staff('report.export'),
    query: z
      .strictObject({
        From: reportQuery.From,
        To: reportQuery.To,
        Range: reportRange,
        Search: search,
        OrderType: reportQuery.OrderType,
        vendorIds: reportQuery.vendorIds,
        status: orderStatus.optional(),
        source: source.optional(),
        deliveryType: deliveryType.optional(),
        open: z.enum(['true', 'false']).optional(),
        unpaid: z.enum(['true', 'false']).optional(),
        ...answerFilter,
        sort: z.enum(['newest', 'oldest']).default('newest'),
      })
      .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    responds: 'excel',
    errors: ['VENDOR_NOT_FOUND', 'VENDORS_IN_TWO_CURRENCIES'],
  }),
} as const;
