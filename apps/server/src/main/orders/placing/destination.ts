import { chooseZone, pricedFor } from '@sofreh/domain/delivery-zones';
import { missingPlace } from '@sofreh/domain/destination';
import { isCouriered } from '@sofreh/domain/enums';
import type { IndexedSnapshot, SnapshotZone } from '#app/catalog/menu-snapshot/index.ts';
import { tellPrice, withToldPrice } from '#app/main/courier-companies/told-prices.ts';
import { type OrderSitting, sittingOfOrder } from '#app/main/dining-tables/table-sittings/order-sitting.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { CourierMakers } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findAddress, findTable, type OrderAddress, type OrderTable } from './destination.queries.ts';
import type { PlacingBody } from './placing.ts';
import { type AskedLine, isSold } from './resolve-lines.ts';

export interface Destination {
  readonly table: OrderTable | null;
  /** It is the sitting of the guests there, where they order in one. */
  readonly sitting: OrderSitting;
  readonly address: OrderAddress | null;
  readonly zone: SnapshotZone | null;
}

/** These are the facts about whom it is for, who orders and when. */
interface DestinationFacts {
  readonly customerId: string | null;
  /** Staff and kiosks may serve without naming a table (the counter of a café); guests may not. */
  readonly needsTable: boolean;
  readonly at: Date;
  /** Asks for the price of a door of which its guest was told nothing, or too long ago; absent where what staff know holds. */
  readonly couriers?: CourierMakers | undefined;
}

/** The order is fetched, or served where no table is named. */
export const NOWHERE: Destination = {
  table: null,
  sitting: { id: null, basketVersion: null },
  address: null,
  zone: null,
};

/**
 * Gives the table or the address an order names, with the zone that covers it.
 * @throws Refusal `DELIVERY_TYPE_NOT_OFFERED`, `TABLE_REQUIRED`, `TABLE_NOT_FOUND`, `ADDRESS_REQUIRED`,
 *   `ADDRESS_NOT_FOUND`, `ADDRESS_NOT_COVERED`, `SITTING_ENDED`, `BASKET_CHANGED`.
 */
export async function findDestination(
  db: Queryable,
  snapshot: IndexedSnapshot,
  body: PlacingBody,
  { customerId, needsTable, at, couriers }: DestinationFacts,
): Promise<Destination> {
  const { deliveryType } = body;
  if (!snapshot.vendor.deliveryTypes.includes(deliveryType)) throw new Refusal('DELIVERY_TYPE_NOT_OFFERED');
  const missing = missingPlace(deliveryType, {
    table: Boolean(body.tableId || body.tableCode),
    address: Boolean(body.address || (body.addressId && customerId)),
    needsTable,
  });
  if (missing) throw new Refusal(`${missing}_REQUIRED`);
  if (deliveryType === 'SERVE') return serveAt(db, snapshot, body, at);
  return isCouriered(deliveryType) ? bringTo(db, snapshot, body, { customerId, at, couriers }) : NOWHERE;
}

async function serveAt(
  db: Queryable,
  snapshot: IndexedSnapshot,
  body: PlacingBody,
  at: Date,
): Promise<Destination> {
  const vendorId = snapshot.vendor.id;
  const { tableId: id, tableCode: code } = body;
  if (!id && !code) return NOWHERE;
  const table = await findTable(db, vendorId, { id, code });
  if (!table) throw new Refusal('TABLE_NOT_FOUND');
  const moment = { source: body.source, deliveryType: body.deliveryType, at };
  const canBeHad = (line: AskedLine) => isSold(snapshot, line, moment);
  return { ...NOWHERE, table, sitting: await sittingOfOrder(db, vendorId, table.id, body, canBeHad) };
}

async function bringTo(
  db: Queryable,
  snapshot: IndexedSnapshot,
  body: PlacingBody,
  { customerId, at, couriers }: Pick<DestinationFacts, 'customerId' | 'at' | 'couriers'>,
): Promise<Destination> {
  const address = body.address ?? (await ownAddress(db, snapshot.vendor.id, customerId, body.addressId));
  if (!address) throw new Refusal('ADDRESS_NOT_FOUND');
  const zone = zoneOf(snapshot, address, at);
  // Staff who say what bringing it costs know a way there.
  if (!zone && body.deliveryCost === undefined) throw new Refusal('ADDRESS_NOT_COVERED');
  if (!zone || body.deliveryCost !== undefined) return { ...NOWHERE, address, zone };
  const { latitude, longitude } = address;
  if (latitude === null || longitude === null) return { ...NOWHERE, address, zone };
  const { vendor } = snapshot;
  const door = { latitude, longitude };
  // Whoever orders without having asked pays what he would have been told, and hears of it by PRICE_CHANGED.
  const told = couriers
    ? await tellPrice({ db, couriers, now: () => at }, vendor, zone, door)
    : await withToldPrice(db, vendor.id, zone, door, at);
  return { ...NOWHERE, address, zone: told };
}

async function ownAddress(
  db: Queryable,
  vendorId: string,
  customerId: string | null,
  addressId: string | undefined,
): Promise<OrderAddress | undefined> {
  return addressId && customerId ? findAddress(db, vendorId, customerId, addressId) : undefined;
}

function zoneOf(
  snapshot: IndexedSnapshot,
  { latitude, longitude }: OrderAddress,
  at: Date,
): SnapshotZone | null {
  if (latitude === null || longitude === null) return null;
  const zone = chooseZone(snapshot.zones, [longitude, latitude], at.getTime());
  return zone && pricedFor(zone, snapshot.vendor, { latitude, longitude });
}
