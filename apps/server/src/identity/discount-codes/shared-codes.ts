import type { DiscountCodeBody } from '@sofreh/contract/identity/discount-codes';
import { isOfOneBranch } from '@sofreh/domain/discount-codes';
import { permittedBranches } from '#app/catalog/menu-sync/menu-sync.queries.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { StaffContext } from '../roles/roles.ts';
import type { KeptCodeRow } from './kept-codes.queries.ts';
import { holdSharedCode, readSameRows, type SameRow, shareUses } from './shared-codes.queries.ts';

/** This is the branch at which a code counts, and the other branches at which it is to hold or to end. */
export interface Sharing {
  /** All branches count at this one. */
  readonly home: string;
  readonly others: readonly string[];
  readonly dropped: readonly string[];
}

/** Reads the branches of the brand, besides this one, at which the caller may change codes. */
export async function listBranches(
  { vendor, caller, db }: StaffContext,
  client: Queryable = db,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { userId, heldAt } = signedIn(caller);
  // A session that a colleague's code opened is nobody's at other branches.
  if (heldAt) return [];
  const branches = await permittedBranches(client, vendor.id, userId, 'discount.edit');
  return branches.filter(({ id }) => id !== vendor.id);
}

/**
 * Says at which branches a code is to hold; null where it holds here alone, as it did. A body that says nothing of branches leaves them.
 * @throws Refusal CODE_OF_ONE_BRANCH, VENDOR_NOT_FOUND at `branchIds` for a branch whose codes the caller may not change, CODE_AT_OTHER_BRANCHES
 *   where the code holds at such a one already.
 */
export async function sharingOf(
  ctx: StaffContext,
  client: PoolClient,
  body: DiscountCodeBody,
  { before, home }: { readonly before: KeptCodeRow | undefined; readonly home: string | null },
): Promise<Sharing | null> {
  const here = ctx.vendor.id;
  const held = (before?.branches ?? []).map(({ vendorId }) => vendorId).filter((id) => id !== here);
  const others = (body.branchIds ?? held).filter((id) => id !== here);
  if (home === null && others.length === 0) return null;
  if (isOfOneBranch({ ...body, hasAudience: body.audience !== null }))
    throw refusalAt('branchIds', 'CODE_OF_ONE_BRANCH');
  const permitted = new Set((await listBranches(ctx, client)).map(({ id }) => id));
  if (!held.every((id) => permitted.has(id))) throw new Refusal('CODE_AT_OTHER_BRANCHES');
  if (!others.every((id) => permitted.has(id))) throw refusalAt('branchIds', 'VENDOR_NOT_FOUND');
  // They are always in one order, so that two changes never wait for each other.
  const dropped = held.filter((id) => !others.includes(id)).sort();
  return { home: home ?? here, others: [...others].sort(), dropped };
}

/** Sets up what all branches count together; what was used so far counts as well. */
export async function writeSharing(
  client: PoolClient,
  { home }: Sharing,
  body: DiscountCodeBody,
  wasShared: boolean,
): Promise<void> {
  await holdSharedCode(client, home, body);
  if (!wasShared) await shareUses(client, home, body.id);
}

/** @throws Refusal BRANCH_LACKS_DISH at `branchIds` where a branch has nothing that is the same. */
function translated(rows: ReadonlyMap<string, SameRow>, ids: readonly string[]): string[] {
  const found = ids.map((id) => rows.get(id)?.id ?? null);
  if (found.includes(null)) throw refusalAt('branchIds', 'BRANCH_LACKS_DISH');
  return [...new Set(found.filter((id) => id !== null))];
}

/**
 * Gives a code as each of the other branches is to have it: with its own dishes and categories in the place of ours.
 */
export async function bodiesOfBranches(
  client: PoolClient,
  vendorId: string,
  { others }: Sharing,
  body: DiscountCodeBody,
): Promise<ReadonlyMap<string, DiscountCodeBody>> {
  const same = await readSameRows(client, vendorId, others, body);
  return new Map(
    others.map((branch) => {
      const rows = new Map(same.filter((row) => row.vendorId === branch).map((row) => [row.asked, row]));
      const menuItemIds = translated(rows, body.menuItemIds);
      const menuCategoryIds = translated(rows, body.menuCategoryIds);
      const freeItemIds = translated(rows, body.freeItemIds);
      return [branch, { ...body, menuItemIds, menuCategoryIds, freeItemIds }];
    }),
  );
}
