import { FEEDBACK_SIDES } from '@sofreh/domain/enums';
import { RATING, SUMS_REPORT_DAYS_MAX, VIEWPOINTS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { customer, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  businessDay,
  byId,
  id,
  instant,
  note,
  pageOf,
  paging,
  queryWhole,
  search,
  whole,
} from '../common.ts';
import { daySpan } from '../day-span.ts';

const side = z.enum(FEEDBACK_SIDES);
const rating = whole(RATING);
/** Says how many thought so, and how many stars they gave on average, in hundredths. */
const scored = z.object({ feedbacks: z.int(), score: z.int().nullable() });
const given = z.object({ id, orderId: id, rating, viewpointIds: z.array(id), text: z.string() });

export const feedbacks = {
  'GET /api-identity/identity/viewpoints': call({
    summary: 'What guests can tick in a feedback: good sides and bad',
    access: everyone,
    vendor: 'optional',
    response: z.object({ data: z.array(z.object({ id, side, title: z.string() })) }),
  }),
  'POST /api-identity/identity/feedbacks': call({
    summary: "What a customer thinks of an own order that was delivered or finished; the id is the client's",
    access: customer,
    body: z.strictObject({
      id,
      orderId: id,
      rating,
      viewpointIds: z.array(id).max(VIEWPOINTS_MAX).default([]),
      text: note.default(''),
    }),
    response: given,
    errors: ['ORDER_NOT_FOUND', 'INVALID_ORDER_STATE', 'FEEDBACK_EXISTS'],
  }),
  'GET /api-identity/identity/feedbacks/report': call({
    summary:
      'What customers thought over some days: the score day by day, and how often each viewpoint was ticked',
    access: staff('customer.view'),
    query: daySpan({}, SUMS_REPORT_DAYS_MAX),
    response: scored.extend({
      /** These are the days with feedbacks. */
      days: z.array(scored.extend({ day: businessDay })),
      /** These were ticked: good sides come first, and the most frequent before others. */
      viewpoints: z.array(z.object({ id, side, title: z.string(), count: z.int() })),
    }),
  }),
  'GET /api-identity/identity/feedbacks/{id}': call({
    summary: 'What a customer said of the own order with this id; null while nothing was said',
    access: customer,
    params: byId,
    response: z.object({ feedback: given.nullable() }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  'GET /api-identity/identity/feedbacks': call({
    summary:
      "What customers thought of the vendor's orders, newest first; searched by text, viewpoint and name",
    access: staff('customer.view'),
    query: z.strictObject({ ...paging, search, ratingUpTo: queryWhole(RATING).optional() }),
    response: pageOf(
      z.object({
        id,
        orderId: id,
        orderNumber: z.int(),
        customerId: id,
        customerName: z.string(),
        rating,
        viewpoints: z.array(z.object({ side, title: z.string() })),
        text: z.string(),
        at: instant,
      }),
    ),
  }),
} as const;
