import type { ClubTerms } from '@sofreh/domain/clubs';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** This has the terms of a row `t` as one value. */
export const TERMS = `jsonb_build_object('active', t.active, 'perAmount', t.per_amount, 'pointValue', t.point_value,
  'spendFrom', t.spend_from, 'expireDays', t.expire_days, 'rules', t.rules, 'levels', t.levels)`;

const present = named(
  'club-terms-present',
  `select ${TERMS} as terms, t.from_at as since from club_terms t where t.vendor_id = $1
   order by t.from_at desc limit 1`,
);

export interface PresentTerms {
  readonly terms: ClubTerms;
  readonly since: Date;
}

/** Reads the terms as they stand; undefined where a vendor never had any. */
export async function readTerms(db: Queryable, vendorId: string): Promise<PresentTerms | undefined> {
  return (await db.query<PresentTerms>(present([vendorId]))).rows[0];
}

const write = named(
  'club-terms-write',
  `insert into club_terms (vendor_id, from_at, active, per_amount, point_value, spend_from, expire_days, rules, levels)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (vendor_id, from_at) do update set active = excluded.active, per_amount = excluded.per_amount,
     point_value = excluded.point_value, spend_from = excluded.spend_from, expire_days = excluded.expire_days,
     rules = excluded.rules, levels = excluded.levels`,
);

/** Writes terms that stand from a moment on. */
export async function writeTerms(
  client: PoolClient,
  vendorId: string,
  at: Date,
  terms: ClubTerms,
): Promise<void> {
  const { active, perAmount, pointValue, spendFrom, expireDays, rules, levels } = terms;
  const lists = [JSON.stringify(rules), JSON.stringify(levels)];
  await client.query(write([vendorId, at, active, perAmount, pointValue, spendFrom, expireDays, ...lists]));
}

const unknown = named(
  'club-terms-unknown',
  `select exists (select from unnest($2::uuid[]) given (id) where not exists (
       select from menu_items m where m.vendor_id = $1 and m.id = given.id)) as dish,
     exists (select from unnest($3::uuid[]) given (id) where not exists (
       select from menu_categories c where c.vendor_id = $1 and c.id = given.id)) as category`,
);

/** Finds whether a rule names a dish or a category that the vendor has not. */
export async function findUnknown(
  db: Queryable,
  vendorId: string,
  dishes: readonly string[],
  categories: readonly string[],
): Promise<{ readonly dish: boolean; readonly category: boolean }> {
  const { rows } = await db.query<{ dish: boolean; category: boolean }>(
    unknown([vendorId, dishes, categories]),
  );
  return rows[0] ?? { dish: false, category: false };
}
