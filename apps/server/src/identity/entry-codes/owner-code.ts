import { OWNER_CODE_MINUTES } from '@sofreh/domain/entry-codes';
import { normalizeMobile } from '@sofreh/domain/phones';
import { recordAudit, THIS_MACHINE } from '#app/platform/audit/record-audit.ts';
import type { AuthKeys } from '#app/platform/auth/keys.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { makeEntryCode } from './entry-code.ts';
import { personByPhone, runsPlatform, vendorsOwned } from './entry-codes.queries.ts';

/** This is a code that lets an owner in once, or why there is none. */
export type OwnerCode =
  | { readonly ok: true; readonly code: string; readonly expiresAt: Date }
  | { readonly ok: false; readonly reason: 'NO_PHONE' | 'NO_OWNER' };

/**
 * Makes a one-time entry code for an owner who can come in by nothing else: no text message, no recovery code, no colleague.
 * It is only for whoever may read the installation's database and secret, which is as much as being the owner; the audit log
 * of every vendor of theirs says that the machine made it.
 * @param typed the owner's phone, in any digits.
 */
export async function makeOwnerCode(
  pool: Pool,
  keys: AuthKeys,
  typed: string,
  now: Date,
): Promise<OwnerCode> {
  const phoneNumber = normalizeMobile(typed);
  if (!phoneNumber) return { ok: false, reason: 'NO_PHONE' };
  return withTransaction(pool, async (client) => {
    const userId = await personByPhone(client, phoneNumber);
    const vendors = userId ? await vendorsOwned(client, userId) : [];
    if (!userId || (vendors.length === 0 && !(await runsPlatform(client, userId)))) {
      return { ok: false, reason: 'NO_OWNER' };
    }
    const expiresAt = new Date(now.getTime() + OWNER_CODE_MINUTES * 60_000);
    const after = { phoneNumber, expiresAt: expiresAt.toISOString() };
    const entry = { action: 'staff.ownercode', subjectId: userId, before: null, after } as const;
    const entries = vendors.length > 0 ? vendors.map((vendorId) => ({ ...entry, vendorId })) : [entry];
    const source = { db: pool, caller: THIS_MACHINE, vendor: null, device: '', now: () => now };
    await recordAudit(client, source, ...entries);
    const code = await makeEntryCode(client, keys, {
      userId,
      madeBy: userId,
      at: now,
      expiresAt,
      heldAt: null,
    });
    return { ok: true, code, expiresAt };
  });
}
