import type { ErrorCode } from '@sofreh/contract/error-codes';
import type { SessionKind } from '@sofreh/domain/enums';
import { ACCESS_TOKEN_SECONDS } from '@sofreh/domain/limits';
import { errors, jwtVerify, SignJWT } from 'jose';

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

interface Verified {
  readonly sessionId: string;
  /** It is in seconds since 1970. */
  readonly expiresAt: number;
}

/** So many tokens are remembered: as many as a busy evening has people at work; the oldest is verified anew. */
const REMEMBERED = 5000;
/**
 * These are tokens whose signature was found good, by key: verifying one costs a tenth of what placing an order does.
 */
const remembered = new WeakMap<Uint8Array, Map<string, Verified>>();

function tokensOf(key: Uint8Array): Map<string, Verified> {
  const tokens = remembered.get(key) ?? new Map<string, Verified>();
  remembered.set(key, tokens);
  return tokens;
}

function remember(tokens: Map<string, Verified>, token: string, verified: Verified): void {
  tokens.set(token, verified);
  const oldest = tokens.size > REMEMBERED ? tokens.keys().next().value : undefined;
  if (oldest !== undefined) tokens.delete(oldest);
}

/**
 * Reads a token. Only HS256 with our key and issuer counts; what it says is checked against the session afterwards. A
 * signature is verified at a token's first use, its time at each.
 */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  now: Date,
): Promise<AccessTokenReading> {
  const tokens = tokensOf(key);
  const known = tokens.get(token);
  if (known) {
    if (known.expiresAt > Math.floor(now.getTime() / 1000)) return { ok: true, sessionId: known.sessionId };
    tokens.delete(token);
    return { ok: false, code: 'TOKEN_EXPIRED' };
  }
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, currentDate: now });
    const { sid: sessionId, exp: expiresAt } = payload;
    if (typeof sessionId !== 'string' || expiresAt === undefined) return { ok: false, code: 'TOKEN_INVALID' };
    remember(tokens, token, { sessionId, expiresAt });
    return { ok: true, sessionId };
  } catch (error) {
    return { ok: false, code: error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID' };
  }
}
