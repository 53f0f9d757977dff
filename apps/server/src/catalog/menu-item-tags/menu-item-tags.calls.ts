import type { menuItemTags } from '@sofreh/contract/catalog/menu-item-tags';
import { addRow } from '#app/catalog/vendor-table/index.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { listTags, removeTag, tagTable } from './menu-item-tags.queries.ts';

export const menuItemTagsCalls: Handlers<typeof menuItemTags> = {
  'GET /api-catalog/catalog/menuitemtag': async ({ db, vendor }) => ({ data: await listTags(db, vendor.id) }),
  'POST /api-catalog/catalog/menuitemtag': ({ db, vendor, body }) => addRow(tagTable, db, vendor.id, body),
  'DELETE /api-catalog/catalog/menuitemtag/{id}': async ({ db, vendor, params }) => {
    if (!(await removeTag(db, vendor.id, params.id))) throw new Refusal('NOT_FOUND');
  },
};
