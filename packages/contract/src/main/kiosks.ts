import { CHARGE_DECLINES, CHARGE_STATUSES } from '@sofreh/domain/card-terminal';
import {
  KIOSK_ASKS,
  KIOSK_DELIVERY_TYPES,
  KIOSK_IDLE_SECONDS,
  KIOSK_PAYMENT_WAYS,
  KIOSK_SUGGESTIONS,
} from '@sofreh/domain/kiosks';
import { z } from 'zod';
import { kiosk as byKiosk, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant, name, orderStatus, pairingCode } from '../common.ts';
import { vendorView } from '../identity/vendors.ts';

const way = z.enum(KIOSK_PAYMENT_WAYS);
const eats = z.enum(KIOSK_DELIVERY_TYPES);
const settings = {
  name,
  paymentWays: z.array(way).min(1).max(KIOSK_PAYMENT_WAYS.length),
  deliveryTypes: z.array(eats).min(1).max(KIOSK_DELIVERY_TYPES.length),
  asks: z.enum(KIOSK_ASKS),
  idleSeconds: z.int().min(KIOSK_IDLE_SECONDS.min).max(KIOSK_IDLE_SECONDS.max),
  /** These menu items are suggested beside a cart, the most wanted first. */
  suggestions: z.array(id).max(KIOSK_SUGGESTIONS.max),
  /** This picture waits for guests; it is null for the vendor's own. */
  welcomeFileId: id.nullable(),
  /** Says where numbers come out; null where they stand on the screen alone. */
  printerId: id.nullable(),
  /** Says where cards are taken beside it; null where none are. */
  posTerminalId: id.nullable(),
};
/** The guest who stands before the terminal follows a charge so. */
const kioskCharge = z.object({
  id,
  status: z.enum(CHARGE_STATUSES),
  decline: z.enum(CHARGE_DECLINES).nullable(),
  /** Says whether its terminal can be called back while it waits for a card. */
  cancels: z.boolean(),
  cancelAsked: z.boolean(),
});
export const kioskRow = z.object({
  id,
  ...settings,
  createdAt: instant,
  /** It is null until a screen has used its code. */
  pairedAt: instant.nullable(),
  seenAt: instant.nullable(),
});
export type KioskRow = z.infer<typeof kioskRow>;
const pairing = { code: z.string(), codeUntil: instant };

/** A kiosk proves itself by its token in `authorization: Kiosk …`. */
export const kiosks = {
  'GET /api/kiosks': call({
    summary: 'The screens on which guests order by themselves, and when each was last heard of',
    access: staff('vendor.edit'),
    response: z.object({ data: z.array(kioskRow) }),
  }),
  'POST /api/kiosks': call({
    summary:
      'Adds a kiosk; its screen is paired by the six digits of the answer, within ten minutes. The same again gives new ' +
      'digits, until a screen has used some',
    access: staff('vendor.edit'),
    /** The client makes the id, a UUID v7. */
    body: z.strictObject({ id, name }),
    response: kioskRow.extend(pairing),
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api/kiosks/{id}': call({
    summary: 'What a kiosk is called, offers and asks',
    access: staff('vendor.edit'),
    params: byId,
    body: z.strictObject(settings),
    response: kioskRow,
    errors: [
      'KIOSK_NOT_FOUND',
      'MENU_ITEM_NOT_FOUND',
      'PICTURE_NOT_FOUND',
      'PRINTER_NOT_FOUND',
      'POS_TERMINAL_NOT_FOUND',
    ],
  }),
  'POST /api/kiosks/{id}/code': call({
    summary:
      'New digits that pair another screen; the one that was paired before gets nothing once they are used',
    access: staff('vendor.edit'),
    params: byId,
    response: kioskRow.extend(pairing),
    errors: ['KIOSK_NOT_FOUND'],
  }),
  'DELETE /api/kiosks/{id}': call({
    summary: 'Revokes a kiosk: it orders nothing any more',
    access: staff('vendor.edit'),
    params: byId,
    errors: ['KIOSK_NOT_FOUND'],
  }),
  'POST /api/kiosks/pair': call({
    summary: 'A screen trades its six digits for a token of its own',
    access: everyone,
    body: z.strictObject({ code: pairingCode }),
    response: z.object({ token: z.string(), name: z.string(), vendorName: z.string() }),
    errors: ['KIOSK_CODE_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  'GET /api/kiosk': call({
    summary: 'What the kiosk that asks offers at this moment',
    access: byKiosk,
    response: z.object({
      name: z.string(),
      /** These work now. */
      paymentWays: z.array(way),
      deliveryTypes: z.array(eats),
      asks: z.enum(KIOSK_ASKS),
      idleSeconds: z.int(),
      suggestions: z.array(id),
      /** It is the address without its width. */
      welcomeUrl: z.string().nullable(),
      /** Says whether numbers come out on paper. */
      prints: z.boolean(),
      /** Says whether no money moves at the gateway. */
      simulated: z.boolean(),
      vendor: vendorView,
    }),
  }),
  'GET /api/kiosk/orders/{id}': call({
    summary: "How an order of the kiosk's own stands, and by which link its guest pays it",
    access: byKiosk,
    params: byId,
    response: z.object({
      id,
      number: z.int(),
      status: orderStatus,
      finalPrice: z.int(),
      due: z.int(),
      isPaid: z.boolean(),
      /** It stands behind `/pay/`; it is null where the order is paid at the till. */
      payCode: z.string().nullable(),
      promisedAt: instant.nullable(),
      /** It is the last charge of its card at the kiosk's terminal. */
      charge: kioskCharge.nullable(),
    }),
    errors: ['ORDER_NOT_FOUND'],
  }),
  'POST /api/kiosk/orders/{id}/charge': call({
    summary:
      "Carries what an order of the kiosk's own comes to to the card terminal beside it; the same id again tells how it stands",
    access: byKiosk,
    params: byId,
    /** The client makes this UUID v7: it becomes the transaction. */
    body: z.strictObject({ id }),
    response: kioskCharge,
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'PAYMENT_IN_PROGRESS',
      'INVALID_ORDER_STATE',
      'POS_TERMINAL_NOT_FOUND',
      'POS_TERMINAL_BUSY',
      'POS_TERMINAL_UNSURE',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'DELETE /api/kiosk/orders/{id}/charge': call({
    summary: 'Calls the last charge of an order back; the terminal says itself what became of it',
    access: byKiosk,
    params: byId,
    response: kioskCharge,
    errors: ['ORDER_NOT_FOUND', 'POS_CHARGE_NOT_FOUND', 'POS_CHARGE_NOT_OPEN'],
  }),
  'DELETE /api/kiosk/orders/{id}': call({
    summary: 'The guest gives up an order that waits for its payment; what they have paid meanwhile stays',
    access: byKiosk,
    params: byId,
    errors: [
      'ORDER_NOT_FOUND',
      'INVALID_ORDER_STATE',
      'DUPLICATE_ORDER_STATE',
      'ORDER_ALREADY_PAID',
      'PAYMENT_IN_PROGRESS',
    ],
  }),
  'POST /api/kiosk/orders/{id}/number': call({
    summary: 'Prints the number of an order that is paid or to be paid at the till, once',
    access: byKiosk,
    params: byId,
    response: z.object({
      /** Says whether a printer has it. */
      printed: z.boolean(),
    }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID'],
  }),
} as const;
