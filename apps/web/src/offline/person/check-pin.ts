import { CLOCK_SLACK_MS } from '@sofreh/domain/offline';
import type { ApiResponse } from '#web/api/types.ts';

/** A till checks PINs by this, as the server gave it. */
export type OfflinePins = ApiResponse<'GET /api-identity/identity/auth/pin/offline'>;
export type PinPerson = OfflinePins['staff'][number];

/** Decodes base64 into bytes. */
export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * Tells whether four digits are a person's PIN, found out without the server, in constant time (docs/security.md,
 * «PINs, with and without a network»).
 * @param pin four ASCII digits.
 */
export async function isRightPin(
  { parameters, deviceSalt }: Pick<OfflinePins, 'parameters' | 'deviceSalt'>,
  person: Pick<PinPerson, 'userId' | 'salt' | 'hash'>,
  pin: string,
): Promise<boolean> {
  const key = await pinKey(parameters, person.salt, pin);
  const said = new TextEncoder().encode(`${deviceSalt}:${person.userId}`);
  return crypto.subtle.verify('HMAC', key, bytesOf(person.hash), said);
}

/** Gives the key four digits come to under a person's salt; half a second of work. */
export async function pinKey(
  { derivation, digest, iterations, keyLength }: OfflinePins['parameters'],
  salt: string,
  pin: string,
): Promise<CryptoKey> {
  const digits = new TextEncoder().encode(pin);
  const base = await crypto.subtle.importKey('raw', digits, derivation, false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: derivation, hash: digest, salt: bytesOf(salt), iterations },
    base,
    { name: 'HMAC', hash: digest, length: keyLength },
    false,
    ['sign', 'verify'],
  );
}

/**
 * Tells whether what was given may be used at a moment, epoch ms: not after its time, nor with a clock set back before
 * it.
 */
export function isInTime({ issuedAt, expiresAt }: Pick<OfflinePins, 'issuedAt' | 'expiresAt'>, now: number) {
  return now < Date.parse(expiresAt) && now >= Date.parse(issuedAt) - CLOCK_SLACK_MS;
}
