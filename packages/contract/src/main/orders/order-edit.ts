import { BENEFIT_KINDS, DISCOUNT_TYPES, ROUNDING_STEPS } from '@sofreh/domain/enums';
import { COURSE, ORDER_LINES, PAYMENTS_AT_ONCE, PREPARATION_MINUTES } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../../access.ts';
import { call } from '../../call.ts';
import { amount, byId, id, listOf, note, whole } from '../../common.ts';
import { setPiece } from '../../identity/discount-codes.ts';
import { order, orderItem } from './documents.ts';
import { editedRemarks } from './order-remarks.ts';
import { counterPayment, manualDiscount, orderLine } from './placing.ts';

/** This is what an order says beside its dishes and its money, as an edit wants it; what is absent stays. */
const words = z
  .strictObject({
    ...editedRemarks,
    kitchenNote: note,
    customerNote: note,
    preparationTime: whole(PREPARATION_MINUTES),
  })
  .partial();

/** This is an order as it is edited: what may be done to it, what it is priced by, and what edits took off it. */
const orderDetail = order.extend({
  /** Says whether lines may pass their original count, and new ones may come (specification, section 4). */
  canAdd: z.boolean(),
  /** Says whether it may be edited at all by this staff member. */
  canEdit: z.boolean(),
  /** This is what is still to be paid. */
  due: z.int(),
  /**
   * This is everything of the price that is not lines; an edit is priced by the same. Null for orders older than
   * editing.
   */
  terms: z
    .object({
      discount: z
        .object({
          kind: z.enum(BENEFIT_KINDS),
          value: z.number(),
          cap: z.number().nullable().optional(),
          code: z.string().nullable().optional(),
          menuItemIds: z.array(id).readonly().nullable().optional(),
          every: z.int().nullable().optional(),
          set: z.array(setPiece).readonly().nullable().optional(),
          title: z.string().nullable().optional(),
        })
        .nullable(),
      minimumItemsTotal: z.int(),
      serviceFee: z.object({ type: z.enum(DISCOUNT_TYPES), value: z.number() }).nullable(),
      serviceChargeCostNumber: z.int(),
      tax: z.object({ rate: z.number(), onPackaging: z.boolean(), onService: z.boolean() }),
      deliveryCost: z.int(),
      tip: z.int(),
      roundingStep: z.literal(ROUNDING_STEPS),
      discountPackagingCost: z.int().optional(),
      joinedOff: z.int().optional(),
    })
    .nullable(),
  /** Edits removed these lines; the last removed comes first. */
  removedItems: z.array(
    orderItem.pick({
      id: true,
      menuItemId: true,
      title: true,
      unit: true,
      count: true,
      price: true,
      toppings: true,
    }),
  ),
});

export const orderEdit = {
  'GET /api/orders/{id}/detail': call({
    summary: 'An order with what editing it takes',
    access: staff('order.view'),
    params: byId,
    response: orderDetail,
    errors: ['ORDER_NOT_FOUND'],
  }),
  'PUT /api/orders/editpostpaid': call({
    summary:
      'Edits a placed order: lines, words, discount, tip, service charge; a closed one with order.reopen. What is overpaid afterwards is given back',
    access: staff('order.edit'),
    approvable: ['order.discount', 'order.reopen', 'payment.refund'],
    body: z.strictObject({
      /** The client makes this UUID v7 of the edit: the same one twice is done once. */
      id,
      orderId: id,
      /** The client saw this version; a different one is refused with ORDER_CHANGED and the order as it is now. */
      version: z.int(),
      /** This is every line the order shall have. A known id keeps what it cost; a new one is priced by the menu. */
      items: z.array(orderLine).max(ORDER_LINES.max),
      /** Absent leaves it, null removes it, anything else takes the place of discount and code. */
      discount: manualDiscount.nullable().optional(),
      tip: amount.optional(),
      serviceCharge: amount.optional(),
      words: words.optional(),
      reason: note.default(''),
      /** This is what is paid along with the edit; a bill may stay open. */
      payments: z.array(counterPayment).max(PAYMENTS_AT_ONCE.max).default([]),
      /** This is what the client showed as the new total; another one is refused with PRICE_CHANGED. */
      expectedPrice: amount.optional(),
    }),
    response: order,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_CHANGED',
      'ORDER_NOT_EDITABLE',
      'COUNT_ABOVE_ORIGINAL',
      'COUNT_BELOW_REFUNDED',
      'BILL_BELOW_REFUNDED',
      'ALL_ITEMS_CANNOT_BE_REMOVED',
      'MENU_ITEM_NOT_FOUND',
      'MENU_ITEM_UNAVAILABLE',
      'TOPPING_UNAVAILABLE',
      'TOPPING_RULE',
      'COUNT_NOT_SOLD',
      'DISCOUNT_CODE_NOT_APPLICABLE',
      'DISCOUNT_ABOVE_CAP',
      'REASON_REQUIRED',
      'PRICE_CHANGED',
      'CUSTOMER_REQUIRED',
      'ORDER_ALREADY_PAID',
      'PAYMENT_AMOUNT_WRONG',
      'PAYMENT_IN_PROGRESS',
      'CREDIT_ACCOUNT_CLOSED',
      'CREDIT_LIMIT_REACHED',
      'POS_TERMINAL_NOT_FOUND',
      'IDEMPOTENCY_CONFLICT',
      'PIN_WRONG',
      'APPROVER_MAY_NOT',
      'forbidden',
    ],
  }),
  'PUT /api/orders/fire': call({
    summary: 'Tells the kitchen of held lines: those named, a course, or all',
    access: staff('order.edit'),
    body: z.strictObject({
      orderId: id,
      course: whole(COURSE).optional(),
      orderItemIds: listOf(id, ORDER_LINES).optional(),
    }),
    response: order,
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'NOTHING_TO_FIRE'],
  }),
} as const;
