import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface PushTerms {
  readonly active: boolean;
  readonly baseUrl: string;
  readonly insertConfigId: number;
  readonly findConfigId: number | null;
  readonly fromDay: string;
  /** Tells whether an order with something that has no code waits. */
  readonly codesRequired: boolean;
}

export interface PushSettings extends PushTerms {
  readonly secretSealed: string | null;
  /** It is the first day whose orders were gathered; null where none were yet. */
  readonly gatheredFrom: string | null;
  readonly failures: number;
  readonly nextTryAt: Date | null;
  readonly lastFailure: string | null;
  readonly failedAt: Date | null;
}

const COLUMNS = `s.active, s.base_url as "baseUrl", s.insert_config_id as "insertConfigId", s.find_config_id as "findConfigId",
  s.from_day as "fromDay", s.codes_required as "codesRequired", s.secret_sealed as "secretSealed", s.gathered_from as "gatheredFrom", s.failures, s.next_try_at as "nextTryAt",
  s.last_failure as "lastFailure", s.failed_at as "failedAt"`;

const read = named('sanad-push-read', `select ${COLUMNS} from sanad_push_settings s where s.vendor_id = $1`);
const lock = named(
  'sanad-push-lock',
  `select ${COLUMNS} from sanad_push_settings s where s.vendor_id = $1 for no key update`,
);

/** Reads what a vendor set; undefined where it set nothing. */
export async function readPushSettings(db: Queryable, vendorId: string): Promise<PushSettings | undefined> {
  return (await db.query<PushSettings>(read([vendorId]))).rows[0];
}

export async function lockPushSettings(
  client: PoolClient,
  vendorId: string,
): Promise<PushSettings | undefined> {
  return (await client.query<PushSettings>(lock([vendorId]))).rows[0];
}

const due = named(
  'sanad-push-due',
  `select s.vendor_id as id from sanad_push_settings s
   where s.active and (s.next_try_at is null or s.next_try_at <= $1)
   order by s.tried_at nulls first, s.vendor_id`,
);

/** Reads the vendors whose orders are sent now, who waits longest first: a server that failed rests for a while. */
export async function readPushVendors(db: Queryable, at: Date): Promise<string[]> {
  return (await db.query<{ id: string }>(due([at]))).rows.map(({ id }) => id);
}

const put = named(
  'sanad-push-put',
  `insert into sanad_push_settings (vendor_id, active, base_url, insert_config_id, find_config_id, from_day, codes_required, secret_sealed, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (vendor_id) do update set active = excluded.active, base_url = excluded.base_url,
     insert_config_id = excluded.insert_config_id, find_config_id = excluded.find_config_id, from_day = excluded.from_day, codes_required = excluded.codes_required,
     secret_sealed = excluded.secret_sealed, changed_at = excluded.changed_at, failures = 0, next_try_at = null,
     last_failure = null, failed_at = null`,
);

export async function writePushSettings(
  client: PoolClient,
  vendorId: string,
  { active, baseUrl, insertConfigId, findConfigId, fromDay, codesRequired }: PushTerms,
  secretSealed: string | null,
  at: Date,
): Promise<void> {
  const terms = [active, baseUrl, insertConfigId, findConfigId, fromDay, codesRequired];
  await client.query(put([vendorId, ...terms, secretSealed, at]));
}

const fail = named(
  'sanad-push-fail',
  `update sanad_push_settings set failures = least(failures + 1, 100), last_failure = $2, failed_at = $3, next_try_at = $4
   where vendor_id = $1`,
);
const heal = named(
  'sanad-push-heal',
  `update sanad_push_settings set failures = 0, last_failure = null, failed_at = null, next_try_at = null
   where vendor_id = $1 and failures > 0`,
);

/** Notes why nothing could be sent, and when it is tried again. */
export async function writePushFailure(
  db: Queryable,
  vendorId: string,
  word: string,
  { at, retryAt }: { readonly at: Date; readonly retryAt: Date },
): Promise<void> {
  await db.query(fail([vendorId, word.slice(0, 300), at, retryAt]));
}

export async function writePushWorks(db: Queryable, vendorId: string): Promise<void> {
  await db.query(heal([vendorId]));
}

const take = named('sanad-push-take', 'update sanad_push_settings set tried_at = $2 where vendor_id = $1');

/** Puts a vendor behind those who wait. */
export async function writePushTried(db: Queryable, vendorId: string, at: Date): Promise<void> {
  await db.query(take([vendorId, at]));
}

const gathered = named(
  'sanad-push-gathered',
  'update sanad_push_settings set gathered_from = $2 where vendor_id = $1 and gathered_from is distinct from $2::date',
);

/** Keeps from which day on orders were gathered. */
export async function writeGathered(db: Queryable, vendorId: string, fromDay: string): Promise<void> {
  await db.query(gathered([vendorId, fromDay]));
}

const wake = named(
  'sanad-push-wake',
  'update sanad_push_settings set next_try_at = null where vendor_id = $1 and next_try_at is not null',
);

/** Wakes the sending for a person who has orders sent again: nobody waits for the rest to end. */
export async function wakePush(client: PoolClient, vendorId: string): Promise<void> {
  await client.query(wake([vendorId]));
}
