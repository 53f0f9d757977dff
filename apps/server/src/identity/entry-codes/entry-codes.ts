import { ENTRY_CODE_HOURS, FRESH_LOGIN_MINUTES } from '@sofreh/domain/entry-codes';
import { normalizeMobile } from '@sofreh/domain/phones';
import { type AuditContext, changing, recordAudit } from '#app/platform/audit/record-audit.ts';
import type { AuthService } from '#app/platform/auth/auth-service.ts';
import { type SignedInCaller, signedIn, signedInOneself } from '#app/platform/auth/caller.ts';
import { hit, hitAddress, type RateLimit, unhit, unhitAddress } from '#app/platform/auth/rate-limit.ts';
import { openSession, type Tokens } from '#app/platform/auth/sessions.ts';
import type { Pool, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { isAdmin, worksSomewhere } from '../auth/auth.queries.ts';
import type { StaffContext } from '../roles/roles.ts';
import { findStaff } from '../staff/staff.queries.ts';
import { requireStaff } from '../staff/staff.ts';
import { makeEntryCode, makeRecoveryCodes, typedHash } from './entry-code.ts';
import {
  personByPhone,
  recoveryCodesLeft,
  rightsBeyond,
  runsPlatform,
  sessionOpenedAt,
  spendEntryCode,
} from './entry-codes.queries.ts';

/** Nobody guesses one of these codes; the limit keeps a machine from trying (docs/security.md). */
const wrongCodesPerAddress: RateLimit = { name: 'wrong-entry-codes-address-hour', hits: 20, seconds: 3600 };
const wrongProofs: RateLimit = { name: 'wrong-recovery-proofs-hour', hits: 20, seconds: 3600 };
const codesMade: RateLimit = { name: 'entry-codes-made-hour', hits: 60, seconds: 3600 };

/** Stands for whoever has a phone that nobody has: the same work is done for it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const MINUTE_MS = 60_000;

export interface TypedEntry {
  readonly phoneNumber: string;
  readonly code: string;
  readonly surface: 'BACKOFFICE' | 'PLATFORM';
  readonly address: string;
  readonly device: string;
}

/** Says whether a person has business behind the door; a colleague's code opens one vendor, and nothing of the platform. */
async function mayEnter(db: Queryable, userId: string, platform: boolean, heldAt: string | null) {
  if (heldAt === null) return (platform ? isAdmin : worksSomewhere)(db, userId);
  return !platform && (await findStaff(db, heldAt, userId)) !== undefined;
}

/**
 * Logs a member of the staff, or the platform's admin, in by a code that is good once. A try is counted before it is
 * compared and taken back when it was right. A phone nobody has is answered like a wrong code.
 * @throws Refusal ENTRY_CODE_WRONG, USER_HAS_NO_ACCESS, TOO_MANY_REQUESTS.
 */
export async function enterByCode(
  pool: Pool,
  { keys }: AuthService,
  typed: TypedEntry,
  now: Date,
): Promise<Tokens & { readonly codesLeft: number }> {
  await hitAddress(pool, wrongCodesPerAddress, typed.address, now);
  const userId = (await personByPhone(pool, normalizeMobile(typed.phoneNumber) ?? '')) ?? NOBODY;
  const hash = typedHash(keys, userId, typed.code);
  const entered = await withTransaction(pool, async (client) => {
    const spent = await spendEntryCode(client, userId, hash, now);
    if (!spent) return null;
    const platform = typed.surface === 'PLATFORM';
    if (!(await mayEnter(client, userId, platform, spent.heldAt))) throw new Refusal('USER_HAS_NO_ACCESS');
    const who = { userId, kind: platform ? 'ADMIN' : 'STAFF', device: typed.device } as const;
    const tokens = await openSession(
      client,
      keys,
      spent.heldAt ? { ...who, heldAt: spent.heldAt } : who,
      now,
    );
    return { ...tokens, codesLeft: (await recoveryCodesLeft(client, userId)).left };
  });
  if (!entered) throw refusalAt('code', 'ENTRY_CODE_WRONG');
  await unhitAddress(pool, wrongCodesPerAddress, typed.address, now);
  return entered;
}

async function isFresh(ctx: AuditContext, { sessionId }: SignedInCaller): Promise<boolean> {
  const openedAt = await sessionOpenedAt(ctx.db, sessionId);
  return (
    openedAt !== undefined && ctx.now().getTime() - openedAt.getTime() <= FRESH_LOGIN_MINUTES * MINUTE_MS
  );
}

/** Reads how many recovery codes the caller has left. */
export async function seeRecoveryCodes(ctx: AuditContext) {
  const caller = signedInOneself(ctx.caller);
  const { left, madeAt } = await recoveryCodesLeft(ctx.db, caller.userId);
  return { left, madeAt: madeAt?.toISOString() ?? null, proofNeeded: !(await isFresh(ctx, caller)) };
}

/**
 * Makes the caller ten new recovery codes. What proves that it is them and not whoever sits down at their screen is a
 * login of the last minutes, or one of the codes they have left.
 * @throws Refusal PROOF_NEEDED, ENTRY_CODE_WRONG, TOO_MANY_REQUESTS, `forbidden` for a session that others opened.
 */
export async function renewRecoveryCodes(
  ctx: AuditContext,
  { keys }: AuthService,
  proof: string | undefined,
): Promise<string[]> {
  const caller = signedInOneself(ctx.caller);
  const { userId } = caller;
  const now = ctx.now();
  const fresh = await isFresh(ctx, caller);
  if (!fresh && proof === undefined) throw refusalAt('code', 'PROOF_NEEDED');
  await hit(ctx.db, codesMade, userId, now);
  if (!fresh) await hit(ctx.db, wrongProofs, userId, now);
  const codes = await changing(ctx, async (client, record) => {
    const proven =
      fresh || (await spendEntryCode(client, userId, typedHash(keys, userId, proof ?? ''), now, 'RECOVERY'));
    if (!proven) return null;
    await record({ action: 'recovery.renew', subjectId: userId, before: null, after: null });
    return makeRecoveryCodes(client, keys, userId, now);
  });
  if (!codes) throw refusalAt('code', 'ENTRY_CODE_WRONG');
  if (!fresh) await unhit(ctx.db, wrongProofs, userId, now);
  return codes;
}

/**
 * Makes a code by which a colleague logs in once, at this vendor alone. It takes somebody who may do all that the colleague
 * may, wherever they work, and nobody makes one for who runs the platform.
 * @throws Refusal STAFF_NOT_FOUND, PERMISSION_NOT_HELD, TOO_MANY_REQUESTS.
 */
export async function letColleagueIn(ctx: StaffContext, { keys }: AuthService, userId: string) {
  const caller = signedIn(ctx.caller);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + ENTRY_CODE_HOURS * 60 * MINUTE_MS);
  // One's own new code would need the proof that `renewRecoveryCodes` asks for.
  if (userId === caller.userId) throw new Refusal('forbidden');
  const member = await requireStaff(ctx.db, ctx.vendor.id, userId);
  const permissions = await rightsBeyond(ctx.db, userId, caller.userId);
  if (permissions.length > 0) throw new Refusal('PERMISSION_NOT_HELD', { details: { permissions } });
  if (await runsPlatform(ctx.db, userId)) throw new Refusal('PERMISSION_NOT_HELD');
  await hit(ctx.db, codesMade, caller.userId, now);
  const code = await withTransaction(ctx.db, async (client) => {
    const after = { phoneNumber: member.phoneNumber, expiresAt: expiresAt.toISOString() };
    await recordAudit(client, ctx, { action: 'staff.entrycode', subjectId: userId, before: null, after });
    return makeEntryCode(client, keys, {
      userId,
      madeBy: caller.userId,
      at: now,
      expiresAt,
      heldAt: ctx.vendor.id,
    });
  });
  return { code, expiresAt: expiresAt.toISOString() };
}
