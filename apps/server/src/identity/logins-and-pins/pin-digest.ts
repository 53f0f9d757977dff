import { createCipheriv, createDecipheriv, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { sameDigest } from '#app/platform/auth/keys.ts';

/** Says how a PIN becomes a key, beside its rounds, so that a browser's WebCrypto can do the same. */
export const PIN_PARAMETERS = { derivation: 'PBKDF2', digest: 'SHA-256', keyLength: 256 } as const;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const derive = promisify(pbkdf2);

/** This is a PIN's salt and the key it derives. Whoever has both can try out all PINs within the hour. */
export interface PinKey {
  readonly salt: Buffer;
  readonly key: Buffer;
}

/** Gives the key of a PIN under a salt, a new one by default; a fifth of a second of work, in the background. */
export async function pinKey(
  pin: string,
  rounds: number,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<PinKey> {
  return { salt, key: await derive(pin, salt, rounds, PIN_PARAMETERS.keyLength / 8, 'sha256') };
}

/**
 * Makes what the database keeps of a PIN: salt and key, encrypted (AES-256-GCM) for one person at one vendor, because ten
 * thousand PINs are soon tried out by whoever reads a backup.
 * @param sealKey the installation's key for PINs. @param owner names vendor and person.
 */
export function sealPin(sealKey: Uint8Array, owner: string, { salt, key }: PinKey): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(salt), cipher.update(key), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what `sealPin` made; null where it was made for somebody else or with another key. */
export function unsealPin(sealKey: Uint8Array, owner: string, text: string): PinKey | null {
  const bytes = Buffer.from(text, 'base64url');
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    const open = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]);
    return { salt: open.subarray(0, SALT_BYTES), key: open.subarray(SALT_BYTES) };
  } catch {
    return null;
  }
}

/** Says whether a PIN is the sealed one; without one the same work is done for nothing, so that time tells nothing. */
export async function isPin(pin: string, rounds: number, stored: PinKey | null): Promise<boolean> {
  const given = await pinKey(pin, rounds, stored?.salt);
  return stored !== null && sameDigest(given.key.toString('base64url'), stored.key.toString('base64url'));
}

/**
 * Tells a PIN that somebody is given from another one, under one id of a client; it opens nothing, and without the
 * installation's key nobody can try PINs by it.
 * @param asked names the vendor and the client's id.
 */
export function markOfPin(sealKey: Uint8Array, asked: string, pin: string): string {
  return createHmac('sha256', sealKey).update(`given:${asked}:${pin}`).digest('base64url');
}

/** Gives the key of a PIN bound to one answer to one device (HMAC-SHA-256), base64. */
export function bindToDevice(key: Buffer, deviceSalt: string, userId: string): string {
  return createHmac('sha256', key).update(`${deviceSalt}:${userId}`).digest('base64');
}
