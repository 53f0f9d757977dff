import { CUSTOMER_SEGMENTS, ORDER_TYPES, SOURCES } from '@sofreh/domain/enums';
import {
  BASKET_HOURS_MAX,
  BIRTHDAY_DAYS_MAX,
  RATING,
  SEGMENT_DAYS,
  SEGMENT_DISHES_MAX,
  SEGMENT_ORDERS,
  SEGMENT_ZONES_MAX,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, id, instant, orderType, pageOf, paging, search, source, title, whole } from '../common.ts';
import { askedAnswer } from '../main/custom-fields.ts';

const days = whole(SEGMENT_DAYS);
const orders = whole(SEGMENT_ORDERS);
const rating = whole(RATING);
/** Gives a set: each word once. */
const some = <T extends z.ZodType>(word: T, most: number) =>
  z
    .array(word)
    .min(1)
    .max(most)
    .refine((words) => new Set(words).size === words.length);

const conditions = z.strictObject({
  minimumOrders: orders.optional(),
  maximumOrders: orders.optional(),
  minimumSpend: amount.optional(),
  maximumSpend: amount.optional(),
  orderedWithinDays: days.optional(),
  notSeenForDays: days.optional(),
  firstOrderWithinDays: days.optional(),
  orderTypes: some(orderType, ORDER_TYPES.length).optional(),
  channels: some(source, SOURCES.length).optional(),
  dishIds: some(id, SEGMENT_DISHES_MAX).optional(),
  zoneIds: some(id, SEGMENT_ZONES_MAX).optional(),
  minimumRating: rating.optional(),
  maximumRating: rating.optional(),
  birthdayWithinDays: z.int().min(1).max(BIRTHDAY_DAYS_MAX).optional(),
  basketLeftHours: z.int().min(1).max(BASKET_HOURS_MAX).optional(),
  answer: z.strictObject({ fieldId: id, value: askedAnswer.optional() }).optional(),
});
const parameters = z.strictObject({
  days: days.optional(),
  orders: orders.optional(),
  rating: rating.optional(),
  orderTypes: some(orderType, ORDER_TYPES.length).optional(),
});
/** This is one of the nine with its parameters, narrowed by conditions. */
export const segmentDefinition = z.strictObject({
  kind: z.enum(CUSTOMER_SEGMENTS),
  parameters: parameters.default({}),
  conditions: conditions.default({}),
});

export const savedSegment = z.object({
  id,
  title: z.string(),
  definition: segmentDefinition,
  /** So many are in it now. */
  count: z.int(),
  changedAt: instant,
});

/** A saved segment is named by its id, one of the nine by its name. */
export const segmentName = z.union([z.enum(CUSTOMER_SEGMENTS), id]);

export const segmentUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  orderCount: z.int(),
  spend: z.int(),
  firstOrderAt: instant.nullable(),
  lastOrderAt: instant.nullable(),
  lastRating: z.int().nullable(),
  /** Says which of the nine they are in, as those are unless told otherwise. */
  kinds: z.array(z.enum(CUSTOMER_SEGMENTS)),
  /** Says whether messages of this vendor are wanted no more. */
  stopped: z.boolean(),
});
const edit = staff('segment.edit');
const body = z.strictObject({ id, title, definition: segmentDefinition });

export const segments = {
  'GET /api-identity/identity/availablesegments': call({
    summary: 'The nine segments as they are unless told otherwise, each with who is in it now',
    access: edit,
    response: z.object({
      data: z.array(z.object({ id: z.enum(CUSTOMER_SEGMENTS), parameters, count: z.int() })),
    }),
  }),
  'GET /api-identity/identity/availablesegments/{id}/discountcodes/{discountCodeId}/message': call({
    summary: 'A text that offers a discount code to a segment, with how it is charged',
    access: edit,
    params: z.strictObject({ id: segmentName, discountCodeId: id }),
    response: z.object({ text: z.string(), sample: z.string(), parts: z.int() }),
    errors: ['SEGMENT_NOT_FOUND', 'DISCOUNT_CODE_NOT_FOUND'],
  }),
  'GET /api-identity/identity/segmentation': call({
    summary: 'The segments a vendor made, by title, each with who is in it now',
    access: edit,
    query: z.strictObject({ ...paging, search }),
    response: pageOf(savedSegment),
  }),
  'POST /api-identity/identity/segmentation': call({
    summary: 'Makes a segment',
    access: edit,
    body,
    response: savedSegment,
    errors: ['SEGMENT_TITLE_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-identity/identity/segmentation': call({
    summary: 'Changes a segment; campaigns that were made of it stay as they were',
    access: edit,
    body,
    response: savedSegment,
    errors: ['SEGMENT_NOT_FOUND', 'SEGMENT_TITLE_TAKEN'],
  }),
  'DELETE /api-identity/identity/segmentation': call({
    summary: 'Takes a segment away',
    access: edit,
    query: z.strictObject({ id }),
    errors: ['SEGMENT_NOT_FOUND'],
  }),
  'POST /api-identity/identity/segmentation/count': call({
    summary: 'Who would be in a segment while it is made, and a few of them',
    access: edit,
    body: z.strictObject({ definition: segmentDefinition }),
    response: z.object({
      count: z.int(),
      /** So many of them did not say that they want no messages. */
      reachable: z.int(),
      sample: z.array(segmentUser),
    }),
  }),
  'GET /api-identity/identity/segmentation/users': call({
    summary: 'The customers in a segment, who came last first',
    access: edit,
    query: z.strictObject({ ...paging, search, segment: segmentName }),
    response: pageOf(segmentUser),
    errors: ['SEGMENT_NOT_FOUND'],
  }),
  'GET /api-identity/identity/segmentation/users/excel': call({
    summary: 'The same as a right-to-left workbook',
    access: staff('customer.export'),
    query: z.strictObject({ segment: segmentName }),
    responds: 'excel',
    errors: ['SEGMENT_NOT_FOUND'],
  }),
} as const;
