import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface TaxTerms {
  readonly active: boolean;
  readonly memoryId: string;
  readonly economicCode: string;
  readonly goodsId: string;
  readonly fromDay: string;
}

export interface TaxSettings extends TaxTerms {
  readonly keysSealed: string | null;
  readonly lastFailure: string | null;
  readonly failedAt: Date | null;
}

const COLUMNS = `active, memory_id as "memoryId", economic_code as "economicCode", goods_id as "goodsId",
  from_day as "fromDay", keys_sealed as "keysSealed", last_failure as "lastFailure", failed_at as "failedAt"`;

const read = named('tax-settings-read', `select ${COLUMNS} from tax_settings where vendor_id = $1`);
const lock = named(
  'tax-settings-lock',
  `select ${COLUMNS} from tax_settings where vendor_id = $1 for no key update`,
);

/** Reads what a vendor set; undefined where it set nothing. */
export async function readTaxSettings(db: Queryable, vendorId: string): Promise<TaxSettings | undefined> {
  return (await db.query<TaxSettings>(read([vendorId]))).rows[0];
}

/** Reads the same, with nobody else making invoices of the vendor until the transaction ends. */
export async function lockTaxSettings(
  client: PoolClient,
  vendorId: string,
): Promise<TaxSettings | undefined> {
  return (await client.query<TaxSettings>(lock([vendorId]))).rows[0];
}

const active = named(
  'tax-settings-active',
  'select vendor_id as id from tax_settings where active order by vendor_id',
);

/** Reads the vendors whose sales are told. */
export async function readTaxVendors(db: Queryable): Promise<string[]> {
  return (await db.query<{ id: string }>(active([]))).rows.map(({ id }) => id);
}

const holdMemory = named('tax-memory-hold', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');
const others = named(
  'tax-memory-others',
  'select from tax_settings where memory_id = $1 and vendor_id <> $2 limit 1',
);

/** Says whether another vendor tells its sales by a memory: serials of two would meet. Nobody takes it until the transaction ends. */
export async function isMemoryOfAnother(
  client: PoolClient,
  vendorId: string,
  memoryId: string,
): Promise<boolean> {
  await client.query(holdMemory([`tax memory ${memoryId}`]));
  return (await client.query(others([memoryId, vendorId]))).rowCount !== 0;
}

const put = named(
  'tax-settings-put',
  `insert into tax_settings (vendor_id, active, memory_id, economic_code, goods_id, from_day, keys_sealed, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (vendor_id) do update set active = excluded.active, memory_id = excluded.memory_id,
     economic_code = excluded.economic_code, goods_id = excluded.goods_id, from_day = excluded.from_day,
     keys_sealed = excluded.keys_sealed, changed_at = excluded.changed_at, last_failure = null, failed_at = null`,
);

export async function writeTaxSettings(
  client: PoolClient,
  vendorId: string,
  { active: on, memoryId, economicCode, goodsId, fromDay }: TaxTerms,
  keysSealed: string | null,
  at: Date,
): Promise<void> {
  await client.query(put([vendorId, on, memoryId, economicCode, goodsId, fromDay, keysSealed, at]));
}

const fail = named(
  'tax-settings-fail',
  'update tax_settings set last_failure = $2, failed_at = $3 where vendor_id = $1',
);
const heal = named(
  'tax-settings-heal',
  'update tax_settings set last_failure = null, failed_at = null where vendor_id = $1 and failed_at is not null',
);

/** Notes why nothing could be told; null where it could. */
export async function writeTaxFailure(
  db: Queryable,
  vendorId: string,
  word: string | null,
  at: Date,
): Promise<void> {
  await db.query(word === null ? heal([vendorId]) : fail([vendorId, word.slice(0, 300), at]));
}

const serial = named(
  'tax-serial-next',
  'update tax_settings set serial = serial + 1 where vendor_id = $1 returning serial',
);

/** Reads the next serial of a vendor; the settings are held before. */
export async function nextSerial(client: PoolClient, vendorId: string): Promise<number> {
  return (await client.query<{ serial: number }>(serial([vendorId]))).rows[0]?.serial ?? 0;
}
