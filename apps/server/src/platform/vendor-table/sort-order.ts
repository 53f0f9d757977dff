import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { VendorTableSpec } from './vendor-table.ts';

/** Numbers rows in the order of `ids`, from 1; ids of other vendors are passed over. */
export async function writeSortOrder(
  { table }: VendorTableSpec,
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<void> {
  const statement = named(
    `${table}-order`,
    `update ${table} r set sort_order = given.position
     from unnest($2::uuid[]) with ordinality as given(id, position) where r.vendor_id = $1 and r.id = given.id`,
  );
  await db.query(statement([vendorId, ids]));
}
