import { ORDER_STATUSES, ORDER_TYPES, SOURCES } from '@sofreh/domain/enums';
import { FIGURE_KEY_LENGTH_MAX, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import {
  COMPARISONS,
  CUBES,
  DIMENSIONS,
  DISH_CLASSES,
  MEASURES,
  type Measure,
  REPORT_NAMES,
  reportOf,
} from '@sofreh/domain/reports';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, byId, currency, id, instant, pageOf, paging, saleUnit } from '../common.ts';
import { daysWithin } from '../day-span.ts';
import { order } from './orders/documents.ts';
import { reportQuery, reportRange } from './reports.ts';

const measure = z.enum(MEASURES as readonly [Measure, ...Measure[]]);
/** These are whole numbers by measure; a mean over nothing is null. */
const figures = z.partialRecord(measure, z.int().nullable());

/** This is what the days of a report are set beside. */
export const compare = z.enum(COMPARISONS).default('NONE');

/**
 * This is what every report of figures is asked: what all reports are, a range in place of days, and what its days are
 * set beside.
 */
const asked = {
  ...reportQuery,
  Range: reportRange,
  Compare: compare,
};
const query = z.strictObject(asked).superRefine(daysWithin(SUMS_REPORT_DAYS_MAX));
const listQuery = z
  .strictObject({ ...reportQuery, Range: asked.Range, ...paging })
  .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX));

/** Says how every report is refused. */
export const reportErrors = [
  'VENDOR_NOT_FOUND',
  'VENDORS_IN_TWO_CURRENCIES',
  'DATES_REVERSED',
  'DATES_TOO_FAR_APART',
] as const;
const errors = reportErrors;

/** These days were told of, and those they are set beside. */
export const reportDays = {
  from: businessDay,
  to: businessDay,
  comparedFrom: businessDay.nullable(),
  comparedTo: businessDay.nullable(),
  /** Says whether the days still run: what they are set beside then ends at the same time of the clock, days before the present one. */
  running: z.boolean(),
  currency,
};

const reportFigures = z.object({
  ...reportDays,
  by: z.enum(DIMENSIONS),
  measures: z.array(measure),
  rows: z.array(
    z.object({
      /** It is empty where the row is of nobody or nothing. */
      key: z.string(),
      /** It is the title of what has one: a person, table, dish, category, station, topping or code. */
      title: z.string(),
      figures,
      compared: figures.nullable(),
    }),
  ),
  total: figures,
  comparedTotal: figures.nullable(),
  /**
   * This is what bills took beyond what they came to and did not give back yet; of ways of paying alone. What was received and what is
   * unpaid, less this, is the sale.
   */
  toGiveBack: z.int().optional(),
  /** This is what each of several branches has of the whole, in the order they were asked for; empty for one. */
  branches: z.array(z.object({ vendorId: id, name: z.string(), figures, compared: figures.nullable() })),
});
export type ReportFigures = z.infer<typeof reportFigures>;

/** What a dish sold, and what menu engineering calls it. */
const dishFigures = {
  servings: z.int(),
  itemSale: z.int(),
  /** The cost of its ingredients by the present recipe; null without one. */
  cost: z.int().nullable(),
  profit: z.int().nullable(),
  /** Null of what was not sold, and of what nobody can cost. */
  dishClass: z.enum(DISH_CLASSES).nullable(),
};

const report = <const S extends string>(summary: S) =>
  call({ summary, access: staff('report.view'), query, response: reportFigures, errors });
const reportOfOne = <const S extends string>(summary: S) =>
  call({ summary, access: staff('report.view'), params: byId, query, response: reportFigures, errors });
const workbook = <const S extends string>(summary: S) =>
  call({ summary, access: staff('report.export'), query, responds: 'excel', errors });

const orderBehind = z.object({
  id,
  vendorId: id,
  vendorName: z.string(),
  number: z.int(),
  businessDay,
  placedAt: instant,
  status: z.enum(ORDER_STATUSES),
  source: z.enum(SOURCES),
  orderType: z.enum(ORDER_TYPES),
  customerName: z.string(),
  tableName: z.string().nullable(),
  /** Says who of the staff entered it; empty where guests did. */
  personName: z.string(),
  reason: z.string(),
  finalPrice: z.int(),
  /** This is what of the figure it is. */
  amount: z.int(),
});
export type OrderBehind = z.infer<typeof orderBehind>;
/** This is a page of the orders behind a figure. */
export const ordersBehind = pageOf(orderBehind).extend({
  ...reportDays,
  /** This is what all orders of the list come to; over how many a mean is taken, else 0. */
  total: z.int(),
  parts: z.int(),
});
const list = <const S extends string>(summary: S) =>
  call({ summary, access: staff('report.view'), query: listQuery, response: ordersBehind, errors });

/** These kept sums were not what their orders came to. */
const difference = z.object({
  /** This day differed, or it is the last one of the month that did. */
  businessDay,
  /** It is the first of the days whose sums differ: the day itself, or the first one of the month. */
  from: businessDay,
  cube: z.enum(CUBES),
  foundAt: instant,
  /** These are the first rows that differ. */
  rows: z.array(
    z.object({
      /** This is what the row is told apart by. */
      of: z.array(z.object({ dimension: z.enum(DIMENSIONS), key: z.string() })),
      /** It is the title of a dish or topping. */
      title: z.string(),
      sums: z.array(z.object({ sum: measure, kept: z.int(), recounted: z.int() })),
    }),
  ),
});
export type Difference = z.infer<typeof difference>;

/**
 * Says among which orders one is looked for, as every report is asked (specification, section 7): those of the present branch, of every
 * day and type, where nothing is named. One that is not among them is not found.
 */
const amongOrders = z
  .strictObject({ ...reportQuery, Range: asked.Range })
  .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX));
const orderErrors = ['ORDER_NOT_FOUND', ...errors] as const;

const oneReport = {
  report: z.enum(REPORT_NAMES),
  /** The report is of this member of staff or table. */
  id: id.optional(),
};

/** Says which measures a report has: others have no orders behind them there. */
function isOfReport({
  report: name,
  measure: asked,
}: {
  report: (typeof REPORT_NAMES)[number];
  measure: Measure;
}) {
  return reportOf(name).measures.includes(asked);
}

export const reportsOfFigures = {
  'GET /api/reports/orderstatistics/byday': report('What each business day sold'),
  'GET /api/reports/orderstatistics/perhour': report('What each hour of the clock sold'),
  'GET /api/reports/orderstatistics/bytype': report('What each type of order came to'),
  'GET /api/reports/orderstatistics/byuser': report(
    'What each person entered; what guests ordered by themselves stands under nobody',
  ),
  'GET /api/reports/orderstatistics': report('What came through each channel'),
  'GET /api/reports/orderstatistics/excel': workbook('The same as a workbook'),
  'GET /api/reports/stafforders': report(
    'What each member of the staff entered, and what of it was cancelled',
  ),
  'GET /api/reports/diningtableorders': report('What each table came to, and how long guests sat'),
  'GET /api/reports/halls': report('What each hall came to, and how long guests sat'),
  'GET /api/reports/customers': report(
    'What customers brought who came for the first time, and those who came back',
  ),
  'GET /api/reports/customers/byday': report(
    'How many customers were new on each day, and what they brought',
  ),
  'GET /api/reports/mostsold': report('Dishes, the most sold first'),
  'GET /api/reports/mostsold/excel': workbook('The same as a workbook'),
  'GET /api/reports/mostsold/perhour': report('How many dishes were sold in each hour'),
  'GET /api/reports/mostsold/report': report('What each category of the menu sold'),
  'GET /api/reports/mostsold/itemtoppings': report('Toppings that were chosen, the most chosen first'),
  'GET /api/reports/orderitemsales': report('What each dish sold for'),
  'GET /api/reports/orderitemsales/excel': workbook('The same as a workbook'),
  'GET /api/reports/printerstationsales': report('What the dishes of each station sold for'),
  'GET /api/reports/printerstationsales/excel': workbook('The same as a workbook'),
  'GET /api/reports/kitchens': report('How long each station took for a line'),
  'GET /api/reports/orderitemdelivery': report(
    'How long the orders of each dish took to be ready, and to be brought',
  ),
  'GET /api/reports/deliverytimes': report('How long orders of each hour took to be brought'),
  'GET /api/reports/cancelledorders/statistics': report('Cancelled orders by reason'),
  'GET /api/reports/cancelledorders/perhour': report('Cancelled orders by hour'),
  'GET /api/reports/refundedorders/statistics': report(
    'What was given back of sold and cancelled orders, by reason',
  ),
  'GET /api/reports/refundedorders/perhour': report(
    'What was given back of sold and cancelled orders, by hour',
  ),
  'GET /api/reports/paymentmethods': report(
    'What came in by each way of paying and what went back; what is still owed stands under UNPAID',
  ),
  'GET /api/reports/discounts': report(
    'What each discount code took off; discounts by hand stand under nothing',
  ),
  'GET /api/reports/marketplace/orderstatistics': report('What each day sold through marketplaces'),
  'GET /api/reports/marketplace/orderstatistics/perhour': report(
    'What each hour of the clock sold through marketplaces, and how long an answer took',
  ),
  'GET /api/reports/marketplace/cancelledorders': report('Why orders of marketplaces were cancelled'),
  'GET /api/reports/marketplace/discounts': report('What discounts took off orders of marketplaces'),
  'GET /api/reports/stafforders/{id}': reportOfOne('What one member of the staff entered, day by day'),
  'GET /api/reports/diningtableorders/{id}': reportOfOne('What one table came to, day by day'),
  'GET /api/reports/cancelledorders': list('Cancelled and turned down orders, newest first'),
  'GET /api/reports/refundedorders': list(
    'Sold and cancelled orders of which something was given back, newest first',
  ),
  'GET /api/reports/orderpaid': list('Sold orders that are fully paid, newest first'),
  'GET /api/reports/unpaidorders': list('Sold orders that owe something, newest first, with what they owe'),
  'GET /api/reports/figures/excel': call({
    summary: 'Any report of figures as a workbook',
    access: staff('report.export'),
    query: z.strictObject({ ...asked, ...oneReport }).superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    responds: 'excel',
    errors,
  }),
  'GET /api/reports/products': call({
    summary:
      'What each dish sold, what its ingredients cost and what it left; loved and worth it among the others, and in the days before',
    access: staff('report.view'),
    query,
    response: z.object({
      ...reportDays,
      /** So much of what dishes with a recipe were sold for is of toppings without one, which take nothing off the profit. */
      uncostedToppingSale: z.int(),
      rows: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          ...dishFigures,
          /** The same of the days before; null where nothing is compared. */
          compared: z.object(dishFigures).nullable(),
        }),
      ),
    }),
    errors,
  }),
  'GET /api/reports/products/excel': workbook('The same as a workbook'),
  'GET /api/reports/orderhistory/{id}': call({
    summary:
      'One order with everything that happened to it; not found where days, type, search or branches leave it out',
    access: staff('report.view'),
    params: byId,
    query: amongOrders,
    response: order,
    errors: orderErrors,
  }),
  'GET /api/reports/refundorder/{id}': call({
    summary:
      'What was given back of one order: lines, amounts, reasons, by whom and how it went; not found where days, type, search or branches leave it out',
    access: staff('report.view'),
    params: byId,
    query: amongOrders,
    response: z.object({
      id,
      number: z.int(),
      currency,
      finalPrice: z.int(),
      refundedAmount: z.int(),
      refunds: z.array(
        z.object({
          id,
          amount: z.int(),
          reason: z.string(),
          personName: z.string(),
          at: instant,
          lines: z.array(z.object({ title: z.string(), unit: saleUnit, count: z.int(), amount: z.int() })),
        }),
      ),
      transactions: order.shape.transactions,
    }),
    errors: orderErrors,
  }),
  'GET /api/reports/figureorders': call({
    summary: 'The orders behind one figure of a report, with what of it each is',
    access: staff('report.view'),
    query: z
      .strictObject({
        ...reportQuery,
        Range: asked.Range,
        ...paging,
        ...oneReport,
        measure,
        /** It is the row's key; where it is left out, all rows are meant. */
        key: z.string().max(FIGURE_KEY_LENGTH_MAX).optional(),
        /** Where it is named, the answer is of the days that these are set beside: it is the figure that stands beside this one. */
        Compare: asked.Compare,
      })
      .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX))
      .refine(isOfReport, { path: ['measure'] }),
    response: ordersBehind,
    errors,
  }),
  'GET /api/reports/differences': call({
    summary:
      'Closed days whose sums were not what their orders came to, and which, until somebody has looked',
    access: staff('report.view'),
    response: z.object({ data: z.array(difference) }),
  }),
  'PUT /api/reports/differences': call({
    summary: 'Says that a day that differed was looked at',
    access: staff('report.view'),
    body: z.strictObject({ businessDay }),
    response: z.object({ businessDay }),
  }),
} as const;

/** These calls answer each report. */
export const REPORT_CALLS = {
  days: 'GET /api/reports/orderstatistics/byday',
  hours: 'GET /api/reports/orderstatistics/perhour',
  types: 'GET /api/reports/orderstatistics/bytype',
  users: 'GET /api/reports/orderstatistics/byuser',
  channels: 'GET /api/reports/orderstatistics',
  staff: 'GET /api/reports/stafforders',
  tables: 'GET /api/reports/diningtableorders',
  halls: 'GET /api/reports/halls',
  customers: 'GET /api/reports/customers',
  'customer-days': 'GET /api/reports/customers/byday',
  'most-sold': 'GET /api/reports/mostsold',
  'most-sold-hours': 'GET /api/reports/mostsold/perhour',
  categories: 'GET /api/reports/mostsold/report',
  toppings: 'GET /api/reports/mostsold/itemtoppings',
  items: 'GET /api/reports/orderitemsales',
  stations: 'GET /api/reports/printerstationsales',
  kitchens: 'GET /api/reports/kitchens',
  'item-times': 'GET /api/reports/orderitemdelivery',
  'delivery-times': 'GET /api/reports/deliverytimes',
  'cancel-reasons': 'GET /api/reports/cancelledorders/statistics',
  'cancel-hours': 'GET /api/reports/cancelledorders/perhour',
  'refund-reasons': 'GET /api/reports/refundedorders/statistics',
  'refund-hours': 'GET /api/reports/refundedorders/perhour',
  methods: 'GET /api/reports/paymentmethods',
  discounts: 'GET /api/reports/discounts',
  'marketplace-days': 'GET /api/reports/marketplace/orderstatistics',
  'marketplace-hours': 'GET /api/reports/marketplace/orderstatistics/perhour',
  'marketplace-cancels': 'GET /api/reports/marketplace/cancelledorders',
  'marketplace-discounts': 'GET /api/reports/marketplace/discounts',
  'staff-days': 'GET /api/reports/stafforders/{id}',
  'table-days': 'GET /api/reports/diningtableorders/{id}',
} as const satisfies Record<(typeof REPORT_NAMES)[number], keyof typeof reportsOfFigures>;

/** These calls give reports as workbooks. */
export const REPORT_WORKBOOKS = {
  channels: 'GET /api/reports/orderstatistics/excel',
  'most-sold': 'GET /api/reports/mostsold/excel',
  items: 'GET /api/reports/orderitemsales/excel',
  stations: 'GET /api/reports/printerstationsales/excel',
} as const satisfies Partial<Record<(typeof REPORT_NAMES)[number], keyof typeof reportsOfFigures>>;
