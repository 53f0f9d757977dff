import { TOPPING_COUNT, TOPPING_OPENS_MAX } from '@sofreh/domain/limits';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, byId, id, pageOf, queryFlag, title, whole } from '../common.ts';
import { archiving, code, listQuery, sortOrder } from './fields.ts';
import { orderedIds } from './menu-categories/category-editing.ts';

const body = z
  .strictObject({
    id,
    toppingCategoryId: id,
    code,
    title,
    price: amount.default(0),
    maximum: whole(TOPPING_COUNT).default(1),
    sortOrder,
    active: z.boolean().default(true),
    available: z.boolean().default(true),
    /** In a combo it stands for this menu item, whose stock and recipe are taken with it. */
    menuItemId: id.nullable().default(null),
    /** These topping categories are offered once it is chosen. */
    opensCategoryIds: z.array(id).max(TOPPING_OPENS_MAX).default([]),
  })
  .refine(({ opensCategoryIds }) => new Set(opensCategoryIds).size === opensCategoryIds.length, {
    path: ['opensCategoryIds'],
  })
  .refine(({ opensCategoryIds, toppingCategoryId }) => !opensCategoryIds.includes(toppingCategoryId), {
    path: ['opensCategoryIds'],
    params: { code: 'TOPPING_OPENS_ITSELF' },
  });
export const toppingDetail = z.object({
  id,
  toppingCategoryId: id,
  toppingCategoryTitle: z.string(),
  code: z.string(),
  title: z.string(),
  price: z.int(),
  maximum: z.int(),
  sortOrder: z.int(),
  active: z.boolean(),
  available: z.boolean(),
  menuItemId: id.nullable(),
  menuItemTitle: z.string().nullable(),
  opensCategoryIds: z.array(id),
  archived: z.boolean(),
});

export const toppings = {
  'GET /api-catalog/catalog/topping': call({
    summary: "The vendor's toppings",
    access: staff('menu.view'),
    query: z.strictObject({
      ...listQuery,
      toppingCategoryId: id.optional(),
      active: queryFlag.optional(),
      available: queryFlag.optional(),
    }),
    response: pageOf(toppingDetail),
  }),
  'GET /api-catalog/catalog/topping/{id}': call({
    summary: 'One topping',
    access: staff('menu.view'),
    params: byId,
    response: toppingDetail,
    errors: ['TOPPING_NOT_FOUND'],
  }),
  'POST /api-catalog/catalog/topping': call({
    summary: "Adds a topping under the client's id",
    access: staff('menu.edit'),
    body,
    response: toppingDetail,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/topping': call({
    summary: 'Changes a topping',
    access: staff('menu.edit'),
    body,
    response: toppingDetail,
    errors: ['TOPPING_NOT_FOUND'],
  }),
  'DELETE /api-catalog/catalog/topping/{id}': call({
    summary: 'Removes a topping, or archives it where it was ever sold',
    access: staff('menu.edit'),
    params: byId,
    errors: ['TOPPING_NOT_FOUND'],
  }),
  'PUT /api-catalog/catalog/topping/order': call({
    summary: 'Puts toppings into the order given',
    access: staff('menu.edit'),
    body: orderedIds,
  }),
  'PUT /api-catalog/catalog/topping/archive': call({
    summary: 'Archives toppings, or takes them back out of the archive',
    access: staff('menu.edit'),
    body: archiving,
    response: z.object({ changed: z.int() }),
  }),
} as const;
