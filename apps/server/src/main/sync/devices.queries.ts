import { named } from '#app/platform/db/named.ts';
import { type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface DeviceRow {
  readonly id: string;
  readonly name: string;
  readonly lane: number;
  readonly registeredAt: Date;
  readonly lastSeenAt: Date;
  /** It is in service again since this moment after it was not; null where it always was. */
  readonly inServiceSince: Date | null;
  /** Its clock was so far behind the server's when it was last measured, ms; null before. */
  readonly clockSkew: number | null;
}

const fields = `d.id, d.name, d.lane, d.registered_at as "registeredAt", d.last_seen_at as "lastSeenAt",
  d.in_service_since as "inServiceSince", d.clock_skew::float8 as "clockSkew"`;

const lock = named('till-lock', "select pg_advisory_xact_lock(hashtextextended('tills:' || $1::text, 0))");

/** Lets one till of a vendor be registered at a time, so that two never get one lane. */
export async function lockTills(client: PoolClient, vendorId: string): Promise<void> {
  await client.query(lock([vendorId]));
}

const seen = named(
  'till-seen',
  `update till_devices d set last_seen_at = $3
   where d.vendor_id = $1 and d.id = $2 and d.retired_at is null returning ${fields}`,
);

/** Notes that a till of the vendor is there; undefined where it is none. */
export async function touchDevice(
  db: Queryable,
  vendorId: string,
  id: string,
  at: Date,
): Promise<DeviceRow | undefined> {
  const { rows } = await db.query<DeviceRow>(seen([vendorId, id, at]));
  return rows[0];
}

/** A lane of which numbers were given rests so long after its till was taken out of service. */
const LANE_RESTS = "interval '7 days'";

/**
 * Says whether till `t` may have given a number of its lane: it sent something, the lane was counted on since it was registered, or it
 * was not heard of right before it was taken out of service, so that nobody knows what it sold without a network. Two days are more than a
 * business day and a time zone are apart from the moment.
 */
const GAVE_NUMBERS = `(
  t.last_seen_at < t.retired_at - interval '10 minutes'
  or exists (select from sync_intents s where s.vendor_id = $1 and s.device_id = t.id)
  or exists (
    select from order_number_lanes l where l.vendor_id = $1 and l.lane = t.lane
      and l.business_day >= (t.registered_at - interval '2 days')::date))`;

const add = named(
  'till-add',
  `with old as (
     select lane from till_devices where vendor_id = $1 and id = $2
   ), free as (
     select n as lane from generate_series(1, 99) n
     where not exists (
       select from till_devices t where t.vendor_id = $1 and t.lane = n and t.id <> $2
         and (t.retired_at is null or t.retired_at > $5::timestamptz - ${LANE_RESTS} and ${GAVE_NUMBERS}))
     order by n = (select lane from old) desc nulls last, n limit 1
   )
   insert into till_devices as d (vendor_id, id, name, lane, registered_by, registered_at, last_seen_at)
   select $1, $2, case when exists (
       select from till_devices t where t.vendor_id = $1 and t.name = $3 and t.id <> $2 and t.retired_at is null)
     then $3 || ' ' || translate(free.lane::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') else $3 end, free.lane, $4, $5, $5 from free
   on conflict (vendor_id, id) do update
     set retired_at = null, in_service_since = excluded.registered_at, lane = excluded.lane, name = excluded.name, last_seen_at = excluded.last_seen_at
   returning ${fields}`,
);

/** Registers a till on the lowest free lane, its old one where it had one; undefined where no lane is left. */
export async function addDevice(
  client: PoolClient,
  vendorId: string,
  device: { readonly id: string; readonly name: string },
  staffId: string,
  at: Date,
): Promise<DeviceRow | undefined> {
  const { rows } = await client.query<DeviceRow>(add([vendorId, device.id, device.name, staffId, at]));
  return rows[0];
}

const last = named(
  'till-last-number',
  `select business_day::text as "businessDay", max(number) as "lastNumber" from orders
   where vendor_id = $1 and lane = $2 and business_day = (
     select max(business_day) from order_number_lanes where vendor_id = $1 and lane = $2)
     and number < 10000000
   group by business_day`,
);

/** Reads the last number of a lane that the server knows, and its day; null before the first. */
export async function readLastNumber(
  db: Queryable,
  vendorId: string,
  lane: number,
): Promise<{ readonly businessDay: string; readonly lastNumber: number } | null> {
  const { rows } = await db.query<{ businessDay: string; lastNumber: number }>(last([vendorId, lane]));
  return rows[0] ?? null;
}

const page = named(
  'tills',
  `select ${fields}, count(*) over ()::int as total, (
     select count(*)::int from sync_intents s where s.vendor_id = d.vendor_id and s.device_id = d.id
       and s.outcome <> 'SENT' and s.settled_at is null) as "toLookAt"
   from till_devices d where d.vendor_id = $1 and d.retired_at is null order by d.lane limit $2 offset $3`,
);

/** Reads a page of the vendor's tills by lane, each with how much a person has to look at. */
export function listDevices(db: Queryable, vendorId: string, paging: Paging) {
  return readPage<DeviceRow & { readonly toLookAt: number }>(db, page, [vendorId], paging);
}

const nameOf = named(
  'till-name',
  'select name from till_devices where vendor_id = $1 and id = $2 and retired_at is null',
);

/** Reads what a till in service is called; undefined where it is none. */
export async function readDeviceName(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<string | undefined> {
  return (await client.query<{ name: string }>(nameOf([vendorId, id]))).rows[0]?.name;
}

const rename = named(
  'till-rename',
  `update till_devices d set name = $3 where vendor_id = $1 and id = $2 and retired_at is null returning ${fields}`,
);

/** Names a till; undefined where it is none. */
export async function nameDevice(
  client: PoolClient,
  vendorId: string,
  id: string,
  name: string,
): Promise<DeviceRow | undefined> {
  return (await client.query<DeviceRow>(rename([vendorId, id, name]))).rows[0];
}

const retire = named(
  'till-retire',
  `update till_devices d set retired_at = $3 where vendor_id = $1 and id = $2 and retired_at is null returning ${fields}`,
);

/** Takes a till out of service; undefined where it is none. */
export async function retireDevice(
  client: PoolClient,
  vendorId: string,
  id: string,
  at: Date,
): Promise<DeviceRow | undefined> {
  const { rows } = await client.query<DeviceRow>(retire([vendorId, id, at]));
  return rows[0];
}
