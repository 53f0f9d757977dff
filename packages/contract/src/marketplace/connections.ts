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
  /** It is the shop's id there. */
  shopId,
  title: name,
  /** Says whether its orders are taken and its menu is kept. */
  active: z.boolean(),
  /** Says whether its orders are accepted by themselves. */
  autoAccept: z.boolean(),
  /** This is what the marketplace is told where nobody says another time; null for the kitchen's own promise. */
  preparationMinutes: whole(SHOP_PREPARATION_MINUTES).nullable(),
};

const shop = z.object({
  id,
  ...terms,
  shopId: z.string(),
  title: z.string(),
  /** From more promised minutes on guests there cannot order; null for never. */
  busyMinutes: z.int().nullable(),
  /** Says whether the kitchen is too busy now. */
  busy: z.boolean(),
  /** Says until when a person keeps guests there from ordering; null where nobody does. */
  pausedUntil: instant.nullable(),
  /** Says whose keys are used: the vendor's, a stand-in's, or nobody's. */
  keysOf: z.enum(KEYS_OF),
  state: z.enum(SHOP_STATES),
  /** It is the marketplace's own word for it. */
  stateDetail: z.string(),
  stateAt: instant.nullable(),
  /** It last pushed something, and its orders were last fetched, at these moments. */
  heardAt: instant.nullable(),
  pulledAt: instant.nullable(),
});
const setting = z.strictObject({
  id,
  ...terms,
  /** Where they are absent they stay as they were; null forgets the vendor's own. They are never told back. */
  keys: keys.nullable().optional(),
  /** Where it is absent it stays as it was; at first it is never. */
  busyMinutes: whole(BUSY_MINUTES).nullable().optional(),
});

/** Its brand sees a branch's shop so: how it stands there, and what waits for somebody. */
const branchShop = z.object({
  vendorId: id,
  vendorName: z.string(),
  /** It is null where the branch has no shop at a marketplace. */
  shop: z
    .object({
      id,
      title: z.string(),
      active: z.boolean(),
      state: z.enum(SHOP_STATES),
      stateDetail: z.string(),
      heardAt: instant.nullable(),
      /** Says whether guests there are kept from ordering: by a person, or because the kitchen is busy. */
      paused: z.boolean(),
      busy: z.boolean(),
      /** So many orders are not over, and nobody has answered so many of those yet. */
      openOrders: z.int(),
      unanswered: z.int(),
      /** The marketplace did not hear of so many orders, and so many news wait for a person. */
      unheard: z.int(),
      failedNews: z.int(),
      /**
       * So many were called off there when they were over here, or changed there when they had left, until somebody has
       * looked at each.
       */
      canceledLate: z.int(),
      /** So much became sold out or can be had again, and was not heard there yet. */
      unsent: z.int(),
      /** So much of that has waited so long that guests there order what cannot be had. */
      overdue: z.int(),
      /** It is the number at the last comparison; null before the first. */
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
    access: anyOf(staff('integration.edit'), staff('order.view'), staff('menu.view')),
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
      /** It is the shop's name there, or the marketplace's own word for why not. */
      detail: z.string(),
    }),
    errors: ['MARKETPLACE_KEYS_NEEDED', 'MARKETPLACE_ADDRESS_NEEDED'],
  }),
} as const;
