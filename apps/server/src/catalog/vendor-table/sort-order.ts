import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const statements = {
  menu_categories: orderStatement('menu_categories'),
  menu_items: orderStatement('menu_items'),
  topping_categories: orderStatement('topping_categories'),
  toppings: orderStatement('toppings'),
} as const;

function orderStatement(table: string) {
  return named(
    `${table}-order`,
    `update ${table} r set sort_order = given.position
     from unnest($2::uuid[]) with ordinality as given(id, position) where r.vendor_id = $1 and r.id = given.id`,
  );
}

/** Numbers rows in the order of `ids`, from 1; ids of other vendors are passed over. */
export async function writeSortOrder(
  db: Queryable,
  table: keyof typeof statements,
  vendorId: string,
  ids: readonly string[],
): Promise<void> {
  await db.query(statements[table]([vendorId, ids]));
}
