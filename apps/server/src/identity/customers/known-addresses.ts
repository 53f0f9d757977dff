import type { MenuSnapshots } from '#app/catalog/menu-snapshot/index.ts';
import { coveringZone } from '#app/delivery/polygons/covering-zone.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type KnownAddressRow, knownAddresses } from './customer-history.queries.ts';

export interface KnownAddress extends KnownAddressRow {
  readonly covered: boolean;
  readonly zoneId: string | null;
  readonly zoneName: string | null;
  readonly deliveryCost: number | null;
  readonly minimumBasket: number | null;
}

/** A customer's addresses as the vendor may know them, each with the zone that covers it. */
export async function addressesWithZones(
  db: Queryable,
  snapshots: MenuSnapshots,
  vendorId: string,
  customerId: string,
): Promise<KnownAddress[]> {
  const rows = await knownAddresses(db, vendorId, customerId);
  const zones = (await snapshots.get(vendorId))?.zones ?? [];
  return rows.map((row) => {
    const { latitude, longitude } = row;
    const placed = latitude !== null && longitude !== null;
    const zone = placed ? coveringZone(zones, { latitude, longitude }) : undefined;
    return {
      ...row,
      covered: zone !== undefined,
      zoneId: zone?.id ?? null,
      zoneName: zone?.name ?? null,
      deliveryCost: zone?.price ?? null,
      minimumBasket: zone?.minimumBasket ?? null,
    };
  });
}
