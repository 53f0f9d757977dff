import { OWNER_PERMISSIONS, type Permission } from '@sofreh/contract/permissions';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export type EntryCodeKind = 'RECOVERY' | 'ENTRY';

const deleteCodes = named('entry-codes-delete', 'delete from entry_codes where user_id = $1 and kind = $2');
const insertCodes = named(
  'entry-codes-insert',
  `insert into entry_codes (user_id, code_hash, kind, made_by, made_at, expires_at, held_at)
   select $1, hash, $3, $4, $5, $6, $7 from unnest($2::text[]) as hash`,
);

export interface NewEntryCodes {
  readonly userId: string;
  readonly kind: EntryCodeKind;
  readonly hashes: readonly string[];
  readonly madeBy: string;
  readonly at: Date;
  /** It is null for codes that wait for ever. */
  readonly expiresAt: Date | null;
  /** It lets in at this one vendor; null is for one that opens everything of the person's. */
  readonly heldAt: string | null;
}

/** Stores a person's codes of one kind in place of those before. */
export async function replaceCodes(db: Queryable, codes: NewEntryCodes): Promise<void> {
  const { userId, kind, hashes, madeBy, at, expiresAt, heldAt } = codes;
  await db.query(deleteCodes([userId, kind]));
  await db.query(insertCodes([userId, hashes, kind, madeBy, at, expiresAt, heldAt]));
}

const spend = named(
  'entry-code-spend',
  `update entry_codes set used_at = $3
   where user_id = $1 and code_hash = $2 and used_at is null and (expires_at is null or expires_at > $3)
     and ($4::text is null or kind = $4)
   returning kind, held_at as "heldAt"`,
);

/** This is a code that was good, with the one vendor it lets in at. */
export interface SpentCode {
  readonly kind: EntryCodeKind;
  readonly heldAt: string | null;
}

/** Uses a code up. Of two requests with it at once only one gets it; null for every code that opens nothing. */
export async function spendEntryCode(
  db: Queryable,
  userId: string,
  hash: string,
  now: Date,
  only: EntryCodeKind | null = null,
): Promise<SpentCode | null> {
  const { rows } = await db.query<SpentCode>(spend([userId, hash, now, only]));
  return rows[0] ?? null;
}

const selectLeft = named(
  'recovery-codes-left',
  `select count(*) filter (where used_at is null)::int as left, max(made_at) as "madeAt"
   from entry_codes where user_id = $1 and kind = 'RECOVERY'`,
);

export interface CodesLeft {
  readonly left: number;
  readonly madeAt: Date | null;
}

export async function recoveryCodesLeft(db: Queryable, userId: string): Promise<CodesLeft> {
  const { rows } = await db.query<CodesLeft>(selectLeft([userId]));
  return rows[0] ?? { left: 0, madeAt: null };
}

const selectPerson = named('entry-person-by-phone', 'select id from users where phone_number = $1');

export async function personByPhone(db: Queryable, phone: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(selectPerson([phone]));
  return rows[0]?.id;
}

const selectOpened = named(
  'session-opened-at',
  'select created_at as "openedAt" from sessions where id = $1',
);

/** Says when a session was opened. */
export async function sessionOpenedAt(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ openedAt: Date }>(selectOpened([sessionId]));
  return rows[0]?.openedAt;
}

const selectBeyond = named(
  'entry-rights-beyond',
  `select distinct p.permission from staff m
   join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   cross join lateral unnest(${heldPermissions('r.permissions')}) as p(permission)
   where m.user_id = $1 and not exists (
     select from staff o join roles h on h.vendor_id = o.vendor_id and h.id = o.role_id
     where o.vendor_id = m.vendor_id and o.user_id = $2 and p.permission = any(${heldPermissions('h.permissions')}))`,
);
const selectStandsAbove = named(
  'entry-stands-above',
  `select u.is_admin as above from users u where u.id = $1`,
);

/** Says what a person may do at any vendor that the other may not do there: who lets them in could do it as well. */
export async function rightsBeyond(db: Queryable, userId: string, otherId: string): Promise<Permission[]> {
  const { rows } = await db.query<{ permission: Permission }>(selectBeyond([userId, otherId]));
  return rows.map(({ permission }) => permission);
}

/** Says whether a person runs the platform. */
export async function runsPlatform(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query<{ above: boolean }>(selectStandsAbove([userId]));
  return rows[0]?.above ?? false;
}

const selectOwned = named(
  'entry-vendors-owned',
  `select m.vendor_id as id from staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where m.user_id = $1 and r.permissions @> $2::text[] order by m.vendor_id`,
);

/** Reads the vendors of which a person is an owner: whose role there may hand out every right. */
export async function vendorsOwned(db: Queryable, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(selectOwned([userId, OWNER_PERMISSIONS]));
  return rows.map(({ id }) => id);
}
