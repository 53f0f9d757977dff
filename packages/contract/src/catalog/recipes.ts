import { SOLD_PRODUCT_TYPES } from '@sofreh/domain/enums';
import {
  RECIPE_LINES_MAX,
  RECIPE_PORTIONS,
  RECIPE_QUANTITY,
  SUMS_REPORT_DAYS_MAX,
  YIELD_PERCENT,
} from '@sofreh/domain/limits';
import { INGREDIENT_UNITS } from '@sofreh/domain/menu';
import { z } from 'zod';
import { staff } from '../access.ts';
import { call } from '../call.ts';
import { amount, byId, id, name, note, pageOf, paging, search, whole } from '../common.ts';
import { daySpan } from '../day-span.ts';
import { listQuery } from './fields.ts';

const unit = z.enum(INGREDIENT_UNITS);
const ingredientBody = z.strictObject({
  id,
  title: name,
  unit,
  /** One unit as it is bought costs this money. */
  unitCost: amount.default(0),
  /** This is what of the bought ingredient is left after cleaning. */
  yieldPercent: whole(YIELD_PERCENT).default(YIELD_PERCENT.max),
});
export const ingredient = z.object({
  id,
  title: z.string(),
  unit,
  unitCost: z.int(),
  yieldPercent: z.int(),
  archived: z.boolean(),
  /** Says how many recipes use it. */
  recipeCount: z.int(),
  /** It counts thousandths of the unit left; null is not counted. */
  stockCount: z.int().nullable(),
});
export type Ingredient = z.infer<typeof ingredient>;

const productType = z.enum(SOLD_PRODUCT_TYPES);
const recipeBody = z.strictObject({
  productType,
  productId: id,
  /** Says how many portions the quantities make. */
  portions: whole(RECIPE_PORTIONS).default(1),
  note: note.default(''),
  lines: z
    .array(
      z.strictObject({
        ingredientId: id,
        /** It counts thousandths of the ingredient's unit, cleaned, for all portions. */
        quantity: whole(RECIPE_QUANTITY),
      }),
    )
    .max(RECIPE_LINES_MAX)
    .refine((lines) => new Set(lines.map(({ ingredientId }) => ingredientId)).size === lines.length),
});
/** A line of a menu's workbook says a recipe so: which kind its product is, the menu knows. */
export const recipeSheetRow = z.object({ ...recipeBody.omit({ productType: true }).shape, id });
export const recipe = z.object({
  productType,
  productId: id,
  title: z.string(),
  /** This is what a guest pays for it, toppings apart. */
  price: z.int(),
  portions: z.int(),
  note: z.string(),
  lines: z.array(
    z.object({
      ingredientId: id,
      title: z.string(),
      unit,
      unitCost: z.int(),
      yieldPercent: z.int(),
      quantity: z.int(),
    }),
  ),
  /** One portion costs this money. */
  cost: z.int(),
  /** This part of the price is left above the cost, in per cent; it is null where there is no price. */
  marginPercent: z.int().nullable(),
});
export type Recipe = z.infer<typeof recipe>;

const useRow = z.object({
  ingredientId: id,
  title: z.string(),
  unit,
  unitCost: z.int(),
  /** Recipes say that so many thousandths of the unit were used. */
  theoretical: z.int(),
  /** So many thousandths really went: theoretical, thrown away, and what recounts found missing. */
  actual: z.int(),
  waste: z.int(),
  /** Recounts found so much missing (positive) or too much (negative). */
  difference: z.int(),
  /** What went beyond the theory cost this money. */
  lossCost: z.int(),
});

export const recipes = {
  'GET /api-catalog/catalog/ingredients': call({
    summary: 'What dishes are made of, with its cost and what is left',
    access: staff('menu.view'),
    query: z.strictObject(listQuery),
    response: pageOf(ingredient),
  }),
  'GET /api-catalog/catalog/ingredients/{id}': call({
    summary: 'One ingredient',
    access: staff('menu.view'),
    params: byId,
    response: ingredient,
    errors: ['INGREDIENT_NOT_FOUND'],
  }),
  'POST /api-catalog/catalog/ingredients': call({
    summary: "Adds an ingredient under the client's id",
    access: staff('menu.edit'),
    body: ingredientBody,
    response: ingredient,
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'PUT /api-catalog/catalog/ingredients': call({
    summary: 'Changes an ingredient',
    access: staff('menu.edit'),
    body: ingredientBody,
    response: ingredient,
    errors: ['INGREDIENT_NOT_FOUND'],
  }),
  'DELETE /api-catalog/catalog/ingredients/{id}': call({
    summary: 'Archives an ingredient that no recipe uses',
    access: staff('menu.edit'),
    params: byId,
    errors: ['INGREDIENT_NOT_FOUND', 'IN_USE'],
  }),
  'GET /api-catalog/catalog/recipes': call({
    summary: 'Recipes of items and toppings with their cost and margin',
    access: staff('menu.view'),
    query: z.strictObject({ ...paging, search, productType: productType.optional() }),
    response: pageOf(recipe),
  }),
  'GET /api-catalog/catalog/recipes/{id}': call({
    summary: 'The recipe of the item or topping of this id',
    access: staff('menu.view'),
    params: byId,
    response: recipe,
    errors: ['RECIPE_NOT_FOUND'],
  }),
  'PUT /api-catalog/catalog/recipes': call({
    summary: "Makes an item's or topping's recipe what is given; without lines there is none",
    access: staff('menu.edit'),
    body: recipeBody,
    errors: ['MENU_ITEM_NOT_FOUND', 'TOPPING_NOT_FOUND', 'INGREDIENT_NOT_FOUND'],
  }),
  'GET /api-catalog/catalog/ingredients/use/excel': call({
    summary: 'The same report, all of it, as a workbook',
    access: staff('report.export'),
    query: daySpan({}, SUMS_REPORT_DAYS_MAX),
    responds: 'excel',
  }),
  'GET /api-catalog/catalog/ingredients/use': call({
    summary:
      'Theoretical against actual use of counted ingredients between two business days, the costliest loss first',
    access: staff('report.view'),
    query: daySpan(paging, SUMS_REPORT_DAYS_MAX),
    /** `totalLossCost` is of the whole span, whatever page is asked for. */
    response: pageOf(useRow).extend({ totalLossCost: z.int() }),
  }),
} as const;
