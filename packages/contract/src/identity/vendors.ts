import { z } from 'zod';
import { anyStaff, everyone } from '../access.ts';
import { call } from '../call.ts';
import { currency, deliveryType, id, instant } from '../common.ts';

export const openStatus = z.object({
  open: z.boolean(),
  /** When it closes, or next opens; null where nothing is planned within 14 days. */
  until: instant.nullable(),
  reason: z.enum(['OPEN', 'SWITCHED_OFF', 'NO_HOURS', 'HOLIDAY', 'CLOSURE', 'OUTSIDE_HOURS']),
});
const fee = z.object({ type: z.enum(['PERCENTAGE', 'FIX']), value: z.int() });
/** What anybody may know of a vendor; also all that pricing on a client needs. */
export const vendorView = z.object({
  id,
  brandId: id,
  brandName: z.string(),
  name: z.string(),
  slug: z.string(),
  domain: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  themeColor: z.string(),
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  currency,
  active: z.boolean(),
  openFlag: z.boolean(),
  openStatus,
  deliveryTypes: z.array(deliveryType),
  minimumBasket: z.int(),
  preparationTime: z.int(),
  autoAccept: z.boolean(),
  acceptWithinMinutes: z.int(),
  taxRate: z.int(),
  taxOnPackaging: z.boolean(),
  taxOnService: z.boolean(),
  serviceFees: z.partialRecord(deliveryType, fee),
  roundingStep: z.union([z.literal(0), z.literal(500), z.literal(1000)]),
});
export type VendorView = z.infer<typeof vendorView>;

export const vendors = {
  'GET /api-identity/identity/vendors/getbydomain': call({
    summary: 'The vendor that a host domain belongs to',
    access: everyone,
    vendor: 'optional',
    query: z.strictObject({ domain: z.string().trim().min(1).max(253) }),
    response: vendorView,
    errors: ['VENDOR_NOT_FOUND'],
  }),
  'GET /api-identity/identity/vendors/landing': call({
    summary: "The brand's front page: its branches with their open status",
    access: everyone,
    response: z.object({
      brandName: z.string(),
      themeColor: z.string(),
      logoUrl: z.string().nullable(),
      vendors: z.array(vendorView),
    }),
  }),
  'GET /api-identity/identity/vendors/me': call({
    summary: 'The vendors the staff member works for, each with the role there',
    access: anyStaff,
    vendor: 'optional',
    response: z.object({ data: z.array(z.object({ vendor: vendorView, roleName: z.string() })) }),
  }),
} as const;
