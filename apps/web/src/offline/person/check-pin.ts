import type { ApiResponse } from '#web/api/client.ts';

/** What a till checks PINs by, as the server gave it. */
export type OfflinePins = ApiResponse<'GET /api-identity/identity/auth/pin/offline'>;
export type PinPerson = OfflinePins['staff'][number];

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * Whether four digits are a person's PIN, found out without the server, in constant time (docs/security.md, «PINs, with and
 * without a network»).
 * @param pin four ASCII digits.
 */
export async function isRightPin(
  { parameters, deviceSalt }: Pick<OfflinePins, 'parameters' | 'deviceSalt'>,
  person: Pick<PinPerson, 'userId' | 'salt' | 'hash'>,
  pin: string,
): Promise<boolean> {
  const { derivation, digest, iterations, keyLength } = parameters;
  const text = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', text.encode(pin), derivation, false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: derivation, hash: digest, salt: bytesOf(person.salt), iterations },
    base,
    { name: 'HMAC', hash: digest, length: keyLength },
    false,
    ['verify'],
  );
  const said = text.encode(`${deviceSalt}:${person.userId}`);
  return crypto.subtle.verify('HMAC', key, bytesOf(person.hash), said);
}

/** A clock may be this much behind the server's, ms. */
const CLOCK_SLACK_MS = 5 * 60_000;

/** Whether what was given may be used at a moment, epoch ms: not after its time, nor with a clock set back before it. */
export function isInTime({ issuedAt, expiresAt }: Pick<OfflinePins, 'issuedAt' | 'expiresAt'>, now: number) {
  return now < Date.parse(expiresAt) && now >= Date.parse(issuedAt) - CLOCK_SLACK_MS;
}
