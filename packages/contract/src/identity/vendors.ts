import { DELIVERY_TYPES, DISCOUNT_TYPES, ROUNDING_STEPS } from '@sofreh/domain/enums';
import { KITCHEN_READY_BY } from '@sofreh/domain/kitchen';
import {
  ADDRESS_LENGTH,
  DIALLED_LENGTH,
  DOMAIN_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
  NAME_LENGTH,
  PREPARATION_MINUTES,
} from '@sofreh/domain/limits';
import { ACCEPT_WITHIN_MINUTES, PAID_SALE_ENDS, UNANSWERED_ACTIONS } from '@sofreh/domain/order-state';
import { PAYMENT_WINDOW_MINUTES } from '@sofreh/domain/payment-state';
import {
  DOMAIN_PATTERN,
  domainOfAddress,
  NAME_KINDS,
  NAMED_KINDS,
  SLUG_PATTERN,
} from '@sofreh/domain/site-addresses';
import { MOST_TAX_CHANGES } from '@sofreh/domain/tax-rates';
import { SCALE_ITEM_DIGITS, SCALE_PREFIXES } from '@sofreh/domain/weight';
import { z } from 'zod';
import { admin, anyOf, anyStaff, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  businessDay,
  byId,
  currency,
  deliveryType,
  description,
  id,
  instant,
  latitude,
  longitude,
  name,
  note,
  pageOf,
  paging,
  percent,
  phoneNumber,
  queryFlag,
  search,
  typed,
  whole,
} from '../common.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** From a business day on the tax is another one, in per cent. */
const taxChanges = z.array(z.strictObject({ from: businessDay, rate: percent })).max(MOST_TAX_CHANGES);

export const openStatus = z.object({
  open: z.boolean(),
  /** It closes, or next opens, at this moment; null where nothing is planned within 14 days. */
  until: instant.nullable(),
  reason: z.enum(['OPEN', 'SWITCHED_OFF', 'NO_HOURS', 'HOLIDAY', 'CLOSURE', 'OUTSIDE_HOURS']),
});
const fee = z.object({ type: z.enum(DISCOUNT_TYPES), value: z.int() });
const scaleLabels = z.strictObject({
  prefix: z.enum(SCALE_PREFIXES),
  itemDigits: z.literal(SCALE_ITEM_DIGITS),
});
/** This is what anybody may know of a vendor; also all that pricing on a client needs. */
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
  /** These are the vendor's few words above the menu; they may be empty. */
  landingText: z.string(),
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
  /** It is the rate in per cent, until the first of the changes; `taxRuleAt` says which holds. */
  taxRate: z.int(),
  taxChanges,
  businessDayCutoff: clock,
  taxOnPackaging: z.boolean(),
  taxOnService: z.boolean(),
  serviceFees: z.partialRecord(deliveryType, fee),
  roundingStep: z.literal(ROUNDING_STEPS),
  /** Says how the labels of the vendor's scales are written; null where it has none. */
  scaleLabels: scaleLabels.nullable(),
});
export type VendorView = z.infer<typeof vendorView>;

/** This is the colour that a branch and its brand begin with, where nobody names another. */
export const FIRST_THEME_COLOR = '#c2410c';

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);
const feeBody = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('PERCENTAGE'), value: percent }),
  z.strictObject({ type: z.literal('FIX'), value: amount }),
]);
/** This is everything a vendor sets for itself besides menu, hours and zones. */
export const vendorSettings = z.strictObject({
  name,
  phoneNumber: typed().max(DIALLED_LENGTH.max),
  email: z.union([z.email().max(EMAIL_LENGTH_MAX), z.literal('')]),
  instagram: typed().max(NAME_LENGTH.max),
  address: typed().max(ADDRESS_LENGTH.max),
  latitude,
  longitude,
  themeColor: color,
  coverFileId: id.nullable(),
  landingText: description,
  deliveryTypes: z.array(deliveryType).max(DELIVERY_TYPES.length),
  minimumBasket: amount,
  preparationTime: whole(PREPARATION_MINUTES),
  autoAccept: z.boolean(),
  acceptWithinMinutes: whole(ACCEPT_WITHIN_MINUTES),
  /** This is what becomes of an order that nobody answered within them. */
  unansweredAction: z.enum(UNANSWERED_ACTIONS),
  /** Says when a paid counter sale that nobody closed is closed by itself. */
  finishPaidSales: z.enum(PAID_SALE_ENDS),
  /** Says who lets an order be ready: the last bump of the last station, or a person at the pass. */
  kitchenReadyBy: z.enum(KITCHEN_READY_BY),
  paymentWindowMinutes: whole(PAYMENT_WINDOW_MINUTES),
  businessDayCutoff: clock,
  taxRate: percent,
  /** This is what it is from a business day on; days that have begun keep theirs. */
  taxChanges,
  taxOnPackaging: z.boolean(),
  taxOnService: z.boolean(),
  serviceFees: z.partialRecord(deliveryType, feeBody),
  roundingStep: z.literal(ROUNDING_STEPS),
  /** Staff may take off a bill by hand so many per cent at most of what its lines cost by the menu. */
  manualDiscountCap: percent,
  printItemsOnFactor: z.boolean(),
  /**
   * Says whether guests' papers carry the address of their receipt as a code, where guests reach the installation by an
   * address.
   */
  printReceiptLink: z.boolean(),
  factorFooter: note,
  scaleLabels: scaleLabels.nullable(),
});
export type VendorSettingsBody = z.infer<typeof vendorSettings>;
/** It is any part of the settings: a section of the page saves what it shows. */
export const vendorSettingsChange = vendorSettings.partial();
export type VendorSettingsChange = z.infer<typeof vendorSettingsChange>;
/** By this name a request says which vendor it speaks for. */
export const vendorDomain = typed()
  .toLowerCase()
  .overwrite(domainOfAddress)
  .regex(DOMAIN_PATTERN)
  .max(DOMAIN_LENGTH_MAX);
const slug = typed().toLowerCase().regex(SLUG_PATTERN);
/** Says why the platform put the vendor off; null where it did not. */
const putOffReason = z.string().nullable();
export const brand = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  domain: z.string(),
  themeColor: z.string(),
  logoFileId: id.nullable(),
  logoUrl: z.string().nullable(),
  vendors: z.array(
    z.object({
      id,
      name: z.string(),
      slug: z.string(),
      domain: z.string(),
      active: z.boolean(),
      putOffReason,
    }),
  ),
});
/** Says by what a vendor or a brand is found, and by what else it still is. */
const siteAddresses = z.object({
  domain: z.string(),
  slug: z.string(),
  /** This is what it went by before, the last one left first; all of it goes on working. */
  former: z.array(z.object({ kind: z.enum(NAME_KINDS), name: z.string(), leftAt: instant })),
});
const whose = { kind: z.enum(NAMED_KINDS), id };
const vendorEdit = staff('vendor.edit');
const runsVendor = anyOf(admin, staff('billing.edit'));

export const vendors = {
  'GET /api-identity/identity/vendors': call({
    summary: "The installation's vendors",
    access: admin,
    vendor: 'optional',
    query: z.strictObject({ ...paging, search, brandId: id.optional(), active: queryFlag.optional() }),
    response: pageOf(
      z.object({
        id,
        brandId: id,
        brandName: z.string(),
        name: z.string(),
        slug: z.string(),
        domain: z.string(),
        active: z.boolean(),
        putOffReason,
        openFlag: z.boolean(),
        staffCount: z.int(),
        createdAt: instant,
      }),
    ),
  }),
  'POST /api-identity/identity/vendors': call({
    summary:
      'Opens a vendor with the default roles and its owner, under a brand or with a brand of its own. Who runs a ' +
      'brand opens branches of it, which begin inactive',
    access: runsVendor,
    vendor: 'optional',
    body: z.strictObject({
      id,
      brand: z.union([z.strictObject({ id }), z.strictObject({ id, name, slug, domain: vendorDomain })]),
      name,
      slug,
      domain: vendorDomain,
      currency: currency.default('TOMAN'),
      latitude,
      longitude,
      themeColor: color.default(FIRST_THEME_COLOR),
      owner: z.strictObject({ phoneNumber, firstName: name, lastName: name }),
    }),
    response: vendorView,
    errors: [
      'BRAND_NOT_FOUND',
      'IDEMPOTENCY_CONFLICT',
      'WRONG_PHONE_NUMBER',
      'DOMAIN_TAKEN',
      'SLUG_TAKEN',
      'VENDOR_PUT_OFF',
    ],
  }),
  'PUT /api-identity/identity/vendors/activate': call({
    summary:
      'Puts a vendor on or off the installation; one that the platform put off, only the platform puts on again',
    access: runsVendor,
    vendor: 'optional',
    body: z.strictObject({
      vendorId: id,
      active: z.boolean(),
      /** Says why the platform puts it off; its owner reads it. */
      reason: note.default(''),
    }),
    response: vendorView,
    errors: ['VENDOR_NOT_FOUND', 'VENDOR_PUT_OFF'],
  }),
  'GET /api-identity/identity/vendors/settings': call({
    summary: 'Everything the vendor sets for itself besides menu, hours and zones',
    access: vendorEdit,
    response: vendorSettings,
  }),
  'PUT /api-identity/identity/vendors/me': call({
    summary: "Changes the vendor's settings, or any part of them",
    access: vendorEdit,
    body: vendorSettingsChange,
    response: vendorSettings,
    errors: ['TAX_DAY_OVER', 'TAX_DAY_TWICE'],
  }),
  'PUT /api-identity/identity/vendors/open': call({
    summary: 'The switch that opens or closes the vendor, whatever its hours say',
    access: vendorEdit,
    body: z.strictObject({ openFlag: z.boolean() }),
    response: z.object({ openFlag: z.boolean(), openStatus }),
  }),
  'PUT /api-identity/identity/vendors/setprintitemsonfactoroption': call({
    summary: "Whether a customer's receipt lists the items",
    access: anyOf(vendorEdit, staff('printer.edit')),
    body: z.strictObject({ printItemsOnFactor: z.boolean() }),
    response: z.object({ printItemsOnFactor: z.boolean() }),
  }),
  'GET /api-identity/identity/vendors/brands/{id}': call({
    summary: 'A brand with its active vendors',
    access: everyone,
    vendor: 'optional',
    params: byId,
    response: brand,
    errors: ['BRAND_NOT_FOUND'],
  }),
  'GET /api-identity/identity/vendors/getvendorbrands': call({
    summary: "The brands of the vendors a staff member works for; all of them for the platform's admin",
    access: anyOf(anyStaff, admin),
    vendor: 'optional',
    response: z.object({ data: z.array(brand) }),
  }),
  'PUT /api-identity/identity/vendors/brand': call({
    summary: "Changes the brand's name, colour and logo; for who may change every vendor of it",
    access: vendorEdit,
    body: z.strictObject({ name, themeColor: color, logoFileId: id.nullable() }),
    response: brand,
    errors: ['forbidden'],
  }),
  'PUT /api-identity/identity/vendors/subscribevendorbrand': call({
    summary: 'Moves a vendor under another brand; staff among the vendors and brands they run',
    access: runsVendor,
    vendor: 'optional',
    body: z.strictObject({ vendorId: id, brandId: id }),
    response: brand,
    errors: ['VENDOR_NOT_FOUND', 'BRAND_NOT_FOUND', 'SLUG_TAKEN', 'DOMAIN_TAKEN'],
  }),
  'GET /api-identity/identity/vendors/addresses': call({
    summary: 'The domain and the short name of a vendor or a brand, and those it had before',
    access: runsVendor,
    vendor: 'optional',
    query: z.strictObject(whose),
    response: siteAddresses,
    errors: ['VENDOR_NOT_FOUND', 'BRAND_NOT_FOUND'],
  }),
  'PUT /api-identity/identity/vendors/addresses': call({
    summary:
      'Gives a vendor or a brand another domain or short name. What it had before goes on meaning it, and nobody else takes it',
    access: runsVendor,
    vendor: 'optional',
    body: z.strictObject({ ...whose, domain: vendorDomain, slug }),
    response: siteAddresses,
    errors: [
      'VENDOR_NOT_FOUND',
      'BRAND_NOT_FOUND',
      'DOMAIN_TAKEN',
      'SLUG_TAKEN',
      'VENDOR_PUT_OFF',
      'TOO_MANY_REQUESTS',
    ],
  }),
  'POST /api-identity/identity/vendors/addresses/free': call({
    summary:
      'The platform frees a name that a vendor or a brand went by before: it means them no more, and whoever asks may take it',
    access: admin,
    vendor: 'optional',
    body: z.strictObject({
      ...whose,
      former: z.strictObject({ kind: z.enum(NAME_KINDS), name: vendorDomain }),
    }),
    response: siteAddresses,
    errors: ['VENDOR_NOT_FOUND', 'BRAND_NOT_FOUND', 'NOT_FOUND'],
  }),
  'GET /api-identity/identity/vendors/getbydomain': call({
    summary: 'The vendor that a host domain belongs to',
    access: everyone,
    vendor: 'optional',
    query: z.strictObject({ domain: typed().min(1).max(DOMAIN_LENGTH_MAX) }),
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
    response: z.object({
      data: z.array(
        z.object({
          vendor: vendorView,
          roleName: z.string(),
          /** A device that knows the vendor by one of these goes on calling it so. */
          formerDomains: z.array(z.string()),
          /** Staff may take off a bill by hand so many per cent at most: tills say so before they are refused. */
          manualDiscountCap: z.int(),
        }),
      ),
    }),
  }),
} as const;
