import { addDays } from '@sofreh/domain/calendar';
import { SUMS_REPORT_DAYS_MAX, TIP_PEOPLE_MAX } from '@sofreh/domain/limits';
import type { Comparison } from '@sofreh/domain/reports';
import { TIP_METHODS, TIP_RULES } from '@sofreh/domain/tips';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, currency, id, instant, pageOf, paging } from '../common.ts';
import { daySpan, daysInOrder, someDays } from '../day-span.ts';
import { compare, reportDays, reportErrors } from './figures.ts';
import { reportQuery } from './reports.ts';

const person = z.object({ personId: id, name: z.string() });
const share = person.extend({ amount: z.int() });

/** These tips were handed out at once. */
const payout = z.object({
  vendorId: id,
  id,
  from: businessDay,
  to: businessDay,
  rule: z.enum(TIP_RULES),
  method: z.enum(TIP_METHODS),
  amount: z.int(),
  currency,
  byName: z.string(),
  at: instant,
  shares: z.array(share),
});
export type TipPayout = z.infer<typeof payout>;

/** What was handed out in cash, and with wages. */
const paid = { cash: z.int(), wages: z.int() };
/** What one person got of it, and of what was handed out in the days before; null where nothing is compared. */
const paidTo = person.extend({ ...paid, compared: z.object(paid).nullable() });
const { vendorIds } = reportQuery;
/**
 * Which of it: by the business day on which it was handed out, who got a part of it, and at which vendors; and what it is set
 * beside.
 */
const ofPayouts = { ...someDays, personId: id.optional(), vendorIds, Compare: compare };
const tooLong = { path: ['to'], params: { code: 'DATES_TOO_FAR_APART' } };

/** Whether no more days are compared than reports read at once; of any number of them nothing may be. */
function isComparable({
  from,
  to,
  Compare,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly Compare: Comparison;
}): boolean {
  return Compare === 'NONE' || !from || !to || to < addDays(from, SUMS_REPORT_DAYS_MAX);
}

const sums = {
  orders: z.int(),
  tips: z.int(),
  /** This is what of it is still to be handed out; below zero where too much was. */
  open: z.int(),
};
const ofPerson = z.object({
  /** Who served; null for what guests ordered alone. */
  personId: id.nullable(),
  name: z.string(),
  ...sums,
});
const served = ofPerson.extend({ day: businessDay });
export type ServedTips = z.infer<typeof served>;

export const tips = {
  'GET /api/tips': call({
    summary:
      'What guests left as tips over some days, by business day and who served, and what is to be handed out',
    access: staff('report.view'),
    query: daySpan({ ...paging, Compare: compare, vendorIds }, SUMS_REPORT_DAYS_MAX),
    response: pageOf(served).extend({
      ...reportDays,
      /** These are the tips of all these days, of bills that are paid. */
      tips: z.int(),
      open: z.int(),
      orders: z.int(),
      /**
       * These are the tips of sold orders of these days whose bills still owe something: daily sales have them, here
       * they count once paid.
       */
      awaited: z.int(),
      /** These are the tips of the days before; null where nothing is compared. */
      comparedTips: z.int().nullable(),
      /**
       * This is all of these days by who served, the most tips first; it has those too of whom only the days before
       * have any.
       */
      byPerson: z.array(ofPerson.extend({ comparedTips: z.int().nullable() })),
      /** What each of several branches has of it, in the order they were asked for; empty for one. */
      branches: z.array(
        z.object({ vendorId: id, name: z.string(), ...sums, comparedTips: z.int().nullable() }),
      ),
      /** Whom the tips of the vendor that asks may be shared between: they are handed out branch by branch. */
      people: z.array(person),
    }),
    errors: reportErrors,
  }),
  'GET /api/tips/excel': call({
    summary: 'All of it as a workbook, with its sum, beside the days before',
    access: staff('report.export'),
    query: daySpan({ vendorIds, Compare: compare }, SUMS_REPORT_DAYS_MAX),
    responds: 'excel',
    errors: reportErrors,
  }),
  'GET /api/tips/payouts': call({
    summary:
      'Tips that were handed out in some days, or ever, newest first, with who got how much, and what each person got of all of them',
    access: staff('report.view'),
    query: z
      .strictObject({ ...ofPayouts, ...paging })
      .superRefine(daysInOrder)
      .refine(isComparable, tooLong),
    response: pageOf(payout).extend({
      currency,
      /** The days that these are set beside; null where nothing is compared, or an end of these days is open. */
      comparedFrom: businessDay.nullable(),
      comparedTo: businessDay.nullable(),
      /** Whether the last of these days still runs: what it is set beside then ends at the same time of the clock. */
      running: z.boolean(),
      /**
       * What each person got in these days, or the one who is asked for, the most first; those too who got something in the days before
       * alone.
       */
      byPerson: z.array(paidTo),
      /**
       * What each of several vendors handed out, to the one person where one is asked for, in the order they were asked for; empty for
       * one.
       */
      branches: z.array(
        z.object({ vendorId: id, name: z.string(), ...paid, compared: z.object(paid).nullable() }),
      ),
      /** Says who got anything in these days, or in the days before. */
      people: z.array(person),
    }),
    errors: reportErrors,
  }),
  'GET /api/tips/payouts/excel': call({
    summary: 'All of it as a workbook: each share, and what each person got beside the days before',
    access: staff('report.export'),
    query: z.strictObject(ofPayouts).superRefine(daysInOrder).refine(isComparable, tooLong),
    responds: 'excel',
    errors: reportErrors,
  }),
  'POST /api/tips/payouts': call({
    summary:
      'Hands out what is open of some days: each what their guests left, or all alike; in cash it leaves the drawer of whoever does it. The same id is done once',
    access: staff('payment.refund'),
    seconded: 'payment.refund',
    /** It spans a year at most: each of its orders is written down as handed out of, in one transaction. */
    body: daySpan({
      /** The client makes it, a UUID v7. */
      id,
      rule: z.enum(TIP_RULES),
      method: z.enum(TIP_METHODS),
      /** Says who shares what nobody served, or everything where it is pooled. */
      people: z.array(id).max(TIP_PEOPLE_MAX).default([]),
      /** This is what was seen to be open: other tips that came meanwhile are not handed out unseen. */
      open: z.int().min(1),
    }),
    response: payout,
    errors: [
      'TIPS_BELOW_COIN',
      'TIPS_CHANGED',
      'TIPS_NOBODY',
      'TIPS_OWN',
      'STAFF_NOT_FOUND',
      'CASH_DRAWER_NEEDED',
      'CASH_DRAWER_SHORT',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
} as const;
