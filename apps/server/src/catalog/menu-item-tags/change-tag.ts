import type { Output } from '@sofreh/contract/call';
import type { menuItemTags } from '@sofreh/contract/catalog/menu-item-tags';
import { Refusal } from '#app/platform/http/refusal.ts';
import { changeRows, getRow, type SavingContext } from '#app/platform/vendor-table/index.ts';
import { renameOnItems, type TagView, tagTable } from './menu-item-tags.queries.ts';

type TagBody = Output<(typeof menuItemTags)['PUT /api-catalog/catalog/menuitemtag']['body']>;

/**
 * Changes a tag; items know tags by name, so a new name goes to every item that carries it.
 * @throws Refusal NOT_FOUND, BAD_REQUEST where another tag has the name.
 */
export async function changeTag(ctx: SavingContext, body: TagBody): Promise<TagView> {
  const { vendor } = ctx;
  await changeRows(tagTable, ctx, [body.id], async (client) => {
    const { title } = await getRow(tagTable, client, vendor.id, body.id);
    if (!(await tagTable.update(client, vendor.id, body))) throw new Refusal('NOT_FOUND');
    if (title !== body.title) await renameOnItems(client, vendor.id, title, body.title);
  });
  return getRow(tagTable, ctx.db, vendor.id, body.id);
}
