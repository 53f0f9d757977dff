import type { Permission } from '@sofreh/contract/permissions';
import { calledFirst, calledLast } from '#app/identity/users/called-names.ts';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const selectPin = named(
  'staff-pin',
  'select pin_hash as "pinHash" from staff where vendor_id = $1 and user_id = $2',
);

/** Reads the digest of a staff member's PIN at a vendor; null where there is none. */
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
  `select u.id as "userId", ${calledFirst('m', 'u')} as "firstName", ${calledLast('m', 'u')} as "lastName", r.name as "roleName",
          ${heldPermissions('r.permissions')} as permissions, m.pin_hash as "pinHash"
   from staff m join users u on u.id = m.user_id
   join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where m.vendor_id = $1 and m.pin_hash is not null and 'order.create' = any(${heldPermissions('r.permissions')})
   order by ${calledLast('m', 'u')} collate "fa-x-icu", ${calledFirst('m', 'u')} collate "fa-x-icu", u.id limit 500`,
);

export interface PinHolder {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleName: string;
  readonly permissions: readonly Permission[];
  readonly pinHash: string;
}

/** Says who of a vendor works at tills and has a PIN, by name. */
export async function pinHolders(db: Queryable, vendorId: string): Promise<PinHolder[]> {
  const { rows } = await db.query<PinHolder>(selectPins([vendorId]));
  return rows;
}

const selectApprover = named(
  'pin-approver',
  `select ${calledFirst('m', 'u')} as "firstName", ${calledLast('m', 'u')} as "lastName", ${heldPermissions('r.permissions')} as permissions
   from staff m join users u on u.id = m.user_id
   join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where m.vendor_id = $1 and m.user_id = $2`,
);

/** Finds who approves something at a vendor, with the rights of their role as it is now; undefined for who is no staff there. */
export async function findApprover(
  db: Queryable,
  vendorId: string,
  userId: string,
): Promise<Pick<PinHolder, 'firstName' | 'lastName' | 'permissions'> | undefined> {
  const { rows } = await db.query<PinHolder>(selectApprover([vendorId, userId]));
  return rows[0];
}

const till = named(
  'pin-till',
  `update till_devices set clock_skew = coalesce($3::bigint, clock_skew)
   where vendor_id = $1 and id = $2 and retired_at is null returning id`,
);

/**
 * Notes how far a till's clock is behind the server's, as a request that dates nothing says it.
 * @param skew ms; null where it does not say.
 * @returns whether the device is a till of the vendor, in service.
 */
export async function noteTillClock(
  db: Queryable,
  vendorId: string,
  deviceId: string,
  skew: number | null,
): Promise<boolean> {
  const { rows } = await db.query(till([vendorId, deviceId, skew]));
  return rows.length > 0;
}
