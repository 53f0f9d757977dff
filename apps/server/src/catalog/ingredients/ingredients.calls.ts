import type { recipes } from '@sofreh/contract/catalog/recipes';
import { addRow, changeRow, getRow } from '#app/catalog/vendor-table/index.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { ingredientTable, isIngredientUsed, readIngredientUse } from './ingredients.queries.ts';

type IngredientKey = Extract<keyof typeof recipes, `${string}/catalog/ingredients${string}`>;

/** @throws Refusal INGREDIENT_NOT_FOUND, IN_USE while a recipe uses it. */
async function archiveIngredient(db: Pool, vendorId: string, id: string, at: Date): Promise<void> {
  if (await isIngredientUsed(db, vendorId, id)) throw new Refusal('IN_USE');
  if (!(await ingredientTable.archive(db, vendorId, id, at))) throw new Refusal('INGREDIENT_NOT_FOUND');
}

export const ingredientsCalls: Handlers<Pick<typeof recipes, IngredientKey>> = {
  'GET /api-catalog/catalog/ingredients': ({ db, vendor, query }) =>
    ingredientTable.page(db, vendor.id, query),
  'GET /api-catalog/catalog/ingredients/use': ({ db, vendor, query }) =>
    readIngredientUse(db, vendor.id, query),
  'GET /api-catalog/catalog/ingredients/{id}': ({ db, vendor, params }) =>
    getRow(ingredientTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/ingredients': ({ db, vendor, body }) =>
    addRow(ingredientTable, db, vendor.id, body),
  'PUT /api-catalog/catalog/ingredients': ({ db, vendor, body }) =>
    changeRow(ingredientTable, db, vendor.id, body),
  'DELETE /api-catalog/catalog/ingredients/{id}': ({ db, vendor, params, now }) =>
    archiveIngredient(db, vendor.id, params.id, now()),
};
