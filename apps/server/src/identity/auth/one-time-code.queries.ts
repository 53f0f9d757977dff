import { OTP_TRIES } from '@sofreh/domain/otp';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const upsertCode = named(
  'one-time-code-save',
  `insert into one_time_codes as c (user_id, code_hash, sent_at, expires_at, tries) values ($1, $2, $3, $4, 0)
   on conflict (user_id) do update
     set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0
     where c.sent_at <= $5
   returning user_id`,
);
const selectSentAt = named(
  'one-time-code-sent-at',
  'select sent_at as "sentAt" from one_time_codes where user_id = $1',
);

export interface NewCode {
  readonly userId: string;
  readonly codeHash: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/**
 * Stores a person's code in place of the one before, unless that was sent after `replaceBefore`.
 * @returns null when stored, else when the one before was sent.
 */
export async function saveCode(db: Queryable, code: NewCode, replaceBefore: Date): Promise<Date | null> {
  const { userId, codeHash, sentAt, expiresAt } = code;
  const saved = await db.query(upsertCode([userId, codeHash, sentAt, expiresAt, replaceBefore]));
  if (saved.rows.length > 0) return null;
  const { rows } = await db.query<{ sentAt: Date }>(selectSentAt([userId]));
  return rows[0]?.sentAt ?? sentAt;
}

const useTry = named(
  'one-time-code-try',
  `update one_time_codes set tries = tries + 1 where user_id = $1 and expires_at > $2 and tries < ${OTP_TRIES}
   returning code_hash as "codeHash", tries`,
);

/** Uses up one try before anything is compared, so that guesses sent at once are counted as surely as one by one. */
export async function takeTry(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ readonly codeHash: string; readonly tries: number } | undefined> {
  const { rows } = await db.query<{ codeHash: string; tries: number }>(useTry([userId, now]));
  return rows[0];
}

const selectTries = named(
  'one-time-code-tries',
  'select tries from one_time_codes where user_id = $1 and expires_at > $2',
);

/** Says whether a code still runs whose tries are used up. */
export async function isOutOfTries(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ tries: number }>(selectTries([userId, now]));
  return (rows[0]?.tries ?? 0) >= OTP_TRIES;
}

const deleteCode = named(
  'one-time-code-spend',
  'delete from one_time_codes where user_id = $1 and code_hash = $2 returning user_id',
);

/** Removes a code that was right. Of two requests with it at once only one gets true. */
export async function spendCode(db: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const { rows } = await db.query(deleteCode([userId, codeHash]));
  return rows.length > 0;
}
