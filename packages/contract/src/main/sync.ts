import { MONEY_SUM_NAMES } from '@sofreh/domain/offline';
import { RESCUE_PART_MAX, RESCUE_PARTS_MAX } from '@sofreh/domain/rescue';
import { z } from 'zod';
import { anyStaff, staff } from '../access.ts';
import { call } from '../call.ts';
import { businessDay, byId, id, instant, name, note, pageOf, paging, queryFlag } from '../common.ts';
import { momentsInOrder } from '../day-span.ts';
import { order } from './orders.ts';
import {
  INTENTS_AT_ONCE,
  intent,
  intentAnswer,
  intentInFull,
  intentKind,
  intentOutcome,
  keptIntent,
} from './sync/intents.ts';

export * from './sync/intents.ts';

const device = z.object({
  id,
  name: z.string(),
  /** It draws order numbers from this lane. */
  lane: z.int(),
  registeredAt: instant,
  lastSeenAt: instant,
  /** This is what it sent that a person still has to look at. */
  toLookAt: z.int(),
});
/** A till alone knows this and makes it by itself: by it the server tells that till from whoever names it. */
const tillSecret = z
  .string()
  .regex(/^[\w-]{32,64}$/)
  .optional();
/** Says of each kind of money how often it moved, and how much in the branch's currency. */
const sums = z.record(z.enum(MONEY_SUM_NAMES), z.object({ count: z.int(), amount: z.int() }));

export const sync = {
  'POST /api/sync/devices': call({
    summary:
      'Makes this device a till of the vendor and gives it a lane of order numbers, always the same one',
    access: staff('order.create'),
    body: z.strictObject({ id, name, secret: tillSecret }),
    response: device.omit({ toLookAt: true }).extend({
      /** It is the last number the server has of its lane; null before the first. */
      last: z.object({ businessDay, lastNumber: z.int() }).nullable(),
      /** It is HH:MM in Tehran. */
      businessDayCutoff: z.string(),
    }),
    errors: ['NO_LANE_LEFT', 'OTHER_TILL', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api/sync/keys': call({
    summary:
      "A key of the caller's own, for this till and this session, by which what they do is known as theirs (docs/security.md)",
    access: anyStaff,
    body: z.strictObject({ deviceId: id, secret: tillSecret }),
    response: z.object({
      /** Goes along with every signature. */
      key: z.string(),
      /** It is base64; it signs, and is never sent again. */
      secret: z.base64(),
    }),
    errors: ['DEVICE_NOT_FOUND', 'OTHER_TILL'],
  }),
  'GET /api/sync/devices': call({
    summary: "The vendor's tills",
    access: staff('order.view'),
    query: z.strictObject(paging),
    response: z.object({
      data: z.array(device),
      pageNumber: z.int(),
      pageSize: z.int(),
      totalCount: z.int(),
    }),
  }),
  'PUT /api/sync/devices/{id}': call({
    summary: 'Names a till, by which people tell it from the others',
    access: staff('vendor.edit'),
    params: byId,
    body: z.strictObject({ name }),
    response: device.omit({ toLookAt: true }),
    errors: ['DEVICE_NOT_FOUND'],
  }),
  'DELETE /api/sync/devices/{id}': call({
    summary:
      'Takes a till out of service; its lane is given to another one, a week later where numbers of it were given',
    access: staff('vendor.edit'),
    params: byId,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  'POST /api/sync/intents': call({
    summary:
      'What was done at a till, in order; each is answered, and the same one always the same (docs/offline.md)',
    access: anyStaff,
    body: z.strictObject({
      deviceId: id,
      secret: tillSecret,
      /** It is the till's clock at this moment, against which the others are put right. */
      sentAt: instant,
      intents: z
        .array(intent)
        .min(1)
        .max(INTENTS_AT_ONCE)
        // Two contents under one id are no work of a till.
        .refine((all) => new Set(all.map((each) => each.id)).size === all.length),
    }),
    response: z.object({
      answers: z.array(intentAnswer),
      /** They were about these orders, as they are now. */
      orders: z.array(order),
      receivedAt: instant,
    }),
    errors: ['DEVICE_NOT_FOUND'],
  }),
  'POST /api/sync/rescues': call({
    summary:
      'Restores an order from the codes of a slip whose till was lost before it sent it; a person looks at it afterwards',
    access: staff('order.create'),
    body: z.strictObject({
      /** This till scans. */
      deviceId: id,
      /** This has every code of the slip, in any order. */
      parts: z.array(z.string().regex(/^\d+$/).max(RESCUE_PART_MAX)).min(1).max(RESCUE_PARTS_MAX),
    }),
    response: z.object({
      orderId: id,
      number: z.int(),
      /** Says whether the server had the order before, so that nothing was restored. */
      known: z.boolean(),
      answers: z.array(intentAnswer),
    }),
    errors: ['RESCUE_NOT_READ', 'RESCUE_NOT_OURS', 'RESCUE_NOT_SIGNED', 'DEVICE_NOT_FOUND'],
  }),
  'GET /api/sync/intents': call({
    summary: 'What tills have sent and where it ended, newest first, with totals of orders and money',
    access: staff('order.view'),
    query: z
      .strictObject({
        ...paging,
        deviceId: id.optional(),
        orderId: id.optional(),
        kind: intentKind.optional(),
        outcome: intentOutcome.optional(),
        /** Only what a person still has to look at is given. */
        toLookAt: queryFlag.optional(),
        from: instant.optional(),
        to: instant.optional(),
      })
      .superRefine(momentsInOrder),
    response: z.object({
      data: z.array(keptIntent),
      pageNumber: z.int(),
      pageSize: z.int(),
      totalCount: z.int(),
      /** These are the sums over everything that matches, applied ones only. */
      totals: sums,
    }),
  }),
  'GET /api/sync/intents/{id}': call({
    summary: 'What a till sent, whole, with the order as it is now: both sides',
    access: staff('order.view'),
    params: byId,
    response: intentInFull,
    errors: ['INTENT_NOT_FOUND'],
  }),
  'GET /api/sync/report': call({
    summary: 'Till by till what was sent in a time, what of it was entered, and what waits for a person',
    access: staff('order.view'),
    query: z.strictObject({ ...paging, from: instant, to: instant }).superRefine(momentsInOrder),
    response: pageOf(
      device.omit({ registeredAt: true }).extend({
        /** These are the sums by the till. */
        said: sums,
        /** These are the sums by the server. */
        entered: sums,
        /** Says how many things it sent whose money the two sides do not have alike. */
        differing: z.int(),
      }),
    ),
  }),
  'PUT /api/sync/intents/settle': call({
    summary: 'A person has looked at what a till sent, and says what was done about it',
    access: staff('sync.settle'),
    body: z.strictObject({ id, reason: note.min(1) }),
    response: keptIntent,
    errors: ['INTENT_NOT_FOUND', 'OWN_WORK'],
  }),
} as const;
