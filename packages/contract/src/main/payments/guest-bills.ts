import { ONLINE_GATEWAYS } from '@sofreh/domain/enums';
import { ORDER_LINES } from '@sofreh/domain/limits';
import { z } from 'zod';
import { gateway, id, saleUnit } from '../../common.ts';
import { allocation } from '../orders/documents.ts';

/**
 * Says how far a bill is paid, as whoever is about to pay a part of it sees it; others who pay at this moment count.
 */
export const openBillView = {
  finalPrice: z.int(),
  paidAmount: z.int(),
  /** This is what others are paying at the gateway at this moment. */
  held: z.int(),
  /** This is what can be paid now: open and held by nobody else. */
  due: z.int(),
  /** These are equal shares that are paid or held. */
  shares: z.array(allocation),
};

/** This is a line of a bill; `paid`, `left` and `pieces` count what is held as paid. */
export const guestBillLine = z.object({
  orderItemId: id,
  title: z.string(),
  toppings: z.array(z.string()),
  count: z.int(),
  total: z.int(),
  paid: z.int(),
  /** Others are only paying this part of `paid` at this moment. */
  held: z.int(),
  left: z.int(),
  pieces: z.number(),
  /** This is what `count` and `pieces` count. */
  unit: saleUnit,
});

/** This is what a guest pays of a bill online. */
export const partOfBill = {
  /** Says which of the vendor's gateways is asked; absent, it is the first that works. */
  gateway: z.enum(ONLINE_GATEWAYS).optional(),
  /** This is what it pays for; nothing is all that is open. */
  allocations: z.array(allocation).max(ORDER_LINES.max).default([]),
};

/** Says where to send whoever pays. */
export const openedPart = z.object({
  transactionId: id,
  submitUrl: z.string(),
  paymentServiceType: gateway,
  amount: z.int(),
  simulated: z.boolean(),
});

export const partErrors = [
  'ORDER_ALREADY_PAID',
  'PAYMENT_IN_PROGRESS',
  'LINE_NOT_FOUND',
  'LINE_ALREADY_PAID',
  'ALLOCATION_AMOUNT_WRONG',
  'PART_TOO_SMALL',
  'INVALID_ORDER_STATE',
  'TOO_MANY_REQUESTS',
  'GATEWAY_UNREACHABLE',
  'GATEWAY_REFUSED',
  'GATEWAY_NOT_OFFERED',
  'ONLINE_PAYMENT_CLOSED',
] as const;
