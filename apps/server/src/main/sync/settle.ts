import type { KeptIntent } from '@sofreh/contract/main/sync';
import { wantsPerson } from '@sofreh/domain/offline';
import type { StaffContext } from '#app/identity/roles/roles.ts';
import { changing } from '#app/platform/audit/record-audit.ts';
import { type Caller, may, signedIn } from '#app/platform/auth/caller.ts';
import { othersHold } from '#app/platform/auth/others-hold.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { findIntent, type KeptRow, writeSettled } from './list-intents.queries.ts';

/** Says whether nothing showed that the person it names did it. */
export function isUnproven({ findings }: Pick<KeptRow, 'findings'>): boolean {
  return findings.some(({ code }) => code === 'ACTOR_UNPROVEN');
}

/** Says whether it is the person's own work: they sent it once, whoever did so since, or it was shown once that they did it. */
function isOwnWork(row: KeptRow, userId: string): boolean {
  return row.ownWorkOf.includes(userId);
}

/**
 * Says who may say what became of an intent: whoever holds `sync.settle`, and neither did nor ever sent it. Where nobody
 * else could, the one person there is may.
 * @returns why the caller may not settle each of the rows, by id.
 */
export async function settleBars(
  db: Queryable,
  vendorId: string,
  caller: Caller,
  rows: readonly KeptRow[],
): Promise<(row: KeptRow) => KeptIntent['settleBar']> {
  const { userId } = signedIn(caller);
  const open = (row: KeptRow) => row.settledAt === null && wantsPerson(row.outcome);
  const holds = may(caller, 'sync.settle');
  const asks = holds && rows.some((row) => open(row) && isOwnWork(row, userId));
  const alone = asks && !(await othersHold(db, vendorId, userId, 'sync.settle'));
  return (row) => {
    if (!open(row)) return null;
    if (!holds) return 'NO_RIGHT';
    return isOwnWork(row, userId) && !alone ? 'OWN_WORK' : null;
  };
}

/**
 * Writes down that a person has looked at an intent.
 * @throws Refusal `INTENT_NOT_FOUND`, `OWN_WORK` where they did or sent it themselves and another could settle it.
 */
export async function settleIntent(
  ctx: StaffContext,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<KeptRow> {
  const before = await findIntent(ctx.db, ctx.vendor.id, id);
  if (!before) throw new Refusal('INTENT_NOT_FOUND');
  const barOf = await settleBars(ctx.db, ctx.vendor.id, ctx.caller, [before]);
  const bar = barOf(before);
  if (bar) throw new Refusal(bar === 'OWN_WORK' ? bar : 'forbidden');
  await changing(ctx, async (client, record) => {
    const by = { staffId: signedIn(ctx.caller).userId, reason, at: ctx.now() };
    await writeSettled(client, ctx.vendor.id, id, by);
    const after = { outcome: before.outcome, reason };
    await record({ action: 'intent.settle', subjectId: id, before: null, after });
  });
  const after = await findIntent(ctx.db, ctx.vendor.id, id);
  if (!after) throw new Refusal('INTENT_NOT_FOUND');
  return after;
}
