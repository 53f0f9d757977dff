import { createCipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { signedWords, type TillKeyClaims } from '@sofreh/domain/offline';
import type { AuthKeys } from './keys.ts';

/** This is a key tills sign with: the words that say what it is, and the secret made from them. */
export interface TillKey {
  /** Goes along with every signature. */
  readonly key: string;
  readonly secret: Buffer;
}

/** This is a secret that only a PIN opens (AES-256-GCM), base64. */
export interface SealedSecret {
  readonly nonce: string;
  readonly sealed: string;
}

const NONCE_BYTES = 12;
const FIELDS = 8;

function secretOf({ tillKey }: AuthKeys, key: string): Buffer {
  return createHmac('sha256', tillKey).update(key).digest();
}

/** Makes a key. Nothing is kept: its words, and the installation's secret, are enough to make it again. */
export function makeTillKey(keys: AuthKeys, claims: TillKeyClaims): TillKey {
  const { kind, vendorId, deviceId, userId, sessionId, pinMark, issuedAt, expiresAt } = claims;
  const words = [kind, vendorId, deviceId, userId, sessionId, pinMark, issuedAt, expiresAt];
  const key = Buffer.from(JSON.stringify(words)).toString('base64url');
  return { key, secret: secretOf(keys, key) };
}

/** Reads what a key says of itself; null where it is none. It is true only where a signature made with its secret is right. */
export function readTillKey(key: string): TillKeyClaims | null {
  try {
    const words: unknown = JSON.parse(Buffer.from(key, 'base64url').toString());
    if (!Array.isArray(words) || words.length !== FIELDS) return null;
    const [kind, vendorId, deviceId, userId, sessionId, pinMark, issuedAt, expiresAt] = words;
    return { kind, vendorId, deviceId, userId, sessionId, pinMark, issuedAt, expiresAt };
  } catch {
    return null;
  }
}

/** Says whether a signature (HMAC-SHA-256, base64) was made with a key's secret over an intent as it came, in constant time. */
export function isSignedBy(
  keys: AuthKeys,
  proof: { readonly key: string; readonly mac: string },
  intent: Readonly<Record<string, unknown>>,
): boolean {
  const right = createHmac('sha256', secretOf(keys, proof.key))
    .update(signedWords(proof.key, intent))
    .digest();
  const given = Buffer.from(proof.mac, 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Names a PIN without saying anything of it: another one set, even the same digits, has another mark. */
export function pinMarkOf(sealedPin: string): string {
  return createHash('sha256').update(sealedPin).digest('base64url').slice(0, 22);
}

/**
 * Locks a key's secret with the key of a PIN, so that a browser's WebCrypto opens it once it has the digits.
 * @param pinKey the key PBKDF2 makes of the PIN. @param deviceSalt of the answer it goes into.
 */
export function sealWithPin(
  secret: Buffer,
  pinKey: Buffer,
  deviceSalt: string,
  userId: string,
): SealedSecret {
  const lock = createHmac('sha256', pinKey).update(`seal:${deviceSalt}:${userId}`).digest();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', lock, nonce);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return { nonce: nonce.toString('base64'), sealed: sealed.toString('base64') };
}
