import { randomBytes } from 'node:crypto';
import type { SessionKind } from '@sofreh/domain/enums';
import { RESUBMIT_SECONDS, TOKEN_COOKIE_DAYS } from '@sofreh/domain/limits';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { newId } from '#app/platform/ids.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { signAccessToken } from './access-token.ts';
import { type AuthKeys, hashRefreshToken, nextRefreshToken } from './keys.ts';
import { findRefreshToken, saveRefreshToken, spendRefreshToken } from './refresh-token.queries.ts';
import { endSession, findSession, prolongSession, type SessionRow, saveSession } from './session.queries.ts';
import { isAlive } from './session-alive.ts';

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
  readonly kind: SessionKind;
}

interface Issued {
  readonly session: Pick<SessionRow, 'id' | 'userId' | 'kind'>;
  readonly refreshToken: string;
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + TOKEN_COOKIE_DAYS * 86_400_000);
}

async function tokensOf(keys: AuthKeys, { session, refreshToken }: Issued, now: Date): Promise<Tokens> {
  const claims = { userId: session.userId, sessionId: session.id, kind: session.kind };
  return { token: await signAccessToken(keys.accessToken, claims, now), refreshToken, kind: session.kind };
}

export interface SessionOwner {
  readonly userId: string;
  readonly kind: SessionKind;
  readonly device: string;
  /** It was proven by PIN only: the session has the rights of a till, whatever the person's role. */
  readonly till?: boolean;
  /** The session holds at this one vendor, since its people gave what opened it. */
  readonly heldAt?: string;
}

/** Opens a session for a person who has proven the phone or a PIN, in the caller's transaction. */
export async function openSession(
  db: Queryable,
  keys: AuthKeys,
  who: SessionOwner,
  now: Date,
): Promise<Tokens> {
  const id = newId(now.getTime());
  const refreshToken = randomBytes(32).toString('base64url');
  await saveSession(db, { id, till: false, heldAt: null, ...who, at: now, expiresAt: expiryFrom(now) });
  await saveRefreshToken(db, hashRefreshToken(refreshToken), id, now);
  return tokensOf(keys, { session: { id, userId: who.userId, kind: who.kind }, refreshToken }, now);
}

/** Says why a session ends with the refresh token that came. */
type End = 'REFRESH_TOKEN_REUSED' | 'REMOVED';

/** Says what to do with a refresh token: one with an end ends its session. */
type Outcome = Issued | 'TOKEN_INVALID' | 'SESSION_ENDED' | { readonly endOf: string; readonly why: End };

/** Judges a token that is not unused: unknown, sent twice at once, or used again later. */
async function judgeSpent(db: Queryable, keys: AuthKeys, token: string, now: Date): Promise<Outcome> {
  const state = await findRefreshToken(db, hashRefreshToken(token));
  if (!state?.usedAt) return 'TOKEN_INVALID';
  const session = await findSession(db, state.sessionId, undefined);
  if (!isAlive(session, now)) return 'SESSION_ENDED';
  const successor = nextRefreshToken(keys, token);
  const next = await findRefreshToken(db, hashRefreshToken(successor));
  const recent = now.getTime() - state.usedAt.getTime() <= RESUBMIT_SECONDS * 1000;
  return recent && next?.usedAt === null
    ? { session, refreshToken: successor }
    : { endOf: session.id, why: 'REFRESH_TOKEN_REUSED' };
}

async function rotate(db: Queryable, keys: AuthKeys, token: string, now: Date): Promise<Outcome> {
  const sessionId = await spendRefreshToken(db, hashRefreshToken(token), now);
  if (!sessionId) return judgeSpent(db, keys, token, now);
  const session = await findSession(db, sessionId, undefined);
  // Whoever is no courier or admin any more has to prove the phone again, should that change.
  if (!isAlive(session, now)) return { endOf: sessionId, why: 'REMOVED' };
  const successor = nextRefreshToken(keys, token);
  await saveRefreshToken(db, hashRefreshToken(successor), session.id, now);
  await prolongSession(db, session.id, now, expiryFrom(now));
  return { session, refreshToken: successor };
}

/**
 * Exchanges a refresh token for new tokens; each is good once. One that comes again within `RESUBMIT_SECONDS`, while
 * its successor is unused, gets the same answer again; any later use ends the whole session, because then
 * two hold it and one of them is a thief (decisions, section 7).
 * @throws Refusal TOKEN_INVALID for a token we never gave, SESSION_ENDED for all others that no longer count.
 */
export async function refreshSession(pool: Pool, keys: AuthKeys, token: string, now: Date): Promise<Tokens> {
  const outcome = await withTransaction(pool, async (client) => {
    const judged = await rotate(client, keys, token, now);
    // The token is spent and its session over together: one without the other would leave nothing to show whose it was.
    if (typeof judged !== 'string' && 'endOf' in judged)
      await endSession(client, judged.endOf, now, judged.why);
    return judged;
  });
  if (typeof outcome === 'string') throw new Refusal(outcome);
  if ('endOf' in outcome) throw new Refusal('SESSION_ENDED');
  return tokensOf(keys, outcome, now);
}
