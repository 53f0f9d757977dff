import type { SessionRow } from './session.queries.ts';

/**
 * Says whether a session holds: it was not ended, its time is not over, and its person still is what it was opened for.
 * The one rule for requests and for renewals: where they disagreed, a page would renew and be refused without end.
 */
export function isAlive(session: SessionRow | undefined, now: Date): session is SessionRow {
  if (!session || session.endedAt !== null || session.left || session.expiresAt <= now) return false;
  if (session.kind === 'ADMIN') return session.isAdmin;
  return session.kind !== 'COURIER' || session.isCourier;
}
