import { signedInOneself } from '#app/platform/auth/caller.ts';
import type { AnyContext } from '#app/platform/http/call-context.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { vendorsHolding } from './report-vendors.queries.ts';

/**
 * Gives the vendors whose figures a report adds up, each once: those asked for, where the caller holds the call's own
 * permission at all of them, or the request's own.
 * @throws Refusal VENDOR_NOT_FOUND for one that does not give it, VENDORS_IN_TWO_CURRENCIES.
 */
export async function vendorsOfReport(
  { db, app, caller }: Pick<AnyContext, 'db' | 'app' | 'caller'>,
  here: RequestVendor,
  asked: readonly string[] | undefined,
  permission: 'report.view' | 'report.export',
): Promise<readonly string[]> {
  const ids = [...new Set((asked ?? [here.id]).map((id) => id.toLowerCase()))];
  const others = ids.filter((id) => id !== here.id);
  if (others.length === 0) return ids;
  const holding = await vendorsHolding(db, others, signedInOneself(caller).userId, permission);
  const vendors = others.map((id) => (holding.has(id) ? app.vendors.byId(id) : undefined));
  if (vendors.includes(undefined)) throw new Refusal('VENDOR_NOT_FOUND');
  if (vendors.some((vendor) => vendor?.currency !== here.currency)) {
    throw new Refusal('VENDORS_IN_TWO_CURRENCIES');
  }
  return ids;
}
