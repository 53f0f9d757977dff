import { dropRecipe } from '#app/catalog/recipes/recipes.queries.ts';
import {
  type Archiving,
  addRow,
  getRow,
  refusingUse,
  writeArchived,
} from '#app/catalog/vendor-table/index.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import {
  itemTable,
  type MenuItemBody,
  type MenuItemView,
  restoreCategoriesOf,
  wasSold,
  writeItemParts,
} from './menu-items.queries.ts';

/**
 * Removes an item with its links and prices; one that was ever sold is archived, for reports and old orders.
 * @throws Refusal MENU_ITEM_NOT_FOUND, IN_USE while it is part of a combo.
 */
export async function removeItem(pool: Pool, vendorId: string, id: string, at: Date): Promise<void> {
  const removed = await withTransaction(pool, async (client) => {
    if (await wasSold(client, vendorId, id)) return itemTable.archive(client, vendorId, id, at);
    await writeItemParts(client, vendorId, { id, toppingCategoryIds: [], prices: [] });
    await dropRecipe(client, vendorId, 'FOOD', id);
    return refusingUse(itemTable.remove(client, vendorId, id));
  });
  if (!removed) throw new Refusal('MENU_ITEM_NOT_FOUND');
}

function bodyOf(view: MenuItemView): MenuItemBody {
  const { categoryTitle: _title, archived: _archived, ...body } = view;
  return body;
}

/**
 * Copies an item with its topping categories and prices. Codes are unique, so the copy has none, and it is inactive
 * until somebody has looked at it.
 * @throws Refusal MENU_ITEM_NOT_FOUND, IDEMPOTENCY_CONFLICT.
 */
export async function copyItem(
  pool: Pool,
  vendorId: string,
  copy: { readonly id: string; readonly sourceId: string; readonly title: string },
): Promise<MenuItemView> {
  const source = await getRow(itemTable, pool, vendorId, copy.sourceId);
  const body = { ...bodyOf(source), id: copy.id, title: copy.title, code: '', barcode: '', active: false };
  return addRow(itemTable, pool, vendorId, body, writeItemParts);
}

/**
 * Archives items, or takes them back out of the archive together with the categories they stand in.
 * @returns how many changed. @throws Refusal BAD_REQUEST where an item's code is another's by now.
 */
export async function archiveItems(
  pool: Pool,
  vendorId: string,
  change: Archiving,
  at: Date,
): Promise<number> {
  return withTransaction(pool, async (client) => {
    if (!change.archived) await restoreCategoriesOf(client, vendorId, change.ids);
    return writeArchived(itemTable.spec, client, vendorId, change, at);
  });
}
