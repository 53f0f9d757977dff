import { TOKEN_COOKIE_DAYS } from '@sofreh/domain/limits';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const insertToken = named(
  'refresh-token-insert',
  'insert into refresh_tokens (token_hash, session_id, issued_at) values ($1, $2, $3) on conflict do nothing',
);

export async function saveRefreshToken(
  db: Queryable,
  hash: string,
  sessionId: string,
  at: Date,
): Promise<void> {
  await db.query(insertToken([hash, sessionId, at]));
}

const spendToken = named(
  'refresh-token-spend',
  `update refresh_tokens set used_at = $2 where token_hash = $1 and used_at is null
   returning session_id as "sessionId"`,
);

/** Marks a token as used. Of any number of requests at once exactly one gets its session; the others undefined. */
export async function spendRefreshToken(db: Queryable, hash: string, at: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ sessionId: string }>(spendToken([hash, at]));
  return rows[0]?.sessionId;
}

const selectToken = named(
  'refresh-token-state',
  'select session_id as "sessionId", used_at as "usedAt" from refresh_tokens where token_hash = $1',
);

export interface RefreshTokenState {
  readonly sessionId: string;
  readonly usedAt: Date | null;
}

export async function findRefreshToken(db: Queryable, hash: string): Promise<RefreshTokenState | undefined> {
  const { rows } = await db.query<RefreshTokenState>(selectToken([hash]));
  return rows[0];
}

const deleteExpired = named(
  'sign-in-remains-delete',
  `with old_sessions as (delete from sessions where expires_at < $1::timestamptz - interval '30 days'),
        old_tokens as (delete from refresh_tokens where used_at < $1::timestamptz - interval '${TOKEN_COOKIE_DAYS + 1} days'),
        old_codes as (delete from one_time_codes where expires_at < $1::timestamptz - interval '1 day')
   delete from rate_limits where window_start < $1::timestamptz - interval '2 days'`,
);

/** Removes what signing in leaves behind: long expired sessions, spent tokens, old codes and counters. A daily job. */
export async function purgeSignInRemains(db: Queryable, now: Date): Promise<void> {
  await db.query(deleteExpired([now]));
}
