import type { menuItemTags } from '@sofreh/contract/catalog/menu-item-tags';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { addRow, removeRow } from '#app/platform/vendor-table/index.ts';
import { changeTag } from './change-tag.ts';
import { listTags, removeTag, tagTable } from './menu-item-tags.queries.ts';

export const menuItemTagsCalls: Handlers<typeof menuItemTags> = {
  'GET /api-catalog/catalog/menuitemtag': async ({ db, vendor }) => ({ data: await listTags(db, vendor.id) }),
  'POST /api-catalog/catalog/menuitemtag': (ctx) => addRow(tagTable, ctx, ctx.body),
  'PUT /api-catalog/catalog/menuitemtag': (ctx) => changeTag(ctx, ctx.body),
  'DELETE /api-catalog/catalog/menuitemtag/{id}': (ctx) =>
    removeRow(tagTable, ctx, ctx.params.id, (client) => removeTag(client, ctx.vendor.id, ctx.params.id)),
};
