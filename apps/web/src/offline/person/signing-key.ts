import { signedWords } from '@sofreh/domain/offline';
import { bytesOf, type OfflinePins, pinKey } from './check-pin.ts';

/** This is what somebody signs with at this till; no script can read the secret out of it. */
export type SigningKey = { readonly key: string; readonly secret: CryptoKey };
/** Shows who did something at a till. */
export type IntentProof = { readonly key: string; readonly mac: string };

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

/** Reads a session's own key as the server gave it. */
export async function importSigningKey(given: {
  readonly key: string;
  readonly secret: string;
}): Promise<SigningKey> {
  const secret = await crypto.subtle.importKey('raw', bytesOf(given.secret), HMAC, false, ['sign']);
  return { key: given.key, secret };
}

/**
 * Gives the key a right PIN opens (docs/security.md, «Who did it»); null where the server gave none.
 * @param pin four ASCII digits.
 * @throws where the PIN is wrong.
 */
export async function openSigningKey(
  pins: Pick<OfflinePins, 'parameters' | 'deviceSalt'>,
  { userId, salt, signing }: Pick<OfflinePins['staff'][number], 'userId' | 'salt' | 'signing'>,
  pin: string,
): Promise<SigningKey | null> {
  // What an older program kept has none.
  if (!signing) return null;
  const ofPin = await pinKey(pins.parameters, salt, pin);
  const said = new TextEncoder().encode(`seal:${pins.deviceSalt}:${userId}`);
  const lock = await crypto.subtle.sign('HMAC', ofPin, said);
  const opener = await crypto.subtle.importKey('raw', lock, 'AES-GCM', false, ['unwrapKey']);
  const wrapped = { name: 'AES-GCM', iv: bytesOf(signing.nonce) };
  const sealed = bytesOf(signing.sealed);
  const secret = await crypto.subtle.unwrapKey('raw', sealed, opener, wrapped, HMAC, false, ['sign']);
  return { key: signing.key, secret };
}

/** Signs what was done, as it is sent. */
export async function signIntent(
  { key, secret }: SigningKey,
  intent: Readonly<Record<string, unknown>>,
): Promise<IntentProof> {
  const words = new TextEncoder().encode(signedWords(key, intent));
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', secret, words));
  return { key, mac: btoa(String.fromCharCode(...mac)) };
}
