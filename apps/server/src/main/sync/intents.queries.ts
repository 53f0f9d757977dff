import type { Finding, IntentKind, IntentOutcome } from '@sofreh/domain/offline';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** What the server said of an intent, kept for the next time it arrives. */
export interface StoredAnswer {
  readonly id: string;
  readonly kind: IntentKind;
  readonly retry: number;
  readonly requestHash: string;
  readonly outcome: Exclude<IntentOutcome, 'WAITING'>;
  readonly code: string | null;
  readonly findings: readonly Finding[];
  readonly orderVersion: number | null;
}

const answered = named(
  'sync-answered',
  `select id, kind, retry, request_hash as "requestHash", outcome, code, findings, order_version as "orderVersion"
   from sync_intents where vendor_id = $1 and id = any($2)`,
);

/** The answers that intents were given before, by id. */
export async function readAnswers(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<Map<string, StoredAnswer>> {
  const { rows } = await db.query<StoredAnswer>(answered([vendorId, ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** An intent with its answer, as `sync_intents` names it. */
export interface IntentRow {
  readonly id: string;
  readonly device_id: string;
  readonly queue: string;
  readonly position: number;
  readonly kind: IntentKind;
  readonly actor_id: string;
  readonly sent_by: string;
  readonly said_at: string;
  readonly at: string;
  readonly received_at: string;
  readonly retry: number;
  readonly request_hash: string;
  readonly body: unknown;
  readonly outcome: string;
  readonly code: string | null;
  readonly findings: readonly Finding[];
  readonly order_version: number | null;
  readonly amount: number | null;
}

const keep = named(
  'sync-keep',
  `insert into sync_intents as s (vendor_id, id, device_id, queue, position, kind, actor_id, sent_by, said_at, at,
     received_at, retry, request_hash, body, outcome, code, findings, order_version, amount)
   select $1, n.id, n.device_id, n.queue, n.position, n.kind, n.actor_id, n.sent_by, n.said_at, n.at, n.received_at,
     n.retry, n.request_hash, n.body, n.outcome, n.code, n.findings, n.order_version, n.amount
   from jsonb_populate_record(null::sync_intents, $2::jsonb) n
   on conflict (vendor_id, id) do update set retry = excluded.retry, outcome = excluded.outcome, code = excluded.code,
     findings = excluded.findings, order_version = excluded.order_version, amount = excluded.amount,
     received_at = excluded.received_at, sent_by = excluded.sent_by
   where s.outcome in ('REFUSED', 'CONFLICTED') and s.retry < excluded.retry and s.request_hash = excluded.request_hash`,
);

/** Keeps an answer. One that was applied, or judged as late as this one, is never written over. */
export async function keepAnswer(db: Queryable, vendorId: string, row: IntentRow): Promise<void> {
  await db.query(keep([vendorId, JSON.stringify(row)]));
}
