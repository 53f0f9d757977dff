import { BENEFIT_KINDS } from '@sofreh/domain/enums';
import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { deliveryType, id, queryFlag } from '../common.ts';

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
});

const code = z.string().trim().min(1).max(40);

export const discountCodes = {
  'GET /api-identity/identity/discountcodes/getbycode/{code}': call({
    summary: 'A discount code as staff may use it now for a customer, or for nobody known',
    access: staff('order.create'),
    params: z.strictObject({ code }),
    query: z.strictObject({
      customerId: id.optional(),
      /** Whether it is only looked at; to be used, one that each customer may use so often needs a customer. */
      isReadOnly: queryFlag.default(true),
    }),
    response: discountCode,
    errors: [
      'DISCOUNT_CODE_NOT_FOUND',
      'DISCOUNT_CODE_EXPIRED',
      'DISCOUNT_CODE_USED',
      'CUSTOMER_NOT_FOUND',
      'CUSTOMER_REQUIRED',
    ],
  }),
  'GET /api-identity/identity/discountcodes/site/getbycode/{code}': call({
    summary: 'A discount code as a guest may use it now',
    access: everyone,
    params: z.strictObject({ code }),
    response: discountCode,
    errors: ['DISCOUNT_CODE_NOT_FOUND', 'DISCOUNT_CODE_EXPIRED', 'DISCOUNT_CODE_USED'],
  }),
} as const;
