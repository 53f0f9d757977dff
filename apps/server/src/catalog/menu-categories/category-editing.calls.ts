import type { categoryEditing } from '@sofreh/contract/catalog/category-editing';
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
import { anyHoldsItems, categoryTable, countItems, listPrinting } from './category-editing.queries.ts';

/** @throws Refusal MENU_CATEGORY_NOT_FOUND, IN_USE while items stand in it. */
async function removeCategory(db: Pool, vendorId: string, id: string, at: Date): Promise<void> {
  const { live, all } = await countItems(db, vendorId, id);
  if (live > 0) throw new Refusal('IN_USE');
  const remove =
    all > 0 ? categoryTable.archive(db, vendorId, id, at) : categoryTable.remove(db, vendorId, id);
  if (!(await refusingUse(remove))) throw new Refusal('MENU_CATEGORY_NOT_FOUND');
}

/** @throws Refusal IN_USE where items stand in one that is to be archived. */
async function archiveCategories(
  db: Pool,
  vendorId: string,
  change: Archiving,
  at: Date,
): Promise<{ changed: number }> {
  if (change.archived && (await anyHoldsItems(db, vendorId, change.ids))) throw new Refusal('IN_USE');
  return { changed: await writeArchived(categoryTable.spec, db, vendorId, change, at) };
}

export const categoryEditingCalls: Handlers<typeof categoryEditing> = {
  'GET /api-catalog/catalog/menucategories': ({ db, vendor, query }) =>
    categoryTable.page(db, vendor.id, query, [['r.active = ?', query.active]]),
  'GET /api-catalog/catalog/menucategories/{id}': ({ db, vendor, params }) =>
    getRow(categoryTable, db, vendor.id, params.id),
  'GET /api-catalog/catalog/menucategories/printer': async ({ db, vendor }) => ({
    data: await listPrinting(db, vendor.id),
  }),
  'POST /api-catalog/catalog/menucategories': ({ db, vendor, body }) =>
    addRow(categoryTable, db, vendor.id, body),
  'PUT /api-catalog/catalog/menucategories': ({ db, vendor, body }) =>
    changeRow(categoryTable, db, vendor.id, body),
  'DELETE /api-catalog/catalog/menucategories/{id}': ({ db, vendor, params, now }) =>
    removeCategory(db, vendor.id, params.id, now()),
  'PUT /api-catalog/catalog/menucategories/order': ({ db, vendor, body }) =>
    writeSortOrder(db, 'menu_categories', vendor.id, body.ids),
  'PUT /api-catalog/catalog/menucategories/archive': ({ db, vendor, body, now }) =>
    archiveCategories(db, vendor.id, body, now()),
};
