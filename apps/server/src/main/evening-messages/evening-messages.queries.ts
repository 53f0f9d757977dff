import { OWNER_PERMISSIONS } from '@sofreh/contract/permissions';
import type { WeekWindow } from '@sofreh/domain/calendar';
import type { Currency } from '@sofreh/domain/enums';
import { calledName, personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface EveningVendor {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly currency: Currency;
  readonly businessDayCutoff: string;
  readonly windows: readonly WeekWindow[];
  readonly holidays: readonly string[];
  /** The first business day that is told; null: whichever comes. */
  readonly fromDay: string | null;
}

const eveningVendors = named(
  'evening-vendors',
  `select v.id, v.name, v.domain, v.currency, to_char(v.business_day_cutoff, 'HH24:MI') as "businessDayCutoff",
     coalesce((select json_agg(json_build_object('weekday', w.weekday, 'from', to_char(w.starts, 'HH24:MI'),
       'to', to_char(w.ends, 'HH24:MI'))) from vendor_opening_windows w where w.vendor_id = v.id), '[]') as windows,
     coalesce((select json_agg(h.day) from vendor_holidays h where h.vendor_id = v.id and h.day >= $1::date - 2), '[]') as holidays,
     s.from_day::text as "fromDay"
   from vendors v left join evening_settings s on s.vendor_id = v.id
   where v.active and coalesce(s.enabled, true) order by v.id`,
);

/** The vendors whose owners did not turn the message off, with when they are open. */
export async function readEveningVendors(db: Queryable, today: string): Promise<EveningVendor[]> {
  return (await db.query<EveningVendor>(eveningVendors([today]))).rows;
}

const owners = named(
  'evening-owners',
  `select u.id, ${calledName('m', 'u')} as name, u.phone_number as "phoneNumber" from staff m
   join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id join users u on u.id = m.user_id
   where m.vendor_id = $1 and r.permissions @> $2::text[] and u.deleted_at is null order by u.id`,
);

export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly phoneNumber: string;
}

/** Reads who owns a vendor and has a mobile number: a deleted account has none. */
export async function readOwners(db: Queryable, vendorId: string): Promise<Owner[]> {
  return (await db.query<Owner>(owners([vendorId, OWNER_PERMISSIONS]))).rows;
}

const told = named(
  'evening-told',
  'select user_id as "userId" from evening_messages where vendor_id = $1 and business_day = $2::date',
);

/** Reads whom of a vendor's people a day was told to. */
export async function readTold(db: Queryable, vendorId: string, day: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ userId: string }>(told([vendorId, day]));
  return new Set(rows.map(({ userId }) => userId));
}

const everTold = named(
  'evening-ever-told',
  'select distinct user_id as "userId" from evening_messages where vendor_id = $1',
);

/** Reads who of a vendor's people ever had the message. */
export async function readEverTold(db: Queryable, vendorId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ userId: string }>(everTold([vendorId]));
  return new Set(rows.map(({ userId }) => userId));
}

const claim = named(
  'evening-claim',
  `insert into evening_messages (vendor_id, business_day, user_id, message, told_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
);

/** Writes down that somebody is told of a day. @returns false where another process does so. */
export async function claimMessage(
  client: PoolClient,
  vendorId: string,
  day: string,
  userId: string,
  message: string,
  at: Date,
): Promise<boolean> {
  return (await client.query(claim([vendorId, day, userId, message, at]))).rowCount === 1;
}

const enabled = named('evening-enabled', 'select enabled from evening_settings where vendor_id = $1');

/** Reads whether a vendor's owners are written to: they are until somebody turns it off. */
export async function readEnabled(db: Queryable, vendorId: string): Promise<boolean> {
  const { rows } = await db.query<{ enabled: boolean }>(enabled([vendorId]));
  return rows[0]?.enabled ?? true;
}

const enable = named(
  'evening-enable',
  `insert into evening_settings (vendor_id, enabled) values ($1, $2)
   on conflict (vendor_id) do update set enabled = excluded.enabled`,
);

export async function writeEnabled(client: PoolClient, vendorId: string, wanted: boolean): Promise<void> {
  await client.query(enable([vendorId, wanted]));
}

const sent = named(
  'evening-sent',
  `select m.business_day::text as "businessDay", ${personName('m.vendor_id', 'm.user_id')} as "ownerName", m.message,
     m.told_at as "toldAt"
   from evening_messages m where m.vendor_id = $1
   order by m.business_day desc, m.user_id limit 7`,
);

/** Reads what was sent last. */
export async function readSent(
  db: Queryable,
  vendorId: string,
): Promise<
  {
    readonly businessDay: string;
    readonly ownerName: string;
    readonly message: string;
    readonly toldAt: Date;
  }[]
> {
  return (
    await db.query<{ businessDay: string; ownerName: string; message: string; toldAt: Date }>(
      sent([vendorId]),
    )
  ).rows;
}
