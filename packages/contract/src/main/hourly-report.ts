import { END_HOUR, HOUR, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, id, pageOf, paging, queryWhole, saleUnit, whole } from '../common.ts';
import { daySpan, daysWithin } from '../day-span.ts';
import { compare, reportDays, reportErrors } from './figures.ts';
import { reportQuery, reportRange } from './reports.ts';

/** This vendor asks; `vendorIds` names others beside it, or in place of it. */
const params = z.strictObject({ vendorId: id });
/**
 * The report takes of each day the hours of the Tehran clock from `fromHour` up to, not including, `toHour`; with `toHour` at or before
 * `fromHour` they run over midnight.
 */
const hours = {
  fromHour: queryWhole(HOUR).default(0),
  toHour: queryWhole(END_HOUR).default(END_HOUR.max),
  vendorIds: reportQuery.vendorIds,
};

const soldItem = z.object({
  /** It is the key of its row, with its unit, for the orders behind its figures. */
  key: z.string(),
  /** Of several branches it is that of one of them. */
  menuItemId: id,
  title: z.string(),
  /** They are pieces or grams; each unit of a dish is a row of its own. */
  unit: saleUnit,
  count: z.int(),
  totalSale: z.int(),
  orderCount: z.int(),
});
const dishHours = z
  .strictObject({ ...reportQuery, Range: reportRange })
  .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX));

const figures = { orderCount: z.int(), totalSale: z.int() };
const sums = { ...figures, totalTip: z.int() };

export const hourlyReport = {
  'GET /api/SyncOrders/OrderReport/{vendorId}': call({
    summary: 'How many orders were sold in these hours, for how much, with how much tip, and hour by hour',
    access: staff('report.view'),
    params,
    query: daySpan({ ...hours, Compare: compare }, SUMS_REPORT_DAYS_MAX),
    response: z.object({
      ...reportDays,
      ...sums,
      /** It is the same of the days before; null where nothing is compared. */
      compared: z.object(sums).nullable(),
      /** This has every hour asked for, those without a sale too, from when a business day begins. */
      hours: z.array(z.object({ hour: whole(HOUR), ...figures, compared: z.object(figures).nullable() })),
      /** This is what each of several branches has of it, in the order they were asked for; empty for one. */
      branches: z.array(
        z.object({ vendorId: id, name: z.string(), ...sums, compared: z.object(sums).nullable() }),
      ),
    }),
    errors: reportErrors,
  }),
  'GET /api/SyncOrders/OrderReport/{vendorId}/excel': call({
    summary: 'The same as a workbook, with everything that was sold in these hours',
    access: staff('report.export'),
    params,
    query: daySpan({ ...hours, Compare: compare }, SUMS_REPORT_DAYS_MAX),
    responds: 'excel',
    errors: reportErrors,
  }),
  'GET /api/SyncOrders/ItemsReport/{vendorId}': call({
    summary: 'What was sold in these hours, the most sold first; dishes of several branches by their titles',
    access: staff('report.view'),
    params,
    query: daySpan({ ...hours, ...paging }, SUMS_REPORT_DAYS_MAX),
    response: pageOf(soldItem),
    errors: reportErrors,
  }),
  'GET /api/reports/dishhours': call({
    summary: 'Which dishes each hour of the clock sold most; dishes of several branches by their titles',
    access: staff('report.view'),
    query: dishHours,
    response: z.object({
      from: businessDay,
      to: businessDay,
      /** The hours run from when a business day begins; hours without a sale are left out. */
      hours: z.array(
        z.object({
          hour: whole(HOUR),
          /** Says how many dishes it sold at all; those that are not told are in the workbook. */
          dishCount: z.int(),
          /** This is what all of them sold for. */
          totalSale: z.int(),
          dishes: z.array(soldItem),
        }),
      ),
      /**
       * These dishes sold for most in all of these days; each has what each hour that sold them brought, in the same
       * order of hours.
       */
      map: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          unit: saleUnit,
          totalSale: z.int(),
          hours: z.array(z.object({ hour: whole(HOUR), totalSale: z.int() })),
        }),
      ),
    }),
    errors: reportErrors,
  }),
  'GET /api/reports/dishhours/excel': call({
    summary: 'Every dish of every hour of the clock as a workbook',
    access: staff('report.export'),
    query: dishHours,
    responds: 'excel',
    errors: reportErrors,
  }),
} as const;
