import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is the place where a session works. */
export interface SessionPlace {
  readonly deviceId: string;
  /** Tells whether what was told is the secret of the till that was named; a till without one has none to tell. */
  readonly knowsSecret: boolean;
}

const bind = named(
  'till-session-bind',
  `with till as (
     update till_devices set secret_hash = coalesce(secret_hash, $4::text)
     where vendor_id = $1 and id = $3 and retired_at is null
     returning id, secret_hash is null or secret_hash is not distinct from $4::text as knows
   ), made as (
     insert into till_sessions (vendor_id, session_id, device_id, bound_at)
     select $1, $2, id, $5 from till on conflict (vendor_id, session_id) do nothing returning device_id
   )
   select coalesce(made.device_id, s.device_id) as "deviceId", till.knows as "knowsSecret"
   from till left join made on true
   left join till_sessions s on s.vendor_id = $1 and s.session_id = $2`,
);

/**
 * Says where a session works at the vendor: the till it first spoke for, from now on this one where it spoke for none. A till
 * that has no secret yet takes the first it is given.
 * @param secretHash of what was told as the till's secret; null where nothing was.
 * @returns undefined where the device is no till of the vendor.
 */
export async function bindSession(
  db: Queryable,
  vendorId: string,
  sessionId: string,
  device: { readonly id: string; readonly secretHash: string | null },
  at: Date,
): Promise<SessionPlace | undefined> {
  const { rows } = await db.query<SessionPlace>(
    bind([vendorId, sessionId, device.id, device.secretHash, at]),
  );
  return rows[0];
}

const placeOf = named(
  'till-session-place',
  'select device_id as "deviceId" from till_sessions where vendor_id = $1 and session_id = $2',
);

/** Reads the till a session works at; null where it has spoken for none. */
export async function readSessionTill(
  db: Queryable,
  vendorId: string,
  sessionId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ deviceId: string }>(placeOf([vendorId, sessionId]));
  return rows[0]?.deviceId ?? null;
}

const elsewhere = named(
  'till-session-elsewhere',
  `update till_sessions set elsewhere_at = $3
   where vendor_id = $1 and session_id = $2 and elsewhere_at is null returning session_id`,
);

/** Notes that a session spoke from elsewhere. @returns whether this was the first time. */
export async function noteElsewhere(
  db: Queryable,
  vendorId: string,
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.query(elsewhere([vendorId, sessionId, at]));
  return rows.length > 0;
}

const clock = named(
  'till-clock',
  'update till_devices set clock_skew = $3 where vendor_id = $1 and id = $2 and retired_at is null',
);

/** Notes how far a till's clock is behind the server's, ms. */
export async function noteClock(
  db: Queryable,
  vendorId: string,
  deviceId: string,
  skew: number,
): Promise<void> {
  await db.query(clock([vendorId, deviceId, skew]));
}
