import { BENEFIT_KINDS, MESSAGE_AUTHORS } from '@sofreh/domain/enums';
import { CUSTOM_FIELDS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { customer } from '../access.ts';
import { call } from '../call.ts';
import { currency, deliveryType, id, instant, orderStatus, pageOf, paging, saleUnit } from '../common.ts';
import { answeredField, customField, fieldAnswer } from '../main/custom-fields.ts';
import { answeredRemarks } from '../main/orders/order-remarks.ts';
import { birthday } from './customers.ts';
import { SUBSCRIPTION_CODE_KINDS } from './user-subscription-codes.ts';

const ownOrder = z.object({
  id,
  number: z.int(),
  placedAt: instant,
  status: orderStatus,
  deliveryType,
  /** Says where it was brought; null where it was not. */
  address: z.string().nullable(),
  ...answeredRemarks,
  currency,
  finalPrice: z.int(),
  items: z.array(
    z.object({ title: z.string(), unit: saleUnit, count: z.int(), price: z.int(), note: z.string() }),
  ),
  /** This is what was answered to the vendor's own questions. */
  answers: z.array(z.object({ title: z.string(), value: answeredField.shape.value })),
  ratings: z.array(z.object({ rating: z.int(), text: z.string(), at: instant })),
  /** This is what was answered in the order's survey. */
  survey: z.array(
    z.object({
      title: z.string(),
      rating: z.int().nullable(),
      choices: z.array(z.string()),
      text: z.string(),
    }),
  ),
  messages: z.array(z.object({ author: z.enum(MESSAGE_AUTHORS), text: z.string(), at: instant })),
});
const ownFields = z.object({
  data: z.array(
    z.object({ field: customField, mayFill: z.boolean(), value: answeredField.shape.value.nullable() }),
  ),
});
const stopped = z.object({ stopped: z.boolean() });

/** This code is the guest's own, to use or to bring friends with. */
const ownCode = z.object({
  id,
  code: z.string(),
  kind: z.enum(SUBSCRIPTION_CODE_KINDS),
  title: z.string(),
  type: z.enum(BENEFIT_KINDS),
  value: z.int(),
  cap: z.int().nullable(),
  freeItems: z.array(z.object({ title: z.string() })),
  minimumItemsTotal: z.int(),
  expiration: instant.nullable(),
  /** Says how often it was used; of a code for friends, how many came by it. */
  usageCount: z.int(),
  /** This is what the guest is given for a friend whose first order is finished; null where that is nothing. */
  reward: z
    .object({
      type: z.enum(BENEFIT_KINDS),
      value: z.int(),
      cap: z.int().nullable(),
      freeItems: z.array(z.object({ title: z.string() })),
    })
    .nullable(),
});

export const ownData = {
  'GET /api-identity/identity/auth/me/data': call({
    summary:
      'What the vendor has of the signed-in guest: who they are, where they live, their points and codes, and a page of their orders with all that was said of them, the newest first',
    access: customer,
    query: z.strictObject(paging),
    response: z.object({
      vendorName: z.string(),
      person: z.object({
        firstName: z.string(),
        lastName: z.string(),
        phoneNumber: z.string(),
        email: z.string(),
        birthday,
        since: instant,
      }),
      /** This is what the vendor wrote down of them by questions of its own. */
      fields: z.array(answeredField).readonly(),
      /** This is what they have in the vendor's club; null where they are in none. */
      points: z.int().nullable(),
      /** This is what is in the platform's wallet, in rial. */
      walletRial: z.int(),
      codes: z.array(ownCode),
      addresses: z.array(
        z.object({ title: z.string(), detail: z.string(), plate: z.string(), unit: z.string() }),
      ),
      ...stopped.shape,
      orders: pageOf(ownOrder),
    }),
  }),
  'DELETE /api-identity/identity/auth/me': call({
    summary:
      'Deletes the account of the signed-in guest, at every vendor; what was sold stays in the books without them',
    access: customer,
    errors: ['ACCOUNT_WORKS', 'ACCOUNT_HAS_ORDERS', 'ACCOUNT_HAS_MONEY'],
  }),
  'GET /api-identity/identity/auth/me/codes': call({
    summary: "The signed-in guest's own codes at the vendor that hold now, the newest first; fifty at most",
    access: customer,
    response: z.object({ currency, data: z.array(ownCode) }),
  }),
  'GET /api-identity/identity/auth/me/birthday': call({
    summary: "What the vendor was told of the signed-in guest's birthday",
    access: customer,
    response: z.object({ birthday: birthday }),
  }),
  'PUT /api-identity/identity/auth/me/birthday': call({
    summary: 'Tells the vendor the birthday of the signed-in guest, or has it forgotten',
    access: customer,
    body: z.strictObject({ birthday }),
    response: z.object({ birthday: birthday }),
  }),
  'GET /api-identity/identity/auth/me/fields': call({
    summary:
      "The vendor's own questions that the signed-in guest may see or answer of themselves, with what is known by them",
    access: customer,
    response: ownFields,
  }),
  'PUT /api-identity/identity/auth/me/fields': call({
    summary:
      'What the signed-in guest says of themselves by the questions that they may answer; those left out are left open',
    access: customer,
    body: z.strictObject({
      fields: z.array(fieldAnswer.pick({ id: true, value: true })).max(CUSTOM_FIELDS_MAX),
    }),
    response: ownFields,
    errors: ['CUSTOM_FIELD_WRONG'],
  }),
  'PUT /api-identity/identity/auth/me/basket': call({
    summary:
      'Tells the vendor that the signed-in guest has something in the basket, or that it is empty again',
    access: customer,
    body: z.strictObject({ filled: z.boolean() }),
  }),
  'GET /api-identity/identity/auth/me/stop': call({
    summary: 'Whether the signed-in guest wants no messages of the vendor',
    access: customer,
    response: stopped,
  }),
  'POST /api-identity/identity/auth/me/stop': call({
    summary: 'The signed-in guest wants no messages of the vendor any more; for good',
    access: customer,
    response: stopped,
  }),
} as const;
