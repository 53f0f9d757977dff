import { coveringZone, pricedFor } from '@sofreh/domain/zones';
import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
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

/** An address with whether the vendor delivers there, and for how much (in its currency). */
export async function withCoverage(
  snapshots: MenuSnapshots,
  vendorId: string,
  address: AddressRow,
): Promise<AddressView> {
  const snapshot = await snapshots.get(vendorId);
  const zone = coveringZone(snapshot?.zones ?? [], [address.longitude, address.latitude]);
  const deliveryCost = zone && snapshot ? pricedFor(zone, snapshot.vendor, address).price : null;
  return { ...address, covered: zone !== null, deliveryCost };
}

/** Whether any active branch of the vendor's brand delivers to a point. */
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
