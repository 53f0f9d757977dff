import { BENEFIT_KINDS, DELIVERY_TYPES, SOURCES } from '@sofreh/domain/enums';
import {
  BRANCHES_AT_ONCE,
  CODE_CATEGORIES_MAX,
  CODE_GIFTS_MAX,
  CODE_NAMED_DISHES_MAX,
  CODE_USES,
  CODE_WINDOWS_MAX,
  NEW_CODE_LENGTH,
  OFFER_EVERY,
  OFFER_SET_COUNT,
  OFFER_SET_MAX,
  PERCENT,
  TITLE_LENGTH,
  TYPED_CODE_LENGTH,
} from '@sofreh/domain/limits';
import { z } from 'zod';
import { admin, everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  businessDay,
  byId,
  currency,
  deliveryType,
  id,
  instant,
  pageOf,
  paging,
  queryFlag,
  search,
  source,
  text,
  typed,
  whole,
} from '../common.ts';
import { clock, weekday } from './opening-hours.ts';
import { segmentDefinition } from './segments.ts';

/** This is a dish of a set, and how many pieces of it. */
export const setPiece = z.object({ menuItemId: id, count: z.int() });
const pieces = {
  /** It is taken off one of so many pieces; null is every piece. */
  every: z.int().nullable(),
  /** It is taken off where all of these dishes are ordered; null is no set. */
  set: z.array(setPiece).nullable(),
};
export const freeItem = z.object({
  id,
  title: z.string(),
  price: z.int(),
  discount: z.int(),
  packagingCost: z.int(),
  servePackagingCost: z.int(),
  withTax: z.boolean(),
});
export const discountCode = z.object({
  id,
  code: z.string(),
  type: z.enum(BENEFIT_KINDS),
  value: z.int(),
  cap: z.int().nullable(),
  expiration: z.string().nullable(),
  active: z.boolean(),
  usageCount: z.int(),
  usageLimitPerUser: z.int().nullable(),
  vendorDeal: z.boolean(),
  minimumItemsTotal: z.int(),
  deliveryTypes: z.array(deliveryType),
  freeItems: z.array(freeItem),
  /** It may be used in these spans of the week, and channels; none is any. */
  windows: z.array(z.object({ weekday, from: z.string(), to: z.string() })),
  sources: z.array(source),
  /** It is taken off these menu items, those of its categories among them; null is every one. */
  menuItemIds: z.array(id).nullable(),
  /** Says whether it is for a customer's first order only, and whether it is one person's own. */
  firstOrder: z.boolean(),
  personal: z.boolean(),
  /** Says whether it is for the customers of a segment only. */
  forSegment: z.boolean(),
  /** Says whether it is an offer, whose word nobody types. */
  automatic: z.boolean(),
  ...pieces,
  /** All its uses may still give so much; null is any amount. */
  budgetLeft: z.int().nullable(),
  /** Says whether other branches use the same count and budget, so that they may end without a use here. */
  shared: z.boolean(),
});

/** This is a discount code as its vendor keeps it. */
const keptCode = z.object({
  ...discountCode.omit({ menuItemIds: true }).shape,
  title: z.string(),
  startsAt: instant.nullable(),
  /** Says whether the platform switched it off; its vendor does not switch it on again. */
  offByPlatform: z.boolean(),
  usageLimit: z.int().nullable(),
  menuItemIds: z.array(id),
  menuCategoryIds: z.array(id),
  /** Says whose segment it is for, as it was chosen; null is everybody. */
  audience: segmentDefinition.nullable(),
  budget: z.int().nullable(),
  /** Its uses have given so much so far: discounts, deliveries, and free dishes at their price. */
  spent: z.int(),
  /** Says how many personal codes lead to it. */
  personalCodes: z.int(),
  /**
   * It holds at these branches with one count and one budget, this one among them, and what it is at each is told; none
   * where it holds here alone.
   */
  branches: z.array(
    z.object({
      vendorId: id,
      vendorName: z.string(),
      active: z.boolean(),
      usageCount: z.int(),
      spent: z.int(),
    }),
  ),
  createdAt: instant,
});
export type KeptDiscountCode = z.output<typeof keptCode>;

/** This is an offer as the menu tells it to whoever orders: what it gives, and when. */
export const offer = z.object({
  ...discountCode.pick({
    id: true,
    code: true,
    type: true,
    value: true,
    cap: true,
    expiration: true,
    minimumItemsTotal: true,
    deliveryTypes: true,
    windows: true,
    sources: true,
    menuItemIds: true,
    every: true,
    set: true,
  }).shape,
  title: z.string(),
  startsAt: instant.nullable(),
});

/** This is what is typed at a till or in a basket. */
const code = text(TYPED_CODE_LENGTH);
/** The word of a new code has letters and digits of any script, without spaces. */
const codeWord = typed()
  .min(NEW_CODE_LENGTH.min)
  .max(NEW_CODE_LENGTH.max)
  .regex(/^[\p{L}\p{N}_-]+$/u);
const times = whole(CODE_USES).nullable().default(null);
const moment = instant.nullable().default(null);
const some = amount.min(1).nullable().default(null);
const window = z
  .strictObject({ weekday, from: clock, to: clock })
  .refine(({ from, to }) => from !== to || to === '00:00', {
    path: ['to'],
    params: { code: 'WINDOW_EMPTY' },
  });
const distinct = <T>(list: readonly T[]) => new Set(list).size === list.length;

const discountCodeBody = z
  .strictObject({
    id,
    code: codeWord,
    title: typed().max(TITLE_LENGTH.max).default(''),
    type: z.enum(BENEFIT_KINDS),
    /** It is money or per cent, and 0 where the kind takes none. */
    value: amount,
    cap: some,
    minimumItemsTotal: amount.default(0),
    deliveryTypes: z.array(deliveryType).min(1).max(DELIVERY_TYPES.length).refine(distinct),
    sources: z.array(source).max(SOURCES.length).refine(distinct).default([]),
    windows: z.array(window).max(CODE_WINDOWS_MAX).default([]),
    menuItemIds: z.array(id).max(CODE_NAMED_DISHES_MAX).refine(distinct).default([]),
    menuCategoryIds: z.array(id).max(CODE_CATEGORIES_MAX).refine(distinct).default([]),
    freeItemIds: z.array(id).max(CODE_GIFTS_MAX).refine(distinct).default([]),
    startsAt: moment,
    expiration: moment,
    active: z.boolean().default(true),
    usageLimit: times,
    usageLimitPerUser: times,
    firstOrder: z.boolean().default(false),
    personal: z.boolean().default(false),
    audience: segmentDefinition.nullable().default(null),
    budget: some,
    /** The other branches it is to hold at with one count and one budget; left out, they stay as they are. */
    branchIds: z.array(id).max(BRANCHES_AT_ONCE.max).refine(distinct).optional(),
    automatic: z.boolean().default(false),
    every: whole(OFFER_EVERY).nullable().default(null),
    set: z
      .array(z.strictObject({ menuItemId: id, count: whole(OFFER_SET_COUNT) }))
      .min(1)
      .max(OFFER_SET_MAX)
      .refine((list) => distinct(list.map(({ menuItemId }) => menuItemId)))
      .nullable()
      .default(null),
  })
  .refine(({ automatic, title }) => !automatic || title.length > 1, { path: ['title'] })
  .refine(({ automatic, type }) => !automatic || type !== 'FREEITEM', { path: ['type'] })
  .refine(({ automatic, personal, firstOrder }) => !automatic || !(personal || firstOrder), {
    path: ['automatic'],
  })
  .refine(({ automatic, audience }) => !automatic || audience === null, { path: ['audience'] })
  .refine(({ automatic, usageLimitPerUser }) => !automatic || usageLimitPerUser === null, {
    path: ['usageLimitPerUser'],
  })
  .refine(({ automatic, every, set }) => automatic || (every === null && set === null), { path: ['every'] })
  .refine(({ every, set }) => every === null || set === null, { path: ['every'] })
  .refine(({ type, every, set }) => type !== 'FREESHIPPING' || (every === null && set === null), {
    path: ['type'],
  })
  .refine(({ type, value }) => (type !== 'MONEY' && type !== 'PERCENTAGE') || value > 0, { path: ['value'] })
  .refine(({ type, value }) => type !== 'PERCENTAGE' || value <= PERCENT.max, { path: ['value'] })
  .refine(({ type, freeItemIds }) => type !== 'FREEITEM' || freeItemIds.length > 0, { path: ['freeItemIds'] })
  .refine(
    ({ startsAt, expiration }) =>
      startsAt === null || expiration === null || Date.parse(startsAt) < Date.parse(expiration),
    {
      path: ['expiration'],
      params: { code: 'DATES_REVERSED' },
    },
  );
export type DiscountCodeBody = z.output<typeof discountCodeBody>;

const edit = staff('discount.edit');
const list = z.strictObject({
  ...paging,
  search,
  active: queryFlag.optional(),
  personal: queryFlag.optional(),
  automatic: queryFlag.optional(),
});
const ofVendor = z.object({ ...keptCode.shape, vendorId: id, vendorName: z.string(), currency });
/** A customer may use this code now. */
const offered = z.object({
  ...discountCode.shape,
  title: z.string(),
  /** The person's own code with this id leads to it; it is null where it is everybody's. */
  userSubscriptionCodeId: id.nullable(),
});

export const discountCodes = {
  'GET /api-identity/identity/discountcodes': call({
    summary: "A page of the vendor's discount codes, the newest first, with what each has cost",
    access: edit,
    query: list,
    response: pageOf(keptCode),
  }),
  'POST /api-identity/identity/discountcodes': call({
    summary: "Adds a discount code under the client's id; the vendor bears it",
    access: edit,
    body: discountCodeBody,
    response: keptCode,
    errors: [
      'DISCOUNT_CODE_EXISTS',
      'MENU_ITEM_NOT_FOUND',
      'MENU_CATEGORY_NOT_FOUND',
      'VENDOR_NOT_FOUND',
      'CODE_OF_ONE_BRANCH',
      'BRANCH_LACKS_DISH',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'POST /api-identity/identity/discountcodes/preview': call({
    summary:
      'What an offer would have given in the last thirty days, by the orders that were sold in them; nothing is kept',
    access: edit,
    body: discountCodeBody.refine(({ automatic }) => automatic, { path: ['automatic'] }),
    response: z.object({
      from: businessDay,
      to: businessDay,
      /** So many orders were looked at; those of marketplaces have prices of their own and are none. */
      orders: z.int(),
      /** Says whether there were more than are looked at. */
      isPart: z.boolean(),
      /** The offer would have stood in so many of them. */
      fitting: z.int(),
      /** This is what it would have taken off them, which is what its budget counts. */
      given: z.int(),
      /** Says how much less their guests would have paid. */
      less: z.int(),
      /** Its budget or its uses would have ended on this day; null where they would not. */
      endedOn: businessDay.nullable(),
    }),
    errors: ['MENU_ITEM_NOT_FOUND', 'MENU_CATEGORY_NOT_FOUND'],
  }),
  'PUT /api-identity/identity/discountcodes': call({
    summary:
      'Changes a discount code at all branches it holds at; orders placed with it stay as they are, and what the platform bore the vendor bears then',
    access: edit,
    body: discountCodeBody,
    response: keptCode,
    errors: [
      'DISCOUNT_CODE_NOT_FOUND',
      'DISCOUNT_CODE_EXISTS',
      'DISCOUNT_CODE_HELD',
      'MENU_ITEM_NOT_FOUND',
      'MENU_CATEGORY_NOT_FOUND',
      'VENDOR_NOT_FOUND',
      'CODE_AT_OTHER_BRANCHES',
      'CODE_OF_ONE_BRANCH',
      'BRANCH_LACKS_DISH',
      'IDEMPOTENCY_CONFLICT',
    ],
  }),
  'PUT /api-identity/identity/discountcodes/here': call({
    summary: 'Switches a discount code on or off at this branch, whatever it is at the others it holds at',
    access: edit,
    body: z.strictObject({ id, active: z.boolean() }),
    response: keptCode,
    errors: ['DISCOUNT_CODE_NOT_FOUND', 'DISCOUNT_CODE_HELD'],
  }),
  'GET /api-identity/identity/discountcodes/branches': call({
    summary: 'The other branches of the brand at which the caller may change discount codes',
    access: edit,
    response: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  }),
  'PUT /api-identity/identity/discountcodes/admin/update': call({
    summary: "The platform's word on a vendor's discount code: whether it runs, and who bears it",
    access: admin,
    vendor: 'optional',
    body: z.strictObject({ vendorId: id, id, active: z.boolean(), vendorDeal: z.boolean() }),
    response: ofVendor,
    errors: ['DISCOUNT_CODE_NOT_FOUND'],
  }),
  'GET /api-identity/identity/discountcodes/all': call({
    summary: 'A page of the discount codes of all vendors, the newest first',
    access: admin,
    vendor: 'optional',
    query: z.strictObject({ ...paging, search, vendorId: id.optional() }),
    response: pageOf(ofVendor),
  }),
  'GET /api-identity/identity/discountcodes/available': call({
    summary:
      "Codes that a customer may use now: their own ones first, then everybody's; without a customer everybody's",
    access: staff('order.create'),
    query: z.strictObject({ ...paging, customerId: id.optional() }),
    response: pageOf(offered),
    errors: ['CUSTOMER_NOT_FOUND'],
  }),
  'GET /api-identity/identity/discountcodes/getbycode/{code}': call({
    summary: 'A discount code as staff may use it now for a customer, or for nobody known',
    access: staff('order.create'),
    params: z.strictObject({ code }),
    query: z.strictObject({
      customerId: id.optional(),
      /** Says whether it is only looked at; to be used, one that each customer may use so often needs a customer. */
      isReadOnly: queryFlag.default(true),
    }),
    response: discountCode,
    errors: [
      'DISCOUNT_CODE_NOT_FOUND',
      'DISCOUNT_CODE_EXPIRED',
      'DISCOUNT_CODE_USED',
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_REQUIRED',
      'DISCOUNT_CODE_NOT_APPLICABLE',
    ],
  }),
  'GET /api-identity/identity/discountcodes/site/getbycode/{code}': call({
    summary: 'A discount code as a guest may use it now',
    access: everyone,
    params: z.strictObject({ code }),
    response: discountCode,
    errors: [
      'DISCOUNT_CODE_NOT_FOUND',
      'DISCOUNT_CODE_EXPIRED',
      'DISCOUNT_CODE_USED',
      'DISCOUNT_CODE_NOT_APPLICABLE',
    ],
  }),
  'GET /api-identity/identity/discountcodes/{id}': call({
    summary: 'One discount code',
    access: edit,
    params: byId,
    response: keptCode,
    errors: ['DISCOUNT_CODE_NOT_FOUND'],
  }),
  'DELETE /api-identity/identity/discountcodes/{id}': call({
    summary: 'Takes a discount code away at this branch; what it gave stays in orders and reports',
    access: edit,
    params: byId,
    errors: ['DISCOUNT_CODE_NOT_FOUND'],
  }),
} as const;
