import type { ErrorCode } from '@sofreh/contract/error-codes';
import { isTillPermission, permissionsOfRole } from '@sofreh/contract/permissions';
import type { Pool } from '#app/platform/db/pool.ts';
import { readAccessToken } from './access-token.ts';
import { anonymous, type Caller, type SignedInCaller } from './caller.ts';
import type { AuthKeys } from './keys.ts';
import { findKiosk } from './kiosk.queries.ts';
import { readDeviceToken } from './paired-device.ts';
import { findSession, type SessionRow } from './session.queries.ts';
import { isAlive } from './session-alive.ts';

export type Authentication =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly code: ErrorCode };

/**
 * Finds out who a request comes from.
 * @param authorization the header, or undefined.
 * @param vendorId the vendor whose role and permissions a staff caller shall carry.
 */
export type Authenticate = (
  authorization: string | undefined,
  vendorId: string | undefined,
) => Promise<Authentication>;

function callerOf(session: SessionRow): SignedInCaller {
  const { userId, phoneNumber, firstName, lastName, kind, till, heldAt } = session;
  const person = { userId, sessionId: session.id, phoneNumber, firstName, lastName, till, heldAt };
  if (kind !== 'STAFF') return { kind, ...person };
  const held = permissionsOfRole(session.permissions ?? []);
  const permissions = new Set(till ? held.filter(isTillPermission) : held);
  return { kind, ...person, roleName: session.roleName, permissions };
}

/** Gives the session behind an access token, with the person's rights as they are at this moment. */
export async function authenticateToken(
  pool: Pool,
  keys: AuthKeys,
  token: string,
  vendorId: string | undefined,
  now: Date,
): Promise<Authentication & { readonly expiresAt?: Date }> {
  const reading = await readAccessToken(keys.accessToken, token, now);
  if (!reading.ok) return reading;
  const session = await findSession(pool, reading.sessionId, vendorId);
  if (!isAlive(session, now)) return { ok: false, code: 'SESSION_ENDED' };
  return { ok: true, caller: callerOf(session), expiresAt: session.expiresAt };
}

/** Gives the kiosk behind its token, at the vendor it stands in. */
async function authenticateKiosk(
  pool: Pool,
  authorization: string,
  vendorId: string | undefined,
  now: Date,
): Promise<Authentication> {
  const token = readDeviceToken('Kiosk', authorization);
  if (!token || token.vendorId !== vendorId) return { ok: false, code: 'TOKEN_INVALID' };
  const name = await findKiosk(pool, token, now);
  if (name === undefined) return { ok: false, code: 'SESSION_ENDED' };
  return { ok: true, caller: { kind: 'KIOSK', vendorId: token.vendorId, kioskId: token.deviceId, name } };
}

/** Authenticates requests by `Authorization: Bearer`, and kiosks by `Authorization: Kiosk`. */
export function createAuthenticate(pool: Pool, keys: AuthKeys, clock: () => Date): Authenticate {
  return async (authorization, vendorId) => {
    if (!authorization) return { ok: true, caller: anonymous };
    if (authorization.startsWith('Kiosk ')) return authenticateKiosk(pool, authorization, vendorId, clock());
    const [, token] = /^Bearer ([\w.-]{1,2048})$/i.exec(authorization) ?? [];
    if (!token) return { ok: false, code: 'TOKEN_INVALID' };
    return authenticateToken(pool, keys, token, vendorId, clock());
  };
}
