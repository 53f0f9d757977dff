import type { ErrorCode } from '@sofreh/contract/error-codes';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { SessionKind } from './caller.ts';

/** Lifetime of an access token, seconds (decisions, section 7). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const issuer = 'sofreh';

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly kind: SessionKind;
}

/** Signs an access token (JWT, HS256) that is good for 15 minutes from `now`. */
export function signAccessToken(key: Uint8Array, claims: AccessClaims, now: Date): Promise<string> {
  const at = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: claims.sessionId, kind: claims.kind })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(claims.userId)
    .setIssuedAt(at)
    .setExpirationTime(at + ACCESS_TOKEN_SECONDS)
    .sign(key);
}

export type AccessTokenReading =
  | { readonly ok: true; readonly sessionId: string }
  | { readonly ok: false; readonly code: ErrorCode };

/** Reads a token. Only HS256 with our key and issuer counts; what it says is checked against the session afterwards. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessTokenReading> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, currentDate: now });
    const sessionId = payload.sid;
    return typeof sessionId === 'string' ? { ok: true, sessionId } : { ok: false, code: 'TOKEN_INVALID' };
  } catch (error) {
    return { ok: false, code: error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID' };
  }
}
