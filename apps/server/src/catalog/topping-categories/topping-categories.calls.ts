import type { toppingCategories } from '@sofreh/contract/catalog/topping-categories';
import {
  type Archiving,
  addRow,
  changeRow,
  getRow,
  refusingUse,
  writeArchived,
  writeSortOrder,
} from '#app/catalog/vendor-table/index.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { anyOffered, countUses, toppingCategoryTable } from './topping-categories.queries.ts';

/** @throws Refusal TOPPING_CATEGORY_NOT_FOUND, IN_USE while it has toppings or items offer it. */
async function removeToppingCategory(db: Pool, vendorId: string, id: string, at: Date): Promise<void> {
  const { live, all, linked } = await countUses(db, vendorId, id);
  if (live > 0 || linked) throw new Refusal('IN_USE');
  const table = toppingCategoryTable;
  const remove = all > 0 ? table.archive(db, vendorId, id, at) : table.remove(db, vendorId, id);
  if (!(await refusingUse(remove))) throw new Refusal('TOPPING_CATEGORY_NOT_FOUND');
}

/** @throws Refusal IN_USE where items offer one that is to be archived. */
async function archiveToppingCategories(
  db: Pool,
  vendorId: string,
  change: Archiving,
  at: Date,
): Promise<{ changed: number }> {
  if (change.archived && (await anyOffered(db, vendorId, change.ids))) throw new Refusal('IN_USE');
  return { changed: await writeArchived(toppingCategoryTable.spec, db, vendorId, change, at) };
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
  'PUT /api-catalog/catalog/toppingcategory/order': ({ db, vendor, body }) =>
    writeSortOrder(db, 'topping_categories', vendor.id, body.ids),
  'PUT /api-catalog/catalog/toppingcategory/archive': ({ db, vendor, body, now }) =>
    archiveToppingCategories(db, vendor.id, body, now()),
};
