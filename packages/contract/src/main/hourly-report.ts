import { END_HOUR, HOUR, LINES_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { id, pageOf, paging, queryWhole, saleUnit, whole } from '../common.ts';
import { daySpan } from '../day-span.ts';

const params = z.strictObject({ vendorId: id });
/**
 * Of each day the hours of the Tehran clock from `fromHour` up to, not including, `toHour`; with `toHour` at or before
 * `fromHour` they run over midnight.
 */
const hours = {
  fromHour: queryWhole(HOUR).default(0),
  toHour: queryWhole(END_HOUR).default(END_HOUR.max),
};

const figures = { orderCount: z.int(), totalSale: z.int() };

export const hourlyReport = {
  'GET /api/SyncOrders/OrderReport/{vendorId}': call({
    summary: 'How many orders were sold in these hours, for how much, with how much tip, and hour by hour',
    access: staff('report.view'),
    params,
    query: daySpan(hours, LINES_REPORT_DAYS_MAX),
    response: z.object({
      ...figures,
      totalTip: z.int(),
      /** Every hour asked for, in the order asked, those without a sale too. */
      hours: z.array(z.object({ hour: whole(HOUR), ...figures })),
    }),
    errors: ['VENDOR_NOT_FOUND'],
  }),
  'GET /api/SyncOrders/OrderReport/{vendorId}/excel': call({
    summary: 'The same as a workbook, with everything that was sold in these hours',
    access: staff('report.export'),
    params,
    query: daySpan(hours, LINES_REPORT_DAYS_MAX),
    responds: 'excel',
    errors: ['VENDOR_NOT_FOUND'],
  }),
  'GET /api/SyncOrders/ItemsReport/{vendorId}': call({
    summary: 'What was sold in these hours, the most sold first',
    access: staff('report.view'),
    params,
    query: daySpan({ ...hours, ...paging }, LINES_REPORT_DAYS_MAX),
    response: pageOf(
      z.object({
        menuItemId: id,
        title: z.string(),
        /** Pieces, or grams; each unit of a dish is a row of its own. */
        unit: saleUnit,
        count: z.int(),
        totalSale: z.int(),
        orderCount: z.int(),
      }),
    ),
    errors: ['VENDOR_NOT_FOUND'],
  }),
} as const;
