import { createHmac, randomInt } from 'node:crypto';
import {
  ENTRY_CODE_LENGTH,
  ENTRY_CODE_LETTERS,
  formatEntryCode,
  normalizeEntryCode,
  RECOVERY_CODES,
} from '@sofreh/domain/entry-codes';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type NewEntryCodes, replaceCodes } from './entry-codes.queries.ts';

function newCode(): string {
  const letters = Array.from({ length: ENTRY_CODE_LENGTH }, () =>
    ENTRY_CODE_LETTERS.charAt(randomInt(ENTRY_CODE_LETTERS.length)),
  );
  return letters.join('');
}

/** Gives the keyed digest of a code; the person's id is in it, so one person's digest never fits another's code. */
function hashEntryCode({ entryCode }: AuthKeys, userId: string, code: string): string {
  return createHmac('sha256', entryCode).update(`${userId}:${code}`).digest('base64url');
}

/** Gives the digest of what somebody typed; of something that is no code, one that nothing has. */
export function typedHash(keys: AuthKeys, userId: string, typed: string): string {
  return hashEntryCode(keys, userId, normalizeEntryCode(typed) ?? '');
}

/** Makes a person's ten recovery codes in place of those before. @returns them as people write them, this once. */
export async function makeRecoveryCodes(
  db: Queryable,
  keys: AuthKeys,
  userId: string,
  at: Date,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = codes.map((code) => hashEntryCode(keys, userId, code));
  await replaceCodes(db, {
    userId,
    kind: 'RECOVERY',
    hashes,
    madeBy: userId,
    at,
    expiresAt: null,
    heldAt: null,
  });
  return codes.map(formatEntryCode);
}

/** Makes a code for a colleague in place of the one before. @returns it as people write it, this once. */
export async function makeEntryCode(
  db: Queryable,
  keys: AuthKeys,
  whom: Pick<NewEntryCodes, 'userId' | 'madeBy' | 'at'> & {
    readonly expiresAt: Date;
    readonly heldAt: string | null;
  },
): Promise<string> {
  const code = newCode();
  await replaceCodes(db, { ...whom, kind: 'ENTRY', hashes: [hashEntryCode(keys, whom.userId, code)] });
  return formatEntryCode(code);
}
