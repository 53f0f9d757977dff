import { CHARGE_DECLINES, CHARGE_STATUSES } from '@sofreh/domain/card-terminal';
import {
  BRIDGE_CHARGES_AT_ONCE,
  CARD_MASK_LENGTH_MAX,
  CHARGED_AGO_MS,
  ORDER_LINES,
  ORDER_NUMBER,
  REFERENCE_LENGTH,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { webhook } from '../access.ts';
import { call } from '../call.ts';
import { amount, currency, id, whole } from '../common.ts';

const reference = z.string().max(REFERENCE_LENGTH.max).nullable();

/** A bridge tells so of a charge that a till made through it. */
export const chargeReport = z.strictObject({
  /** It is the till's UUID v7: the transaction that its money becomes has it, too. */
  id,
  posTerminalId: id,
  orderId: id,
  orderNumber: whole(ORDER_NUMBER),
  amount: amount.min(1),
  currency,
  /**
   * This is what of the bill it pays for, as the till said: looked at when the money is entered, for one report keeps
   * no other back.
   */
  allocations: z.array(z.looseObject({})).max(ORDER_LINES.max),
  /** This till asked for it. */
  deviceId: id,
  status: z.enum(CHARGE_STATUSES),
  decline: z.enum(CHARGE_DECLINES).nullable(),
  providerCode: reference,
  reference,
  trace: reference,
  cardMask: z.string().max(CARD_MASK_LENGTH_MAX).nullable(),
  lastTaken: z
    .strictObject({ amountRial: z.int().min(0), reference: z.string().max(REFERENCE_LENGTH.max) })
    .nullable(),
  /** Somebody at the till said how it ended, by the terminal's slip. */
  byPerson: z.boolean(),
  /** It was so many milliseconds before now: a bridge's clock may be wrong. */
  startedAgo: whole(CHARGED_AGO_MS),
  endedAgo: whole(CHARGED_AGO_MS).nullable(),
});
export type ChargeReport = z.infer<typeof chargeReport>;

export const bridgeCharges = {
  'POST /api/printbridges/charges': call({
    summary:
      'What tills charged on card terminals of the bridge while the server was away; each is entered once, however often it is told, as soon as its order is there',
    access: webhook,
    vendor: 'optional',
    body: z.strictObject({ charges: z.array(chargeReport).max(BRIDGE_CHARGES_AT_ONCE) }),
    response: z.object({
      /** Nobody knew how these of them ended, and somebody has said so. */
      settled: z.array(z.object({ id, approved: z.boolean() })),
    }),
    errors: ['forbidden'],
  }),
} as const;
