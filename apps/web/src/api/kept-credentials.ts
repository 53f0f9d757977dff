import type { Surface } from './surface.ts';

/** This is what signing in gives; the access token lives minutes, the refresh token is used once. */
export type Credentials = { readonly token: string; readonly refreshToken: string };

const NAME = 'signIn';
const STORE = 'credentials';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Runs one strict transaction: what it wrote is on the disk when it ends. */
async function within(
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const db = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(STORE, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

/**
 * Keeps the credentials of a surface on the disk, beside their cookies: a browser writes those up to half a minute late, and
 * a till that was killed meanwhile would come back with a token that was used already, which ends its session.
 * A browser that keeps nothing is left alone.
 */
export async function keepCredentials(surface: Surface, credentials: Credentials | null): Promise<void> {
  if (globalThis.indexedDB === undefined) return;
  await within('readwrite', (rows) =>
    credentials ? rows.put(credentials, surface) : rows.delete(surface),
  ).catch(() => undefined);
}

/** Reads what the disk has of a surface's credentials; null where nothing. */
export async function keptCredentials(surface: Surface): Promise<Credentials | null> {
  if (globalThis.indexedDB === undefined) return null;
  const row: unknown = await within('readonly', (rows) => rows.get(surface)).catch(() => null);
  return row ? (row as Credentials) : null;
}
