import type { OrderStatus, SessionKind } from '@sofreh/domain/enums';
import { NOTICE_DEVICES_MAX } from '@sofreh/domain/limits';
import { named } from '#app/platform/db/named.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { deviceAddress } from './device-address.ts';

const hasDevice = named(
  'guest-push-has-device',
  `select exists (select from device_tokens d join vendors v on v.id = $1 and v.domain = d.domain
     where d.user_id = $2 and d.kind = 'CUSTOMER') as known`,
);

/** Says whether a guest wants to hear of orders at a vendor on some device. */
export async function wantsPush(db: Queryable, vendorId: string, userId: string): Promise<boolean> {
  return (await db.query<{ known: boolean }>(hasDevice([vendorId, userId]))).rows[0]?.known ?? false;
}

/** This is a device that said yes. */
export interface KnownDevice {
  /** Tells it from others. */
  readonly address: string;
  /** Its browser gave it. */
  readonly token: string;
}

/** Two calls at once may leave one device too many for a while: no more than allowed are ever told. */
const DEVICES_OF = (person: string, domain: string) =>
  `array(select json_build_object('address', address, 'token', token) from device_tokens d
     where d.user_id = ${person} and d.domain = ${domain} and d.kind = 'CUSTOMER' order by updated_at desc, address limit ${NOTICE_DEVICES_MAX})`;

const devices = named(
  'guest-push-devices',
  `select ${DEVICES_OF('$2', 'v.domain')} as devices from vendors v where v.id = $1`,
);

/** Reads a guest's devices that said yes at a vendor's site. */
export async function devicesOf(
  db: Queryable,
  vendorId: string,
  userId: string,
): Promise<readonly KnownDevice[]> {
  const { rows } = await db.query<{ devices: KnownDevice[] }>(devices([vendorId, userId]));
  return rows[0]?.devices ?? [];
}

export interface ToldOrder {
  readonly status: OrderStatus;
  readonly number: number;
  readonly vendorName: string;
  /** These devices of its guest said yes at this vendor's site. */
  readonly devices: readonly KnownDevice[];
}

const told = named(
  'guest-push-order',
  `select o.status, o.number, v.name as "vendorName", ${DEVICES_OF('o.customer_id', 'v.domain')} as devices
   from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = $1 and o.id = $2`,
);

/** Reads where an order stands, and whom to tell. */
export async function readTold(
  db: Queryable,
  vendorId: string,
  orderId: string,
): Promise<ToldOrder | undefined> {
  return (await db.query<ToldOrder>(told([vendorId, orderId]))).rows[0];
}

const messageUnread = named(
  'guest-push-message-unread',
  `select exists (select from order_messages m where m.vendor_id = $1 and m.id = $2 and m.seen_at is null) as unread`,
);

/** Says whether a message about an order has not been read yet. */
export async function isMessageUnread(db: Queryable, vendorId: string, messageId: string): Promise<boolean> {
  const { rows } = await db.query<{ unread: boolean }>(messageUnread([vendorId, messageId]));
  return rows[0]?.unread ?? false;
}

const save = named(
  'device-token-save',
  `insert into device_tokens (address, token, user_id, platform, domain, kind, updated_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (address) do update set token = excluded.token, user_id = excluded.user_id, platform = excluded.platform,
     domain = excluded.domain, kind = excluded.kind, updated_at = excluded.updated_at`,
);
const dropOldest = named(
  'device-token-drop-oldest',
  `delete from device_tokens where address in (
     select address from device_tokens where user_id = $1 and domain = $2 and kind = $3 and address <> $4
     order by updated_at desc, address offset $5)`,
);

export interface Device {
  readonly token: string;
  readonly platform: string;
  /** Its owner said yes at this site; it is empty for none. */
  readonly domain: string;
  /** Its owner said yes as this kind of person: a guest is told other things than a courier or one of the staff. */
  readonly kind: SessionKind;
}

/** Keeps a device for the person who signed in there last, in place of their oldest where they have enough. */
export async function saveDevice(db: Pool, userId: string, device: Device, at: Date): Promise<void> {
  const { token, platform, domain, kind } = device;
  const address = deviceAddress(token);
  await withTransaction(db, async (client) => {
    await client.query(save([address, token, userId, platform, domain, kind, at]));
    await client.query(dropOldest([userId, domain, kind, address, NOTICE_DEVICES_MAX - 1]));
  });
}

const forget = named('device-token-forget', 'delete from device_tokens where address = $1');
const forgetOwn = named(
  'device-token-forget-own',
  'delete from device_tokens where address = $1 and user_id = $2',
);

/** Forgets a device: its service says that it is gone. */
export async function forgetDevice(db: Queryable, { address }: KnownDevice): Promise<void> {
  await db.query(forget([address]));
}

/** Forgets a device of somebody's own. */
export async function forgetOwnDevice(db: Queryable, userId: string, token: string): Promise<void> {
  await db.query(forgetOwn([deviceAddress(token), userId]));
}
