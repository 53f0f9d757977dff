import type { SmsCompany } from '@sofreh/domain/sms-companies';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is the company as it is stored. */
export interface StoredSmsCompany {
  readonly company: SmsCompany;
  readonly fieldsSealed: string;
}

const select = named('sms-company', 'select company, fields_sealed as "fieldsSealed" from sms_company');

/** Reads the company that was set in the back office; null where none was. */
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

const upsertTrial = named(
  'sms-trial-keep',
  `insert into sms_trials (mark, passed, tried_at) values ($1, $2, $3)
   on conflict (mark) do update set passed = excluded.passed, tried_at = excluded.tried_at`,
);
const selectTrial = named(
  'sms-trial-read',
  'select passed, tried_at as "triedAt" from sms_trials where mark = $1',
);
const forgetTrials = named('sms-trials-forget', 'delete from sms_trials where mark is distinct from $1');

/** Says what a company did with a trial message. */
export interface SmsTrial {
  readonly passed: boolean;
  readonly triedAt: Date;
}

/** Keeps what a company did with a trial. @param mark of what it was spoken to with. */
export async function keepSmsTrial(
  db: Queryable,
  mark: string,
  { passed, triedAt }: SmsTrial,
): Promise<void> {
  await db.query(upsertTrial([mark, passed, triedAt]));
}

/** Reads the last trial of a company by what it is spoken to with; null where it was not tried so. */
export async function readSmsTrial(db: Queryable, mark: string | null): Promise<SmsTrial | null> {
  const { rows } = await db.query<SmsTrial>(selectTrial([mark]));
  return rows[0] ?? null;
}

/** Forgets all trials but that of the company in use: one who comes back to an older key tries it again. */
export async function forgetOtherSmsTrials(db: Queryable, mark: string | null): Promise<void> {
  await db.query(forgetTrials([mark]));
}
