import { coveringZone, type DeliveryZone } from '@sofreh/domain/zones';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

type NamedZone = Pick<DeliveryZone, 'id' | 'enabled' | 'polygon' | 'overlapOrder'> & {
  readonly name: string;
};
const zones = named(
  'print-zones',
  `select id, name, enabled, polygon, overlap_order as "overlapOrder" from delivery_zones where vendor_id = $1 and enabled`,
);

/** The delivery zones of a vendor, to say which one an address lies in. */
export async function readZoneNames(db: Queryable, vendorId: string): Promise<NamedZone[]> {
  return (await db.query<NamedZone>(zones([vendorId]))).rows;
}

/** What the zone of an address is called; empty where the address has no point, or none covers it. */
export function zoneNameOf(
  all: readonly NamedZone[],
  address: { readonly latitude: number | null; readonly longitude: number | null } | null,
): string {
  if (address?.latitude == null || address.longitude == null) return '';
  const priced = all.map((zone) => ({ ...zone, price: 0, minimumBasket: 0, freeOver: null }));
  return coveringZone(priced, [address.longitude, address.latitude])?.name ?? '';
}
