import { KITCHEN_NEWS_RESULTS } from '@sofreh/domain/kitchen';
import { FOREIGN_ID_LENGTH, PREPARATION_MINUTES } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff, webhook } from '../access.ts';
import { call } from '../call.ts';
import { amount, id, text, title, whole } from '../common.ts';

const event = {
  /** It is the sender's name for the event: the same again is applied once. */
  eventId: text(FOREIGN_ID_LENGTH),
  /** Rises with every change of the entity at the sender; fields keep what the highest version said. */
  version: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
};
const answer = z.object({ result: z.enum(KITCHEN_NEWS_RESULTS) });
const flags = { active: z.boolean().optional(), available: z.boolean().optional() };

export const kitchenWebhooks = {
  'POST /api-catalog/catalog/kitchen/webhooks/menuitems': call({
    summary: 'A menu item changed in the kitchen’s software; signed by X-Signature',
    access: webhook,
    body: z.strictObject({
      ...event,
      menuItemId: id,
      changes: z.strictObject({ ...flags, title: title.optional(), price: amount.optional() }),
    }),
    response: answer,
    errors: ['SIGNATURE_WRONG', 'IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api-catalog/catalog/kitchen/webhooks/toppings': call({
    summary: 'A topping changed in the kitchen’s software; signed by X-Signature',
    access: webhook,
    body: z.strictObject({
      ...event,
      toppingId: id,
      changes: z.strictObject({ ...flags, title: title.optional(), price: amount.optional() }),
    }),
    response: answer,
    errors: ['SIGNATURE_WRONG', 'IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api-catalog/catalog/kitchen/webhooks/vendors': call({
    summary: 'The kitchen opened, closed or takes longer; signed by X-Signature',
    access: webhook,
    body: z.strictObject({
      ...event,
      changes: z.strictObject({
        openFlag: z.boolean().optional(),
        preparationTime: whole(PREPARATION_MINUTES).optional(),
      }),
    }),
    response: answer,
    errors: ['SIGNATURE_WRONG', 'IDEMPOTENCY_CONFLICT'],
  }),
  'POST /api-catalog/catalog/kitchen/webhooks/secret': call({
    summary: 'A new secret for the kitchen’s software to sign with; the one before counts for 24 hours more',
    access: staff('integration.edit'),
    response: z.object({ secret: z.string() }),
  }),
} as const;
