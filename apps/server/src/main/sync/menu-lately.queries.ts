import type { SnapshotPrice } from '#app/catalog/menu-snapshot/index.ts';
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
