import { dropRecipe } from '#app/catalog/recipes/recipes.queries.ts';
import { wasSold } from '#app/catalog/sold-products/sold-products.queries.ts';
import {
  type Archiving,
  addRow,
  archiveRows,
  getRow,
  removeRow,
  type SavingContext,
} from '#app/platform/vendor-table/index.ts';
import {
  clearItemParts,
  itemTable,
  type MenuItemBody,
  type MenuItemView,
  restoreCategoriesOf,
  writeItemParts,
} from './menu-items.queries.ts';

/**
 * Removes an item with its links and prices; one that was ever sold is archived, for reports and old orders.
 * @throws Refusal MENU_ITEM_NOT_FOUND, IN_USE while it is part of a combo.
 */
export function removeItem(ctx: SavingContext, id: string): Promise<void> {
  const { vendor } = ctx;
  return removeRow(itemTable, ctx, id, async (client) => {
    if (await wasSold(client, vendor.id, 'FOOD', id))
      return itemTable.archive(client, vendor.id, id, ctx.now());
    await clearItemParts(client, vendor.id, id);
    await dropRecipe(client, vendor.id, 'FOOD', id);
    return itemTable.remove(client, vendor.id, id);
  });
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
  ctx: SavingContext,
  copy: { readonly id: string; readonly sourceId: string; readonly title: string },
): Promise<MenuItemView> {
  const source = await getRow(itemTable, ctx.db, ctx.vendor.id, copy.sourceId);
  const body = { ...bodyOf(source), id: copy.id, title: copy.title, code: '', barcode: '' };
  const bare = { ...body, scaleCode: null, active: false };
  return addRow(itemTable, ctx, bare, writeItemParts);
}

/**
 * Archives items, or takes them back out of the archive together with the categories they stand in.
 * @returns how many changed. @throws Refusal BAD_REQUEST where an item's code is another's by now.
 */
export function archiveItems(ctx: SavingContext, change: Archiving): Promise<{ readonly changed: number }> {
  return archiveRows(itemTable, ctx, change, async (client) => {
    if (!change.archived) await restoreCategoriesOf(client, ctx.vendor.id, change.ids);
  });
}
