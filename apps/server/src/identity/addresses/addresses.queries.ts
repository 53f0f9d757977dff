import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface AddressFields {
  readonly title: string;
  readonly detail: string;
  readonly plate: string;
  readonly unit: string;
  readonly latitude: number;
  readonly longitude: number;
}
export interface AddressRow extends AddressFields {
  readonly id: string;
}

const fields = 'id, title, detail, plate, unit, latitude, longitude';

const selectAll = named(
  'addresses-of-user',
  `select ${fields} from addresses where user_id = $1 and deleted_at is null order by created_at desc, id desc`,
);

export async function listAddresses(db: Queryable, userId: string): Promise<AddressRow[]> {
  const { rows } = await db.query<AddressRow>(selectAll([userId]));
  return rows;
}

const selectOne = named(
  'address-of-user',
  `select ${fields} from addresses where id = $1 and user_id = $2 and deleted_at is null`,
);

export async function findAddress(
  db: Queryable,
  userId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const { rows } = await db.query<AddressRow>(selectOne([id, userId]));
  return rows[0];
}

const insert = named(
  'address-insert',
  `insert into addresses (id, user_id, title, detail, plate, unit, latitude, longitude, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning ${fields}`,
);

/** Adds an address; undefined where the id is taken. */
export async function insertAddress(
  db: Queryable,
  userId: string,
  address: AddressRow,
  at: Date,
): Promise<AddressRow | undefined> {
  const { id, title, detail, plate, unit, latitude, longitude } = address;
  const values = [id, userId, title, detail, plate, unit, latitude, longitude, at];
  const { rows } = await db.query<AddressRow>(insert(values));
  return rows[0];
}

const update = named(
  'address-update',
  `update addresses set title = $3, detail = $4, plate = $5, unit = $6, latitude = $7, longitude = $8
   where id = $1 and user_id = $2 and deleted_at is null returning ${fields}`,
);

export async function updateAddress(
  db: Queryable,
  userId: string,
  address: AddressRow,
): Promise<AddressRow | undefined> {
  const { id, title, detail, plate, unit, latitude, longitude } = address;
  const { rows } = await db.query<AddressRow>(
    update([id, userId, title, detail, plate, unit, latitude, longitude]),
  );
  return rows[0];
}

const remove = named(
  'address-remove',
  'update addresses set deleted_at = $3 where id = $1 and user_id = $2 and deleted_at is null returning id',
);

/** Takes an address out of the book; orders keep their own copy. */
export async function removeAddress(db: Queryable, userId: string, id: string, at: Date): Promise<boolean> {
  const { rows } = await db.query(remove([id, userId, at]));
  return rows.length > 0;
}
