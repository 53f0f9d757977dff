import { NOTICE_PLATFORMS } from '@sofreh/domain/enums';
import { DIALLED_LENGTH, LINE_NUMBER_LENGTH_MAX, NOTICE_TOKEN_LENGTH } from '@sofreh/domain/limits';
import { z } from 'zod';
import { anyUser, staff, webhook } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant, name, pageOf, paging, search, text, typed } from '../common.ts';
import { knownAddress, pastOrder } from './customers.ts';

const callerFields = {
  id,
  firstName: z.string(),
  lastName: z.string(),
  lastOrders: z.array(pastOrder),
};
const callFields = { id, lineNumber: z.string(), number: z.string(), at: instant };
const box = z.object({ id, name: z.string(), createdAt: instant });

/** This is what a device is reached by: of a browser its subscription as JSON. */
const deviceToken = text(NOTICE_TOKEN_LENGTH);

export const callerIds = {
  'GET /api-identity/identity/users/callerid': call({
    summary: 'Who called the vendor, newest first, with the customer behind the number and their last orders',
    access: staff('customer.view'),
    query: z.strictObject({ ...paging, search, after: instant.optional() }),
    response: pageOf(z.object({ ...callFields, customer: z.object(callerFields).nullable() })),
  }),
  'GET /api-identity/identity/users/callerid/{id}': call({
    summary:
      'One call as the card of whoever answers shows it: the customer, their last orders and addresses',
    access: staff('customer.view'),
    params: byId,
    response: z.object({
      ...callFields,
      customer: z
        .object({
          ...callerFields,
          note: z.string(),
          orderCount: z.int(),
          spend: z.int(),
          addresses: z.array(knownAddress),
        })
        .nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'POST /api-identity/identity/users/callerid': call({
    summary: 'A caller box reports a call; it proves itself by its token in `authorization: Box …`',
    access: webhook,
    vendor: 'optional',
    body: z.strictObject({
      lineNumber: typed().max(LINE_NUMBER_LENGTH_MAX).default(''),
      number: text(DIALLED_LENGTH),
      at: instant.optional(),
    }),
    response: z.object({ id }),
    errors: ['forbidden', 'TOO_MANY_REQUESTS'],
  }),
  'GET /api-identity/identity/users/callerid/boxes': call({
    summary: "The vendor's caller boxes",
    access: staff('integration.edit'),
    response: z.object({ data: z.array(box) }),
  }),
  'POST /api-identity/identity/users/callerid/boxes': call({
    summary:
      'Adds a caller box; its token is shown this once. The same again gives another token, until the box has reported a call',
    access: staff('integration.edit'),
    /** The client makes the id, a UUID v7. */
    body: z.strictObject({ id, name }),
    response: box.extend({ token: z.string() }),
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'DELETE /api-identity/identity/users/callerid/boxes/{id}': call({
    summary: 'Removes a caller box; its token no longer counts',
    access: staff('integration.edit'),
    params: byId,
    errors: ['NOT_FOUND'],
  }),
  'GET /api-identity/identity/devicetoken': call({
    summary: 'The public key by which a browser asks for notifications of this installation',
    access: anyUser,
    vendor: 'optional',
    response: z.object({ publicKey: z.string() }),
  }),
  'POST /api-identity/identity/devicetoken/forget': call({
    summary: 'Forgets a device of the person’s own: no notification reaches it any more',
    access: anyUser,
    vendor: 'optional',
    body: z.strictObject({ token: deviceToken }),
  }),
  'POST /api-identity/identity/devicetoken': call({
    summary: 'Keeps the token by which notifications reach the person on a device',
    access: anyUser,
    vendor: 'optional',
    body: z.strictObject({
      token: deviceToken,
      platform: z.enum(NOTICE_PLATFORMS).default('WEB'),
    }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;
