import { OWNER_PERMISSIONS } from '@sofreh/contract/permissions';
import type { WeekWindow } from '@sofreh/domain/calendar';
import type { Currency } from '@sofreh/domain/enums';
import { calledName, personName } from '#app/identity/users/called-names.ts';
import { SOLD, TURNED_DOWN } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface Owner {
  readonly id: string;
  readonly phoneNumber: string;
  /** The moment, as text, since which they own the branch. */
  readonly since: string;
}

/** A business day of a branch on which something was sold or turned down, and who is not yet told of it. */
export interface UntoldDay {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly currency: Currency;
  readonly businessDayCutoff: string;
  readonly windows: readonly WeekWindow[];
  readonly holidays: readonly string[];
  /** When these hours were changed last; null where they never were. */
  readonly hoursChangedAt: Date | null;
  readonly day: string;
  /** The first business day that is told; null: whichever comes. */
  readonly fromDay: string | null;
  readonly owners: readonly Owner[];
  /** When the first of the owners was told of it; null where none was. */
  readonly firstTold: Date | null;
}

/**
 * Since when a member of the staff `m` with role `r` owns a vendor: since they have the role, and it all rights. Whoever came from another
 * role with all rights has this one since then (`role_since`), though it may be younger: a role's own age says nothing.
 */
const OWNER_SINCE = 'greatest(coalesce(m.role_since, m.created_at), r.owner_since)';

/** A vendor's owners, by a value that names the vendor and one that names their permissions. A deleted account has no mobile number. */
const ownersOf = (vendorId: string, permissions: string) =>
  `staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id join users u on u.id = m.user_id
   where m.vendor_id = ${vendorId} and r.permissions @> ${permissions}::text[] and u.deleted_at is null`;

const untoldDays = named(
  'evening-untold-days',
  `select v.id, v.name, v.domain, v.currency, to_char(v.business_day_cutoff, 'HH24:MI') as "businessDayCutoff",
     coalesce((select json_agg(json_build_object('weekday', w.weekday, 'from', to_char(w.starts, 'HH24:MI'),
       'to', to_char(w.ends, 'HH24:MI'))) from vendor_opening_windows w where w.vendor_id = v.id), '[]') as windows,
     coalesce((select json_agg(h.day) from vendor_holidays h
       where h.vendor_id = v.id and h.day between d.day - 1 and d.day + 1), '[]') as holidays,
     v.hours_changed_at as "hoursChangedAt", d.day::text as day, s.from_day::text as "fromDay", t.owners,
     (select min(e.told_at) from evening_messages e where e.vendor_id = v.id and e.business_day = d.day) as "firstTold"
   from vendors v left join evening_settings s on s.vendor_id = v.id
   join unnest($1::date[]) d(day) on d.day >= coalesce(s.from_day, d.day)
   cross join lateral (
     select json_agg(json_build_object('id', u.id, 'phoneNumber', u.phone_number, 'since', ${OWNER_SINCE}) order by u.id) as owners
     from ${ownersOf('v.id', '$2')} and not exists (
       select from evening_messages e where e.vendor_id = v.id and e.business_day = d.day and e.user_id = u.id)
   ) t
   where v.active and coalesce(s.enabled, true) and t.owners is not null and exists (
     select from orders o where o.vendor_id = v.id and o.business_day = d.day
       and (${SOLD} or ${TURNED_DOWN} and o.final_price > 0))
   order by v.id, d.day`,
);

/**
 * Reads, of all branches at once, which of these business days an owner is still to be told of, with when the branch is
 * open. Whoever turned the message off is left out, and a day on which nothing happened: nobody asks for it again.
 */
export async function readUntoldDays(db: Queryable, days: readonly string[]): Promise<UntoldDay[]> {
  return (await db.query<UntoldDay>(untoldDays([days, OWNER_PERMISSIONS]))).rows;
}

const owners = named(
  'evening-owners',
  `select ${calledName('m', 'u')} as name from ${ownersOf('$1', '$2')} order by u.id`,
);

/** Reads what those are called who own a vendor and have a mobile number. */
export async function readOwnerNames(db: Queryable, vendorId: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(owners([vendorId, OWNER_PERMISSIONS]));
  return rows.map(({ name }) => name);
}

const everTold = named(
  'evening-ever-told',
  `select p.id from unnest($2::uuid[]) p(id) where exists (
     select from evening_messages m where m.vendor_id = $1 and m.user_id = p.id
       and m.business_day >= coalesce($3::date, '-infinity'))`,
);

/**
 * Reads who of these people had the vendor's message before. Where it came unasked (`fromDay`), one of an earlier day
 * is of a program that did not say how to turn it off, and does not count.
 */
export async function readEverTold(
  db: Queryable,
  { id, fromDay, owners: people }: Pick<UntoldDay, 'id' | 'fromDay' | 'owners'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(everTold([id, people.map((each) => each.id), fromDay]));
  return new Set(rows.map((row) => row.id));
}

const claim = named(
  'evening-claim',
  `insert into evening_messages (vendor_id, business_day, user_id, message, told_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
);

/**
 * Writes down that somebody is told of a day. The table's key lets one row stand of a vendor, day and person, whichever
 * program writes it.
 * @returns false where another process does so, or did.
 */
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
