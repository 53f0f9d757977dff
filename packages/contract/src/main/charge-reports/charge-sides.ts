import { CHARGE_DECLINES, CHARGE_DIFFERENCES, CHARGE_STATUSES } from '@sofreh/domain/card-terminal';
import { z } from 'zod';
import { staff } from '../../access.ts';
import { call } from '../../call.ts';
import { currency, id, instant, note } from '../../common.ts';

/** One side of a charge says for which order it is, on which terminal, and how much. */
const side = {
  amount: z.int(),
  orderId: id,
  /** It is null where the server has no such order. */
  orderNumber: z.int().nullable(),
  /** It is empty where the terminal is not known. */
  terminalTitle: z.string(),
  at: instant,
};

/** A till made this charge through the bridge of its shop, and something of it is left to be said. */
export const chargeSides = z.object({
  id,
  difference: z.enum(CHARGE_DIFFERENCES),
  currency,
  /** This is what the bridge says; null where it has not spoken of it. */
  bridge: z
    .object({
      ...side,
      name: z.string(),
      deviceName: z.string(),
      status: z.enum(CHARGE_STATUSES),
      decline: z.enum(CHARGE_DECLINES).nullable(),
      reference: z.string().nullable(),
      cardMask: z.string().nullable(),
      /** This is what the terminal took last, where nobody knows whether it was this. The amount is in Rial. */
      lastTaken: z.object({ amountRial: z.int(), reference: z.string() }).nullable(),
      /** Somebody at the till said how it ended, by the terminal's slip. */
      byPerson: z.boolean(),
    })
    .nullable(),
  /** This is what the till says that has its money; null where none does. */
  till: z.object(side).nullable(),
  /** It is the payment under its id; null where there is none. */
  entered: z.int().nullable(),
  /** This person took that payment; it is empty where nobody is known yet. */
  takerName: z.string(),
});
export type ChargeSides = z.infer<typeof chargeSides>;

export const chargesLeft = {
  'GET /api/transactions/bridgecharges': call({
    summary:
      'Charges that tills made without the server, and whose two sides do not agree: money that no order has, orders without it',
    access: staff('order.view'),
    response: z.object({ data: z.array(chargeSides) }),
  }),
  'PUT /api/transactions/bridgecharges': call({
    summary: 'A person says how such a charge ended where nobody knew, or what was done about it',
    access: staff('sync.settle'),
    body: z.strictObject({
      id,
      reason: note.min(1),
      /** Says whether the terminal took the money; of one that nobody knows the end of. */
      approved: z.boolean().optional(),
    }),
    errors: ['BRIDGE_CHARGE_NOT_FOUND', 'OWN_WORK', 'BAD_REQUEST'],
  }),
} as const;
