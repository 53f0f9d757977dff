import type { Output } from '@sofreh/contract/call';
import type { menuItemTags } from '@sofreh/contract/catalog/menu-item-tags';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { changeRows, getRow, type SavingContext } from '#app/platform/vendor-table/index.ts';
import { renameOnItems, type TagView, tagTable } from './menu-item-tags.queries.ts';

type TagBody = Output<(typeof menuItemTags)['PUT /api-catalog/catalog/menuitemtag']['body']>;

/**
 * Changes a tag, in the transaction of the caller; items know tags by name, so a new name goes to every item that carries
 * it. @returns false where there is no such tag. @throws Refusal BAD_REQUEST where another tag has the name.
 */
export async function renameTag(client: PoolClient, vendorId: string, body: TagBody): Promise<boolean> {
  const before = (await tagTable.hold(client, vendorId, [body.id])).get(body.id);
  if (!before || !(await tagTable.update(client, vendorId, body))) return false;
  if (before.title !== body.title) await renameOnItems(client, vendorId, before.title, body.title);
  return true;
}

/** Changes a tag and writes it down. @throws Refusal NOT_FOUND, and as `renameTag`. */
export async function changeTag(ctx: SavingContext, body: TagBody): Promise<TagView> {
  const { vendor } = ctx;
  await changeRows(tagTable, ctx, [body.id], async (client) => {
    if (!(await renameTag(client, vendor.id, body))) throw new Refusal('NOT_FOUND');
  });
  return getRow(tagTable, ctx.db, vendor.id, body.id);
}
