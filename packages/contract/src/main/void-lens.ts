import { HOUR, SUMS_REPORT_DAYS_MAX } from '@sofreh/domain/limits';
import { COMPARISONS, LENS_ACTS, NOBODY_KNOWN } from '@sofreh/domain/reports';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, businessDay, currency, id, instant, pageOf, paging, queryWhole, whole } from '../common.ts';
import { daysWithin } from '../day-span.ts';
import { reportQuery, reportRange } from './reports.ts';

const lensAct = z.enum(LENS_ACTS);
const hour = whole(HOUR);
const done = { count: z.int(), amount: z.int() };
const span = { ...reportQuery, Range: reportRange };
const errors = [
  'VENDOR_NOT_FOUND',
  'VENDORS_IN_TWO_CURRENCIES',
  'DATES_REVERSED',
  'DATES_TOO_FAR_APART',
] as const;

/** Says which deeds are told one by one, and in what order. */
const ofDeeds = {
  ...span,
  /** The acts are of the days before that stand beside these; where it is left out they are of these days. */
  Compare: z.enum(COMPARISONS).optional(),
  act: lensAct.optional(),
  personId: z.union([z.literal(NOBODY_KNOWN), id]).optional(),
  hour: queryWhole(HOUR).optional(),
  amountFrom: z.coerce.number().pipe(amount).optional(),
  sort: z.enum(['newest', 'largest']).default('newest'),
};

const deed = z.object({
  /** Tells it apart from others in the list. */
  key: z.string(),
  act: lensAct,
  at: instant,
  vendorId: id,
  vendorName: z.string(),
  personId: id.nullable(),
  personName: z.string(),
  /** Says whose PIN approved it; empty where it took none. */
  approvedByName: z.string(),
  amount: z.int(),
  reason: z.string(),
  /** These dishes were taken off; it is empty for anything else. */
  title: z.string(),
  /** Of a drawer that was opened there is no order. */
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  /** Cash went into this drawer or came out of it, which was opened on this business day; null for anything else. */
  drawer: z.object({ id, businessDay }).nullable(),
});
export type Deed = z.infer<typeof deed>;

export const voidLens = {
  'GET /api/reports/voids': call({
    summary:
      'What staff took off bills, called off, discounted, opened again and gave back, and drawers opened without a sale: by person against the others, and by hour',
    access: staff('report.view'),
    query: z
      .strictObject({ ...span, Compare: z.enum(COMPARISONS).default('NONE') })
      .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    response: z.object({
      from: businessDay,
      to: businessDay,
      comparedFrom: businessDay.nullable(),
      comparedTo: businessDay.nullable(),
      running: z.boolean(),
      currency,
      totals: z.array(
        z.object({
          act: lensAct,
          ...done,
          compared: z.object(done).nullable(),
        }),
      ),
      people: z.array(
        z.object({
          /** It is null for what nobody known did. */
          id: id.nullable(),
          name: z.string(),
          /** They entered so many orders meanwhile, those that were cancelled too. */
          orders: z.int(),
          /** Bills that were opened again and drawers are counted, and add nothing to the amount. */
          ...done,
          acts: z.array(
            z.object({
              act: lensAct,
              ...done,
              /**
               * This is the number among a hundred orders, theirs and everybody else's; it is null where there are too
               * few.
               */
              perHundred: z.number().nullable(),
              othersPerHundred: z.number().nullable(),
              standsOut: z.boolean(),
            }),
          ),
        }),
      ),
      hours: z.array(z.object({ hour, ...done })),
    }),
    errors,
  }),
  'GET /api/reports/voids/deeds': call({
    summary: 'Each of these one by one with its order, newest or largest first',
    access: staff('report.view'),
    query: z.strictObject({ ...ofDeeds, ...paging }).superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    response: pageOf(deed).extend({
      /** All of them took so much off bills. */
      total: z.int(),
      /** Bills that were opened again among them come to this: nothing was taken off them by that. */
      reopened: z.int(),
      /** So much cash went in or out of drawers without a sale. */
      moved: z.int(),
    }),
    errors,
  }),
  'GET /api/reports/voids/excel': call({
    summary:
      'All of these as a workbook, people beside each other, and each kind of deed beside the days before',
    access: staff('report.export'),
    query: z
      .strictObject({
        ...ofDeeds,
        /** The days that what was done of each kind stands beside; where `Compare` asks for deeds of the days before, nothing does. */
        Beside: z.enum(COMPARISONS).default('NONE'),
      })
      .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    responds: 'excel',
    errors,
  }),
} as const;
