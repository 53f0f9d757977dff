import type { toppings } from '@sofreh/contract/catalog/toppings';
import { dropRecipe } from '#app/catalog/recipes/recipes.queries.ts';
import { addRow, changeRow, getRow, writeArchived, writeSortOrder } from '#app/catalog/vendor-table/index.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { toppingTable, wasToppingSold, writeOpenedCategories } from './toppings.queries.ts';

/** @throws Refusal TOPPING_NOT_FOUND. */
async function removeTopping(db: Pool, vendorId: string, id: string, at: Date): Promise<void> {
  const sold = await wasToppingSold(db, vendorId, id);
  const removed = sold
    ? await toppingTable.archive(db, vendorId, id, at)
    : await toppingTable.remove(db, vendorId, id);
  if (removed && !sold) await dropRecipe(db, vendorId, 'TOPPING', id);
  if (!removed) throw new Refusal('TOPPING_NOT_FOUND');
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
  'POST /api-catalog/catalog/topping': ({ db, vendor, body }) =>
    addRow(toppingTable, db, vendor.id, body, writeOpenedCategories),
  'PUT /api-catalog/catalog/topping': ({ db, vendor, body }) =>
    changeRow(toppingTable, db, vendor.id, body, writeOpenedCategories),
  'DELETE /api-catalog/catalog/topping/{id}': ({ db, vendor, params, now }) =>
    removeTopping(db, vendor.id, params.id, now()),
  'PUT /api-catalog/catalog/topping/order': ({ db, vendor, body }) =>
    writeSortOrder(db, 'toppings', vendor.id, body.ids),
  'PUT /api-catalog/catalog/topping/archive': async ({ db, vendor, body, now }) => ({
    changed: await writeArchived(toppingTable.spec, db, vendor.id, body, now()),
  }),
};
