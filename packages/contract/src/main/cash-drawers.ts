import { DRAWER_MOVEMENTS, DRAWER_STATUSES } from '@sofreh/domain/cash-drawers';
import { PURSE_PASSINGS } from '@sofreh/domain/courier-purse';
import { OUTSIDE_CASH_AT_ONCE, REASON_LENGTH } from '@sofreh/domain/limits';
import { TRANSACTION_KINDS } from '@sofreh/domain/payment-state';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  businessDay,
  byId,
  currency,
  id,
  instant,
  note,
  pageOf,
  paging,
  queryFlag,
  text,
} from '../common.ts';

const reason = text(REASON_LENGTH);
const drawer = z.object({
  id,
  cashierId: id,
  cashierName: z.string(),
  device: z.string(),
  businessDay,
  status: z.enum(DRAWER_STATUSES),
  openingAmount: amount,
  openedAt: instant,
  closedAt: instant.nullable(),
  /**
   * `countedAmount` was counted at the close, `expectedAmount` was expected then, and the reason says why they differ.
   */
  countedAmount: amount.nullable(),
  expectedAmount: z.int().nullable(),
  differenceReason: z.string(),
});
const sum = z.object({ method: z.string(), count: z.int(), amount: z.int() });

/** While the drawer is open this is its X report, afterwards its Z report. */
export const drawerReport = drawer.extend({
  currency,
  cashSales: amount,
  cashRefunds: amount,
  payIn: amount,
  payOut: amount,
  /** This is what must lie in it by everything known now. */
  expectedNow: z.int(),
  /** It is money of every method the cashier took less what they gave back in this time. */
  byMethod: z.array(sum),
  orderCount: z.int(),
  movements: z.array(
    z.object({
      id,
      kind: z.enum(DRAWER_MOVEMENTS),
      amount,
      reason: z.string(),
      createdByName: z.string(),
      createdAt: instant,
    }),
  ),
});

/** This cash was taken or given back while whoever did it had no drawer open. */
const outsideCash = z.object({
  transactionId: id,
  orderId: id,
  orderNumber: z.int(),
  kind: z.enum(TRANSACTION_KINDS),
  amount,
  at: instant,
  takerName: z.string(),
});

/** This cash passed between a courier and staff while whoever took or gave it had no drawer open. */
const courierCash = z.object({
  entryId: id,
  kind: z.enum(PURSE_PASSINGS),
  amount,
  at: instant,
  courierName: z.string(),
  takerName: z.string(),
});
/** Whoever takes money sees their own drawers, whoever sees reports all; money is moved with `payment.take` alone. */
export const seeingDrawers = anyOf(staff('payment.take'), staff('report.view'));
const joinedIds = z.array(id).max(OUTSIDE_CASH_AT_ONCE).default([]);

export const cashDrawers = {
  'GET /api/cashdrawers': call({
    summary: 'Drawers, newest first; whoever may not see reports sees their own',
    access: seeingDrawers,
    query: z.strictObject({ ...paging, businessDay: businessDay.optional(), open: queryFlag.optional() }),
    response: pageOf(drawer),
  }),
  'GET /api/cashdrawers/mine': call({
    summary: 'The X report of the open drawer of whoever asks; null where they have none',
    access: staff('payment.take'),
    response: z.object({
      /** Says who asked: the answer is about nobody else, whoever is at the till when it arrives. */
      cashierId: id,
      drawer: drawerReport.nullable(),
    }),
  }),
  'GET /api/cashdrawers/outside': call({
    summary: 'Cash of the last month in no drawer, newest first; whoever may not see reports sees their own',
    access: seeingDrawers,
    query: z.strictObject({ ...paging, own: queryFlag.optional() }),
    response: pageOf(outsideCash).extend({
      net: z.int(),
      currency,
      /** This is what couriers handed in, less what they were given, of all; and the newest of it. */
      ofCouriers: z.object({ count: z.int(), net: z.int(), data: z.array(courierCash) }),
    }),
  }),
  'POST /api/cashdrawers/{id}/join': call({
    summary:
      'Puts cash that is in no drawer into an open one: of orders, and what passed between couriers and staff',
    access: staff('payment.take'),
    params: byId,
    body: z
      .strictObject({ transactionIds: joinedIds, purseEntryIds: joinedIds })
      .refine(({ transactionIds, purseEntryIds }) => transactionIds.length + purseEntryIds.length > 0, {
        path: ['transactionIds'],
      }),
    response: drawerReport,
    errors: ['CASH_DRAWER_NOT_FOUND', 'CASH_DRAWER_CLOSED', 'CASH_NOT_OUTSIDE', 'CASH_DRAWER_SHORT'],
  }),
  'GET /api/cashdrawers/{id}': call({
    summary: 'The X report of an open drawer, the Z report of a closed one',
    access: seeingDrawers,
    params: byId,
    response: drawerReport,
    errors: ['CASH_DRAWER_NOT_FOUND'],
  }),
  'POST /api/cashdrawers': call({
    summary: "Opens a drawer under the client's id with what was counted into it",
    access: staff('payment.take'),
    body: z.strictObject({ id, openingAmount: amount }),
    response: drawerReport,
    errors: ['CASH_DRAWER_OPEN', 'IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api/cashdrawers/{id}/movements': call({
    summary: "Puts cash into the own open drawer or takes some out, under the client's id, with a reason",
    access: staff('payment.take'),
    params: byId,
    body: z.strictObject({ id, kind: z.enum(DRAWER_MOVEMENTS), amount: amount.min(1), reason }),
    response: drawerReport,
    errors: ['CASH_DRAWER_NOT_FOUND', 'CASH_DRAWER_CLOSED', 'CASH_DRAWER_SHORT', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api/cashdrawers/{id}/close': call({
    summary:
      'Closes a drawer with what was counted; a difference is named. Others’ drawers need `report.view`',
    access: staff('payment.take'),
    params: byId,
    body: z.strictObject({ countedAmount: amount, reason: note.default('') }),
    response: drawerReport,
    errors: ['CASH_DRAWER_NOT_FOUND', 'CASH_DRAWER_CLOSED', 'REASON_REQUIRED'],
  }),
} as const;
