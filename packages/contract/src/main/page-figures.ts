import { END_HOUR, FIGURE_KEY_LENGTH_MAX, HOUR, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { PAGE_FIGURE_NAMES, pageHasRows } from '@sofreh/domain/reports';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { paging, queryWhole } from '../common.ts';
import { daysWithin } from '../day-span.ts';
import { compare, ordersBehind, reportErrors } from './figures.ts';
import { reportQuery, reportRange } from './reports.ts';

/** Pages of the back office whose figures are no measures of a report open their orders here. */
export const pageFigures = {
  'GET /api/reports/pagefigureorders': call({
    summary: 'The orders behind one figure of a page that is no report of measures, with what of it each is',
    access: staff('report.view'),
    query: z
      .strictObject({
        ...reportQuery,
        Range: reportRange,
        ...paging,
        /** A figure that stands beside one of the page is of these days before. */
        Compare: compare,
        figure: z.enum(PAGE_FIGURE_NAMES),
        /** The row's: a way of paying, a dish (with its unit where the page has one for each), `hour:`, `day:`, `station:`, `person:`, `served:`, `payout:` or `share:`. */
        key: z.string().max(FIGURE_KEY_LENGTH_MAX).optional(),
        /** These are hours of the clock in Tehran, of pages that take them. */
        fromHour: queryWhole(HOUR).default(0),
        toHour: queryWhole(END_HOUR).default(END_HOUR.max),
      })
      .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX))
      .refine(({ figure, key }) => key === undefined || pageHasRows(figure), { path: ['key'] }),
    response: ordersBehind,
    errors: reportErrors,
  }),
} as const;
