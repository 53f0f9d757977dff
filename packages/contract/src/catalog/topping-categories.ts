import { TOPPING_COUNT } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { byId, id, pageOf, title, whole } from '../common.ts';
import { archiving, listQuery, sortOrder } from './fields.ts';
import { orderedIds } from './menu-categories/category-editing.ts';

const many = whole({ ...TOPPING_COUNT, min: 0 });
const body = z
  .strictObject({
    id,
    title,
    required: z.boolean().default(false),
    minimum: many.default(0),
    maximum: whole(TOPPING_COUNT).nullable().default(null),
    freeUpTo: many.default(0),
    sortOrder,
  })
  .refine(({ minimum, maximum }) => maximum === null || minimum <= maximum, {
    path: ['maximum'],
    params: { code: 'MAXIMUM_BELOW_MINIMUM' },
  });
export const toppingCategoryDetail = z.object({
  id,
  title: z.string(),
  required: z.boolean(),
  minimum: z.int(),
  maximum: z.int().nullable(),
  freeUpTo: z.int(),
  sortOrder: z.int(),
  archived: z.boolean(),
  toppingCount: z.int(),
  itemCount: z.int(),
});

export const toppingCategories = {
  'GET /api-catalog/catalog/toppingcategory': call({
    summary: "The vendor's topping categories with their rules",
    access: staff('menu.view'),
    query: z.strictObject(listQuery),
    response: pageOf(toppingCategoryDetail),
  }),
  'GET /api-catalog/catalog/toppingcategory/{id}': call({
    summary: 'One topping category',
    access: staff('menu.view'),
    params: byId,
    response: toppingCategoryDetail,
    errors: ['TOPPING_CATEGORY_NOT_FOUND'],
  }),
  'POST /api-catalog/catalog/toppingcategory': call({
    summary: "Adds a topping category under the client's id",
    access: staff('menu.edit'),
    body,
    response: toppingCategoryDetail,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/toppingcategory': call({
    summary: 'Changes a topping category',
    access: staff('menu.edit'),
    body,
    response: toppingCategoryDetail,
    errors: ['TOPPING_CATEGORY_NOT_FOUND'],
  }),
  'DELETE /api-catalog/catalog/toppingcategory/{id}': call({
    summary:
      'Removes a topping category with no toppings and no items; archived where it has archived toppings',
    access: staff('menu.edit'),
    params: byId,
    errors: ['TOPPING_CATEGORY_NOT_FOUND', 'IN_USE'],
  }),
  'PUT /api-catalog/catalog/toppingcategory/order': call({
    summary: 'Puts topping categories into the order given',
    access: staff('menu.edit'),
    body: orderedIds,
  }),
  'PUT /api-catalog/catalog/toppingcategory/archive': call({
    summary: 'Archives topping categories, or takes them back out of the archive',
    access: staff('menu.edit'),
    body: archiving,
    response: z.object({ changed: z.int() }),
    errors: ['IN_USE'],
  }),
} as const;
