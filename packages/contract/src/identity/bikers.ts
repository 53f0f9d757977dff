import { TYPED_OTP_LENGTH } from '@sofreh/domain/otp';
import { z } from 'zod';
import { anyOf, courier, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, phoneNumber, text } from '../common.ts';
import { tokens } from './auth.ts';

export const bikers = {
  'POST /api-identity/identity/bikers/login': call({
    summary: 'Sends a one-time code to a courier',
    access: everyone,
    vendor: 'optional',
    body: z.strictObject({ phoneNumber }),
    response: z.object({ userId: id, resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
    errors: ['WRONG_PHONE_NUMBER', 'OTP_RESEND_TOO_SOON', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api-identity/identity/bikers/verify': call({
    summary: "Exchanges a one-time code for a courier's tokens",
    access: everyone,
    vendor: 'optional',
    body: z.strictObject({ userId: id, otp: text(TYPED_OTP_LENGTH) }),
    response: tokens,
    errors: ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_TOO_MANY_TRIES', 'USER_HAS_NO_ACCESS', 'TOO_MANY_REQUESTS'],
  }),
  'GET /api-identity/identity/bikers/{id}': call({
    summary: "One of the vendor's couriers; a courier sees only themselves",
    access: anyOf(courier, staff('courier.view')),
    params: byId,
    response: z.object({
      id,
      userId: id,
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string(),
      active: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;
