import { AMOUNT_KINDS, DELIVERY_TYPES } from '@sofreh/domain/enums';
import {
  PERCENT,
  REPORT_VENDORS_MAX,
  SUMS_REPORT_DAYS_MAX,
  WHAT_IF_PERCENT,
  WHAT_IF_PRICES_MAX,
} from '@sofreh/domain/limits';
import { WHAT_IF_FIGURES, WHAT_IF_SIDES, WHAT_IF_STATUSES } from '@sofreh/domain/reports';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  businessDay,
  byId,
  currency,
  id,
  instant,
  orderType,
  pageOf,
  paging,
  whole,
} from '../common.ts';
import { daysWithin } from '../day-span.ts';
import { ordersBehind } from './figures.ts';

const percentChange = whole(WHAT_IF_PERCENT);
const money = z.strictObject({ type: z.literal('MONEY'), value: amount });
const share = whole(PERCENT);
const changedType = z.enum(AMOUNT_KINDS);

const changes = z.strictObject({
  /** Dishes of the vendor that asks; at its other branches those that have the same titles. */
  prices: z.array(z.strictObject({ menuItemId: id, price: amount })).max(WHAT_IF_PRICES_MAX),
  /** Says by how many per cent every other dish would have cost more, or less. */
  pricePercent: percentChange,
  /** MONEY is what packing one serving would have cost, PERCENTAGE how much more, or less. */
  packaging: z
    .union([money, z.strictObject({ type: z.literal('PERCENTAGE'), value: percentChange })])
    .nullable(),
  serviceFee: z
    .strictObject({
      type: changedType,
      value: amount,
      deliveryTypes: z.array(z.enum(DELIVERY_TYPES)).min(1).max(DELIVERY_TYPES.length),
    })
    .refine(({ type, value }) => type === 'MONEY' || share.safeParse(value).success, { path: ['value'] })
    .nullable(),
  /** It holds for every order that had none; NONE takes away those that were given. */
  discount: z
    .union([
      z.literal('NONE'),
      z
        .strictObject({ type: changedType, value: amount, minimum: amount })
        .refine(({ type, value }) => type === 'MONEY' || share.safeParse(value).success, { path: ['value'] }),
    ])
    .nullable(),
});

const parts = z.object({
  finalPrice: z.int(),
  items: z.int(),
  discount: z.int(),
  packaging: z.int(),
  service: z.int(),
  tax: z.int(),
});

const whatIf = z.object({
  id,
  From: businessDay,
  To: businessDay,
  OrderType: orderType.nullable(),
  changes,
  /** What the dishes of `changes.prices` are called today, by their ids; one that is no more has no name. */
  dishTitles: z.record(id, z.string()),
  /** FAILED where pricing them broke off again and again: its sums are of the orders until then. */
  status: z.enum(WHAT_IF_STATUSES),
  currency,
  /** Says how many orders are to be priced, and how many are. */
  orderCount: z.int(),
  pricedCount: z.int(),
  /** The own price of so many orders does not come out again: nothing is said of them. */
  skippedCount: z.int(),
  /** So many bills would have been others. */
  changedCount: z.int(),
  before: parts,
  after: parts,
  /** The branches of whose orders it is, by name. */
  branchNames: z.array(z.string()),
  /** What each of several branches has of it, in the order they were asked for; empty for one. */
  branches: z.array(
    z.object({
      vendorId: id,
      name: z.string(),
      before: z.int(),
      after: z.int(),
      changedCount: z.int(),
    }),
  ),
  createdAt: instant,
  endedAt: instant.nullable(),
});
export type WhatIf = z.infer<typeof whatIf>;

const bill = z.object({
  orderId: id,
  vendorId: id,
  vendorName: z.string(),
  orderNumber: z.int(),
  placedAt: instant,
  customerName: z.string(),
  tableName: z.string().nullable(),
  beforePrice: z.int(),
  afterPrice: z.int(),
});
export type WhatIfBill = z.infer<typeof bill>;

export const whatIfs = {
  'POST /api/reports/whatif': call({
    summary:
      'Begins to price real orders again under changed rules; answers at once and goes on in the background',
    access: staff('report.view'),
    body: z
      .strictObject({
        /** The client makes this UUID v7: the same one twice is begun once. */
        id,
        From: businessDay,
        To: businessDay,
        OrderType: orderType.optional(),
        /** Branches whose orders are priced, in place of those of the vendor that asks. */
        vendorIds: z.array(id).min(1).max(REPORT_VENDORS_MAX).optional(),
        changes,
      })
      .superRefine(daysWithin(SUMS_REPORT_DAYS_MAX)),
    response: whatIf,
    errors: ['IDEMPOTENCY_CONFLICT', 'VENDOR_NOT_FOUND', 'VENDORS_IN_TWO_CURRENCIES', 'WHAT_IF_TOO_LARGE'],
  }),
  'GET /api/reports/whatif': call({
    summary: 'What was asked so far, newest first: of branches whose reports the caller may see',
    access: staff('report.view'),
    query: z.strictObject(paging),
    response: pageOf(whatIf),
  }),
  'GET /api/reports/whatif/{id}': call({
    summary: 'How far one is, and what would have come in',
    access: staff('report.view'),
    params: byId,
    response: whatIf,
    errors: ['NOT_FOUND'],
  }),
  'GET /api/reports/whatif/{id}/bills': call({
    summary: 'The bills that would have been others, those that change most first',
    access: staff('report.view'),
    params: byId,
    query: z.strictObject(paging),
    response: pageOf(bill),
    errors: ['NOT_FOUND'],
  }),
  'GET /api/reports/whatif/{id}/bills/excel': call({
    summary: 'All of them as a workbook',
    access: staff('report.export'),
    params: byId,
    responds: 'excel',
    errors: ['NOT_FOUND'],
  }),
  'GET /api/reports/whatif/{id}/orders': call({
    summary: 'The orders behind a sum or a count of one, newest first, with what each brings to it',
    access: staff('report.view'),
    params: byId,
    query: z.strictObject({
      figure: z.enum(WHAT_IF_FIGURES),
      /** The side of a sum; counts have but one. */
      side: z.enum(WHAT_IF_SIDES).default('BEFORE'),
      /** The branch whose orders are meant; those of all branches of the question where it is left out. */
      vendorId: id.optional(),
      ...paging,
    }),
    response: ordersBehind,
    errors: ['NOT_FOUND'],
  }),
  'DELETE /api/reports/whatif/{id}': call({
    summary: 'Forgets one; it stops where it is still at work',
    access: staff('report.view'),
    params: byId,
    errors: ['NOT_FOUND'],
  }),
} as const;
