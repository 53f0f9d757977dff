import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionKind } from '@sofreh/domain/enums';
import { deriveKeys } from '../../../apps/server/src/platform/auth/keys.ts';
import { openSession } from '../../../apps/server/src/platform/auth/sessions.ts';
import type { Queryable } from '../../../apps/server/src/platform/db/pool.ts';

/** Opens a session for a person who is known already; @returns its access token. */
export type OpenFor = (userId: string, kind: SessionKind) => Promise<string>;

/**
 * Opens sessions as the product does once a code was right. Hundreds of people at one address may not ask for codes within an hour,
 * and that limit is none of a measurement's business.
 */
export async function sessionOpener(db: Queryable, dataDir: string): Promise<OpenFor> {
  const keys = deriveKeys((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim());
  return async (userId, kind) =>
    (await openSession(db, keys, { userId, kind, device: 'bench' }, new Date())).token;
}
