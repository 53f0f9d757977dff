import { KEYS_OF, TRIED_KEYS } from '@sofreh/domain/company-keys';
import { SHOP_ID_LENGTH, SHOP_PREPARATION_MINUTES, SHOP_SECRET_LENGTH } from '@sofreh/domain/limits';
import { BUSY_MINUTES, MARKETPLACES, PAUSE_MINUTES, SHOP_STATES } from '@sofreh/domain/marketplace';
import { z } from 'zod';
import { anyOf, staff } from '../access.ts';
import { call } from '../call.ts';
import { id, instant, name, text, whole } from '../common.ts';

const shopId = text(SHOP_ID_LENGTH);
const secret = text(SHOP_SECRET_LENGTH);
const keys = z.strictObject({ token: secret, hookSecret: secret });
const terms = {
  provider: z.enum(MARKETPLACES),
  /** The shop's id there. */
  shopId,
  title: name,
  /** Whether its orders are taken and its menu is kept. */
  active: z.boolean(),
  /** Whether its orders are accepted by themselves. */
  autoAccept: z.boolean(),
  /** What the marketplace is told where nobody says another time; null for the kitchen's own promise. */
  preparationMinutes: whole(SHOP_PREPARATION_MINUTES).nullable(),
};

const shop = z.object({
  id,
  ...terms,
  shopId: z.string(),
  title: z.string(),
  /** From more promised minutes on guests there cannot order; null for never. */
  busyMinutes: z.int().nullable(),
  /** Whether the kitchen is too busy now. */
  busy: z.boolean(),
  /** Says until when a person keeps guests there from ordering; null where nobody does. */
  pausedUntil: instant.nullable(),
  /** Says whose keys are used: the vendor's, a stand-in's, or nobody's. */
  keysOf: z.enum(KEYS_OF),
  state: z.enum(SHOP_STATES),
  /** The marketplace's own word for it. */
  stateDetail: z.string(),
  stateAt: instant.nullable(),
  /** When it last pushed something, and when its orders were last fetched. */
  heardAt: instant.nullable(),
  pulledAt: instant.nullable(),
});
const setting = z.strictObject({
  id,
  ...terms,
  /** Absent: as they were. Null: the vendor's own are forgotten. Never told back. */
  keys: keys.nullable().optional(),
  /** Absent: as it was, at first never. */
  busyMinutes: whole(BUSY_MINUTES).nullable().optional(),
});

/** A branch's shop as its brand sees it: how it stands there, and what waits for somebody. */
const branchShop = z.object({
  vendorId: id,
  vendorName: z.string(),
  /** Null where the branch has no shop at a marketplace. */
  shop: z
    .object({
      id,
      title: z.string(),
      active: z.boolean(),
      state: z.enum(SHOP_STATES),
      stateDetail: z.string(),
      heardAt: instant.nullable(),
      /** Whether guests there are kept from ordering: by a person, or because the kitchen is busy. */
      paused: z.boolean(),
      busy: z.boolean(),
      /** Orders that are not over, and of those the ones that nobody answered yet. */
      openOrders: z.int(),
      unanswered: z.int(),
      /** Orders of which the marketplace did not hear, and news that wait for a person. */
      unheard: z.int(),
      failedNews: z.int(),
      /**
       * The number of those called off there when they were over here, or changed there when they had left, until
       * somebody has looked at each.
       */
      canceledLate: z.int(),
      /** What became sold out or can be had again, and was not heard there yet. */
      unsent: z.int(),
      /** The part of that which has waited so long that guests there order what cannot be had. */
      overdue: z.int(),
      /** The number at the last comparison; null before the first. */
      differences: z.int().nullable(),
      differentSince: instant.nullable(),
      comparedAt: instant.nullable(),
    })
    .nullable(),
});
export type BranchShop = z.infer<typeof branchShop>;

export const marketplaceVendor = {
  'GET /api-snappFood/vendor/detail': call({
    summary: 'The vendor’s shops at marketplaces and how they stand; keys are never told',
    access: anyOf(staff('integration.edit'), staff('order.view')),
    response: z.object({
      shops: z.array(shop),
      /** Says where a marketplace is to send its pushes, below the vendor’s address. */
      hookPath: z.string(),
    }),
  }),
  'GET /api-snappFood/vendor/branches': call({
    summary:
      'The shops of the brand’s branches whose orders the caller may see: state, orders, differences, what failed',
    access: staff('order.view'),
    response: z.object({ data: z.array(branchShop) }),
  }),
  'POST /api-snappFood/vendor/setting': call({
    summary: 'Connects a shop at a marketplace, once for each id',
    access: staff('integration.edit'),
    body: setting,
    response: shop,
    errors: [
      'MARKETPLACE_SHOP_EXISTS',
      'MARKETPLACE_KEYS_NEEDED',
      'MARKETPLACE_ADDRESS_NEEDED',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'PUT /api-snappFood/vendor/setting': call({
    summary: 'Changes how a shop is connected; keys that are not sent stay',
    access: staff('integration.edit'),
    body: setting,
    response: shop,
    errors: [
      'MARKETPLACE_SHOP_NOT_FOUND',
      'MARKETPLACE_SHOP_EXISTS',
      'MARKETPLACE_KEYS_NEEDED',
      'MARKETPLACE_ADDRESS_NEEDED',
    ],
  }),
  'PUT /api-snappFood/vendor/pause': call({
    summary: 'Keeps guests at a shop there from ordering for so many minutes; null lets them order again',
    access: anyOf(staff('integration.edit'), staff('order.edit')),
    body: z.strictObject({ id, minutes: z.literal(PAUSE_MINUTES).nullable() }),
    response: shop,
    errors: ['MARKETPLACE_SHOP_NOT_FOUND'],
  }),
  'POST /api-snappFood/vendor/test': call({
    summary: 'Asks a marketplace whether it answers, takes the keys and knows the shop',
    access: staff('integration.edit'),
    body: z.strictObject({ provider: z.enum(MARKETPLACES), shopId, keys: keys.optional() }),
    response: z.object({
      outcome: z.enum(TRIED_KEYS),
      /** The shop's name there, or the marketplace's own word for why not. */
      detail: z.string(),
    }),
    errors: ['MARKETPLACE_KEYS_NEEDED', 'MARKETPLACE_ADDRESS_NEEDED'],
  }),
} as const;
