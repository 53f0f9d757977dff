import type { AuditAction } from '@sofreh/contract/audit-actions';
import { type Caller, signedIn } from '#app/platform/auth/caller.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool, PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { newId } from '#app/platform/ids.ts';

/** What was changed: `before` and `after` as a person would recognise them, null where it was not or is no more. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Where it is not the vendor the request speaks for. */
  readonly vendorId?: string;
}

/** What of a call says who changes something, where, when and from which device. */
export interface AuditContext {
  readonly db: Pool;
  readonly caller: Caller;
  readonly vendor: RequestVendor | null;
  readonly device: string;
  now(): Date;
}

const insertEntry = named(
  'audit-insert',
  `insert into audit_log (id, vendor_id, at, actor_id, actor_kind, device, action, subject_id, before, after)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

function asJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Writes down a change, in the transaction that makes it: neither stands without the other. */
export async function recordAudit(db: Queryable, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  const { userId, kind } = signedIn(ctx.caller);
  const at = ctx.now();
  const vendorId = entry.vendorId ?? ctx.vendor?.id ?? null;
  const change = [entry.action, entry.subjectId, asJson(entry.before), asJson(entry.after)];
  await db.query(insertEntry([newId(at.getTime()), vendorId, at, userId, kind, ctx.device, ...change]));
}

/** Runs a change in one transaction; `record` writes it down there. */
export function changing<Result>(
  ctx: AuditContext,
  change: (client: PoolClient, record: (entry: AuditEntry) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return withTransaction(ctx.db, (client) => change(client, (entry) => recordAudit(client, ctx, entry)));
}
