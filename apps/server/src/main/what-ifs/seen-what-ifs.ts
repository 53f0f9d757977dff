import type { Permission } from '@sofreh/contract/permissions';
import { vendorsHolding } from '#app/main/reports/report-vendors.queries.ts';
import { heldAtOf, signedIn } from '#app/platform/auth/caller.ts';
import type { AnyContext } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findWhatIf, readVendorsAsked, type WhatIfRow } from './what-ifs.queries.ts';

type Asking = Pick<AnyContext, 'db' | 'caller'> & { readonly vendor: Pick<RequestVendor, 'id'> };

/** Those of some vendors whose figures the caller may see with a permission: the request's own was judged before. */
async function seenOf(
  { db, caller, vendor }: Asking,
  vendorIds: readonly string[],
  permission: Permission,
): Promise<ReadonlySet<string>> {
  const others = vendorIds.filter((id) => id !== vendor.id);
  // A session that holds at one vendor sees nothing of others.
  if (others.length === 0 || heldAtOf(caller) !== null) return new Set([vendor.id]);
  const holding = await vendorsHolding(db, others, signedIn(caller).userId, permission);
  return new Set([vendor.id, ...holding]);
}

/** The vendors of whose orders the caller may see the questions that were asked here. */
export async function vendorsSeen(ctx: Asking): Promise<readonly string[]> {
  return [...(await seenOf(ctx, await readVendorsAsked(ctx.db, ctx.vendor.id), 'report.view'))];
}

/**
 * A question that was asked here. Whoever may not see all branches of whose orders it is, or no longer, is told nothing of it.
 * @throws Refusal NOT_FOUND.
 */
export async function seenWhatIf(
  ctx: Asking,
  id: string,
  permission: Permission = 'report.view',
): Promise<WhatIfRow> {
  const row = await findWhatIf(ctx.db, ctx.vendor.id, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const seen = await seenOf(ctx, row.vendorIds, permission);
  if (!row.vendorIds.every((vendorId) => seen.has(vendorId))) throw new Refusal('NOT_FOUND');
  return row;
}
