import { DISCOUNT_TYPES } from '@sofreh/domain/enums';
import {
  FOREIGN_ID_LENGTH,
  ORDER_LINES,
  REJECT_CAUSE_LENGTH,
  SHOP_DELAY_MINUTES,
  SHOP_LINE_COUNT,
  SHOP_PREPARATION_MINUTES,
} from '@sofreh/domain/limits';
import { MARKETPLACE_CARRIERS, MARKETPLACE_WORDS, MODIFICATION_STATES } from '@sofreh/domain/marketplace';
import { z } from 'zod';
import { staff, webhook } from '../access.ts';
import { call } from '../call.ts';
import {
  businessDay,
  currency,
  id,
  instant,
  note,
  orderStatus,
  pageOf,
  paging,
  queryFlag,
  text,
  whole,
} from '../common.ts';

/** This is a marketplace's order as it stands here and there; money is in the order's currency. */
const marketOrder = z.object({
  orderId: id,
  /** It is the shop there, among the vendor's own. */
  shopId: id,
  /** `number` is ours; guest and courier know it by `code`. */
  number: z.int(),
  code: z.string(),
  shopTitle: z.string(),
  status: orderStatus,
  /** Says where it stands there, as told last. */
  state: z.string(),
  /** This is what the marketplace heard of us last. */
  said: z.enum(MARKETPLACE_WORDS),
  carriedBy: z.enum(MARKETPLACE_CARRIERS),
  /** Says why it did not hear, or what it refused; empty where all is well. */
  problem: z.string(),
  /** Says whether what was not heard is said again; what was refused is not. */
  saidAgain: z.boolean(),
  /** It was called off there when it was over here, or changed there when it had left, as `state` tells; nobody has looked yet. */
  canceledLate: z.boolean(),
  placedAt: instant,
  /** Says when the marketplace gives up waiting for an answer. */
  answerBy: instant,
  finalPrice: z.int(),
  commission: z.int(),
  /** This is what of the guest's discount the marketplace bears. */
  marketDiscount: z.int(),
  currency,
  customerName: z.string(),
  courierName: z.string(),
  /** This is what the shop asked to change last, and what became of it; null where it asked nothing. */
  modification: z
    .object({
      state: z.enum(MODIFICATION_STATES),
      /** Says why it was refused. */
      problem: z.string(),
      lines: z.array(
        z.object({ title: z.string(), from: z.int(), to: z.int(), replacementTitle: z.string() }),
      ),
    })
    .nullable(),
});
const news = z.object({
  id,
  shopTitle: z.string(),
  reference: z.string(),
  code: z.string(),
  revision: z.int(),
  state: z.string(),
  receivedAt: instant,
  handledAt: instant.nullable(),
  /** Says when it is worked on next; null where it is done with, or waits for a person. */
  lookAt: instant.nullable(),
  outcome: z.string(),
  fault: z.string(),
  tries: z.int(),
  orderId: id.nullable(),
});

const ofOrder = { orderId: id };
const ofShop = z.strictObject({ shopId: id.optional() });
const edit = staff('order.edit');
const moving = [
  'MARKETPLACE_ORDER_NOT_FOUND',
  'DUPLICATE_ORDER_STATE',
  'INVALID_ORDER_STATE',
  'ORDER_HAS_TO_HAVE_DELIVER_METHOD',
  'MARKETPLACE_HAS_TO_CANCEL',
] as const;
const asking = [
  'MARKETPLACE_SHOP_NOT_FOUND',
  'MARKETPLACE_ORDER_NOT_FOUND',
  'MARKETPLACE_UNREACHABLE',
  'MARKETPLACE_ORDER_UNREADABLE',
  'MARKETPLACE_REFUSED',
] as const;

export const marketplaceOrders = {
  'POST /api-snappFood/hooks/snappfood': call({
    summary:
      'A push of the marketplace’s, proven by its authorization header; kept first and worked on afterwards',
    access: webhook,
    /** It is whatever the marketplace sends: the marketplace's file reads it once its proof is right. */
    body: z.unknown(),
    response: z.object({ taken: z.boolean() }),
    errors: ['SIGNATURE_WRONG'],
  }),
  'GET /api-snappFood/orders': call({
    summary:
      'The marketplaces’ orders of a business day, today’s by default, newest first; or those of any day that were called off late',
    access: staff('order.view'),
    query: z.strictObject({ ...paging, day: businessDay.optional(), late: queryFlag.optional() }),
    response: pageOf(marketOrder),
  }),
  'GET /api-snappFood/inbox': call({
    summary: 'What marketplaces told and what became of it, newest first',
    access: staff('order.view'),
    query: z.strictObject({ ...paging, failed: queryFlag.optional() }),
    response: pageOf(news),
  }),
  'POST /api-snappFood/inbox/again': call({
    summary: 'Has something that could not be worked on tried again',
    access: edit,
    body: z.strictObject({ id }),
    errors: ['NOT_FOUND'],
  }),
  'POST /api-snappFood/orders/accept': call({
    summary:
      'Accepts a marketplace’s order, ready in so many minutes; the marketplace is told until it hears',
    access: edit,
    body: z.strictObject({ ...ofOrder, minutes: whole(SHOP_PREPARATION_MINUTES).optional() }),
    response: marketOrder,
    errors: moving,
  }),
  'POST /api-snappFood/orders/ack': call({
    summary: 'Has the marketplace told once more that its order is here',
    access: edit,
    body: z.strictObject(ofOrder),
    response: marketOrder,
    errors: moving,
  }),
  'POST /api-snappFood/orders/seen': call({
    summary: 'Says that somebody has looked at an order that was called off there when it was over here',
    access: edit,
    body: z.strictObject(ofOrder),
    response: marketOrder,
    errors: ['MARKETPLACE_ORDER_NOT_FOUND'],
  }),
  'POST /api-snappFood/orders/pick': call({
    summary: 'Hands an order over: to the marketplace’s courier, to the shop’s, or to its guest',
    access: edit,
    body: z.strictObject(ofOrder),
    response: marketOrder,
    errors: moving,
  }),
  'POST /api-snappFood/orders/reject': call({
    summary: 'Turns an order down by one of the marketplace’s causes',
    access: edit,
    body: z.strictObject({
      ...ofOrder,
      causeId: text(REJECT_CAUSE_LENGTH),
      reason: note.min(1),
    }),
    response: marketOrder,
    errors: [...moving, 'REASON_REQUIRED'],
  }),
  'POST /api-snappFood/foodisready': call({
    summary: 'Says that an order’s food can be taken',
    access: edit,
    body: z.strictObject(ofOrder),
    response: marketOrder,
    errors: moving,
  }),
  'POST /api-snappFood/tripdelay': call({
    summary: 'Says that an order’s food comes later: so many minutes from now',
    access: edit,
    body: z.strictObject({ ...ofOrder, minutes: whole(SHOP_DELAY_MINUTES) }),
    response: marketOrder,
    errors: moving,
  }),
  'GET /api-snappFood/orders/changeable': call({
    summary:
      'An accepted order’s lines as they stand at the marketplace in this moment, and what of them the shop may change',
    access: edit,
    query: z.strictObject(ofOrder),
    response: z.object({
      /** Says whether a change can be asked: the marketplace takes some, and the order is being made. */
      modifies: z.boolean(),
      replaces: z.boolean(),
      currency,
      lines: z.array(
        z.object({
          /** It is the marketplace’s name of the line. */
          reference: z.string(),
          title: z.string(),
          count: z.int(),
          note: z.string(),
          price: z.int(),
          toppings: z.array(z.string()),
        }),
      ),
      /** These dishes may come instead, at what guests pay there. */
      replacements: z.array(z.object({ reference: z.string(), title: z.string(), price: z.int() })),
    }),
    errors: asking,
  }),
  'POST /api-snappFood/orders/modify': call({
    summary:
      'Asks the marketplace to take lines of an accepted order off, to lower them, or to bring something else instead; nothing changes before it agrees',
    access: edit,
    body: z.strictObject({
      /** It is the change’s own name: said again it is asked once. */
      id,
      ...ofOrder,
      lines: z
        .array(
          z.strictObject({
            reference: text(FOREIGN_ID_LENGTH),
            /** Says how many there are as they were seen, and how many are left. */
            from: whole(SHOP_LINE_COUNT),
            to: whole({ min: 0, max: SHOP_LINE_COUNT.max }),
            /** This is what comes instead of the rest. */
            replacement: text(FOREIGN_ID_LENGTH).nullable(),
          }),
        )
        .min(ORDER_LINES.min)
        .max(ORDER_LINES.max),
      reason: note.min(1),
    }),
    response: marketOrder,
    errors: [
      ...asking,
      'INVALID_ORDER_STATE',
      'BILL_BELOW_REFUNDED',
      'MARKETPLACE_CHANGE_OPEN',
      'MARKETPLACE_CHANGE_WRONG',
      'MARKETPLACE_CHANGE_NOT_OFFERED',
    ],
  }),
  'POST /api-snappFood/orders/takeorder': call({
    summary: 'Fetches one order from the marketplace by its name there, as if it had been pushed',
    access: edit,
    multipart: true,
    body: z.strictObject({
      shopId: id.optional(),
      reference: text(FOREIGN_ID_LENGTH),
    }),
    response: marketOrder,
    errors: asking,
  }),
  'GET /api-snappFood/orders/rejectcauses': call({
    summary: 'Why an order may be turned down, as the marketplace lists it',
    access: staff('order.view'),
    query: ofShop,
    response: z.object({ data: z.array(z.object({ id: z.string(), title: z.string() })) }),
    errors: asking,
  }),
  'GET /api-snappFood/orders/coupons': call({
    summary: 'Coupons that guests may use at the shop now, and who pays for them; amounts in toman',
    access: staff('order.view'),
    query: ofShop,
    response: z.object({
      data: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          kind: z.enum(DISCOUNT_TYPES),
          value: z.int(),
          cap: z.int().nullable(),
          paidBy: z.enum(['MARKETPLACE', 'SHOP']),
          expiresAt: instant.nullable(),
        }),
      ),
    }),
    errors: asking,
  }),
} as const;
