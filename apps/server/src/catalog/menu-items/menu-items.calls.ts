import type { menuItems } from '@sofreh/contract/catalog/menu-items';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { addRow, changeRow, changeRows, getRow, orderRows } from '#app/platform/vendor-table/index.ts';
import { changeItems } from './bulk-change.queries.ts';
import { explainAvailability } from './explain-availability.ts';
import { itemTable, listUsedTags, writeItemParts } from './menu-items.queries.ts';
import { archiveItems, copyItem, removeItem } from './menu-items.ts';

export const menuItemsCalls: Handlers<typeof menuItems> = {
  'GET /api-catalog/catalog/menuitems': ({ db, vendor, query }) =>
    itemTable.page(db, vendor.id, query, [
      ['r.category_id = ?', query.categoryId],
      ['r.active = ?', query.active],
      ['r.available = ?', query.available],
      ['? = any(r.tags)', query.tag],
      ['(r.picture_file_id is not null) = ?', query.picture],
      ['r.food_shift_id = ?', query.foodShiftId],
      [
        `exists (select from menu_item_topping_categories l
         where l.vendor_id = r.vendor_id and l.menu_item_id = r.id and l.topping_category_id = ?)`,
        query.toppingCategoryId,
      ],
    ]),
  'GET /api-catalog/catalog/menuitems/{id}': ({ db, vendor, params }) =>
    getRow(itemTable, db, vendor.id, params.id),
  'POST /api-catalog/catalog/menuitems': (ctx) => addRow(itemTable, ctx, ctx.body, writeItemParts),
  'PUT /api-catalog/catalog/menuitems': (ctx) => changeRow(itemTable, ctx, ctx.body, writeItemParts),
  'DELETE /api-catalog/catalog/menuitems/{id}': (ctx) => removeItem(ctx, ctx.params.id),
  'GET /api-catalog/catalog/menuitems/tags': async ({ db, vendor }) => ({
    data: await listUsedTags(db, vendor.id),
  }),
  'PUT /api-catalog/catalog/menuitems/order': (ctx) => orderRows(itemTable, ctx, ctx.body.ids),
  'POST /api-catalog/catalog/menuitems/copy': (ctx) => copyItem(ctx, ctx.body),
  'PUT /api-catalog/catalog/menuitems/bulk': (ctx) =>
    changeRows(itemTable, ctx, ctx.body.ids, async (client) => ({
      changed: await changeItems(client, ctx.vendor.id, ctx.body),
    })),
  'PUT /api-catalog/catalog/menuitems/archive': (ctx) => archiveItems(ctx, ctx.body),
  'GET /api-catalog/catalog/menuitems/{id}/availability': async ({ app, db, vendor, params, query, now }) => {
    await getRow(itemTable, db, vendor.id, params.id);
    const snapshot = await app.snapshots.get(vendor.id);
    const at = query.at === undefined ? now() : new Date(query.at);
    return { data: explainAvailability(snapshot, params.id, at) };
  },
};
