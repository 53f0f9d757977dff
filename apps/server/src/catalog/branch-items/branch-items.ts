import type { Output } from '@sofreh/contract/call';
import type { BranchItem, branchItems } from '@sofreh/contract/catalog/branch-items';
import { itemTable } from '#app/catalog/menu-items/menu-items.queries.ts';
import { holdBranch } from '#app/catalog/menu-sync/menu-sync.queries.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedInOneself } from '#app/platform/auth/caller.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { changesOf, type SavingContext } from '#app/platform/vendor-table/index.ts';
import { followMaster, readBranchItems, writeBranchItem } from './branch-items.queries.ts';

type BranchChange = Output<(typeof branchItems)['PUT /api-catalog/catalog/menuitems/{id}/branches']['body']>;

/** @throws Refusal MENU_ITEM_NOT_FOUND where the vendor has no such item. */
export async function listBranchItems(ctx: SavingContext, itemId: string): Promise<BranchItem[]> {
  const rows = await readBranchItems(ctx.db, ctx.vendor.id, signedInOneself(ctx.caller).userId, itemId);
  if (rows.length === 0) throw new Refusal('MENU_ITEM_NOT_FOUND');
  return rows;
}

/** Makes fields be as the master menu says again. @throws Refusal NOT_MASTER where it does not know the item. */
function followed(
  { price, active }: BranchChange,
  { master }: BranchItem,
): Partial<NonNullable<BranchItem['master']>> {
  if (price !== null && active !== null) return {};
  if (!master) throw new Refusal('NOT_MASTER');
  return {
    ...(price === null && { price: master.price }),
    ...(active === null && { active: master.active }),
  };
}

/**
 * Gives a branch a price or state of its own, or takes it back. What is the branch's own stays so when the master menu
 * is taken over again.
 * @throws Refusal MENU_ITEM_NOT_FOUND unless the branch has the item and the caller may change it there; NOT_MASTER.
 */
export async function changeBranchItem(
  ctx: SavingContext,
  itemId: string,
  change: BranchChange,
): Promise<BranchItem> {
  const { vendorId } = change;
  const find = async () => {
    const rows = await listBranchItems(ctx, itemId);
    return rows.find((row) => row.vendorId === vendorId && row.editable);
  };
  const target = await find();
  if (!target) throw new Refusal('MENU_ITEM_NOT_FOUND');
  const fields = followed(change, target);
  const state = {
    price: change.price ?? fields.price,
    active: change.active ?? fields.active,
    available: change.available,
  };
  await changing(ctx, async (client, record) => {
    await holdBranch(client, vendorId);
    const before = await itemTable.hold(client, vendorId, [target.itemId]);
    await writeBranchItem(client, vendorId, target.itemId, state);
    await followMaster(client, vendorId, target.itemId, fields);
    const after = await itemTable.hold(client, vendorId, [target.itemId]);
    const entries = changesOf(itemTable.spec.subject, before, after);
    await record(...entries.map((entry) => ({ ...entry, vendorId })));
  });
  const changed = await find();
  if (!changed) throw new Refusal('MENU_ITEM_NOT_FOUND');
  return changed;
}
