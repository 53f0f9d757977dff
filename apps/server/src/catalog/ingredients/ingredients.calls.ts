import type { recipes } from '@sofreh/contract/catalog/recipes';
import { recordAudit } from '#app/platform/audit/record-audit.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  addRow,
  changeRow,
  getRow,
  removeRow,
  type SavingContext,
} from '#app/platform/vendor-table/index.ts';
import { readIngredientUse } from './ingredient-use.queries.ts';
import { ingredientTable, isIngredientUsed } from './ingredients.queries.ts';
import { useWorkbook } from './use-workbook.ts';

/** This is more ingredients than any kitchen has, so the workbook has all of them. */
const WHOLE_REPORT = { pageNumber: 1, pageSize: 100_000 };

type IngredientKey = Extract<keyof typeof recipes, `${string}/catalog/ingredients${string}`>;

/** @throws Refusal INGREDIENT_NOT_FOUND, IN_USE while a recipe uses it. */
function archiveIngredient(ctx: SavingContext, id: string): Promise<void> {
  return removeRow(ingredientTable, ctx, id, async (client) => {
    if (await isIngredientUsed(client, ctx.vendor.id, id)) throw new Refusal('IN_USE');
    return ingredientTable.archive(client, ctx.vendor.id, id, ctx.now());
  });
}

export const ingredientsCalls: Handlers<Pick<typeof recipes, IngredientKey>> = {
  'GET /api-catalog/catalog/ingredients': ({ db, vendor, query }) =>
    ingredientTable.page(db, vendor.id, query),
  'GET /api-catalog/catalog/ingredients/use': ({ reports, vendor, query, now }) =>
    readIngredientUse(reports, vendor.id, query, now()),
  'GET /api-catalog/catalog/ingredients/use/excel': async (ctx) => {
    const { db, reports, vendor, query } = ctx;
    const use = await readIngredientUse(reports, vendor.id, { ...query, ...WHOLE_REPORT }, ctx.now());
    await recordAudit(db, ctx, { action: 'report.export', subjectId: vendor.id, before: null, after: query });
    const { from, to } = query;
    return useWorkbook(use, { days: { from, to }, branches: [vendor.name] });
  },
  'GET /api-catalog/catalog/ingredients/{id}': ({ db, vendor, params }) =>
    getRow(ingredientTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/ingredients': (ctx) => addRow(ingredientTable, ctx, ctx.body),
  'PUT /api-catalog/catalog/ingredients': (ctx) => changeRow(ingredientTable, ctx, ctx.body),
  'DELETE /api-catalog/catalog/ingredients/{id}': (ctx) => archiveIngredient(ctx, ctx.params.id),
};
