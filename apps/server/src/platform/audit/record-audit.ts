import type { AuditAction } from '@sofreh/contract/audit-actions';
import { type Caller, signedIn } from '#app/platform/auth/caller.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool, PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { newId } from '#app/platform/ids.ts';

/** Tells what was changed: `before` and `after` as a person would recognise them, null where it was not or is no more. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly before: unknown;
  readonly after: unknown;
  /** It is the vendor of the entry, where it is not the one the request speaks for. */
  readonly vendorId?: string;
}

/** This is a vendor's kitchen software, which proves itself by its signature. */
export const KITCHEN_SYSTEM = { kind: 'KITCHEN' } as const;

/** This is whoever runs a command on the machine the program runs on, and the program itself. */
export const THIS_MACHINE = { kind: 'MACHINE' } as const;

/** Says who changes something, where, when and from which device. */
export interface AuditSource {
  readonly db: Pool;
  readonly caller: Caller | typeof KITCHEN_SYSTEM | typeof THIS_MACHINE;
  readonly vendor: Pick<RequestVendor, 'id'> | null;
  readonly device: string;
  now(): Date;
}
/** Holds what of a call says so. */
export interface AuditContext extends AuditSource {
  readonly caller: Caller;
}

const insertEntries = named(
  'audit-insert',
  `insert into audit_log (id, vendor_id, at, actor_id, actor_kind, device, action, subject_id, before, after)
   select e.id, e.vendor_id, $1, $2, $3, $4, e.action, e.subject_id, e.before, e.after
   from jsonb_to_recordset($5) as e(id uuid, vendor_id uuid, action text, subject_id text, before jsonb, after jsonb)`,
);

function actorOf(caller: AuditSource['caller']) {
  if (caller.kind === 'KITCHEN' || caller.kind === 'MACHINE') return { userId: null, kind: caller.kind };
  return signedIn(caller);
}

/** Writes down changes, in the transaction that makes them: neither stands without the other. */
export async function recordAudit(
  db: Queryable,
  ctx: AuditSource,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return;
  const { userId, kind } = actorOf(ctx.caller);
  const at = ctx.now();
  const rows = entries.map(({ action, subjectId, before, after, vendorId }) => ({
    id: newId(at.getTime()),
    vendor_id: vendorId ?? ctx.vendor?.id ?? null,
    action,
    subject_id: subjectId,
    before,
    after,
  }));
  await db.query(insertEntries([at, userId, kind, ctx.device, JSON.stringify(rows)]));
}

/** Runs a change in one transaction; `record` writes it down there. */
export function changing<Result>(
  ctx: AuditSource,
  change: (
    client: PoolClient,
    record: (...entries: readonly AuditEntry[]) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> {
  return withTransaction(ctx.db, (client) =>
    change(client, (...entries) => recordAudit(client, ctx, ...entries)),
  );
}
