import type { SmsCompany } from '@sofreh/domain/sms-companies';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** The company as it is stored. */
export interface StoredSmsCompany {
  readonly company: SmsCompany;
  readonly fieldsSealed: string;
}

const select = named('sms-company', 'select company, fields_sealed as "fieldsSealed" from sms_company');

/** The company that was set in the back office; null where none was. */
export async function readSmsCompany(db: Queryable): Promise<StoredSmsCompany | null> {
  const { rows } = await db.query<StoredSmsCompany>(select([]));
  return rows[0] ?? null;
}

const upsert = named(
  'sms-company-write',
  `insert into sms_company (company, fields_sealed, changed_at) values ($1, $2, $3)
   on conflict (only_one) do update
   set company = excluded.company, fields_sealed = excluded.fields_sealed, changed_at = excluded.changed_at`,
);
const remove = named('sms-company-remove', 'delete from sms_company');

/** Stores the company, or forgets it. */
export async function writeSmsCompany(
  db: Queryable,
  stored: StoredSmsCompany | null,
  at: Date,
): Promise<void> {
  await db.query(stored ? upsert([stored.company, stored.fieldsSealed, at]) : remove([]));
}
