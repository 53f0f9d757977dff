import { POINT_KINDS } from '@sofreh/domain/clubs';
import { WEEKDAYS } from '@sofreh/domain/enums';
import {
  CLUB_EARN_AMOUNT,
  CLUB_LEVEL_FROM,
  CLUB_LEVEL_PERCENT,
  CLUB_LEVELS_MAX,
  CLUB_LINES_TEXT_MAX,
  CLUB_RULE_PERCENT,
  CLUB_RULE_VALUES,
  CLUB_RULES_MAX,
  POINT_DAYS,
  POINT_WORTH,
  POINTS,
  SPEND_FROM_POINTS,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyOf, customer, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  byId,
  currency,
  deliveryType,
  id,
  instant,
  listOf,
  pageOf,
  paging,
  queryCount,
  search,
  source,
  title,
  whole,
} from '../common.ts';

const values = <T extends z.ZodType>(of: T) => listOf(of, CLUB_RULE_VALUES);
const percent = whole(CLUB_RULE_PERCENT);
/** 200 per cent is double, 0 earns nothing; rules that hold at once are multiplied. */
const rule = z.union([
  z.strictObject({ on: z.enum(['DISH', 'CATEGORY']), values: values(id), percent }),
  z.strictObject({ on: z.literal('SOURCE'), values: values(source), percent }),
  z.strictObject({ on: z.literal('DELIVERY_TYPE'), values: values(deliveryType), percent }),
  z.strictObject({ on: z.literal('WEEKDAY'), values: values(z.enum(WEEKDAYS)), percent }),
]);
const level = z.strictObject({
  title,
  from: whole(CLUB_LEVEL_FROM),
  bonusPercent: whole(CLUB_LEVEL_PERCENT),
});
const terms = {
  active: z.boolean(),
  perAmount: whole(CLUB_EARN_AMOUNT),
  pointValue: whole(POINT_WORTH),
  spendFrom: whole(SPEND_FROM_POINTS),
  expireDays: whole(POINT_DAYS).nullable(),
  rules: z.array(rule).max(CLUB_RULES_MAX),
  levels: z.array(level).max(CLUB_LEVELS_MAX),
};
const termsView = z.object(terms);

const entry = z.object({
  seq: z.int(),
  kind: z.enum(POINT_KINDS),
  points: z.int(),
  standing: z.int(),
  orderId: id.nullable(),
  orderNumber: z.int().nullable(),
  /** This is what points were turned into, or what was switched off for them to come back; only of those. */
  code: z.string().nullable(),
  at: instant,
});
const gained = z.object({ isActive: z.boolean(), points: z.int(), worth: z.int(), currency });

/** It is `dish:amount` for each line, as the cart has them after the dishes' own discounts. */
const lines = z
  .string()
  .max(CLUB_LINES_TEXT_MAX)
  .regex(/^[0-9a-f-]{36}:\d{1,12}(,[0-9a-f-]{36}:\d{1,12}){0,99}$/);

export const clubs = {
  'GET /api/clubs/earnpoint/preview/{id}': call({
    summary:
      'What the order with this id will earn once it is finished; of one that is not placed yet, what its lines will',
    access: everyone,
    params: byId,
    query: z.strictObject({
      source: source.optional(),
      deliveryType: deliveryType.optional(),
      lines: lines.optional(),
      /** This is what a discount takes off the lines. */
      discount: queryCount(1_000_000_000_000).optional(),
      /** Says whose level counts; staff ask for a guest. */
      customerId: id.optional(),
    }),
    response: gained,
    errors: ['ORDER_NOT_FOUND'],
  }),
  'GET /api/clubs/earnpoint/{id}': call({
    summary: 'What an order earned, less what was taken back of it',
    access: anyOf(customer, staff('order.view')),
    params: byId,
    response: gained.extend({ earned: z.int(), takenBack: z.int() }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  'GET /api/clubs/point': call({
    summary: 'What a guest has in the club, with a page of what came and went; staff ask by the customer',
    access: anyOf(customer, staff('customer.view')),
    query: z.strictObject({ ...paging, customerId: id.optional() }),
    response: pageOf(entry).extend({
      isActive: z.boolean(),
      /** This is what may be spent; below zero is shown as none. */
      points: z.int(),
      /** These points were spent and their order was given back: what comes next fills them first. */
      owed: z.int(),
      worth: z.int(),
      currency,
      spendFrom: z.int(),
      pointValue: z.int(),
      level: z.string().nullable(),
      next: z.object({ title: z.string(), missing: z.int() }).nullable(),
      /** These are the next points that are gone, and when. */
      expiring: z.object({ points: z.int(), at: instant }).nullable(),
    }),
    errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_REQUIRED'],
  }),
  'POST /api/clubs/point/spend': call({
    summary: "Turns a guest's points into a discount code for one order; the id is the guest's",
    access: customer,
    body: z.strictObject({ id, points: whole(POINTS) }),
    response: z.object({ code: z.string(), points: z.int(), value: z.int(), standing: z.int() }),
    errors: ['CLUB_CLOSED', 'POINTS_SHORT', 'POINTS_TOO_FEW', 'IDEMPOTENCY_CONFLICT'],
  }),
  'GET /api/clubs/terms': call({
    summary: "The terms of the vendor's club as they stand",
    access: anyOf(staff('discount.edit'), staff('customer.view')),
    response: termsView.extend({ currency, since: instant.nullable() }),
  }),
  'PUT /api/clubs/terms': call({
    summary: 'Changes the terms of the club for orders placed from now on',
    access: staff('discount.edit'),
    body: z.strictObject(terms),
    response: termsView.extend({ currency, since: instant.nullable() }),
    errors: ['MENU_ITEM_NOT_FOUND', 'MENU_CATEGORY_NOT_FOUND'],
  }),
  'GET /api/clubs/members': call({
    summary: 'Guests of the club, those with most points first',
    access: staff('customer.view'),
    query: z.strictObject({ ...paging, search }),
    response: pageOf(
      z.object({
        id,
        name: z.string(),
        points: z.int(),
        earned: z.int(),
        level: z.string().nullable(),
        joinedAt: instant,
      }),
    ),
  }),
} as const;
