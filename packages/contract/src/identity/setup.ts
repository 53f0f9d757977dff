import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { currency, id, latitude, longitude, name } from '../common.ts';
import { tokens } from './auth.ts';
import { vendorDomain } from './vendors.ts';

/** What opens a shop, in the order the guide leads through it. */
export const GUIDE_STEPS = ['VENDOR', 'HOURS', 'MENU', 'TABLES', 'STAFF', 'PRINTER', 'ORDER'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

const guide = z.object({
  /** Each is done when the data says so: nobody ticks anything. */
  steps: z.array(
    z.object({
      step: z.enum(GUIDE_STEPS),
      done: z.boolean(),
      /** How many there are: windows, menu items, tables, people, printers, orders. */
      count: z.int(),
    }),
  ),
  dismissed: z.boolean(),
});

export const setup = {
  'GET /api-identity/identity/setup': call({
    summary: 'Whether the installation is empty and waits for its owner',
    access: everyone,
    vendor: 'optional',
    response: z.object({ needed: z.boolean() }),
  }),
  'POST /api-identity/identity/setup': call({
    summary:
      "Makes whoever has the setup code of the server's terminal and a one-time code of their phone the platform's admin and the owner of its first brand and vendor",
    access: everyone,
    vendor: 'optional',
    body: z.strictObject({
      setupCode: z.string().trim().min(8).max(20),
      /** As `auth/login` answered. */
      userId: id,
      otp: z.string().trim().min(6).max(12),
      firstName: name,
      lastName: name,
      brand: z.strictObject({ id, name }),
      vendor: z.strictObject({
        id,
        name,
        domain: vendorDomain,
        currency: currency.default('TOMAN'),
        latitude: latitude.default(35.6997),
        longitude: longitude.default(51.338),
      }),
    }),
    response: tokens,
    errors: [
      'SETUP_DONE',
      'SETUP_CODE_WRONG',
      'OTP_WRONG',
      'OTP_EXPIRED',
      'OTP_TOO_MANY_TRIES',
      'USER_NOT_FOUND',
      'TOO_MANY_REQUESTS',
    ],
  }),
  'GET /api-identity/identity/setup/guide': call({
    summary: 'How far the vendor is on its way to open',
    access: staff('vendor.edit'),
    response: guide,
  }),
  'PUT /api-identity/identity/setup/guide': call({
    summary: "Puts the guide away, or takes it out again, for all of the vendor's staff",
    access: staff('vendor.edit'),
    body: z.strictObject({ dismissed: z.boolean() }),
    response: guide,
  }),
} as const;
