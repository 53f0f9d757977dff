import type { Recipe } from '@sofreh/contract/catalog/recipes';
import { marginPercent, portionCost } from '@sofreh/domain/menu';
import { isProduct } from '#app/catalog/stocks/stock-changes.queries.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { dropRecipe, type RecipeBody, type StoredRecipe, writeRecipe } from './recipes.queries.ts';

/** Gives a stored recipe with what a portion costs and what is left above it. */
export function recipeView(recipe: StoredRecipe): Recipe {
  const cost = portionCost(recipe.lines, recipe.portions);
  return { ...recipe, cost, marginPercent: marginPercent(recipe.price, cost) };
}

/**
 * Makes an item's or topping's recipe what is given; one without ingredients takes it away.
 * @throws Refusal MENU_ITEM_NOT_FOUND, TOPPING_NOT_FOUND, BAD_REQUEST naming `lines` for an ingredient there is not.
 */
export async function saveRecipe(client: PoolClient, vendorId: string, body: RecipeBody): Promise<void> {
  if (!(await isProduct(client, vendorId, body))) {
    throw new Refusal(body.productType === 'TOPPING' ? 'TOPPING_NOT_FOUND' : 'MENU_ITEM_NOT_FOUND');
  }
  if (body.lines.length === 0) await dropRecipe(client, vendorId, body.productType, body.productId);
  else await writeRecipe(client, vendorId, body);
}
