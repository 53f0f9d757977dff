import { BENEFIT_KINDS, DISCOUNT_TYPES, ROUNDING_STEPS } from '@sofreh/domain/enums';
import {
  ACTOR_NAME_LENGTH_MAX,
  CODE_DISHES_MAX,
  COURSE,
  DOMAIN_LENGTH_MAX,
  INTENT_POSITION,
  INTENT_RETRIES,
  LINE_TOPPINGS_MAX,
  MONEY_AMOUNT,
  NAME_LENGTH,
  OFFER_EVERY,
  OFFER_SET_COUNT,
  OFFER_SET_MAX,
  ORDER_LINES,
  ORDER_NUMBER,
  OUTBOX_FILE_MAX,
  PAYMENTS_AT_ONCE,
  PERCENT,
  PROOF_LENGTH_MAX,
  SEALED_KEY_LENGTH_MAX,
  SEAT,
  SHOWN_STEPS_MAX,
  TITLE_LENGTH,
  TOPPING_COUNT,
  TYPED_CODE_LENGTH,
} from '@sofreh/domain/limits';
import {
  BATCH_SIZE,
  FINDING_CODES,
  INTENT_KINDS,
  INTENT_OUTCOMES,
  type IntentKind,
  MONEY_TERMS,
} from '@sofreh/domain/offline';
import { FIRST_TILL_NUMBER } from '@sofreh/domain/order-numbers';
import { PRICE_RULES } from '@sofreh/domain/pricing';
import { z } from 'zod';
import {
  amount,
  businessDay,
  count,
  currency,
  deliveryType,
  id,
  instant,
  isCountOfLine,
  listOf,
  note,
  orderType,
  saleUnit,
  title,
  typed,
  WRONG_COUNT,
  whole,
} from '../../common.ts';
import { cashDrawers } from '../cash-drawers.ts';
import { allocatedPayment, order, orders } from '../orders.ts';

export const intentKind = z.enum(INTENT_KINDS);
export const intentOutcome = z.enum(INTENT_OUTCOMES);

/** A rate is in per cent with up to two decimals. */
const rate = z.number().min(PERCENT.min).max(PERCENT.max);

/** This is a line as it was charged at the till, toppings with what each cost on one piece. */
const chargedLine = z
  .strictObject({
    id,
    menuItemId: id,
    title,
    count,
    price: amount,
    discount: amount,
    packagingCost: amount,
    servePackagingCost: amount,
    withTax: z.boolean(),
    isFreeItem: z.boolean(),
    toppings: z
      .array(z.strictObject({ toppingId: id, title, price: amount, count: whole(TOPPING_COUNT) }))
      .max(LINE_TOPPINGS_MAX),
    unit: saleUnit.optional(),
  })
  .refine(isCountOfLine, WRONG_COUNT);

/**
 * This is what an order was priced by at the till: the input of the one pricing function (decisions, section 5). The
 * server works out the same total from it and honours it, whatever the menu says by then.
 */
export const chargedPricing = z.strictObject({
  currency,
  deliveryType,
  lines: listOf(chargedLine, ORDER_LINES),
  discount: z
    .strictObject({
      kind: z.enum(BENEFIT_KINDS),
      value: z.number().min(MONEY_AMOUNT.min).max(MONEY_AMOUNT.max),
      cap: amount.nullable(),
      code: typed().max(TYPED_CODE_LENGTH.max).nullable(),
      menuItemIds: z.array(id).max(CODE_DISHES_MAX).readonly().nullish(),
      every: z.int().min(OFFER_EVERY.min).max(OFFER_EVERY.max).nullish(),
      set: z
        .array(z.strictObject({ menuItemId: id, count: whole(OFFER_SET_COUNT) }))
        .max(OFFER_SET_MAX)
        .readonly()
        .nullish(),
      title: typed().max(TITLE_LENGTH.max).nullish(),
    })
    .nullable(),
  serviceFee: z
    .strictObject({
      type: z.enum(DISCOUNT_TYPES),
      value: z.number().min(MONEY_AMOUNT.min).max(MONEY_AMOUNT.max),
    })
    .nullable(),
  serviceChargeCostNumber: amount,
  tax: z.strictObject({ rate, onPackaging: z.boolean(), onService: z.boolean() }),
  deliveryCost: amount,
  tip: amount,
  roundingStep: z.literal(ROUNDING_STEPS),
});
export type ChargedPricing = z.infer<typeof chargedPricing>;

/** This is one step of «چرا این قیمت؟» as the till showed it. */
const shownStep = z.strictObject({
  rule: z.enum(PRICE_RULES),
  base: z.int(),
  rate: z.number().optional(),
  count: z.int().optional(),
  grams: z.int().optional(),
  title: typed().max(TITLE_LENGTH.max).optional(),
  code: typed().max(TYPED_CODE_LENGTH.max).optional(),
  amount: z.int(),
});

const made = {
  /** The client makes this UUID v7: the same id is the same intent, however often it arrives. */
  id,
  /** This is what it is kept in order with: the order's id, or the cash drawer's. */
  queue: id,
  position: whole(INTENT_POSITION),
  /** It is the till's clock when it was done. */
  at: instant,
  /** Says who was at the till. */
  actorId: id,
  /**
   * Shows that whoever is named did it, should another send it: HMAC-SHA-256 by a till key (docs/security.md, «Who did
   * it»). What was kept by an older program has none.
   */
  proof: z
    .strictObject({ key: z.string().max(SEALED_KEY_LENGTH_MAX), mac: z.base64().max(PROOF_LENGTH_MAX) })
    .optional(),
  /** Says how often a person had it tried again; a higher one than before is judged anew. */
  retry: whole(INTENT_RETRIES).default(0),
};

function intentOf<K extends IntentKind, Body extends z.ZodType>(kind: K, body: Body) {
  return z.strictObject({ ...made, kind: z.literal(kind), body });
}

/** This is an order taken at a till, under the id of its queue; its money comes apart, as PAY. */
export const createIntent = intentOf(
  'CREATE',
  z.strictObject({
    order: orders['POST /api/orders'].body.omit({ id: true, payments: true }),
    /** This is what the delivery type amounts to, unless it says otherwise. */
    orderType: orderType.optional(),
    /** This is what the table was called, should it be gone. */
    tableName: typed().max(NAME_LENGTH.max).nullable().default(null),
    /** It is the number from the device's own lane: said aloud and printed, it never changes. */
    number: whole({ ...ORDER_NUMBER, min: FIRST_TILL_NUMBER }),
    /** The number counts in this day. */
    businessDay,
    /** It was chosen from this version of the menu. */
    menuVersion: z.int().min(0),
    charged: chargedPricing,
    explanation: z.array(shownStep).max(SHOWN_STEPS_MAX),
  }),
);
export type CreateIntentBody = z.infer<typeof createIntent>['body'];

/** This is money taken at the till for an order. */
export const payIntent = intentOf(
  'PAY',
  z.strictObject({
    payments: listOf(
      allocatedPayment.extend({
        /**
         * This bridge of the shop charged a card terminal for it, under the payment's id: the bridge tells of it, too.
         */
        bridgeId: id.optional(),
      }),
      PAYMENTS_AT_ONCE,
    ),
  }),
);
/** This is a move along the transition table. */
export const moveStateIntent = intentOf(
  'MOVE_STATE',
  orders['PATCH /api/orders'].body.omit({ id: true, version: true }),
);

/** This changes a placed order, from what the till knew of it. Money paid along comes apart, as PAY. */
export const editIntent = intentOf(
  'EDIT',
  z.strictObject({
    /** It is the edit as the call takes it; `edit.id` is the edit's own, the same through the network and here. */
    edit: orders['PUT /api/orders/editpostpaid'].body.omit({ orderId: true, version: true, payments: true }),
    /** It was made from this version; null for an order that no server had seen. */
    baseVersion: z.int().min(0).nullable(),
    /** This is what the order came to as it shall be: every line, and what else it is priced by. */
    charged: chargedPricing.extend({ joinedOff: amount.optional() }),
    /** Says how many there were of each line it began with, and whose it was. */
    was: z
      .array(
        z.strictObject({
          id,
          title,
          count,
          unit: saleUnit.optional(),
          seat: whole(SEAT).optional(),
        }),
      )
      .max(ORDER_LINES.max),
  }),
);
export type EditIntentBody = z.infer<typeof editIntent>['body'];

/** This is a bill taken to another table. */
export const moveTableIntent = intentOf(
  'MOVE_TABLE',
  z.strictObject({
    /** It is the id of the move itself, the same through the network and here. */
    id,
    tableId: id,
    tableName: title,
    /** Says where the till saw it. */
    from: z.strictObject({
      tableId: id.nullable(),
      tableName: typed().max(NAME_LENGTH.max).nullable(),
    }),
    /** Says whether it may stand beside open bills. */
    beside: z.boolean(),
  }),
);

/** The kitchen is told of these held dishes at last. */
export const fireIntent = intentOf(
  'FIRE',
  z.strictObject({
    course: whole(COURSE),
    /** These lines were held at the till; what somebody told the kitchen meanwhile it knows already. */
    items: listOf(id, ORDER_LINES),
  }),
);

/** This wishes to give money back; none changes hands before the server has agreed. */
export const refundIntent = intentOf(
  'REFUND',
  z.strictObject({
    request: z.union([
      orders['PUT /api/orders/refundorderitem'].body.omit({ orderId: true }),
      orders['PUT /api/orders/refund'].body.omit({ orderId: true }),
    ]),
    /** This is what it comes to as the till showed it. */
    expected: amount.min(1),
  }),
);

/** This is what was done with the cash drawer its queue names. */
export const drawerIntent = intentOf(
  'DRAWER',
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('OPEN'), openingAmount: amount }),
    cashDrawers['POST /api/cashdrawers/{id}/movements'].body.extend({ action: z.literal('MOVE') }),
    cashDrawers['PUT /api/cashdrawers/{id}/close'].body.extend({
      action: z.literal('CLOSE'),
      /** This is what the till thought must lie in it. */
      expected: z.int(),
    }),
  ]),
);

export const intent = z.union([
  createIntent,
  payIntent,
  moveStateIntent,
  editIntent,
  moveTableIntent,
  fireIntent,
  refundIntent,
  drawerIntent,
]);
export type SyncIntent = z.infer<typeof intent>;
export type SyncIntentInput = z.input<typeof intent>;

export const finding = z.object({
  code: z.enum(FINDING_CODES),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** This is the money of one side of an intent, in the branch's currency; what moved none has no terms. */
export const moneySide = z.partialRecord(z.enum(MONEY_TERMS), z.int());

/** This is the server's word on one intent. */
export const intentAnswer = z.object({
  id,
  outcome: intentOutcome,
  /** Says why it was not applied; null where it was. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  findings: z.array(finding),
  /** It is the order's version after it; null where there is no order. */
  orderVersion: z.int().nullable(),
  /** This is what of its money is in the books. */
  entered: moneySide,
});
export type IntentAnswer = z.infer<typeof intentAnswer>;

/** NO_RIGHT says that it takes `sync.settle`. OWN_WORK says that whoever did or sent something does not judge it. */
export const settleBar = z.enum(['NO_RIGHT', 'OWN_WORK']);

/** The server keeps an intent so. */
export const keptIntent = intentAnswer.extend({
  kind: intentKind,
  queue: id,
  deviceId: id,
  deviceName: z.string(),
  /** Says whom it names. */
  actorName: z.string(),
  /** Says who was signed in where it was sent from. */
  sentByName: z.string(),
  /** Says whether nothing showed that the named person did it. */
  unproven: z.boolean(),
  /** Says why the caller may not settle it; null where they may, or nothing is to be settled. */
  settleBar: settleBar.nullable(),
  /** This is what the till's clock said, when it really was, and when it came. */
  saidAt: instant,
  at: instant,
  receivedAt: instant,
  orderNumber: z.int().nullable(),
  /** This is what the till said of its money. */
  said: moneySide,
  /** This is what the two sides do not have alike; null where a side says nothing of it. */
  differences: z.array(
    z.object({ term: z.enum(MONEY_TERMS), said: z.int().nullable(), entered: z.int().nullable() }),
  ),
  settledAt: instant.nullable(),
  settledBy: z.string().nullable(),
  settleReason: note,
});
export type KeptIntent = z.infer<typeof keptIntent>;

/** This is what a till sent, whole, beside what the server has of it now. */
export const intentInFull = keptIntent.extend({
  made: intent,
  /** It is about this order; null for a cash drawer's, and while there is none. */
  order: order.nullable(),
});

export const INTENTS_AT_ONCE = BATCH_SIZE;

export const OUTBOX_FILE = 'sofreh-outbox';
/** This is what a till could not send, as a file for another one. */
export const outboxFile = z.object({
  kind: z.literal(OUTBOX_FILE),
  entries: z
    .array(
      z.object({
        vendorId: id,
        hostDomain: z.string().max(DOMAIN_LENGTH_MAX),
        actorName: z.string().max(ACTOR_NAME_LENGTH_MAX),
        createdAt: z.number(),
        intent,
      }),
    )
    .max(OUTBOX_FILE_MAX),
});
