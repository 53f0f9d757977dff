import type { toppingCategories } from '@sofreh/contract/catalog/topping-categories';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type Archiving,
  addRow,
  archiveRows,
  changeRow,
  getRow,
  orderRows,
  removeRow,
  type SavingContext,
} from '#app/platform/vendor-table/index.ts';
import { anyOffered, countUses, toppingCategoryTable } from './topping-categories.queries.ts';

/** @throws Refusal TOPPING_CATEGORY_NOT_FOUND, IN_USE while it has toppings or items offer it. */
function removeToppingCategory(ctx: SavingContext, id: string): Promise<void> {
  const { vendor } = ctx;
  const table = toppingCategoryTable;
  return removeRow(table, ctx, id, async (client) => {
    const { live, all, linked } = await countUses(client, vendor.id, id);
    if (live > 0 || linked) throw new Refusal('IN_USE');
    return all > 0 ? table.archive(client, vendor.id, id, ctx.now()) : table.remove(client, vendor.id, id);
  });
}

/** @throws Refusal IN_USE where items offer one that is to be archived. */
function archiveToppingCategories(
  ctx: SavingContext,
  change: Archiving,
): Promise<{ readonly changed: number }> {
  return archiveRows(toppingCategoryTable, ctx, change, async (client) => {
    if (change.archived && (await anyOffered(client, ctx.vendor.id, change.ids))) throw new Refusal('IN_USE');
  });
}

export const toppingCategoriesCalls: Handlers<typeof toppingCategories> = {
  'GET /api-catalog/catalog/toppingcategory': ({ db, vendor, query }) =>
    toppingCategoryTable.page(db, vendor.id, query),
  'GET /api-catalog/catalog/toppingcategory/{id}': ({ db, vendor, params }) =>
    getRow(toppingCategoryTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/toppingcategory': (ctx) => addRow(toppingCategoryTable, ctx, ctx.body),
  'PUT /api-catalog/catalog/toppingcategory': (ctx) => changeRow(toppingCategoryTable, ctx, ctx.body),
  'DELETE /api-catalog/catalog/toppingcategory/{id}': (ctx) => removeToppingCategory(ctx, ctx.params.id),
  'PUT /api-catalog/catalog/toppingcategory/order': (ctx) =>
    orderRows(toppingCategoryTable, ctx, ctx.body.ids),
  'PUT /api-catalog/catalog/toppingcategory/archive': (ctx) => archiveToppingCategories(ctx, ctx.body),
};
