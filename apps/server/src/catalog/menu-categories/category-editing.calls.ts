import type { categoryEditing } from '@sofreh/contract/catalog/menu-categories/category-editing';
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
import { anyHoldsItems, categoryTable, countItems, listPrinting } from './category-editing.queries.ts';

/** @throws Refusal MENU_CATEGORY_NOT_FOUND, IN_USE while items stand in it. */
function removeCategory(ctx: SavingContext, id: string): Promise<void> {
  const { vendor } = ctx;
  return removeRow(categoryTable, ctx, id, async (client) => {
    const { live, all } = await countItems(client, vendor.id, id);
    if (live > 0) throw new Refusal('IN_USE');
    return all > 0
      ? categoryTable.archive(client, vendor.id, id, ctx.now())
      : categoryTable.remove(client, vendor.id, id);
  });
}

/** @throws Refusal IN_USE where items stand in one that is to be archived. */
function archiveCategories(ctx: SavingContext, change: Archiving): Promise<{ readonly changed: number }> {
  return archiveRows(categoryTable, ctx, change, async (client) => {
    if (change.archived && (await anyHoldsItems(client, ctx.vendor.id, change.ids)))
      throw new Refusal('IN_USE');
  });
}

export const categoryEditingCalls: Handlers<typeof categoryEditing> = {
  'GET /api-catalog/catalog/menucategories': ({ db, vendor, query }) =>
    categoryTable.page(db, vendor.id, query, [['r.active = ?', query.active]]),
  'GET /api-catalog/catalog/menucategories/{id}': ({ db, vendor, params }) =>
    getRow(categoryTable, db, vendor.id, params.id),
  'GET /api-catalog/catalog/menucategories/printer': async ({ db, vendor }) => ({
    data: await listPrinting(db, vendor.id),
  }),
  'POST /api-catalog/catalog/menucategories': (ctx) => addRow(categoryTable, ctx, ctx.body),
  'PUT /api-catalog/catalog/menucategories': (ctx) => changeRow(categoryTable, ctx, ctx.body),
  'DELETE /api-catalog/catalog/menucategories/{id}': (ctx) => removeCategory(ctx, ctx.params.id),
  'PUT /api-catalog/catalog/menucategories/order': (ctx) => orderRows(categoryTable, ctx, ctx.body.ids),
  'PUT /api-catalog/catalog/menucategories/archive': (ctx) => archiveCategories(ctx, ctx.body),
};
