import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { LISTS_BY_DAY } from '@sofreh/domain/reports';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay } from '../common.ts';
import { daysWithin } from '../day-span.ts';
import { compare, reportDays, reportErrors } from './figures.ts';
import { reportQuery, reportRange } from './reports.ts';

/** This is what a list of orders is asked for, and what its days are set beside. */
const asked = { ...reportQuery, Range: reportRange, Compare: compare };

const workbook = <const S extends string>(summary: S) =>
  call({
    summary,
    access: staff('report.export'),
    query: z.strictObject(asked).superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    responds: 'excel',
    errors: reportErrors,
  });

export const listDays = {
  'GET /api/reports/orderlistdays': call({
    summary: 'What a list of orders comes to day by day, beside the days before',
    access: staff('report.view'),
    query: z
      .strictObject({ ...asked, list: z.enum(LISTS_BY_DAY) })
      .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    response: z.object({
      ...reportDays,
      /**
       * This has every day of selling in order, also those without an order of the list; none where these days, or what
       * is searched for, have no order at all.
       */
      days: z.array(
        z.object({
          businessDay,
          amount: z.int(),
          /** This is what the day came to that has its place among the days before; null where nothing is compared. */
          compared: z.int().nullable(),
        }),
      ),
      total: z.int(),
      comparedTotal: z.int().nullable(),
    }),
    errors: reportErrors,
  }),
  'GET /api/reports/cancelledorders/excel': workbook(
    'Cancelled and turned down orders as a workbook, and what they come to beside the days before',
  ),
  'GET /api/reports/refundedorders/excel': workbook(
    'Orders of which something was given back as a workbook, and what that comes to beside the days before',
  ),
  'GET /api/reports/orderpaid/excel': workbook(
    'Orders that are fully paid as a workbook, and what they come to beside the days before',
  ),
  'GET /api/reports/unpaidorders/excel': workbook(
    'Orders that owe something as a workbook, and what they owe beside the days before',
  ),
} as const;
