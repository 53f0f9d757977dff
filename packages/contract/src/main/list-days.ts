import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { LISTS_BY_DAY } from '@sofreh/domain/reports';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay } from '../common.ts';
import { daysWithin } from '../day-span.ts';
import { compare, reportDays, reportErrors } from './figures.ts';
import { reportQuery, reportRange } from './reports.ts';

export const listDays = {
  'GET /api/reports/orderlistdays': call({
    summary: 'What a list of orders comes to day by day, beside the days before',
    access: staff('report.view'),
    query: z
      .strictObject({ ...reportQuery, Range: reportRange, Compare: compare, list: z.enum(LISTS_BY_DAY) })
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
} as const;
