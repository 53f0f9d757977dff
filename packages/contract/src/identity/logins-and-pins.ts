import { z } from 'zod';
import { anyStaff, anyUser, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant } from '../common.ts';
import { PERMISSIONS } from '../permissions.ts';
import { sessionKind, tokens } from './auth.ts';

/** A person takes over a till by these four digits. */
export const pin = z.string().regex(/^[0-9]{4}$/);

/** This is everything a till needs to check PINs without a network; how is written in docs/security.md. */
const offlinePins = z.object({
  /** `key = PBKDF2(pin, salt, iterations, digest)`; a PIN is right where `HMAC(key, "deviceSalt:userId")` is `hash`. */
  parameters: z.object({
    derivation: z.literal('PBKDF2'),
    digest: z.literal('SHA-256'),
    iterations: z.int(),
    /** The key is so many bits long. */
    keyLength: z.int(),
  }),
  /** Binds the hashes to this answer for this device. */
  deviceSalt: z.string(),
  /** The till asks for the network after so many wrong PINs in a row. */
  maxTries: z.int(),
  issuedAt: instant,
  expiresAt: instant,
  staff: z.array(
    z.object({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      roleName: z.string(),
      /** This is what the person may do after taking over: the till's part of the role. */
      permissions: z.array(z.enum(PERMISSIONS)),
      /** It is base64. */
      salt: z.base64(),
      /** It is base64. */
      hash: z.base64(),
      /**
       * This is what the person signs with once the PIN has opened it: `lock = HMAC(PBKDF2(pin),
       * "seal:deviceSalt:userId")`, then AES-256-GCM. Null where no till asks.
       */
      signing: z.object({ key: z.string(), nonce: z.base64(), sealed: z.base64() }).nullable(),
    }),
  ),
  /** Says who has more rights at a till than the caller: they take over with a network only. */
  onlineOnly: z.array(
    z.object({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      /** It is the till's part of the role: their PIN can approve this. */
      permissions: z.array(z.enum(PERMISSIONS)),
    }),
  ),
});

export const loginsAndPins = {
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
          /** It was opened by PIN: it has the rights of a till only. */
          till: z.boolean(),
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
    errors: ['TOO_MANY_REQUESTS'],
  }),
  'GET /api-identity/identity/auth/pin/offline': call({
    summary: 'The staff who may take over this till by PIN while there is no network, and how to check it',
    access: staff('order.create'),
    query: z.strictObject({
      /** This till asks; without it nobody is given anything to sign with. */
      deviceId: id.optional(),
    }),
    response: offlinePins,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  'POST /api-identity/identity/auth/pin/approver': call({
    summary:
      'Tells a till, before money is taken, whether a colleague’s PIN will approve what is done at the end; it lends nothing and approves nothing',
    access: staff('order.create'),
    body: z.strictObject({ userId: id, pin, permission: z.enum(PERMISSIONS) }),
    errors: ['PIN_WRONG', 'APPROVER_MAY_NOT', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api-identity/identity/auth/switch': call({
    summary: 'On a till that is signed in, another staff member of the vendor takes over by PIN',
    access: anyStaff,
    body: z.strictObject({ userId: id, pin }),
    response: tokens,
    errors: ['PIN_WRONG', 'OWN_PIN_NEEDED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
