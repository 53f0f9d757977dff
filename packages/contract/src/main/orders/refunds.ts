import { ORDER_LINES } from '@sofreh/domain/limits';
import { REFUND_WAYS } from '@sofreh/domain/payment-state';
import { z } from 'zod';
import { staff } from '../../access.ts';
import { call } from '../../call.ts';
import { amount, count, id, note } from '../../common.ts';
import { order } from './documents.ts';

const refund = {
  /** The client makes this UUID v7 of the refund: the same one twice gives back once. */
  id,
  orderId: id,
  reason: note.min(1),
  /** Says whether the courier who brought it gives what goes back in cash to the guest, out of his purse. */
  byCourier: z.literal(true).optional(),
  /**
   * Says how staff give back what was taken at the counter: all in cash, all to a card, or as it was paid. Left out, it
   * goes back in cash or to a card where so much came that way and otherwise as it was paid.
   */
  way: z.enum(REFUND_WAYS).optional(),
};
const errors = [
  'ORDER_NOT_FOUND',
  'INVALID_ORDER_STATE',
  'ORDER_NOT_PAID',
  'REFUND_ABOVE_PAID',
  'MARKETPLACE_CHANGE_OPEN',
  'CASH_DRAWER_SHORT',
  'TRIP_NOT_FOUND',
  'PURSE_SHORT',
  'PURSE_OWN',
  'IDEMPOTENCY_CONFLICT',
  'PIN_WRONG',
  'APPROVER_MAY_NOT',
] as const;

export const orderRefunds = {
  'PUT /api/orders/refundorderitem': call({
    summary:
      'Gives back what pieces of lines really cost, the way that is chosen; without payment.refund what goes back by hand is noted as due',
    access: staff('order.refund'),
    approvable: ['order.refund', 'payment.refund'],
    body: z.strictObject({
      ...refund,
      items: z
        .array(z.strictObject({ orderItemId: id, count }))
        .min(ORDER_LINES.min)
        .max(ORDER_LINES.max),
      /** Says whether what their packaging cost is given back too. */
      withPackaging: z.boolean().default(true),
    }),
    response: order,
    errors: [...errors, 'ORDER_ITEM_NOT_FOUND', 'REFUND_COUNT_ABOVE_LEFT'],
  }),
  'PUT /api/orders/refund': call({
    summary: 'Gives back everything an order was paid, or an amount of it, the way that is chosen',
    access: staff('order.refund'),
    approvable: ['order.refund', 'payment.refund'],
    body: z.strictObject({ ...refund, amount: amount.min(1).optional() }),
    response: order,
    errors,
  }),
} as const;
