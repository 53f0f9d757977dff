import { LINE_TOPPINGS_MAX, SHARED_LINES_MAX, TOPPING_COUNT, TYPED_CODE_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { everyone, staff } from '../../access.ts';
import { call } from '../../call.ts';
import {
  byId,
  count,
  id,
  instant,
  note,
  orderStatus,
  pageOf,
  paging,
  saleUnit,
  text,
  whole,
} from '../../common.ts';

/** This is what a guest's browser keeps of a sitting: 128 random bits in 22 letters and digits. */
export const sittingToken = z.string().regex(/^[0-9A-Za-z]{22}$/);
/** Says in a call's address whose sitting it is. */
export const bySittingToken = z.strictObject({ token: sittingToken });
const kind = z.enum(['WAITER', 'BILL']);

/** This is a line of the shared basket: what is wanted, never what it costs; prices are the menu's. */
export const basketLine = z.strictObject({
  /** It is the line's own id, made by the browser of whoever added it. */
  id,
  menuItemId: id,
  count,
  note: note.default(''),
  toppings: z
    .array(z.strictObject({ toppingId: id, count: whole(TOPPING_COUNT) }))
    .max(LINE_TOPPINGS_MAX)
    .default([]),
  unit: saleUnit.optional(),
});
export type BasketLine = z.output<typeof basketLine>;

const tableCall = z.object({ id, kind, madeAt: instant, seenAt: instant.nullable() });

/** One of its guests, who has the token, sees a sitting so. */
export const sitting = z.object({
  token: sittingToken,
  table: z.object({ id, code: z.string(), name: z.string() }),
  /** It is the guest's own number at the table, from 1. */
  me: z.int(),
  guests: z.array(z.object({ nth: z.int(), name: z.string().nullable(), lines: z.array(basketLine) })),
  /** The shared basket becomes this order, whoever sends it; null while nothing is in it. */
  basketId: id.nullable(),
  /** Rises with every change of anybody's lines. */
  basketVersion: z.int(),
  /** It is the last change of the guest's own lines that arrived. */
  revision: z.int(),
  /** These lines of the guest's own have become part of an order. */
  ordered: z.array(id),
  /** These are orders placed in this sitting and bills that are open on the table, oldest first. */
  orders: z.array(
    z.object({
      id,
      number: z.int(),
      status: orderStatus,
      /** It is the first name of who placed it; null where staff did. */
      by: z.string().nullable(),
      finalPrice: z.int(),
      paidAmount: z.int(),
    }),
  ),
  /** This is the last call of each kind. */
  calls: z.array(tableCall),
});
export type Sitting = z.output<typeof sitting>;

/** Staff see a call so. */
export const staffTableCall = tableCall.extend({
  tableId: id,
  tableName: z.string(),
  /** Says who called: a first name, or null for a guest without one. */
  guestName: z.string().nullable(),
  guestNth: z.int(),
});

export const tableSittings = {
  'POST /api/diningtable/sittings': call({
    summary: "A guest scans a table's code: begins its sitting, or joins the present one",
    access: everyone,
    body: z.strictObject({
      /** The client makes this UUID v7 of the guest: the same one twice is one guest. */
      id,
      code: text(TYPED_CODE_LENGTH),
    }),
    response: sitting,
    errors: ['TABLE_NOT_FOUND', 'SITTING_ENDED', 'IDEMPOTENCY_CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  'GET /api/diningtable/sittings/{token}': call({
    summary: 'The sitting as one of its guests sees it: guests, shared basket, orders, calls',
    access: everyone,
    params: bySittingToken,
    response: sitting,
    errors: ['SITTING_ENDED'],
  }),
  'PUT /api/diningtable/sittings/{token}/basket': call({
    summary: "Writes the guest's own lines of the shared basket; an older revision changes nothing",
    access: everyone,
    params: bySittingToken,
    body: z.strictObject({
      /** The browser's own count of its changes. */
      revision: z.int().min(1),
      lines: z.array(basketLine).max(SHARED_LINES_MAX),
    }),
    response: sitting,
    errors: ['SITTING_ENDED'],
  }),
  'POST /api/diningtable/sittings/{token}/calls': call({
    summary: 'Calls a waiter, or asks for the bill; repeated taps are one call until staff have seen it',
    access: everyone,
    params: bySittingToken,
    body: z.strictObject({ id, kind }),
    response: tableCall,
    errors: ['SITTING_ENDED', 'TOO_MANY_REQUESTS', 'IDEMPOTENCY_CONFLICT'],
  }),
  'GET /api/diningtable/calls': call({
    summary: 'Calls of guests that nobody has seen yet, oldest first',
    access: staff('table.view'),
    query: z.strictObject({ ...paging }),
    response: pageOf(staffTableCall),
  }),
  'PUT /api/diningtable/calls/{id}': call({
    summary: "Marks a guest's call as seen; the guest is told",
    access: staff('table.move'),
    params: byId,
    response: staffTableCall,
    errors: ['TABLE_CALL_NOT_FOUND'],
  }),
} as const;
