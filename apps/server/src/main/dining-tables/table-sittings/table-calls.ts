import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { hit, type RateLimit } from '#app/platform/auth/rate-limit.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type SittingContext, sittingGuest, tellOfTable } from './sittings.ts';
import { findCall, findLastCall, type StoredCall, writeCall, writeSeen } from './table-calls.queries.ts';

/** This limits new calls of one sitting: whoever was answered may call again, nobody keeps the bell ringing. */
const callsOfSitting: RateLimit = { name: 'table-calls', hits: 8, seconds: 600 };

/**
 * Calls a waiter or asks for the bill. While a call of its kind waits to be seen, every other tap is that call.
 * @throws Refusal `SITTING_ENDED`, `TOO_MANY_REQUESTS`, `IDEMPOTENCY_CONFLICT` for an id of another call.
 */
export async function callStaff(
  ctx: SittingContext,
  token: string,
  { id, kind }: { readonly id: string; readonly kind: StoredCall['kind'] },
): Promise<StoredCall> {
  const { db, vendor } = ctx;
  const guest = await sittingGuest(db, vendor.id, token);
  const known = await findCall(db, vendor.id, id);
  if (known) {
    if (known.kind !== kind || known.guestId !== guest.id) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return known;
  }
  const { sittingId, tableId } = guest;
  const last = await findLastCall(db, vendor.id, sittingId, kind);
  if (last && last.seenAt === null) return last;
  await hit(db, callsOfSitting, sittingId, ctx.now());
  const made = { id, sittingId, tableId, guestId: guest.id, kind, at: ctx.now() };
  if (await writeCall(db, vendor.id, made)) tellOfTable(ctx, tableId);
  const call = (await findCall(db, vendor.id, id)) ?? (await findLastCall(db, vendor.id, sittingId, kind));
  if (!call) throw new Refusal('SITTING_ENDED');
  return call;
}

/**
 * A member of the staff has seen a call and goes there; the guests are told. Seen twice is seen once.
 * @throws Refusal `TABLE_CALL_NOT_FOUND`.
 */
export async function answerCall(
  ctx: SittingContext & AuditContext & { readonly vendor: NonNullable<AuditContext['vendor']> },
  id: string,
): Promise<StoredCall> {
  const { vendor } = ctx;
  const answered = await changing(ctx, async (client, record) => {
    const before = await findCall(client, vendor.id, id);
    if (!before) throw new Refusal('TABLE_CALL_NOT_FOUND');
    const { userId } = signedIn(ctx.caller);
    if (!(await writeSeen(client, vendor.id, id, userId, ctx.now()))) return { call: before, isNew: false };
    const call = (await findCall(client, vendor.id, id)) ?? before;
    const { kind, tableName, seenAt } = call;
    await record({
      action: 'table.callSeen',
      subjectId: call.tableId,
      before: { kind, tableName, seenAt: null },
      after: { kind, tableName, seenAt },
    });
    return { call, isNew: true };
  });
  if (answered.isNew) tellOfTable(ctx, answered.call.tableId);
  return answered.call;
}
