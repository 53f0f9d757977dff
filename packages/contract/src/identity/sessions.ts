import { z } from 'zod';
import { anyStaff, anyUser, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, instant } from '../common.ts';
import { PERMISSIONS } from '../permissions.ts';
import { sessionKind, tokens } from './auth.ts';

/** The four digits by which a person takes over a till. */
export const pin = z.string().regex(/^[0-9]{4}$/);

/** Everything a till needs to check PINs without a network; how is written in docs/security.md. */
const offlinePins = z.object({
  /** `key = PBKDF2(pin, salt, iterations, digest)`; right where `HMAC(key, "deviceSalt:userId")` is `hash`. */
  parameters: z.object({
    derivation: z.literal('PBKDF2'),
    digest: z.literal('SHA-256'),
    iterations: z.int(),
    /** The length of the key, bits. */
    keyLength: z.int(),
  }),
  /** Binds the hashes to this answer for this device. */
  deviceSalt: z.string(),
  /** After so many wrong PINs in a row the till asks for the network. */
  maxTries: z.int(),
  issuedAt: instant,
  expiresAt: instant,
  staff: z.array(
    z.object({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      roleName: z.string(),
      /** What the person may do after taking over: the till's part of the role. */
      permissions: z.array(z.enum(PERMISSIONS)),
      /** Base64. */
      salt: z.base64(),
      /** Base64. */
      hash: z.base64(),
      /**
       * What the person signs with once the PIN has opened it: `lock = HMAC(PBKDF2(pin), "seal:deviceSalt:userId")`,
       * then AES-256-GCM. Null where no till asks.
       */
      signing: z.object({ key: z.string(), nonce: z.base64(), sealed: z.base64() }).nullable(),
    }),
  ),
  /** Who has more rights at a till than the caller: they take over with a network only. */
  onlineOnly: z.array(
    z.object({
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      /** The till's part of the role: what their PIN can approve. */
      permissions: z.array(z.enum(PERMISSIONS)),
    }),
  ),
});

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
          /** Opened by PIN: it has the rights of a till only. */
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
      /** The till that asks; without it nobody is given anything to sign with. */
      deviceId: id.optional(),
    }),
    response: offlinePins,
    errors: ['DEVICE_NOT_FOUND'],
  }),
  'POST /api-identity/identity/auth/switch': call({
    summary: 'On a till that is signed in, another staff member of the vendor takes over by PIN',
    access: anyStaff,
    body: z.strictObject({ userId: id, pin }),
    response: tokens,
    errors: ['PIN_WRONG', 'OWN_PIN_NEEDED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
