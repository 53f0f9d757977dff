import type { KeptIntent } from '@sofreh/contract/main/sync';
import type { MoneySum, ReportTotal } from '@sofreh/domain/offline';
import { personName } from '#app/identity/users/called-names.ts';
import { named } from '#app/platform/db/named.ts';
import { limits, type Paging } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { NO_SUMS, sumsOf } from './money-sums.ts';

/** This is an intent as the database has it: no text for people, moments as they are. */
export interface KeptRow
  extends Omit<
    KeptIntent,
    'message' | 'saidAt' | 'at' | 'receivedAt' | 'settledAt' | 'unproven' | 'settleBar' | 'differences'
  > {
  readonly actorId: string;
  readonly sentBy: string;
  /** These are all who ever sent it or were shown to have done it. */
  readonly ownWorkOf: readonly string[];
  readonly saidAt: Date;
  readonly at: Date;
  readonly receivedAt: Date;
  readonly settledAt: Date | null;
}

const person = (of: string) =>
  `(select nullif(${personName('s.vendor_id', 'u.id')}, '') from users u
    where u.id = ${of} and exists (
      select from staff m where m.vendor_id = s.vendor_id and m.user_id = u.id
      union all
      select from audit_log a where a.vendor_id = s.vendor_id and a.action = 'staff.remove' and a.subject_id = u.id::text))`;

const fields = `s.id, s.kind, s.queue, s.outcome, s.code, s.findings, s.order_version as "orderVersion",
  s.device_id as "deviceId", d.name as "deviceName", s.actor_id as "actorId", s.sent_by as "sentBy",
  s.own_work_of as "ownWorkOf",
  coalesce(${person('s.actor_id')}, '') as "actorName", coalesce(${person('s.sent_by')}, '') as "sentByName",
  s.said_at as "saidAt", s.at, s.received_at as "receivedAt", o.number as "orderNumber", s.said, s.entered,
  s.settled_at as "settledAt", ${person('s.settled_by')} as "settledBy", s.settle_reason as "settleReason"`;
const joined = `from sync_intents s
  join till_devices d on d.vendor_id = s.vendor_id and d.id = s.device_id
  left join orders o on o.vendor_id = s.vendor_id and o.id = s.queue`;
const matching = `where s.vendor_id = $1 and ($2::uuid is null or s.device_id = $2) and ($3::uuid is null or s.queue = $3)
  and ($4::text is null or s.kind = $4) and ($5::text is null or s.outcome = $5)
  and ($6::boolean is not true or s.outcome <> 'SENT' and s.settled_at is null)
  and ($7::timestamptz is null or s.received_at >= $7) and ($8::timestamptz is null or s.received_at < $8)
  and ($9::boolean or s.kind <> 'DRAWER')`;

export interface IntentFilter extends Paging {
  readonly deviceId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly kind?: string | undefined;
  readonly outcome?: string | undefined;
  readonly toLookAt?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Tells whether what was done with drawers is told too: what was counted is not everybody's to see. */
  readonly drawers: boolean;
}

function filterOf(vendorId: string, filter: IntentFilter): unknown[] {
  const { deviceId = null, orderId = null, kind = null, outcome = null, toLookAt = null } = filter;
  const span = [filter.from ?? null, filter.to ?? null];
  return [vendorId, deviceId, orderId, kind, outcome, toLookAt, ...span, filter.drawers];
}

const page = named(
  'sync-intents',
  `select ${fields} ${joined} ${matching} order by s.received_at desc, s.id desc limit $10 offset $11`,
);

/** Reads a page of what tills sent, newest first. */
export async function listIntents(db: Queryable, vendorId: string, filter: IntentFilter): Promise<KeptRow[]> {
  const { rows } = await db.query<KeptRow>(page([...filterOf(vendorId, filter), ...limits(filter)]));
  return rows;
}

export interface IntentTotals {
  readonly count: number;
  readonly totals: Readonly<Record<MoneySum, ReportTotal>>;
}

const totals = named(
  'sync-totals',
  `select count(*)::int as count, ${sumsOf('s.entered')} as totals from sync_intents s ${matching}`,
);

/** Reads how many match, and what was entered of them, in the vendor's currency. */
export async function readTotals(
  db: Queryable,
  vendorId: string,
  filter: IntentFilter,
): Promise<IntentTotals> {
  const { rows } = await db.query<IntentTotals>(totals(filterOf(vendorId, filter)));
  return rows[0] ?? { count: 0, totals: NO_SUMS };
}

const one = named('sync-intent', `select ${fields} ${joined} where s.vendor_id = $1 and s.id = $2`);

/** Reads one intent; undefined where the vendor has none of that id. */
export async function findIntent(db: Queryable, vendorId: string, id: string): Promise<KeptRow | undefined> {
  const { rows } = await db.query<KeptRow>(one([vendorId, id]));
  return rows[0];
}

const whole = named(
  'sync-intent-made',
  `select json_build_object('id', id, 'queue', queue, 'position', position, 'at', said_at, 'actorId', actor_id,
     'retry', retry, 'kind', kind, 'body', body) as made
   from sync_intents where vendor_id = $1 and id = $2`,
);

/** Finds what a till sent, as it came; undefined where the vendor has nothing of that id. */
export async function findMade(db: Queryable, vendorId: string, id: string): Promise<unknown> {
  const { rows } = await db.query<{ made: { readonly at: string } }>(whole([vendorId, id]));
  const made = rows[0]?.made;
  return made && { ...made, at: new Date(made.at).toISOString() };
}

const settle = named(
  'sync-settle',
  `update sync_intents set settled_at = $3, settled_by = $4, settle_reason = $5
   where vendor_id = $1 and id = $2 and outcome <> 'SENT' and settled_at is null`,
);

/** Writes down that a person has looked at it; the first word stands. */
export async function writeSettled(
  db: Queryable,
  vendorId: string,
  id: string,
  by: { readonly staffId: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await db.query(settle([vendorId, id, by.at, by.staffId, by.reason]));
}
