import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface OfflineAddress {
  readonly id: string;
  readonly customerId: string;
  readonly title: string;
  readonly detail: string;
  readonly plate: string;
  readonly unit: string;
  readonly point: { latitude: number; longitude: number } | null;
}

const fields = `id, customer_id as "customerId", title, detail, plate, unit,
  case when latitude is not null then json_build_object('latitude', latitude, 'longitude', longitude) end as point`;

const insert = named(
  'offline-address-insert',
  `insert into customer_addresses
     (vendor_id, id, customer_id, title, detail, plate, unit, latitude, longitude, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
);

function valuesOf(vendorId: string, address: OfflineAddress): unknown[] {
  const { id, customerId, title, detail, plate, unit, point } = address;
  return [vendorId, id, customerId, title, detail, plate, unit, point?.latitude, point?.longitude];
}

/** @returns false where the id is taken. */
export async function insertOfflineAddress(
  db: Queryable,
  vendorId: string,
  address: OfflineAddress,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.query(insert([...valuesOf(vendorId, address), at]));
  return rows.length > 0;
}

const selectOne = named(
  'offline-address-by-id',
  `select ${fields} from customer_addresses where vendor_id = $1 and id = $2`,
);

export async function findOfflineAddress(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<OfflineAddress | undefined> {
  const { rows } = await db.query<OfflineAddress>(selectOne([vendorId, id]));
  return rows[0];
}

const update = named(
  'offline-address-update',
  `update customer_addresses set title = $4, detail = $5, plate = $6, unit = $7, latitude = $8, longitude = $9
   where vendor_id = $1 and id = $2 and customer_id = $3`,
);

export async function saveOfflineAddress(
  db: Queryable,
  vendorId: string,
  address: OfflineAddress,
): Promise<void> {
  await db.query(update(valuesOf(vendorId, address)));
}

const remove = named(
  'offline-address-delete',
  'delete from customer_addresses where vendor_id = $1 and id = $2',
);

export async function deleteOfflineAddress(db: Queryable, vendorId: string, id: string): Promise<void> {
  await db.query(remove([vendorId, id]));
}
