import type { SettlementTerms } from '@sofreh/domain/settlements';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const termsOn = named(
  'settlement-terms-on',
  `select commission_points as "commissionPoints", fee, period_days as "periodDays" from settlement_terms
   where vendor_id = $1 and from_day <= $2::date order by from_day desc limit 1`,
);

/** Reads what holds on a day; undefined where nothing was agreed. */
export async function readTerms(
  db: Queryable,
  vendorId: string,
  day: string,
): Promise<SettlementTerms | undefined> {
  return (await db.query<SettlementTerms>(termsOn([vendorId, day]))).rows[0];
}

const agreed = named(
  'settlement-terms-agreed',
  `select from_day as "fromDay", commission_points as "commissionPoints", fee, period_days as "periodDays"
   from settlement_terms where vendor_id = $1 order by from_day desc limit 20`,
);

/** Reads what was agreed on with a vendor, of days to come too; the latest first. */
export async function readAgreed(
  db: Queryable,
  vendorId: string,
): Promise<(SettlementTerms & { fromDay: string })[]> {
  return (await db.query<SettlementTerms & { fromDay: string }>(agreed([vendorId]))).rows;
}

const putTerms = named(
  'settlement-terms-put',
  `insert into settlement_terms (vendor_id, from_day, commission_points, fee, period_days, changed_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (vendor_id, from_day) do update set commission_points = excluded.commission_points, fee = excluded.fee,
     period_days = excluded.period_days, changed_at = excluded.changed_at`,
);

export async function writeTerms(
  client: PoolClient,
  vendorId: string,
  fromDay: string,
  { commissionPoints, fee, periodDays }: SettlementTerms,
  at: Date,
): Promise<void> {
  await client.query(putTerms([vendorId, fromDay, commissionPoints, fee, periodDays, at]));
}
