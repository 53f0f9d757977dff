import { coveringZone, pricedFor } from '@sofreh/domain/delivery-zones';
import type { Place } from '@sofreh/domain/dispatch';
import type { IndexedSnapshot, MenuSnapshots, SnapshotZone } from '#app/catalog/menu-snapshot/index.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { listAddresses } from '../addresses/addresses.queries.ts';
import { type KnownAddressRow, knownAddresses } from './customer-history.queries.ts';

export interface KnownAddress extends KnownAddressRow {
  readonly covered: boolean;
  readonly zoneId: string | null;
  readonly zoneName: string | null;
  readonly deliveryCost: number | null;
  readonly minimumBasket: number | null;
}

/** Gives the zone that covers a door, with the price of the way there. */
function zoneAt({ zones, vendor }: IndexedSnapshot, door: Place): SnapshotZone | null {
  const zone = coveringZone(zones, [door.longitude, door.latitude]);
  return zone && pricedFor(zone, vendor, door);
}

async function withZones(
  snapshots: MenuSnapshots,
  vendorId: string,
  rows: readonly KnownAddressRow[],
): Promise<KnownAddress[]> {
  const snapshot = await snapshots.get(vendorId);
  return rows.map((row) => {
    const { latitude, longitude } = row;
    const zone =
      snapshot && latitude !== null && longitude !== null ? zoneAt(snapshot, { latitude, longitude }) : null;
    return {
      ...row,
      covered: zone !== null,
      zoneId: zone?.id ?? null,
      zoneName: zone?.name ?? null,
      deliveryCost: zone?.price ?? null,
      minimumBasket: zone?.minimumBasket ?? null,
    };
  });
}

/** Gives a customer's addresses as the vendor may know them, each with the zone that covers it. */
export async function addressesWithZones(
  db: Queryable,
  snapshots: MenuSnapshots,
  vendorId: string,
  customerId: string,
): Promise<KnownAddress[]> {
  return withZones(snapshots, vendorId, await knownAddresses(db, vendorId, customerId));
}

/** Gives a customer's own address book, each address with the vendor's zone that covers it. */
export async function ownAddressesWithZones(
  db: Queryable,
  snapshots: MenuSnapshots,
  vendorId: string,
  userId: string,
): Promise<KnownAddress[]> {
  const rows = (await listAddresses(db, userId)).map((row) => ({ ...row, kind: 'OWN' as const }));
  return withZones(snapshots, vendorId, rows);
}
