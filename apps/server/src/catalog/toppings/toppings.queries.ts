import type { Input, Output } from '@sofreh/contract/call';
import type { toppings } from '@sofreh/contract/catalog/toppings';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { createVendorTable, fieldRefusal, refusingConflicts } from '#app/platform/vendor-table/index.ts';

type Declared = (typeof toppings)['POST /api-catalog/catalog/topping'];
export type ToppingBody = Output<Declared['body']>;

export const toppingTable = createVendorTable<ToppingBody, Input<Declared['response']>>({
  table: 'toppings',
  subject: 'topping',
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
    menuItemId: 'menu_item_id',
  },
  computed: {
    archived: 'r.archived_at is not null',
    toppingCategoryTitle: `(select k.title from topping_categories k
      where k.vendor_id = r.vendor_id and k.id = r.topping_category_id)`,
    menuItemTitle: `(select i.title from menu_items i where i.vendor_id = r.vendor_id and i.id = r.menu_item_id)`,
    opensCategoryIds: `coalesce((
      select json_agg(o.topping_category_id order by o.sort_order)
      from topping_opens o where o.vendor_id = r.vendor_id and o.topping_id = r.id), '[]')`,
  },
  searched: ['title', 'code'],
  order: 'r.sort_order, r.id',
  conflicts: {
    toppings_by_code: { field: 'code', code: 'CODE_TAKEN' },
    toppings_vendor_id_topping_category_id_fkey: {
      field: 'toppingCategoryId',
      code: 'TOPPING_CATEGORY_NOT_FOUND',
    },
    toppings_menu_item: { field: 'menuItemId', code: 'MENU_ITEM_NOT_FOUND' },
  },
  notFound: 'TOPPING_NOT_FOUND',
  archives: true,
});

const clearOpens = named(
  'topping-opens-clear',
  'delete from topping_opens where vendor_id = $1 and topping_id = $2',
);
const addOpens = named(
  'topping-opens-add',
  `insert into topping_opens (vendor_id, topping_id, topping_category_id, sort_order)
   select $1, $2, o.id, o.position from unnest($3::uuid[]) with ordinality as o(id, position)`,
);
const openConflicts = {
  topping_opens_category: { field: 'opensCategoryIds', code: 'TOPPING_CATEGORY_NOT_FOUND' },
} as const;

const standsForWeighed = named(
  'topping-stands-for-weighed',
  `select exists (
     select from menu_items where vendor_id = $1 and id = $2::uuid and unit = 'GRAM'
   ) as weighed`,
);

/** Makes the categories a topping opens those given. @throws Refusal BAD_REQUEST naming the field. */
export async function writeOpenedCategories(
  client: PoolClient,
  vendorId: string,
  { id, opensCategoryIds, menuItemId }: ToppingBody,
): Promise<void> {
  const { rows } = await client.query<{ weighed: boolean }>(standsForWeighed([vendorId, menuItemId]));
  if (rows[0]?.weighed) throw fieldRefusal('menuItemId', 'WEIGHED_IN_COMBO');
  await client.query(clearOpens([vendorId, id]));
  await refusingConflicts(client.query(addOpens([vendorId, id, opensCategoryIds])), openConflicts);
}
