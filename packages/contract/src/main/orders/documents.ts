import { BENEFIT_KINDS, DISCOUNT_TYPES } from '@sofreh/domain/enums';
import { WEIGHT_GRAMS } from '@sofreh/domain/limits';
import { listedRemarks } from '@sofreh/domain/order-remarks';
import { ACTOR_KINDS } from '@sofreh/domain/order-state';
import { TRANSACTION_KINDS } from '@sofreh/domain/payment-state';
import { MOST_SHARES } from '@sofreh/domain/split-bill';
import { z } from 'zod';
import {
  amount,
  businessDay,
  currency,
  deliveryType,
  gateway,
  id,
  instant,
  latitude,
  longitude,
  orderStatus,
  orderType,
  paymentMethod,
  saleUnit,
  source,
  transactionStatus,
} from '../../common.ts';
import { answeredField } from '../custom-fields.ts';
import { answeredRemarks } from './order-remarks.ts';

export const orderTopping = z.object({
  id,
  toppingId: id,
  title: z.string(),
  price: z.int(),
  count: z.int(),
  /** In a combo it stood for this menu item. */
  menuItemId: id.nullish(),
});
export const orderItem = z.object({
  id,
  menuItemId: id,
  title: z.string(),
  count: z.int(),
  price: z.int(),
  discount: z.int(),
  packagingCost: z.int(),
  servePackagingCost: z.int(),
  withTax: z.boolean(),
  isFreeItem: z.boolean(),
  note: z.string(),
  toppings: z.array(orderTopping),
  /** Staff typed this unit price in place of the menu's; it is null where the menu's holds. */
  changePrice: z.int().nullable(),
  /** Says why staff changed the price or gave the line away. */
  reason: z.string(),
  course: z.int(),
  /** Says whose dish it is at the table, from 1; 0 is everybody's. */
  seat: z.int(),
  /** It is not told to the kitchen yet. */
  held: z.boolean(),
  refundedCount: z.int(),
  /** This is what count and refundedCount count: pieces, or grams, and then the price is for a kilogram. */
  unit: saleUnit,
});

/** This is the pricing state of specification section 3, name by name, with its explanation. */
export const pricing = z.object({
  finalPrice: z.int(),
  sumOfItemsPrice: z.int(),
  sumOfItemToppingsPrice: z.int(),
  sumOfPackagingCostItems: z.int(),
  totalPackagingCost: z.int(),
  discountPackagingCost: z.int(),
  tax: z.int(),
  serviceChargeFinalPrice: z.int(),
  serviceChargeCostNumber: z.int(),
  serviceFeeType: z.enum(DISCOUNT_TYPES).nullable(),
  serviceFeeValue: z.int(),
  totalServiceFee: z.int(),
  deliveryCost: z.int(),
  tip: z.int(),
  discountType: z.enum(BENEFIT_KINDS).nullable(),
  discountAmount: z.int(),
  finalDiscountAmount: z.int(),
  rounding: z.int(),
  explanation: z.array(
    z.object({
      rule: z.string(),
      base: z.int(),
      rate: z.number().nullable().optional(),
      count: z.int().nullable().optional(),
      grams: z.int().optional(),
      title: z.string().optional(),
      code: z.string().optional(),
      amount: z.int(),
    }),
  ),
});

/** The share of a weighed line is up to all its grams, by as many as divide it. */
const share = {
  count: z
    .int()
    .min(1)
    .max(WEIGHT_GRAMS.max * MOST_SHARES),
  of: z.int().min(1).max(MOST_SHARES),
};
/**
 * This is what a part of a payment pays for: `count` of `of` equal parts of a line's piece or gram (2 of 1 are two
 * whole pieces, 1 of 3 a third of a dish), a share of the bill, or an amount of it.
 */
export const allocation = z.union([
  z.strictObject({ kind: z.literal('LINE'), orderItemId: id, ...share, amount: amount.min(1) }),
  z.strictObject({ kind: z.literal('SHARE'), ...share, amount: amount.min(1) }),
  z.strictObject({ kind: z.literal('AMOUNT'), amount: amount.min(1) }),
]);

export const transaction = z.object({
  id,
  orderId: id,
  kind: z.enum(TRANSACTION_KINDS),
  method: paymentMethod,
  gateway,
  status: transactionStatus,
  amount: z.int(),
  currency,
  reference: z.string().nullable(),
  cardMask: z.string().nullable(),
  refundOf: id.nullable(),
  /** It came for a bill that needed it no more, or gives such money back: the bill does not count it. */
  surplus: z.boolean(),
  /** Gives back what an edit left overpaid. */
  overpaid: z.boolean(),
  tendered: z.int().nullable(),
  /** It was taken on this card terminal. */
  posTerminalId: id.nullable(),
  /** The terminal itself said that the money came, and no person. */
  atTerminal: z.boolean(),
  /** This is what it pays for; empty where it only pays an amount. */
  allocations: z.array(allocation),
  createdAt: instant,
  settledAt: instant.nullable(),
});

export const orderEvent = z.object({
  seq: z.int(),
  orderId: id,
  type: z.string(),
  actorKind: z.enum(ACTOR_KINDS),
  actorName: z.string().nullable(),
  /** Says who was signed in where it was sent from, where that was another; null else. */
  sentByName: z.string().nullable(),
  /** Says whose PIN approved it, where whoever did it might not by themselves; null else. */
  approvedByName: z.string().nullable(),
  device: z.string(),
  reason: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: instant,
});

/** This is a row of the board and the lists. */
export const orderSummary = z.object({
  id,
  number: z.int(),
  businessDay,
  source,
  orderType,
  deliveryType,
  status: orderStatus,
  version: z.int(),
  customerName: z.string(),
  customerPhone: z.string(),
  tableName: z.string().nullable(),
  itemCount: z.int(),
  /** This is what was ordered, line by line. */
  dishes: z.array(z.object({ title: z.string(), unit: saleUnit, count: z.int() })),
  finalPrice: z.int(),
  paidAmount: z.int(),
  refundedAmount: z.int(),
  /** This is what is still to be given back: refunds that have not arrived, and what was paid beyond the bill. */
  toGiveBack: z.int(),
  isPaid: z.boolean(),
  paymentType: paymentMethod,
  currency,
  hasDeliverMethod: z.boolean(),
  preparationTime: z.int(),
  placedAt: instant,
  /** Says until when staff should have answered; null once answered. */
  acceptBy: instant.nullable(),
  /**
   * This is what was said with an order that waits for an answer, short enough for a card, allergies first; null once
   * answered.
   */
  waiting: z
    .object({
      words: z.array(z.object({ text: z.string(), allergy: z.boolean() })),
      /** Says how many words more there are. */
      more: z.int(),
    })
    .nullable(),
  promisedAt: instant.nullable(),
  /**
   * A marketplace's guest and courier know it by this number; its shop there and who carries it are told, too. Null for
   * orders of our own.
   */
  marketplace: z
    .object({
      code: z.string(),
      shopId: id,
      shopTitle: z.string(),
      /** It is empty until somebody is named. */
      courierName: z.string(),
    })
    .nullable(),
  /** Says whether the kitchen took back something of an order that was ready, and has not made it again. */
  takenBack: z.boolean(),
  /** Says whether something was added to an order that was ready, and is not made yet. */
  addedTo: z.boolean(),
  /** This is what was answered to the vendor's own questions. */
  fields: z.array(answeredField).readonly(),
  ...listedRemarks(answeredRemarks),
});
export type OrderSummary = z.infer<typeof orderSummary>;

export const order = orderSummary.extend({
  vendorId: id,
  vendorName: z.string(),
  /** Says until when it waits for its payment, and is called off then; null for an order that waits for none. */
  payBy: instant.nullable(),
  tip: z.int(),
  ...answeredRemarks,
  note: z.object({ KITCHEN: z.string(), CUSTOMER: z.string() }),
  /** The device that made the order says that it did so then. */
  deviceTime: instant.nullable(),
  customerId: id.nullable(),
  tableId: id.nullable(),
  address: z
    .object({
      title: z.string(),
      detail: z.string(),
      plate: z.string(),
      unit: z.string(),
      latitude: latitude.nullable(),
      longitude: longitude.nullable(),
    })
    .nullable(),
  deliverMethod: z
    .object({ provider: z.string(), courierName: z.string().nullable(), courierPhone: z.string().nullable() })
    .nullable(),
  rejectReason: z.string().nullable(),
  confirmedAt: instant.nullable(),
  readyAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  finishedAt: instant.nullable(),
  rejectedAt: instant.nullable(),
  pricing,
  items: z.array(orderItem),
  transactions: z.array(transaction),
  /**
   * This is what each line comes to with its packaging and its part of what is on no line; `left` and `pieces` are what
   * nobody has paid for yet, `pieces` broken where a dish is shared.
   */
  bill: z.array(
    z.object({
      orderItemId: id,
      /** It counts pieces or grams, as the line does. */
      count: z.int(),
      total: z.int(),
      paid: z.int(),
      left: z.int(),
      pieces: z.number(),
    }),
  ),
  events: z.array(orderEvent),
});
export type Order = z.infer<typeof order>;
