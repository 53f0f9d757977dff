import { DELIVERY_TYPES, SOURCES } from '@sofreh/domain/enums';
import {
  BARCODE_LENGTH_MAX,
  DEFAULT_MINIMUM_WEIGHT,
  DEFAULT_PREPARATION_MINUTES,
  DEFAULT_WEIGHT_STEP,
  DISH_PREPARATION_MINUTES,
  DISH_PRICES_MAX,
  DISH_TAGS_MAX,
  DISH_TOPPING_CATEGORIES_MAX,
  NAME_LENGTH,
  PRICE_CHANGE_PERCENT,
  PRICE_CHANGE_STEP,
  ROWS_AT_ONCE,
  SCALE_CODE,
  TOPPING_CATEGORIES_AT_ONCE,
} from '@sofreh/domain/limits';
import { PRICE_STEPS, UNAVAILABLE_REASONS } from '@sofreh/domain/menu';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import {
  amount,
  byId,
  deliveryType,
  description,
  grams,
  id,
  listOf,
  pageOf,
  queryFlag,
  saleUnit,
  source,
  text,
  title,
  typed,
  whole,
} from '../common.ts';
import { archiving, code, listQuery, sortOrder } from './fields.ts';
import { orderedIds } from './menu-categories/category-editing.ts';

const tag = text(NAME_LENGTH);
const price = z.strictObject({
  source: source.nullable(),
  deliveryType: deliveryType.nullable(),
  foodShiftId: id.nullable(),
  price: amount,
});
const fields = {
  categoryId: id,
  foodShiftId: id.nullable().default(null),
  code,
  barcode: typed().max(BARCODE_LENGTH_MAX).default(''),
  title,
  description: description.default(''),
  price: amount,
  discount: amount.default(0),
  packagingCost: amount.default(0),
  servePackagingCost: amount.default(0),
  withTax: z.boolean().default(true),
  preparationTime: whole(DISH_PREPARATION_MINUTES).default(DEFAULT_PREPARATION_MINUTES),
  pictureFileId: id.nullable().default(null),
  tags: z.array(tag).max(DISH_TAGS_MAX).default([]),
  sources: z
    .array(source)
    .min(1)
    .max(SOURCES.length)
    .default([...SOURCES]),
  deliveryTypes: z
    .array(deliveryType)
    .min(1)
    .max(DELIVERY_TYPES.length)
    .default([...DELIVERY_TYPES]),
  sortOrder,
  active: z.boolean().default(true),
  available: z.boolean().default(true),
  toppingCategoryIds: z.array(id).max(DISH_TOPPING_CATEGORIES_MAX).default([]),
  /** These are other prices for a channel, a delivery type, a food shift; null is any. */
  prices: z.array(price).max(DISH_PRICES_MAX).default([]),
  /** This is what it is sold by; by the gram, every price of it is for a kilogram. */
  unit: saleUnit.default('PIECE'),
  /** A guest may ask for this least, and adds that to it. */
  minimumWeight: grams.default(DEFAULT_MINIMUM_WEIGHT),
  weightStep: grams.default(DEFAULT_WEIGHT_STEP),
  /** The vendor's scales know it by this number. */
  scaleCode: z.int().min(SCALE_CODE.min).max(SCALE_CODE.max).nullable().default(null),
};
function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size === values.length;
}
const body = z
  .strictObject({ id, ...fields })
  .refine((item) => item.discount <= item.price, {
    path: ['discount'],
    params: { code: 'DISCOUNT_ABOVE_PRICE' },
  })
  .refine((item) => isDistinct(item.toppingCategoryIds), { path: ['toppingCategoryIds'] })
  .refine((item) => isDistinct(item.prices.map(({ price: _price, ...key }) => key)), { path: ['prices'] });
export const menuItemDetail = z.object({
  id,
  categoryId: id,
  categoryTitle: z.string(),
  foodShiftId: id.nullable(),
  code: z.string(),
  barcode: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.int(),
  discount: z.int(),
  packagingCost: z.int(),
  servePackagingCost: z.int(),
  withTax: z.boolean(),
  preparationTime: z.int(),
  pictureFileId: id.nullable(),
  tags: z.array(z.string()),
  sources: z.array(source),
  deliveryTypes: z.array(deliveryType),
  sortOrder: z.int(),
  active: z.boolean(),
  available: z.boolean(),
  toppingCategoryIds: z.array(id),
  prices: z.array(price),
  unit: saleUnit,
  minimumWeight: z.int(),
  weightStep: z.int(),
  scaleCode: z.int().nullable(),
  archived: z.boolean(),
});
export type MenuItemDetail = z.infer<typeof menuItemDetail>;

export const menuItems = {
  'GET /api-catalog/catalog/menuitems': call({
    summary: "The vendor's menu items; searched by title, code or barcode",
    access: staff('menu.view'),
    query: z.strictObject({
      ...listQuery,
      categoryId: id.optional(),
      active: queryFlag.optional(),
      available: queryFlag.optional(),
      tag: typed().max(NAME_LENGTH.max).optional(),
      /** Only items that have (or have not) a picture are listed. */
      picture: queryFlag.optional(),
      /** Only items that offer this topping category are listed. */
      toppingCategoryId: id.optional(),
      foodShiftId: id.optional(),
    }),
    response: pageOf(menuItemDetail),
  }),
  'GET /api-catalog/catalog/menuitems/{id}': call({
    summary: 'One menu item with its topping categories and prices',
    access: staff('menu.view'),
    params: byId,
    response: menuItemDetail,
    errors: ['MENU_ITEM_NOT_FOUND'],
  }),
  'POST /api-catalog/catalog/menuitems': call({
    summary: "Adds a menu item under the client's id",
    access: staff('menu.edit'),
    body,
    response: menuItemDetail,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/menuitems': call({
    summary: 'Changes a menu item; its topping categories and prices become those given',
    access: staff('menu.edit'),
    body,
    response: menuItemDetail,
    errors: ['MENU_ITEM_NOT_FOUND'],
  }),
  'DELETE /api-catalog/catalog/menuitems/{id}': call({
    summary: 'Removes a menu item, or archives it where it was ever sold',
    access: staff('menu.edit'),
    params: byId,
    errors: ['MENU_ITEM_NOT_FOUND', 'IN_USE'],
  }),
  'GET /api-catalog/catalog/menuitems/tags': call({
    summary: 'The tags that items carry, each with how many',
    access: staff('menu.view'),
    response: z.object({ data: z.array(z.object({ title: z.string(), itemCount: z.int() })) }),
  }),
  'PUT /api-catalog/catalog/menuitems/order': call({
    summary: 'Puts menu items into the order given',
    access: staff('menu.edit'),
    body: orderedIds,
  }),
  'POST /api-catalog/catalog/menuitems/copy': call({
    summary: 'Copies a menu item with all that hangs on it; the copy is inactive and has no code',
    access: staff('menu.edit'),
    body: z.strictObject({ id, sourceId: id, title }),
    response: menuItemDetail,
    errors: ['MENU_ITEM_NOT_FOUND', 'IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/menuitems/bulk': call({
    summary:
      'Changes many items at once: prices by per cent with rounding, place, shift, tags, toppings, availability',
    access: staff('menu.edit'),
    body: z.strictObject({
      ids: listOf(id, ROWS_AT_ONCE),
      pricePercent: z
        .number()
        .min(PRICE_CHANGE_PERCENT.min)
        .max(PRICE_CHANGE_PERCENT.max)
        .multipleOf(PRICE_CHANGE_STEP)
        .optional(),
      /** Changed prices become multiples of this. */
      roundTo: z.literal(PRICE_STEPS).default(1),
      /** Says whether the items' other prices (by channel, delivery type, shift) change alike. */
      otherPrices: z.boolean().default(false),
      available: z.boolean().optional(),
      active: z.boolean().optional(),
      categoryId: id.optional(),
      /** It is null where it binds to no shift. */
      foodShiftId: id.nullable().optional(),
      addTags: z.array(tag).max(DISH_TAGS_MAX).default([]),
      removeTags: z.array(tag).max(DISH_TAGS_MAX).default([]),
      /** They are put after those an item has; one it has already stays where it is. */
      addToppingCategories: z.array(id).max(TOPPING_CATEGORIES_AT_ONCE).default([]),
      removeToppingCategories: z.array(id).max(TOPPING_CATEGORIES_AT_ONCE).default([]),
    }),
    response: z.object({ changed: z.int() }),
  }),
  'PUT /api-catalog/catalog/menuitems/archive': call({
    summary: 'Archives menu items, or takes them back out of the archive with their categories',
    access: staff('menu.edit'),
    body: archiving,
    response: z.object({ changed: z.int() }),
  }),
  'GET /api-catalog/catalog/menuitems/{id}/availability': call({
    summary: 'Why an item is or is not shown and sold, in every channel and delivery type, at a moment',
    access: staff('menu.view'),
    params: byId,
    query: z.strictObject({ at: z.iso.datetime({ offset: true }).optional() }),
    response: z.object({
      data: z.array(
        z.object({
          source,
          deliveryType,
          visible: z.boolean(),
          available: z.boolean(),
          price: z.int(),
          reason: z.enum(UNAVAILABLE_REASONS).nullable(),
        }),
      ),
    }),
    errors: ['MENU_ITEM_NOT_FOUND'],
  }),
} as const;
