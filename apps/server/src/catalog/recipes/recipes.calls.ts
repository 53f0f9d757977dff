import type { recipes } from '@sofreh/contract/catalog/recipes';
import { changing } from '#app/platform/audit/record-audit.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findRecipe, readRecipes } from './recipes.queries.ts';
import { recipeView, saveRecipe } from './recipes.ts';

type RecipeKey = Extract<keyof typeof recipes, `${string}/catalog/recipes${string}`>;

export const recipesCalls: Handlers<Pick<typeof recipes, RecipeKey>> = {
  'GET /api-catalog/catalog/recipes': async ({ db, vendor, query }) =>
    mapPage(await readRecipes(db, vendor.id, query), recipeView),
  'GET /api-catalog/catalog/recipes/{id}': async ({ db, vendor, params }) => {
    const found = await findRecipe(db, vendor.id, params.id);
    if (!found) throw new Refusal('RECIPE_NOT_FOUND');
    return recipeView(found);
  },
  'PUT /api-catalog/catalog/recipes': (ctx) =>
    changing(ctx, async (client, record) => {
      const { vendor, body } = ctx;
      const before = await findRecipe(client, vendor.id, body.productId);
      await saveRecipe(client, vendor.id, body);
      const after = await findRecipe(client, vendor.id, body.productId);
      await record({ action: 'recipe.change', subjectId: body.productId, before, after });
    }),
};
