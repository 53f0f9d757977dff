import type { Input, Output } from '@sofreh/contract/call';
import type { diningTableCategories } from '@sofreh/contract/main/dining-tables/dining-table-categories';
import { OPEN } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable } from '#app/platform/vendor-table/index.ts';

type CategoryCall = (typeof diningTableCategories)['POST /api/diningtablecategories'];
export type CategoryView = Input<CategoryCall['response']>;

export const categoryRows = createVendorTable<Output<CategoryCall['body']>, CategoryView>({
  table: 'dining_table_categories',
  subject: 'hall',
  columns: { id: 'id', title: 'title', sortOrder: 'sort_order', active: 'active' },
  computed: {
    tableCount: `(select count(*)::int from dining_tables t
      where t.vendor_id = r.vendor_id and t.category_id = r.id and t.active)`,
  },
  searched: ['title'],
  order: 'r.sort_order, r.title, r.id',
  conflicts: { dining_table_categories_title: { field: 'title', code: 'TITLE_TAKEN' } },
  notFound: 'TABLE_CATEGORY_NOT_FOUND',
});

const order = named(
  'table-categories-order',
  `update dining_table_categories r set sort_order = given.position
   from unnest($2::uuid[]) with ordinality as given(id, position) where r.vendor_id = $1 and r.id = given.id`,
);

/** Numbers halls in the order of `ids`, from 1; ids of other vendors are passed over. */
export async function writeCategoryOrder(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<void> {
  await db.query(order([vendorId, ids]));
}

const inUse = named(
  'table-category-in-use',
  `select exists (
     select from dining_tables t join orders o on o.vendor_id = t.vendor_id and o.dining_table_id = t.id
     where t.vendor_id = $1 and t.category_id = $2 and ${OPEN}) as "inUse"`,
);

/** Says whether a table of the hall has an open bill. */
export async function isCategoryInUse(db: Queryable, vendorId: string, id: string): Promise<boolean> {
  const { rows } = await db.query<{ inUse: boolean }>(inUse([vendorId, id]));
  return rows[0]?.inUse ?? false;
}
