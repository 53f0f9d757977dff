import type { OrderStatus } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const hasDevice = named(
  'guest-push-has-device',
  `select exists (select from device_tokens d join vendors v on v.id = $1 and v.domain = d.domain
     where d.user_id = $2) as known`,
);

/** Whether a guest wants to hear of orders at a vendor on some device. */
export async function wantsPush(db: Queryable, vendorId: string, userId: string): Promise<boolean> {
  return (await db.query<{ known: boolean }>(hasDevice([vendorId, userId]))).rows[0]?.known ?? false;
}

const devices = named(
  'guest-push-devices',
  `select d.token from device_tokens d join vendors v on v.id = $1 and v.domain = d.domain where d.user_id = $2`,
);

/** A guest's devices that said yes at a vendor's site. */
export async function devicesOf(db: Queryable, vendorId: string, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ token: string }>(devices([vendorId, userId]));
  return rows.map(({ token }) => token);
}

export interface ToldOrder {
  readonly status: OrderStatus;
  readonly number: number;
  readonly vendorName: string;
  /** The devices of its guest that said yes at this vendor's site. */
  readonly devices: readonly string[];
}

const told = named(
  'guest-push-order',
  `select o.status, o.number, v.name as "vendorName",
     array(select d.token from device_tokens d where d.user_id = o.customer_id and d.domain = v.domain) as devices
   from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = $1 and o.id = $2`,
);

/** Where an order stands, and whom to tell. */
export async function readTold(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<ToldOrder | undefined> {
  return (await db.query<ToldOrder>(told([vendorId, orderId]))).rows[0];
}

const save = named(
  'device-token-save',
  `insert into device_tokens (token, user_id, platform, domain, updated_at) values ($1, $2, $3, $4, $5)
   on conflict (token) do update set user_id = excluded.user_id, platform = excluded.platform,
     domain = excluded.domain, updated_at = excluded.updated_at`,
);

export interface Device {
  readonly token: string;
  readonly platform: string;
  /** The site where its owner said yes; empty for none. */
  readonly domain: string;
}

/** Keeps a device for the person who signed in there last. */
export async function saveDevice(db: Queryable, userId: string, device: Device, at: Date): Promise<void> {
  await db.query(save([device.token, userId, device.platform, device.domain, at]));
}

const forget = named('device-token-forget', 'delete from device_tokens where token = $1');
const forgetOwn = named(
  'device-token-forget-own',
  'delete from device_tokens where token = $1 and user_id = $2',
);

/** Forgets a device: its service says that it is gone. */
export async function forgetDevice(db: Queryable, token: string): Promise<void> {
  await db.query(forget([token]));
}

/** Forgets a device of somebody's own. */
export async function forgetOwnDevice(db: Queryable, userId: string, token: string): Promise<void> {
  await db.query(forgetOwn([token, userId]));
}
