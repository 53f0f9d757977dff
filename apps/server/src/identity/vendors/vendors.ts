import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { IndexedSnapshot, MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import type { SignedInCaller } from '#app/platform/auth/caller.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor, VendorDirectory } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { vendorView } from './vendor-view.ts';
import { type BrandRow, findBrand, workplacesOf } from './vendors.queries.ts';

/**
 * Reads what anybody may know of a vendor.
 * @throws Refusal VENDOR_NOT_FOUND.
 */
export async function viewVendor(snapshots: MenuSnapshots, vendorId: string, at: Date): Promise<VendorView> {
  return vendorView(await requireSnapshot(snapshots, vendorId), at);
}

/** @throws Refusal VENDOR_NOT_FOUND. */
async function requireSnapshot(snapshots: MenuSnapshots, vendorId: string): Promise<IndexedSnapshot> {
  const snapshot = await snapshots.get(vendorId);
  if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
  return snapshot;
}

/**
 * Gives the vendor a host domain belongs to; a brand's domain belongs to its first vendor. One that is put off answers
 * for none, unless the request speaks for it.
 * @throws Refusal VENDOR_NOT_FOUND.
 */
export function findByDomain(
  directory: VendorDirectory,
  snapshots: MenuSnapshots,
  {
    domain,
    spokenFor,
    at,
  }: { readonly domain: string; readonly spokenFor: RequestVendor | null; readonly at: Date },
): Promise<VendorView> {
  const putOff = directory.putOffAt(domain);
  const vendor = directory.byDomain(domain) ?? (putOff?.id === spokenFor?.id ? putOff : undefined);
  if (!vendor) throw new Refusal('VENDOR_NOT_FOUND');
  return viewVendor(snapshots, vendor.id, at);
}

/** Gives a brand's front page: its active branches, oldest first, with their open status. */
export async function brandFront(
  db: Queryable,
  directory: VendorDirectory,
  snapshots: MenuSnapshots,
  vendor: RequestVendor,
  at: Date,
): Promise<BrandRow & { vendors: VendorView[] }> {
  const brand = await findBrand(db, vendor.brandId);
  if (!brand) throw new Refusal('VENDOR_NOT_FOUND');
  const branches = directory.ofBrand(vendor.brandId).filter(({ active }) => active);
  return { ...brand, vendors: await Promise.all(branches.map(({ id }) => viewVendor(snapshots, id, at))) };
}

interface Workplace {
  readonly vendor: VendorView;
  readonly roleName: string;
  readonly formerDomains: string[];
  readonly manualDiscountCap: number;
}

/** Gives the vendors a staff member works for, each with the role there. */
export async function workplaces(
  db: Queryable,
  directory: VendorDirectory,
  snapshots: MenuSnapshots,
  { userId, heldAt }: SignedInCaller,
  at: Date,
): Promise<Workplace[]> {
  const rows = (await workplacesOf(db, userId)).filter(({ vendorId }) => !heldAt || vendorId === heldAt);
  return Promise.all(
    rows.map(async ({ vendorId, roleName }) => {
      const snapshot = await requireSnapshot(snapshots, vendorId);
      return {
        vendor: vendorView(snapshot, at),
        roleName,
        formerDomains: [...directory.formerDomains(vendorId)],
        manualDiscountCap: snapshot.vendor.manualDiscountCap,
      };
    }),
  );
}
