import type { Permission } from '@sofreh/contract/permissions';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const selectPin = named(
  'staff-pin',
  'select pin_hash as "pinHash" from staff where vendor_id = $1 and user_id = $2',
);

/** The digest of a staff member's PIN at a vendor; null where there is none. */
export async function readPinHash(db: Queryable, vendorId: string, userId: string): Promise<string | null> {
  const { rows } = await db.query<{ pinHash: string | null }>(selectPin([vendorId, userId]));
  return rows[0]?.pinHash ?? null;
}

const updatePin = named(
  'staff-pin-save',
  'update staff set pin_hash = $3 where vendor_id = $1 and user_id = $2',
);

export async function savePinHash(
  db: Queryable,
  vendorId: string,
  userId: string,
  pinHash: string | null,
): Promise<void> {
  await db.query(updatePin([vendorId, userId, pinHash]));
}

const selectPins = named(
  'staff-pins',
  `select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", r.name as "roleName",
          r.permissions, m.pin_hash as "pinHash"
   from staff m join users u on u.id = m.user_id
   join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where m.vendor_id = $1 and m.pin_hash is not null and 'order.create' = any(r.permissions)
   order by u.last_name collate "fa-x-icu", u.first_name collate "fa-x-icu", u.id limit 500`,
);

export interface PinHolder {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleName: string;
  readonly permissions: readonly Permission[];
  readonly pinHash: string;
}

/** Who of a vendor works at tills and has a PIN, by name. */
export async function pinHolders(db: Queryable, vendorId: string): Promise<PinHolder[]> {
  const { rows } = await db.query<PinHolder>(selectPins([vendorId]));
  return rows;
}
