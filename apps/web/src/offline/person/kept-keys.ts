import { api, currentHostDomain, useAuth } from '#web/api/index.ts';
import { readDocument, writeDocument } from '../store/documents.ts';
import { tillDb } from '../store/till-db.ts';
import { tillId, tillSecret } from '../store/till-device.ts';
import { type IntentProof, importSigningKey, type SigningKey, signIntent } from './signing-key.ts';

const PREFIX = 'signing:';
const keyOf = (hostDomain: string, userId: string) => `${PREFIX}${hostDomain}:${userId}`;

/** Keeps what somebody signs with at a branch. */
export function keepSigningKey(hostDomain: string, userId: string, key: SigningKey): Promise<void> {
  return writeDocument(keyOf(hostDomain, userId), key);
}

/** Deletes what anybody signs with: it belongs to who was signed in. */
export async function forgetSigningKeys(): Promise<void> {
  await tillDb.till.where('id').startsWith(PREFIX).delete();
}

/** Asks for a key of whoever is signed in, once a session: what they do now is known as theirs whoever sends it. */
export async function ensureSigningKey(): Promise<void> {
  const userId = useAuth.getState().profile?.id;
  const hostDomain = currentHostDomain();
  // A page that is not secure has no WebCrypto: what is done on it is its sender's.
  if (!userId || !globalThis.crypto.subtle) return;
  if (await readDocument(keyOf(hostDomain, userId))) return;
  const body = { deviceId: await tillId(), secret: await tillSecret() };
  const given = await api('POST /api/sync/keys', { body, quiet: true });
  const key = await importSigningKey(given);
  // Whoever signed in meanwhile has a session of their own.
  if (useAuth.getState().profile?.id === userId) await keepSigningKey(hostDomain, userId, key);
}

type Sign = (intent: Readonly<Record<string, unknown>>) => Promise<IntentProof | null>;

/** Tells how a person signs at a branch; nothing is signed where there is no key of theirs. */
export async function signerOf(hostDomain: string, userId: string): Promise<Sign> {
  const key = await readDocument<SigningKey>(keyOf(hostDomain, userId));
  return (intent) => (key ? signIntent(key, intent) : Promise.resolve(null));
}
