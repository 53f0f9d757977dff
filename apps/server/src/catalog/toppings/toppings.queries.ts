import type { Input, Output } from '@sofreh/contract/call';
import type { toppings } from '@sofreh/contract/catalog/toppings';
import { createVendorTable } from '#app/catalog/vendor-table/index.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

type Declared = (typeof toppings)['POST /api-catalog/catalog/topping'];

export const toppingTable = createVendorTable<Output<Declared['body']>, Input<Declared['response']>>({
  table: 'toppings',
  columns: {
    id: 'id',
    toppingCategoryId: 'topping_category_id',
    code: 'code',
    title: 'title',
    price: 'price',
    maximum: 'maximum',
    sortOrder: 'sort_order',
    active: 'active',
    available: 'available',
  },
  computed: {
    archived: 'r.archived_at is not null',
    toppingCategoryTitle: `(select k.title from topping_categories k
      where k.vendor_id = r.vendor_id and k.id = r.topping_category_id)`,
  },
  searched: ['title', 'code'],
  order: 'r.sort_order, r.id',
  conflicts: {
    toppings_by_code: { field: 'code', code: 'CODE_TAKEN' },
    toppings_vendor_id_topping_category_id_fkey: {
      field: 'toppingCategoryId',
      code: 'TOPPING_CATEGORY_NOT_FOUND',
    },
  },
  notFound: 'TOPPING_NOT_FOUND',
  archives: true,
});

const everSold = named(
  'topping-ever-sold',
  `select exists (
     select from order_items where vendor_id = $1 and toppings @> jsonb_build_array(jsonb_build_object('toppingId', $2::text))
   ) as sold`,
);

export async function wasToppingSold(db: Queryable, vendorId: string, id: string): Promise<boolean> {
  const { rows } = await db.query<{ sold: boolean }>(everSold([vendorId, id]));
  return rows[0]?.sold ?? false;
}
