import { z } from 'zod';
import { everyone } from '../access.ts';
import { call } from '../call.ts';
import { deliveryType, id } from '../common.ts';

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
  type: z.enum(['MONEY', 'PERCENTAGE', 'FREESHIPPING', 'FREEITEM']),
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

export const discountCodes = {
  'GET /api-identity/identity/discountcodes/site/getbycode/{code}': call({
    summary: 'A discount code as a guest may use it now',
    access: everyone,
    params: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    response: discountCode,
    errors: ['DISCOUNT_CODE_NOT_FOUND', 'DISCOUNT_CODE_EXPIRED', 'DISCOUNT_CODE_USED'],
  }),
} as const;
