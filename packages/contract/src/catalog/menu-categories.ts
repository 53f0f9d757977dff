import { UNAVAILABLE_REASONS } from '@sofreh/domain/menu';
import { z } from 'zod';
import { everyone, staff } from '../access.ts';
import { call } from '../call.ts';
import { deliveryType, id, instant, saleUnit, source } from '../common.ts';
import { offer } from '../identity/discount-codes.ts';
import { customField } from '../main/custom-fields.ts';

export const unavailableReason = z.enum(UNAVAILABLE_REASONS);
export const menuTopping = z.object({
  id,
  title: z.string(),
  price: z.int(),
  maximum: z.int(),
  available: z.boolean(),
  /** In a combo it stands for this menu item. */
  menuItemId: id.nullable(),
  /** These topping categories are offered once it is chosen. */
  opensCategoryIds: z.array(id),
});
export const menuToppingCategory = z.object({
  id,
  title: z.string(),
  required: z.boolean(),
  minimum: z.int(),
  maximum: z.int().nullable(),
  freeUpTo: z.int(),
  toppings: z.array(menuTopping),
});
export const menuItem = z.object({
  id,
  code: z.string(),
  /** This is what a scanner reads of it; told to the till alone, and where there is one. */
  barcode: z.string().optional(),
  title: z.string(),
  description: z.string(),
  price: z.int(),
  discount: z.int(),
  packagingCost: z.int(),
  servePackagingCost: z.int(),
  withTax: z.boolean(),
  preparationTime: z.int(),
  /** It is `/files/{id}` without its width: append `-320.webp` and the like. */
  pictureUrl: z.string().nullable(),
  tags: z.array(z.string()),
  deliveryTypes: z.array(deliveryType),
  available: z.boolean(),
  unavailableReason: unavailableReason.nullable(),
  /** An item out of its shift is sold next at this moment, as far as the coming days tell. */
  availableFrom: instant.nullable(),
  toppingCategoryIds: z.array(id),
  /** This is what it is sold by; by the gram, the price is for a kilogram. */
  unit: saleUnit,
  /** A guest may ask for this least of a weighed dish, and adds that to it; both are in grams. */
  minimumWeight: z.int(),
  weightStep: z.int(),
  /** The labels of the vendor's scales bear this number; it is told to the till alone, and where there is one. */
  scaleCode: z.int().optional(),
});
export const menu = z.object({
  vendorId: id,
  /** Rises with every change; sent back with an order so that a stale price is noticed. */
  version: z.int(),
  categories: z.array(z.object({ id, title: z.string(), description: z.string(), items: z.array(menuItem) })),
  toppingCategories: z.array(menuToppingCategory),
  /** These are offers without a code, the older first; what a till kept of an older program has none. */
  offers: z.array(offer).optional(),
  /** These are the vendor's own questions of checkout; they are absent or there as offers are. */
  customFields: z.array(customField).optional(),
});
export type Menu = z.infer<typeof menu>;
export type MenuItem = z.infer<typeof menuItem>;

export const menuCategories = {
  'GET /api-catalog/catalog/menucategories/site': call({
    summary: 'The whole menu as one channel shows it now; answered from memory, with an ETag',
    access: everyone,
    query: z.strictObject({
      sellChannel: source.default('WEBSITE'),
      vendorId: id.optional(),
      /** Prices are of this delivery type; without it, of the first that an item is sold for. */
      deliveryType: deliveryType.optional(),
    }),
    response: menu,
    errors: ['VENDOR_NOT_FOUND'],
  }),
  'GET /api-catalog/catalog/menucategories/all': call({
    summary: 'The whole menu as the cashier sells it now',
    access: staff('menu.view'),
    response: menu,
  }),
} as const;
