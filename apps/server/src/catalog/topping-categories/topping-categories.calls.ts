import type { toppingCategories } from '@sofreh/contract/catalog/topping-categories';
import { addRow, changeRow, getRow, refusingUse } from '#app/catalog/vendor-table/index.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { countUses, toppingCategoryTable } from './topping-categories.queries.ts';

/** @throws Refusal TOPPING_CATEGORY_NOT_FOUND, IN_USE while it has toppings or items offer it. */
async function removeToppingCategory(db: Pool, vendorId: string, id: string, at: Date): Promise<void> {
  const { live, all, linked } = await countUses(db, vendorId, id);
  if (live > 0 || linked) throw new Refusal('IN_USE');
  const table = toppingCategoryTable;
  const remove = all > 0 ? table.archive(db, vendorId, id, at) : table.remove(db, vendorId, id);
  if (!(await refusingUse(remove))) throw new Refusal('TOPPING_CATEGORY_NOT_FOUND');
}

export const toppingCategoriesCalls: Handlers<typeof toppingCategories> = {
  'GET /api-catalog/catalog/toppingcategory': ({ db, vendor, query }) =>
    toppingCategoryTable.page(db, vendor.id, query),
  'GET /api-catalog/catalog/toppingcategory/{id}': ({ db, vendor, params }) =>
    getRow(toppingCategoryTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/toppingcategory': ({ db, vendor, body }) =>
    addRow(toppingCategoryTable, db, vendor.id, body),
  'PUT /api-catalog/catalog/toppingcategory': ({ db, vendor, body }) =>
    changeRow(toppingCategoryTable, db, vendor.id, body),
  'DELETE /api-catalog/catalog/toppingcategory/{id}': ({ db, vendor, params, now }) =>
    removeToppingCategory(db, vendor.id, params.id, now()),
};
