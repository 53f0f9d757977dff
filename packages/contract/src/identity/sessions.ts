import { z } from 'zod';
import { anyStaff, anyUser } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant } from '../common.ts';
import { sessionKind, tokens } from './auth.ts';

const pin = z.string().regex(/^[0-9]{4}$/);

export const sessions = {
  'GET /api-identity/identity/auth/sessions': call({
    summary: 'Where the person is signed in, last used first',
    access: anyUser,
    vendor: 'optional',
    response: z.object({
      data: z.array(
        z.object({
          id,
          kind: sessionKind,
          device: z.string(),
          createdAt: instant,
          lastUsedAt: instant,
          current: z.boolean(),
        }),
      ),
    }),
  }),
  'DELETE /api-identity/identity/auth/sessions': call({
    summary: 'Signs the person out everywhere, here too',
    access: anyUser,
    vendor: 'optional',
  }),
  'DELETE /api-identity/identity/auth/sessions/{id}': call({
    summary: "Ends one of the person's sessions",
    access: anyUser,
    vendor: 'optional',
    params: byId,
    errors: ['NOT_FOUND'],
  }),
  'PUT /api-identity/identity/auth/pin': call({
    summary: 'Sets the four digits by which the staff member takes over a till of the vendor',
    access: anyStaff,
    body: z.strictObject({ pin }),
  }),
  'POST /api-identity/identity/auth/switch': call({
    summary: 'On a till that is signed in, another staff member of the vendor takes over by PIN',
    access: anyStaff,
    body: z.strictObject({ userId: id, pin }),
    response: tokens,
    errors: ['PIN_WRONG', 'TOO_MANY_REQUESTS'],
  }),
} as const;
