import type { WeekWindow } from '@sofreh/domain/calendar';
import type { DistancePrice } from '@sofreh/domain/delivery-zones';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export interface ZoneRow {
  readonly id: string;
  readonly name: string;
  readonly vendorsProperName: string;
  /** Ring of [longitude, latitude], the first point not repeated. */
  readonly polygon: [number, number][];
  readonly price: number;
  readonly distancePrices: DistancePrice[];
  readonly minimumBasket: number;
  readonly freeOver: number | null;
  readonly overlapOrder: number;
  readonly enabled: boolean;
  readonly windows: WeekWindow[];
}

const fields = `id, name, vendors_proper_name as "vendorsProperName", polygon, price, distance_prices as "distancePrices",
  minimum_basket as "minimumBasket", free_over as "freeOver", overlap_order as "overlapOrder", enabled, windows`;

const selectPage = named(
  'delivery-zones-page',
  `select ${fields}, count(*) over ()::int as total from delivery_zones
   where vendor_id = $1 and ($2::text is null or fa_fold(name || ' ' || vendors_proper_name) like $2)
   order by overlap_order, id limit $3 offset $4`,
);

/** A page of a vendor's zones, those that lie on top first. */
export function listZones(
  db: Queryable,
  vendorId: string,
  query: Paging & { readonly search?: string | undefined },
): Promise<Page<ZoneRow>> {
  return readPage<ZoneRow>(db, selectPage, [vendorId, likeAnywhere(query.search)], query);
}

const selectAll = named(
  'delivery-zones-all',
  `select ${fields} from delivery_zones where vendor_id = $1 order by overlap_order, id`,
);

export async function allZones(db: Queryable, vendorId: string): Promise<ZoneRow[]> {
  const { rows } = await db.query<ZoneRow>(selectAll([vendorId]));
  return rows;
}

const selectOne = named(
  'delivery-zone-by-id',
  `select ${fields} from delivery_zones where vendor_id = $1 and id = $2 for update`,
);

export async function findZone(db: Queryable, vendorId: string, id: string): Promise<ZoneRow | undefined> {
  const { rows } = await db.query<ZoneRow>(selectOne([vendorId, id]));
  return rows[0];
}

const upsert = named(
  'delivery-zone-save',
  `insert into delivery_zones (vendor_id, id, name, vendors_proper_name, polygon, price, minimum_basket, free_over,
     overlap_order, enabled, windows, distance_prices)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (vendor_id, id) do update set name = excluded.name, vendors_proper_name = excluded.vendors_proper_name,
     polygon = excluded.polygon, price = excluded.price, minimum_basket = excluded.minimum_basket,
     free_over = excluded.free_over, overlap_order = excluded.overlap_order, enabled = excluded.enabled,
     windows = excluded.windows, distance_prices = excluded.distance_prices`,
);

export async function saveZone(db: Queryable, vendorId: string, zone: ZoneRow): Promise<void> {
  const { id, name, vendorsProperName, polygon, price, minimumBasket, freeOver } = zone;
  const numbers = [price, minimumBasket, freeOver, zone.overlapOrder, zone.enabled];
  const lists = [zone.windows, zone.distancePrices].map((list) => JSON.stringify(list));
  await db.query(
    upsert([vendorId, id, name, vendorsProperName, JSON.stringify(polygon), ...numbers, ...lists]),
  );
}

const remove = named('delivery-zone-delete', 'delete from delivery_zones where vendor_id = $1 and id = $2');

export async function deleteZoneRow(db: Queryable, vendorId: string, id: string): Promise<void> {
  await db.query(remove([vendorId, id]));
}
