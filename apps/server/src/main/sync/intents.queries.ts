import {
  type Finding,
  type IntentKind,
  type IntentOutcome,
  type MoneySide,
  RETRIED_OUTCOMES,
} from '@sofreh/domain/offline';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

/** Holds what the server said of an intent, kept for the next time it arrives. */
export interface StoredAnswer {
  readonly id: string;
  readonly kind: IntentKind;
  readonly retry: number;
  readonly requestHash: string;
  readonly outcome: Exclude<IntentOutcome, 'WAITING'>;
  readonly code: string | null;
  readonly findings: readonly Finding[];
  readonly orderVersion: number | null;
  readonly entered: MoneySide;
  /** These are all who ever sent it or were shown to have done it. */
  readonly ownWorkOf: readonly string[];
}

const answered = named(
  'sync-answered',
  `select id, kind, retry, request_hash as "requestHash", outcome, code, findings, order_version as "orderVersion", entered,
     own_work_of as "ownWorkOf"
   from sync_intents where vendor_id = $1 and id = any($2)`,
);

/** Reads the answers that intents were given before, by id. */
export async function readAnswers(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<Map<string, StoredAnswer>> {
  const { rows } = await db.query<StoredAnswer>(answered([vendorId, ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const claim = named(
  'sync-claim',
  `insert into sync_claims as c (vendor_id, intent_id, request_hash, claimed_at) values ($1, $2, $3, $4)
   on conflict (vendor_id, intent_id) do update set claimed_at = c.claimed_at returning request_hash as "requestHash"`,
);

/**
 * Takes an intent's id for a content before anything is done under it. Of two contents under one id, in one request, in two at
 * the same moment or years apart, one is done and the other is not.
 * @returns the digest of the content that the id stands for.
 */
export async function claimIntent(
  db: Queryable,
  vendorId: string,
  { id, requestHash, at }: { readonly id: string; readonly requestHash: string; readonly at: Date },
): Promise<string> {
  const { rows } = await db.query<{ requestHash: string }>(claim([vendorId, id, requestHash, at]));
  return rows[0]?.requestHash ?? requestHash;
}

const release = named(
  'sync-claim-release',
  `delete from sync_claims c where c.vendor_id = $1 and c.intent_id = $2 and c.request_hash = $3
     and not exists (select from sync_intents s where s.vendor_id = $1 and s.id = $2)`,
);

/** Gives back the id of an intent that waits: nothing was done under it, so it stands for nothing yet. */
export async function releaseClaim(
  db: Queryable,
  vendorId: string,
  id: string,
  requestHash: string,
): Promise<void> {
  await db.query(release([vendorId, id, requestHash]));
}

const vendorsWithClaims = named(
  'sync-claims-vendors',
  'select v.id from vendors v where exists (select from sync_claims c where c.vendor_id = v.id)',
);
const purgeAnswered = named(
  'sync-claims-purge-answered',
  `delete from sync_claims c where c.vendor_id = $1 and c.claimed_at < $2
     and exists (select from sync_intents s where s.vendor_id = $1 and s.id = c.intent_id)`,
);
const purgeForgotten = named(
  'sync-claims-purge-forgotten',
  'delete from sync_claims where vendor_id = $1 and claimed_at < $2',
);
const HOUR_MS = 3_600_000;
/**
 * This is longer than any request is under way: from then on the answer, which is kept for good, says what the id
 * stands for.
 */
const ANSWERED_KEPT_MS = 24 * HOUR_MS;
/** An intent whose answer was never kept: what it did knows its own ids, so the same content is still done once. */
const UNANSWERED_KEPT_MS = 90 * 24 * HOUR_MS;

/** Deletes the claims that can no longer matter, vendor by vendor. A daily job. */
export async function purgeClaims(db: Queryable, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await db.query<{ id: string }>(vendorsWithClaims());
  for (const { id } of rows) {
    await db.query(purgeAnswered([id, ago(ANSWERED_KEPT_MS)]));
    await db.query(purgeForgotten([id, ago(UNANSWERED_KEPT_MS)]));
  }
}

/** This is an intent with its answer, as `sync_intents` names it. */
export interface IntentRow {
  readonly id: string;
  readonly device_id: string;
  readonly queue: string;
  readonly position: number;
  readonly kind: IntentKind;
  readonly actor_id: string;
  readonly sent_by: string;
  readonly own_work_of: readonly string[];
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
  readonly said: MoneySide;
  readonly entered: MoneySide;
  readonly money_differs: boolean;
}

const keep = named(
  'sync-keep',
  `insert into sync_intents as s (vendor_id, id, device_id, queue, position, kind, actor_id, sent_by, said_at, at,
     received_at, retry, request_hash, body, outcome, code, findings, order_version, said, entered,
     money_differs, own_work_of)
   select $1, n.id, n.device_id, n.queue, n.position, n.kind, n.actor_id, n.sent_by, n.said_at, n.at, n.received_at,
     n.retry, n.request_hash, n.body, n.outcome, n.code, n.findings, n.order_version, n.said, n.entered, n.money_differs,
     n.own_work_of
   from jsonb_populate_record(null::sync_intents, $2::jsonb) n
   on conflict (vendor_id, id) do update set retry = excluded.retry, outcome = excluded.outcome, code = excluded.code,
     findings = excluded.findings, order_version = excluded.order_version, entered = excluded.entered,
     money_differs = excluded.money_differs,
     received_at = excluded.received_at, sent_by = excluded.sent_by,
     own_work_of = array(select unnest(s.own_work_of) union select unnest(excluded.own_work_of))
   where s.outcome in (${sqlList(RETRIED_OUTCOMES)}) and s.retry < excluded.retry and s.request_hash = excluded.request_hash`,
);

const addOwnWork = named(
  'sync-own-work',
  `update sync_intents set own_work_of = array(select unnest(own_work_of) union select unnest($3::uuid[]))
   where vendor_id = $1 and id = $2 and not own_work_of @> $3`,
);

/** Notes who else sent an intent, or was shown to have done it: it is their own work from now on, whoever sends it next. */
export async function noteOwnWork(
  db: Queryable,
  vendorId: string,
  id: string,
  people: readonly string[],
): Promise<void> {
  await db.query(addOwnWork([vendorId, id, people]));
}

/** Keeps an answer. One that was applied, or judged as late as this one, is never written over. */
export async function keepAnswer(db: Queryable, vendorId: string, row: IntentRow): Promise<void> {
  await db.query(keep([vendorId, JSON.stringify(row)]));
}
