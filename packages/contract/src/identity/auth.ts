import { SESSION_KINDS } from '@sofreh/domain/enums';
import { EMAIL_LENGTH_MAX, NAME_LENGTH, REFRESH_TOKEN_LENGTH } from '@sofreh/domain/limits';
import { TYPED_OTP_LENGTH } from '@sofreh/domain/otp';
import { z } from 'zod';
import { anyUser, everyone } from '../access.ts';
import { call } from '../call.ts';
import { id, phoneNumber, text } from '../common.ts';

/** This is what a session is for: the surface it was opened from decides (specification, section 6). */
export const sessionKind = z.enum(SESSION_KINDS);
export const tokens = z.object({ token: z.string(), refreshToken: z.string(), kind: sessionKind });
export const profile = z.object({
  id,
  phoneNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  kind: sessionKind,
  /**
   * Says whether this session holds at one vendor alone, opened by a colleague's code or at a till: nothing that is the
   * person's own opens in it.
   */
  atOneVendor: z.boolean(),
});
const personName = text(NAME_LENGTH);

export const auth = {
  'POST /api-identity/identity/auth/login': call({
    summary: 'Sends a 6-digit one-time code by SMS',
    access: everyone,
    vendor: 'optional',
    body: z.strictObject({ phoneNumber, surface: z.enum(['SITE', 'BACKOFFICE']).default('SITE') }),
    response: z.object({
      userId: id,
      isRegistered: z.boolean(),
      resendAfterSeconds: z.int(),
      expiresInSeconds: z.int(),
    }),
    errors: [
      'SMS_CLOSED',
      'WRONG_PHONE_NUMBER',
      'OTP_RESEND_TOO_SOON',
      'TOO_MANY_REQUESTS',
      'USER_HAS_NO_ACCESS',
    ],
  }),
  'POST /api-identity/identity/auth/adminlogin': call({
    summary: "Sends a one-time code to log in as the platform's admin; verified with the surface PLATFORM",
    access: everyone,
    vendor: 'optional',
    body: z.strictObject({ phoneNumber }),
    response: z.object({ userId: id, resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
    errors: ['SMS_CLOSED', 'WRONG_PHONE_NUMBER', 'OTP_RESEND_TOO_SOON', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api-identity/identity/auth/verify': call({
    summary: 'Exchanges a one-time code for tokens; names only when not registered yet',
    access: everyone,
    vendor: 'optional',
    body: z.strictObject({
      userId: id,
      otp: text(TYPED_OTP_LENGTH),
      firstName: personName.optional(),
      lastName: personName.optional(),
      surface: z.enum(['SITE', 'BACKOFFICE', 'PLATFORM']).default('SITE'),
    }),
    response: tokens,
    errors: [
      'OTP_WRONG',
      'OTP_EXPIRED',
      'OTP_TOO_MANY_TRIES',
      'NAME_REQUIRED',
      'USER_HAS_NO_ACCESS',
      'TOO_MANY_REQUESTS',
    ],
  }),
  'POST /api-identity/identity/auth/refreshtoken': call({
    summary: 'Rotates the refresh token; reusing a spent one ends the session',
    access: everyone,
    vendor: 'optional',
    body: z.strictObject({
      refreshToken: z.string().min(REFRESH_TOKEN_LENGTH.min).max(REFRESH_TOKEN_LENGTH.max),
    }),
    response: tokens,
    errors: ['SESSION_ENDED', 'TOKEN_INVALID'],
  }),
  'DELETE /api-identity/identity/auth/logout': call({
    summary: 'Ends this session',
    access: anyUser,
    vendor: 'optional',
  }),
  'GET /api-identity/identity/auth/me': call({
    summary: 'The signed-in person',
    access: anyUser,
    vendor: 'optional',
    response: profile,
  }),
  'PUT /api-identity/identity/auth/me': call({
    summary: "Changes the signed-in person's profile",
    access: anyUser,
    vendor: 'optional',
    body: z.strictObject({
      firstName: personName,
      lastName: personName,
      email: z.union([z.email().max(EMAIL_LENGTH_MAX), z.literal('')]).default(''),
    }),
    response: profile,
  }),
} as const;
