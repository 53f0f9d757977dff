import { CONTRACT_TYPES } from '@sofreh/domain/enums';
import {
  FEATURE_DESCRIPTION_LENGTH_MAX,
  FEATURE_LIMIT,
  GATEWAY_MINIMUM,
  TERM_DISCOUNT_PERCENT,
} from '@sofreh/domain/limits';
import { FEATURES, TERM_MONTHS } from '@sofreh/domain/subscriptions';
import { z } from 'zod';
import { admin, anyOf, staff } from '../../access.ts';
import { call } from '../../call.ts';
import { amount, byId, description, id, instant, name, pageOf, paging, search, whole } from '../../common.ts';

export const feature = z.enum(FEATURES);
const limit = whole(FEATURE_LIMIT).nullable();
/** Says how much of each feature there is; null is any amount. */
export const featureLimits = z.strictObject({
  BRANCHES: limit,
  TILLS: limit,
  KIOSKS: limit,
  STAFF: limit,
  ORDERS: limit,
  SMS: limit,
});
const contractType = z.enum(CONTRACT_TYPES);
const term = z.strictObject({
  months: z.literal(TERM_MONTHS),
  /** This is what is taken off for taking it so long. */
  percent: whole(TERM_DISCOUNT_PERCENT),
});
const terms = z
  .array(term)
  .max(TERM_MONTHS.length)
  .refine((list) => new Set(list.map(({ months }) => months)).size === list.length);

/** This is what the platform sells: CONTRACT is a package by time, SERVICE something done once. Amounts in toman. */
const featurePackage = z.object({
  id,
  kind: contractType,
  title: z.string(),
  description: z.string(),
  /** It is the price of a month, or of the service. */
  price: z.int(),
  terms: z.array(term),
  limits: featureLimits,
});
export type FeaturePackage = z.output<typeof featurePackage>;
const keptPackage = featurePackage.extend({
  onSale: z.boolean(),
  standard: z.boolean(),
  /** Says how many vendors have it now. */
  vendors: z.int(),
});
/** This is a package beside what the vendor has. */
const comparedPackage = featurePackage.extend({
  mine: z.boolean(),
  /** This is what the vendor has more of than it holds; while there is any, it cannot be taken. */
  tooSmall: z.array(feature),
});

/** It costs nothing, or what gateways take at least. */
const price = amount.refine((toman) => toman === 0 || toman >= GATEWAY_MINIMUM);
const packageBody = z
  .strictObject({
    id,
    kind: contractType,
    title: name,
    description: description.max(FEATURE_DESCRIPTION_LENGTH_MAX).default(''),
    price,
    terms,
    limits: featureLimits,
    onSale: z.boolean(),
    standard: z.boolean().default(false),
  })
  .refine(({ kind, terms }) => (kind === 'CONTRACT') === terms.length > 0, { path: ['terms'] })
  .refine(({ kind, price }) => kind === 'CONTRACT' || price > 0, { path: ['price'] })
  .refine(({ standard, kind, price }) => !standard || (kind === 'CONTRACT' && price === 0), {
    path: ['standard'],
  });
export type PackageBody = z.output<typeof packageBody>;

/** These people pay for the vendor, or keep its accounts. */
export const seesContracts = anyOf(staff('billing.edit'), staff('settlement.view'));
const packageErrors = ['PACKAGE_NOT_FOUND'] as const;

/** Says for how many months it is taken; 0 for a service. */
export const months = z.literal([0, ...TERM_MONTHS]);
const askedMonths = z
  .enum(['0', '1', '3', '6', '12'])
  .transform((text) => Number(text))
  .pipe(months);

/** This is what taking a package would cost now. Amounts are in toman. */
export const priceOfPackage = z.object({
  packageId: id,
  months,
  /** This is what so many single months cost. */
  list: z.int(),
  price: z.int(),
  /** The days left of another package are worth this. */
  unused: z.int(),
  /** This is what is taken of the credit; below zero where something is left for it. */
  credit: z.int(),
  due: z.int(),
  /** Says when the time would begin and end; null where it never ends, and for a service. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  tooSmall: z.array(feature),
});

export const features = {
  'GET /api-identity/identity/features/list': call({
    summary: 'Every feature, and how much of it the vendor has',
    access: seesContracts,
    query: z.strictObject({}),
    response: z.object({
      data: z.array(z.object({ feature, monthly: z.boolean(), limit: z.int().nullable() })),
    }),
  }),
  'GET /api-identity/identity/features/{id}/package': call({
    summary: 'In which packages on sale a feature is, and how much of it, the cheapest first',
    access: seesContracts,
    params: z.strictObject({ id: feature }),
    query: z.strictObject(paging),
    response: pageOf(
      z.object({ packageId: id, title: z.string(), price: z.int(), limit: z.int().nullable() }),
    ),
  }),
  'GET /api-identity/identity/features/identity-package/{id}': call({
    summary: 'One package beside what the vendor has: on sale, or its own',
    access: seesContracts,
    params: byId,
    response: comparedPackage,
    errors: packageErrors,
  }),
  'GET /api-identity/identity/features/packages': call({
    summary: 'The packages on sale beside what the vendor has, the cheapest first',
    access: seesContracts,
    query: z.strictObject(paging),
    response: pageOf(comparedPackage),
  }),
  'GET /api-identity/identity/features/packages/{id}/price': call({
    summary: 'What taking a package, or a service, would cost the vendor now',
    access: seesContracts,
    params: byId,
    query: z.strictObject({ months: askedMonths.default(1) }),
    response: priceOfPackage,
    errors: ['PACKAGE_NOT_FOUND', 'TERM_NOT_OFFERED'],
  }),
  'GET /api-identity/identity/features/packages/all': call({
    summary: 'Everything the platform sells or sold, the cheapest first',
    access: admin,
    vendor: 'optional',
    query: z.strictObject({ ...paging, search }),
    response: pageOf(keptPackage),
  }),
  'POST /api-identity/identity/features/packages': call({
    summary: 'Makes a package or a service',
    access: admin,
    vendor: 'optional',
    body: packageBody,
    response: keptPackage,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-identity/identity/features/packages': call({
    summary: 'Changes a package; contracts that were accepted stay as they are',
    access: admin,
    vendor: 'optional',
    body: packageBody,
    response: keptPackage,
    errors: ['PACKAGE_NOT_FOUND', 'STANDARD_PACKAGE_NEEDED', 'PACKAGE_KIND_FIXED'],
  }),
} as const;
