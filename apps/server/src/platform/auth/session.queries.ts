import type { Permission } from '@sofreh/contract/permissions';
import type { SessionKind } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is a session with its person, and the person's role at one vendor, as stored at this moment. */
export interface SessionRow {
  readonly id: string;
  readonly kind: SessionKind;
  /** It was opened by PIN: it has the rights of a till only. */
  readonly till: boolean;
  /** It holds at this one vendor; null for one that a person opened by their own phone or code. */
  readonly heldAt: string | null;
  /** Tells whether the person works no more where it holds. */
  readonly left: boolean;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly userId: string;
  readonly phoneNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  /** Tells whether any vendor has the person as an active courier; only looked up for couriers' sessions. */
  readonly isCourier: boolean;
  readonly roleName: string | null;
  readonly permissions: readonly Permission[] | null;
}

const selectSession = named(
  'session-with-role',
  `select s.id, s.kind, s.till, s.held_at as "heldAt", s.expires_at as "expiresAt", s.ended_at as "endedAt", u.id as "userId",
          u.phone_number as "phoneNumber", coalesce(h.called_first, u.first_name) as "firstName",
          coalesce(h.called_last, u.last_name) as "lastName",
          u.is_admin as "isAdmin",
          s.held_at is not null and h.user_id is null as "left",
          s.kind = 'COURIER' and exists (select 1 from couriers c where c.user_id = u.id and c.active) as "isCourier", r.name as "roleName", r.permissions
   from sessions s
   join users u on u.id = s.user_id and u.deleted_at is null
   left join staff h on h.vendor_id = s.held_at and h.user_id = s.user_id
   left join staff m on s.kind = 'STAFF' and m.vendor_id = $2 and m.user_id = s.user_id
     and coalesce(s.held_at, m.vendor_id) = m.vendor_id
   left join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where s.id = $1`,
);

/**
 * Reads session, person and role at the vendor in one statement, so that what was taken away is gone at the next
 * request; nobody's where the account was deleted.
 */
export async function findSession(
  db: Queryable,
  sessionId: string,
  vendorId: string | undefined,
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>(selectSession([sessionId, vendorId ?? null]));
  return rows[0];
}

const insertSession = named(
  'session-insert',
  `insert into sessions (id, user_id, kind, device, created_at, last_used_at, expires_at, till, held_at)
   values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
);

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly kind: SessionKind;
  readonly device: string;
  readonly till: boolean;
  readonly heldAt: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function saveSession(db: Queryable, session: NewSession): Promise<void> {
  const { id, userId, kind, device, at, expiresAt, till, heldAt } = session;
  await db.query(insertSession([id, userId, kind, device, at, expiresAt, till, heldAt]));
}

const updateSession = named(
  'session-prolong',
  'update sessions set last_used_at = $2, expires_at = $3 where id = $1 and ended_at is null',
);

export async function prolongSession(db: Queryable, id: string, at: Date, expiresAt: Date): Promise<void> {
  await db.query(updateSession([id, at, expiresAt]));
}

const closeSession = named(
  'session-end',
  `with ended as (
     update sessions set ended_at = $2, ended_reason = $3 where id = $1 and ended_at is null returning id)
   select pg_notify('sessions', json_build_array(id)::text) from ended`,
);

/** Ends a session and tells every process, so that its sockets close. Ending an ended one changes nothing. */
export async function endSession(db: Queryable, id: string, at: Date, reason: string): Promise<void> {
  await db.query(closeSession([id, at, reason]));
}

const selectOpen = named(
  'sessions-of-user',
  `select id, kind, device, till, created_at as "createdAt", last_used_at as "lastUsedAt" from sessions
   where user_id = $1 and ended_at is null and expires_at > $2 order by last_used_at desc, id`,
);

export interface OpenSession {
  readonly id: string;
  readonly kind: SessionKind;
  readonly device: string;
  readonly till: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** Reads a person's sessions that still count, last used first. */
export async function openSessions(db: Queryable, userId: string, now: Date): Promise<OpenSession[]> {
  const { rows } = await db.query<OpenSession>(selectOpen([userId, now]));
  return rows;
}

const closeOfUser = named(
  'sessions-end-of-user',
  `with ended as (
     update sessions set ended_at = $2, ended_reason = $3
     where user_id = $1 and ended_at is null and ($4::uuid is null or id = $4) returning id)
   select id, pg_notify('sessions', json_build_array(id)::text) from ended`,
);

/**
 * Ends a person's sessions, all or the given one, and tells every process.
 * @returns how many.
 */
export async function endSessionsOf(
  db: Queryable,
  userId: string,
  at: Date,
  reason: string,
  only: string | null = null,
): Promise<number> {
  const { rows } = await db.query(closeOfUser([userId, at, reason, only]));
  return rows.length;
}

const closeHeld = named(
  'sessions-end-held',
  `with ended as (
     update sessions set ended_at = $3, ended_reason = 'REMOVED'
     where held_at = $1 and user_id = $2 and ended_at is null returning id)
   select pg_notify('sessions', json_build_array(id)::text) from ended`,
);

/** Ends the sessions of a person that hold at this vendor alone, and tells every process. */
export async function endSessionsHeldAt(
  db: Queryable,
  vendorId: string,
  userId: string,
  at: Date,
): Promise<void> {
  await db.query(closeHeld([vendorId, userId, at]));
}
