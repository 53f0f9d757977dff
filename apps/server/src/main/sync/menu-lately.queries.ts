import type { VendorSettingsBody } from '@sofreh/contract/identity/vendors';
import type { SaleUnit } from '@sofreh/domain/enums';
import type { RuledDish } from '@sofreh/domain/pricing';
import type { SnapshotPrice } from '#app/catalog/menu-snapshot/index.ts';
import type { DiscountCodeRow } from '#app/identity/discount-codes/discount-codes.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is what of the price of a dish or a topping, or of what a category gives free, was another before somebody changed it. */
export interface EarlierPrice {
  readonly price?: number;
  readonly discount?: number;
  readonly prices?: readonly SnapshotPrice[];
  readonly freeUpTo?: number;
}

const changed = named(
  'prices-changed-since',
  `select a.subject_id as id, a.before from audit_log a
   where a.vendor_id = $1 and a.at >= $2 and a.subject_id = any($3::text[])
     and a.action in ('item.change', 'item.archive', 'item.restore', 'topping.change', 'toppingcategory.change')
     and a.before ?| array['price', 'discount', 'prices', 'freeUpTo']
   order by a.at desc, a.id desc`,
);

/** Reads what dishes and toppings cost, and how many a category gave free, before each change since a moment, the last change first. */
export async function readPricesChanged(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly EarlierPrice[]>> {
  const { rows } = await db.query<{ id: string; before: EarlierPrice }>(changed([vendorId, since, ids]));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, found]) => [id, found.map(({ before }) => before)]),
  );
}

/** This is what of a vendor's rules of tax and service was another before somebody changed it. */
export type EarlierRules = Partial<
  Pick<VendorSettingsBody, 'taxRate' | 'taxChanges' | 'taxOnPackaging' | 'taxOnService' | 'serviceFees'>
>;

const rulesChanged = named(
  'rules-changed-since',
  `select (select jsonb_object_agg(key, value) from jsonb_each(a.before) where key = any($3::text[])) as before
   from audit_log a where a.vendor_id = $1 and a.at >= $2 and a.action = 'vendor.change' and a.before ?| $3::text[]
   order by a.at desc, a.id desc`,
);
const RULES = ['taxRate', 'taxChanges', 'taxOnPackaging', 'taxOnService', 'serviceFees'] as const;

/** Reads what a vendor's rules of tax and service were before each change since a moment, the last change first. */
export async function readRulesChanged(
  db: Queryable,
  vendorId: string,
  since: Date,
): Promise<readonly EarlierRules[]> {
  const { rows } = await db.query<{ before: EarlierRules }>(rulesChanged([vendorId, since, RULES]));
  return rows.map(({ before }) => before);
}

/** This is what of a dish, besides its price, was another before somebody changed it. */
export type EarlierMarks = Partial<Omit<RuledDish, 'menuItemId' | 'unit'> & { readonly unit: SaleUnit }>;

const marksChanged = named(
  'marks-changed-since',
  `select a.subject_id as id, a.before from audit_log a
   where a.vendor_id = $1 and a.at >= $2 and a.subject_id = any($3::text[])
     and a.action in ('item.change', 'item.archive', 'item.restore')
     and a.before ?| array['withTax', 'packagingCost', 'servePackagingCost', 'unit']`,
);

/** Reads what dishes bore, besides their price, before each change since a moment. */
export async function readMarksChanged(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, readonly EarlierMarks[]>> {
  const { rows } = await db.query<{ id: string; before: EarlierMarks }>(marksChanged([vendorId, since, ids]));
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, found]) => [id, found.map(({ before }) => before)]),
  );
}

/** This is what of a discount code was another before somebody changed it. */
export type EarlierCode = Partial<
  Pick<DiscountCodeRow, 'type' | 'value' | 'cap' | 'minimumItemsTotal' | 'every' | 'set' | 'active'> & {
    readonly startsAt: string | null;
    readonly expiration: string | null;
  }
>;

const CODE_PARTS = [
  'type',
  'value',
  'cap',
  'minimumItemsTotal',
  'every',
  'set',
  'active',
  'startsAt',
  'expiration',
] as const;
const codeChanges = named(
  'code-changed-since',
  `select (select jsonb_object_agg(key, value) from jsonb_each(a.before) where key = any($4::text[])) as before
   from audit_log a
   where a.vendor_id = $1 and a.at >= $2 and a.subject_id = $3 and a.action in ('code.change', 'code.remove') and a.before ?| $4::text[]
   order by a.at desc, a.id desc`,
);

/** Reads what a discount code was before each change since a moment, the last change first. */
export async function readCodeChanges(
  db: Queryable,
  vendorId: string,
  codeId: string,
  since: Date,
): Promise<readonly EarlierCode[]> {
  const { rows } = await db.query<{ before: EarlierCode }>(
    codeChanges([vendorId, since, codeId, CODE_PARTS]),
  );
  return rows.map(({ before }) => before);
}
