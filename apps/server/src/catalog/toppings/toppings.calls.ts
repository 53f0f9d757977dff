import type { toppings } from '@sofreh/contract/catalog/toppings';
import { dropRecipe } from '#app/catalog/recipes/recipes.queries.ts';
import { wasSold } from '#app/catalog/sold-products/sold-products.queries.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import {
  addRow,
  archiveRows,
  changeRow,
  getRow,
  orderRows,
  removeRow,
  type SavingContext,
} from '#app/platform/vendor-table/index.ts';
import { toppingTable, writeOpenedCategories } from './toppings.queries.ts';

/** @throws Refusal TOPPING_NOT_FOUND. */
function removeTopping(ctx: SavingContext, id: string): Promise<void> {
  const { vendor } = ctx;
  return removeRow(toppingTable, ctx, id, async (client) => {
    if (await wasSold(client, vendor.id, 'TOPPING', id))
      return toppingTable.archive(client, vendor.id, id, ctx.now());
    await dropRecipe(client, vendor.id, 'TOPPING', id);
    return toppingTable.remove(client, vendor.id, id);
  });
}

export const toppingsCalls: Handlers<typeof toppings> = {
  'GET /api-catalog/catalog/topping': ({ db, vendor, query }) =>
    toppingTable.page(db, vendor.id, query, [
      ['r.topping_category_id = ?', query.toppingCategoryId],
      ['r.active = ?', query.active],
      ['r.available = ?', query.available],
    ]),
  'GET /api-catalog/catalog/topping/{id}': ({ db, vendor, params }) =>
    getRow(toppingTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/topping': (ctx) => addRow(toppingTable, ctx, ctx.body, writeOpenedCategories),
  'PUT /api-catalog/catalog/topping': (ctx) => changeRow(toppingTable, ctx, ctx.body, writeOpenedCategories),
  'DELETE /api-catalog/catalog/topping/{id}': (ctx) => removeTopping(ctx, ctx.params.id),
  'PUT /api-catalog/catalog/topping/order': (ctx) => orderRows(toppingTable, ctx, ctx.body.ids),
  'PUT /api-catalog/catalog/topping/archive': (ctx) => archiveRows(toppingTable, ctx, ctx.body),
};
