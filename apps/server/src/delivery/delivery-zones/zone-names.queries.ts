import { coveringZone, type DeliveryZone } from '@sofreh/domain/delivery-zones';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

type NamedZone = Pick<DeliveryZone, 'id' | 'enabled' | 'polygon' | 'overlapOrder'> & {
  readonly name: string;
};
const zones = named(
  'zone-names',
  `select id, name, enabled, polygon, overlap_order as "overlapOrder" from delivery_zones where vendor_id = $1`,
);

/** The delivery zones of a vendor, served or not, to say which one an address lies in. */
export async function readZoneNames(db: Queryable, vendorId: string): Promise<NamedZone[]> {
  return (await db.query<NamedZone>(zones([vendorId]))).rows;
}

type Address = { readonly latitude: number | null; readonly longitude: number | null };

/** The zone of an address; null where the address has no point, or none covers it. */
export function zoneOf(all: readonly NamedZone[], address: Address | null): NamedZone | null {
  if (address?.latitude == null || address.longitude == null) return null;
  const priced = all.map((zone) => ({ ...zone, price: 0, minimumBasket: 0, freeOver: null }));
  return coveringZone(priced, [address.longitude, address.latitude]);
}

/** Says what the zone of an address is called; empty where there is none. */
export function zoneNameOf(all: readonly NamedZone[], address: Address | null): string {
  return zoneOf(all, address)?.name ?? '';
}
