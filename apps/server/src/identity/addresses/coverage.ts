import { coveringZone, pricedFor } from '@sofreh/domain/delivery-zones';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { toldPricesOf } from '#app/main/courier-companies/told-prices.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor, VendorDirectory } from '#app/platform/http/vendor-directory.ts';
import type { AddressRow } from './addresses.queries.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface AddressView extends AddressRow {
  readonly covered: boolean;
  readonly deliveryCost: number | null;
}

/** These are the means by which addresses are looked at. */
export interface CoverageDeps {
  readonly db: Queryable;
  readonly snapshots: MenuSnapshots;
  readonly now: () => Date;
}

/**
 * Gives addresses, each with whether the vendor delivers there, and for how much (in its currency): as the guest was
 * told lately.
 */
export async function withCoverages(
  { db, snapshots, now }: CoverageDeps,
  vendorId: string,
  addresses: readonly AddressRow[],
): Promise<AddressView[]> {
  const snapshot = await snapshots.get(vendorId);
  const told = await toldPricesOf(db, vendorId, addresses, now());
  return addresses.map((address) => {
    const zone = coveringZone(snapshot?.zones ?? [], [address.longitude, address.latitude]);
    const deliveryCost =
      zone && snapshot ? told(pricedFor(zone, snapshot.vendor, address), address).price : null;
    return { ...address, covered: zone !== null, deliveryCost };
  });
}

/** Says the same as `withCoverages`, of one address. */
export async function withCoverage(
  deps: CoverageDeps,
  vendorId: string,
  address: AddressRow,
): Promise<AddressView> {
  const [view] = await withCoverages(deps, vendorId, [address]);
  if (!view) throw new Error(`address ${address.id} is gone`);
  return view;
}

/** Says whether any active branch of the vendor's brand delivers to a point. */
export async function isCoveredByBrand(
  directory: VendorDirectory,
  snapshots: MenuSnapshots,
  vendor: RequestVendor,
  point: Point,
): Promise<boolean> {
  const branches = directory.ofBrand(vendor.brandId).filter(({ active }) => active);
  const read = await Promise.all(branches.map(({ id }) => snapshots.get(id)));
  const { longitude, latitude } = point;
  return read.some((snapshot) => coveringZone(snapshot?.zones ?? [], [longitude, latitude]) !== null);
}
