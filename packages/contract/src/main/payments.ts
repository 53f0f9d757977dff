import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { id } from '../common.ts';
import { allocatedPayment, order } from './orders.ts';

export const payments = {
  'POST /api/payments/manualpaybypos': call({
    summary:
      'Records cash or a card payment taken at the counter on an open bill; several make a MULTI payment; each may say what it pays for',
    access: staff('payment.take'),
    body: z.strictObject({ orderId: id, payments: z.array(allocatedPayment).min(1).max(10) }),
    response: order,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'PAYMENT_AMOUNT_WRONG',
      'LINE_NOT_FOUND',
      'LINE_ALREADY_PAID',
      'ALLOCATION_AMOUNT_WRONG',
      'INVALID_ORDER_STATE',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
} as const;
