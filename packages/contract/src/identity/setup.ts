import { FIRST_PLACE, SETUP_CODE_LENGTH } from '@sofreh/domain/limits';
import { TYPED_OTP_LENGTH } from '@sofreh/domain/otp';
import { ASIDE_CHOICES, GUIDE_STEPS, mayPutAside, OPENING_STANDINGS, STEP_LACKS } from '@sofreh/domain/setup';
import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { currency, id, latitude, longitude, name, percent, phoneNumber, text } from '../common.ts';
import { tokens } from './auth.ts';
import { vendorDomain } from './vendors.ts';

/** These need a company outside, and are closed without one where people use the installation. */
export const CLOSABLE_SERVICES = ['LOGIN_CODES', 'ONLINE_PAYMENT', 'MAP_SEARCH'] as const;

/** These of them are tried with what is set. */
export const TRIED_SERVICES = ['LOGIN_CODES', 'ONLINE_PAYMENT'] as const;

const step = z.enum(GUIDE_STEPS);
const guide = z.object({
  /** Each is done when the data says so: nobody ticks anything. */
  steps: z.array(
    z.object({
      step,
      done: z.boolean(),
      /** This is what it still lacks; null where it is done. */
      lacks: z.enum(STEP_LACKS).nullable(),
      /** Says how many there are: windows, zones, menu items, tables, people, printers, gateways, orders. */
      count: z.int(),
      /** Says how the owner put it aside, done or not; null where they did not. */
      aside: z.enum(ASIDE_CHOICES).nullable(),
      mayPutAside: z.boolean(),
    }),
  ),
  /** It is ready only when nothing is left, nor waits for later. */
  standing: z.enum(OPENING_STANDINGS),
  dismissed: z.boolean(),
});

export const setup = {
  'GET /api-identity/identity/setup': call({
    summary: 'Whether the installation is empty and waits for its owner',
    access: everyone,
    vendor: 'optional',
    response: z.object({
      needed: z.boolean(),
      /** Says whether the owner's phone is proven by a text message; without a company the setup code alone counts. */
      byText: z.boolean(),
    }),
  }),
  'POST /api-identity/identity/setup': call({
    summary:
      "Makes whoever has the setup code of the server's terminal, and a one-time code of their phone where such are sent, the platform's admin and the owner of its first brand and vendor",
    access: everyone,
    vendor: 'optional',
    body: z.strictObject({
      setupCode: text(SETUP_CODE_LENGTH),
      /** It is the id as `auth/login` answered it, with its code; both are sent where text messages are. */
      userId: id.optional(),
      otp: text(TYPED_OTP_LENGTH).optional(),
      /** It is the owner's phone where no text messages are sent. */
      phoneNumber: phoneNumber.optional(),
      firstName: name,
      lastName: name,
      brand: z.strictObject({ id, name }),
      vendor: z.strictObject({
        id,
        name,
        domain: vendorDomain,
        currency: currency.default('TOMAN'),
        /**
         * The shop adds so many per cent of value added tax, zero where it adds none; the guide asks where it is not
         * said.
         */
        taxRate: percent.optional(),
        latitude: latitude.default(FIRST_PLACE.latitude),
        longitude: longitude.default(FIRST_PLACE.longitude),
      }),
    }),
    /** The owner's recovery codes are shown this once. */
    response: tokens.extend({ recoveryCodes: z.array(z.string()) }),
    errors: [
      'SETUP_DONE',
      'SETUP_CODE_WRONG',
      'OTP_WRONG',
      'OTP_EXPIRED',
      'OTP_TOO_MANY_TRIES',
      'USER_NOT_FOUND',
      'WRONG_PHONE_NUMBER',
      'TOO_MANY_REQUESTS',
    ],
  }),
  'GET /api-identity/identity/setup/notices': call({
    summary:
      'What is closed in the installation for want of a setting or failed when it was tried, and whether an unknown proxy is in front',
    access: staff('vendor.edit'),
    response: z.object({
      mode: z.enum(['DEMO', 'PRODUCTION']),
      closed: z.array(z.enum(CLOSABLE_SERVICES)),
      /** This is what is set, and failed when it was last tried as it is set now. */
      failed: z.array(z.enum(TRIED_SERVICES)),
      unknownProxy: z.boolean(),
    }),
  }),
  'GET /api-identity/identity/setup/guide': call({
    summary: 'How far the vendor is on its way to open',
    access: staff('vendor.edit'),
    response: guide,
  }),
  'PUT /api-identity/identity/setup/guide': call({
    summary:
      "Puts the guide away, or takes it out again, for all of the vendor's staff; or puts one of its steps aside that the shop can live without",
    access: staff('vendor.edit'),
    body: z.strictObject({
      dismissed: z.boolean().optional(),
      /** Null takes the step up again. */
      aside: z
        .strictObject({ step: step.refine(mayPutAside), choice: z.enum(ASIDE_CHOICES).nullable() })
        .optional(),
    }),
    response: guide,
  }),
} as const;
