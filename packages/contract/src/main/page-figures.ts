import { SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { PAGE_FIGURE_NAMES } from '@sofreh/domain/reports';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { paging } from '../common.ts';
import { daysWithin } from '../day-span.ts';
import { ordersBehind, reportErrors } from './figures.ts';
import { reportQuery } from './reports.ts';

/** Pages of the back office whose figures are no measures of a report open their orders here. */
export const pageFigures = {
  'GET /api/reports/pagefigureorders': call({
    summary: 'The orders behind one figure of a page that is no report of measures, with what of it each is',
    access: staff('report.view'),
    query: z
      .strictObject({
        ...reportQuery,
        ...paging,
        figure: z.enum(PAGE_FIGURE_NAMES),
        /** The row's: a way of paying, a dish (with its unit where the page has one for each), `hour:`, `day:` or `station:`. */
        key: z.string().max(500).optional(),
        /** Hours of the clock in Tehran, of pages that take them. */
        fromHour: z.coerce.number().int().min(0).max(23).default(0),
        toHour: z.coerce.number().int().min(1).max(24).default(24),
      })
      .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    response: ordersBehind,
    errors: reportErrors,
  }),
} as const;
