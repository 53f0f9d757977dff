import {
  CAMPAIGN_CHANNELS,
  CAMPAIGN_STATUSES,
  CAMPAIGN_STEPS,
  CAMPAIGN_VERDICTS,
  DEFAULT_QUIET_HOURS,
} from '@sofreh/domain/campaigns';
import {
  CAMPAIGN_TEXT_LENGTH,
  COUNTED_DAYS,
  DEFAULT_COUNTED_DAYS,
  DEFAULT_HOLDBACK_PERCENT,
  DEFAULT_REST_DAYS,
  HOLDBACK_PERCENT,
  REST_DAYS,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant, pageOf, paging, text, title, whole } from '../common.ts';
import { segmentDefinition } from './segments.ts';

/**
 * Says why a campaign stands still: somebody stopped it, nothing is left to send with, or its discount code is over.
 */
export const PAUSE_REASONS = ['STAFF', 'NO_CREDIT', 'ACCOUNT', 'CODE_OVER'] as const;

const message = text(CAMPAIGN_TEXT_LENGTH);
/** A campaign goes by text messages, or to the devices of guests who asked to be told; those cost nothing. */
const channel = z.enum(CAMPAIGN_CHANNELS).default('SMS');
/** A clock is HH:MM. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const discountCodeId = id.nullable().default(null);
const holdbackPercent = whole(HOLDBACK_PERCENT).default(DEFAULT_HOLDBACK_PERCENT);
const restDays = whole(REST_DAYS).default(DEFAULT_REST_DAYS);

export const campaign = z.object({
  id,
  name: z.string(),
  channel: z.enum(CAMPAIGN_CHANNELS),
  audience: segmentDefinition,
  text: z.string(),
  discountCodeId: id.nullable(),
  holdbackPercent: z.int(),
  restDays: z.int(),
  countedDays: z.int(),
  quietFrom: z.string(),
  quietTo: z.string(),
  /** Says whether whoever comes into the audience later is written to, too, once. */
  repeats: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  sendAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  createdAt: instant,
  /** Says how many people are how far; none of them before it starts. */
  people: z.object({
    waiting: z.int(),
    held: z.int(),
    sent: z.int(),
    delivered: z.int(),
    /** It was sent, and it did not reach the phone. */
    failed: z.int(),
    refused: z.int(),
    unsure: z.int(),
    skipped: z.int(),
  }),
  /** This is what was charged so far. */
  parts: z.int(),
  /** It was shown on so many devices so far; of text messages it is none. */
  devices: z.int(),
});
export type Campaign = z.infer<typeof campaign>;

/** This is what people of one side did in the days that are counted. */
const side = z.object({ people: z.int(), buyers: z.int(), orders: z.int(), revenue: z.int() });
const edit = staff('segment.edit');
const code = z.strictObject({ code: z.string().regex(/^[\w-]{8}$/) });
const link = z.object({ vendorName: z.string(), discountCode: z.string().nullable(), stopped: z.boolean() });

export const campaigns = {
  'POST /api-identity/identity/segmentation/notification': call({
    summary:
      'Writes to the customers of a segment, now or later; a part of them is held back to compare with',
    access: edit,
    body: z.strictObject({
      id,
      name: title,
      channel,
      audience: segmentDefinition,
      text: message,
      discountCodeId,
      holdbackPercent,
      restDays,
      countedDays: whole(COUNTED_DAYS).default(DEFAULT_COUNTED_DAYS),
      quietFrom: clock.default(DEFAULT_QUIET_HOURS.from),
      quietTo: clock.default(DEFAULT_QUIET_HOURS.to),
      repeats: z.boolean().default(false),
      /** It goes out now where this is left out or past. */
      sendAt: instant.optional(),
    }),
    response: campaign,
    errors: ['DISCOUNT_CODE_NOT_FOUND', 'MESSAGE_CODE_MISSING', 'IDEMPOTENCY_CONFLICT', 'SMS_CLOSED'],
  }),
  'POST /api-identity/identity/segmentation/notification/preview': call({
    summary: 'A text as a guest would get it, whom it would reach, and what that would cost',
    access: edit,
    body: z.strictObject({
      channel,
      audience: segmentDefinition,
      text: message,
      discountCodeId,
      holdbackPercent,
      restDays,
    }),
    response: z.object({
      sample: z.string(),
      length: z.int(),
      /** The sample has so many parts; a long name may take one more. */
      parts: z.int(),
      left: z.int(),
      wide: z.boolean(),
      /** So many would be written to; `held` is how many would be held back. */
      people: z.int(),
      held: z.int(),
      /** So many devices have it; of text messages it is none. */
      devices: z.int(),
      totalParts: z.int(),
      /** The price is in the vendor's currency. */
      price: z.int(),
      credit: z.int(),
    }),
    errors: ['DISCOUNT_CODE_NOT_FOUND'],
  }),
  'POST /api-identity/identity/segmentation/notification/test': call({
    summary:
      'Sends a message to whoever writes it, as a guest would get it: to their phone number, or to those of their own devices that said yes at the site',
    access: edit,
    body: z.strictObject({ channel, text: message, discountCodeId }),
    /** `devices` says on how many it was shown; it is none of a text message. */
    response: z.object({ phoneNumber: z.string(), parts: z.int(), devices: z.int() }),
    errors: [
      'MESSAGE_CODE_MISSING',
      'DISCOUNT_CODE_NOT_FOUND',
      'SMS_CREDIT_TOO_LOW',
      'SMS_CLOSED',
      'SMS_NOT_SENT',
      'NO_OWN_DEVICE',
    ],
  }),
  'GET /api-identity/identity/segmentation/notifications': call({
    summary: 'The vendor’s campaigns, newest first',
    access: edit,
    query: z.strictObject(paging),
    response: pageOf(campaign),
  }),
  'GET /api-identity/identity/segmentation/notifications/{id}': call({
    summary: 'One campaign and how far it is',
    access: edit,
    params: byId,
    response: campaign,
    errors: ['CAMPAIGN_NOT_FOUND'],
  }),
  'PATCH /api-identity/identity/segmentation/notifications/{id}': call({
    summary: 'Stops a campaign for a while, lets it go on, or ends it',
    access: edit,
    params: byId,
    body: z.strictObject({ action: z.enum(CAMPAIGN_STEPS) }),
    response: campaign,
    errors: ['CAMPAIGN_NOT_FOUND', 'INVALID_CAMPAIGN_STATE'],
  }),
  'GET /api-identity/identity/segmentation/report': call({
    summary: 'What a campaign earned: those written to beside those held back',
    access: edit,
    query: z.strictObject({ campaignId: id }),
    response: z.object({
      campaign,
      written: side,
      held: side,
      /** Says day by day what each side spent for each person, in the currency's unit. */
      days: z.array(z.object({ day: z.int(), written: z.number(), held: z.number() })),
      earned: z.object({
        verdict: z.enum(CAMPAIGN_VERDICTS),
        revenue: z.int(),
        revenueLow: z.int(),
        revenueHigh: z.int(),
        orders: z.int(),
      }),
      /** Says what the messages cost, and what the discount code gave away to those written to. */
      cost: z.object({ messages: z.int(), discounts: z.int() }),
      /** Says whether more days are still counted. */
      running: z.boolean(),
    }),
    errors: ['CAMPAIGN_NOT_FOUND'],
  }),
  'GET /api-identity/identity/segmentation/report/orders': call({
    summary: 'The orders that the report of a campaign counts, on both sides, the newest first',
    access: edit,
    query: z.strictObject({ ...paging, campaignId: id }),
    response: pageOf(
      z.object({
        id,
        /** Says for which of the messages to this guest it is counted: a campaign that repeats may have written again. */
        round: z.string(),
        number: z.int(),
        placedAt: instant,
        customerName: z.string(),
        /** Says whether its guest was held back. */
        held: z.boolean(),
        /** This is what it came to, less what was given back of it. */
        amount: z.int(),
        /** This is what the campaign's discount code gave to it. */
        discount: z.int(),
      }),
    ),
    errors: ['CAMPAIGN_NOT_FOUND'],
  }),
  'GET /api-identity/identity/segmentation/report/excel': call({
    summary: 'The same as a right-to-left workbook',
    access: staff('customer.export'),
    query: z.strictObject({ campaignId: id }),
    responds: 'excel',
    errors: ['CAMPAIGN_NOT_FOUND'],
  }),
  'POST /api-identity/identity/segmentation/stops': call({
    summary: 'Writes down that a customer wants no messages any more; for good',
    access: edit,
    body: z.strictObject({ customerId: id }),
    errors: ['CUSTOMER_NOT_FOUND'],
  }),
  'GET /api-identity/identity/segmentation/stops/{code}': call({
    summary: 'What stands behind the address in a guest’s message',
    access: everyone,
    params: code,
    response: link,
    errors: ['MESSAGE_LINK_NOT_FOUND'],
  }),
  'POST /api-identity/identity/segmentation/stops/{code}': call({
    summary: 'The guest wants no messages of this vendor any more; for good',
    access: everyone,
    params: code,
    response: link,
    errors: ['MESSAGE_LINK_NOT_FOUND'],
  }),
} as const;
