import type { Input, Output } from '@sofreh/contract/call';
import type { menuItems } from '@sofreh/contract/catalog/menu-items';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable, fieldRefusal, refusingConflicts } from '#app/platform/vendor-table/index.ts';

type Declared = (typeof menuItems)['POST /api-catalog/catalog/menuitems'];
export type MenuItemBody = Output<Declared['body']>;
export type MenuItemView = Input<Declared['response']>;

export const itemTable = createVendorTable<MenuItemBody, MenuItemView>({
  table: 'menu_items',
  subject: 'item',
  columns: {
    id: 'id',
    categoryId: 'category_id',
    foodShiftId: 'food_shift_id',
    code: 'code',
    barcode: 'barcode',
    title: 'title',
    description: 'description',
    price: 'price',
    discount: 'discount',
    packagingCost: 'packaging_cost',
    servePackagingCost: 'serve_packaging_cost',
    withTax: 'with_tax',
    preparationTime: 'preparation_time',
    pictureFileId: 'picture_file_id',
    tags: 'tags',
    sources: 'sources',
    deliveryTypes: 'delivery_types',
    sortOrder: 'sort_order',
    active: 'active',
    available: 'available',
    unit: 'unit',
    minimumWeight: 'minimum_weight',
    weightStep: 'weight_step',
    scaleCode: 'scale_code',
  },
  computed: {
    archived: 'r.archived_at is not null',
    categoryTitle:
      '(select c.title from menu_categories c where c.vendor_id = r.vendor_id and c.id = r.category_id)',
    toppingCategoryIds: `coalesce((
      select json_agg(l.topping_category_id order by l.sort_order, l.topping_category_id)
      from menu_item_topping_categories l where l.vendor_id = r.vendor_id and l.menu_item_id = r.id), '[]')`,
    prices: `coalesce((
      select json_agg(json_build_object('source', p.source, 'deliveryType', p.delivery_type,
        'foodShiftId', p.food_shift_id, 'price', p.price) order by p.sort_order)
      from menu_item_prices p where p.vendor_id = r.vendor_id and p.menu_item_id = r.id), '[]')`,
  },
  searched: ['title', 'code', 'barcode'],
  order: `(select c.sort_order from menu_categories c where c.vendor_id = r.vendor_id and c.id = r.category_id),
    r.category_id, r.sort_order, r.id`,
  conflicts: {
    menu_items_by_code: { field: 'code', code: 'CODE_TAKEN' },
    menu_items_by_barcode: { field: 'barcode', code: 'BARCODE_TAKEN' },
    menu_items_by_scale_code: { field: 'scaleCode', code: 'SCALE_CODE_TAKEN' },
    menu_items_vendor_id_category_id_fkey: { field: 'categoryId', code: 'MENU_CATEGORY_NOT_FOUND' },
    menu_items_vendor_id_food_shift_id_fkey: { field: 'foodShiftId', code: 'FOOD_SHIFT_NOT_FOUND' },
    menu_items_picture_file_id_fkey: { field: 'pictureFileId', code: 'PICTURE_NOT_FOUND' },
  },
  notFound: 'MENU_ITEM_NOT_FOUND',
  archives: true,
});

const clearParts = named(
  'item-parts-clear',
  `with toppings as (delete from menu_item_topping_categories where vendor_id = $1 and menu_item_id = $2)
   delete from menu_item_prices where vendor_id = $1 and menu_item_id = $2`,
);
const addLinks = named(
  'item-toppings-add',
  `insert into menu_item_topping_categories (vendor_id, menu_item_id, topping_category_id, sort_order)
   select $1, $2, given.id, given.position from unnest($3::uuid[]) with ordinality as given(id, position)`,
);
const addPrices = named(
  'item-prices-add',
  `insert into menu_item_prices (vendor_id, menu_item_id, source, delivery_type, food_shift_id, price, sort_order)
   select $1, $2, e.value ->> 'source', e.value ->> 'deliveryType', (e.value ->> 'foodShiftId')::uuid,
     (e.value ->> 'price')::bigint, e.position
   from jsonb_array_elements($3::jsonb) with ordinality as e(value, position)`,
);
const partConflicts = {
  menu_item_topping_categories_vendor_id_topping_category_id_fkey: {
    field: 'toppingCategoryIds',
    code: 'TOPPING_CATEGORY_NOT_FOUND',
  },
  menu_item_prices_vendor_id_food_shift_id_fkey: { field: 'prices', code: 'FOOD_SHIFT_NOT_FOUND' },
} as const;

const wrongUnit = named(
  'item-unit-in-use',
  `select exists (
     select from stocks s where s.vendor_id = $1 and s.product_type = 'FOOD' and s.product_id = $2 and s.unit <> $3
   ) as counted, $3 = 'GRAM' and exists (
     select from toppings t where t.vendor_id = $1 and t.menu_item_id = $2 and t.archived_at is null
   ) as "inCombo"`,
);

/** A dish that is counted keeps its unit; one that is a part of a combo goes by the piece. */
async function refuseUnit(
  client: PoolClient,
  vendorId: string,
  { id, unit }: Pick<MenuItemBody, 'id' | 'unit'>,
) {
  const { rows } = await client.query<{ counted: boolean; inCombo: boolean }>(
    wrongUnit([vendorId, id, unit]),
  );
  if (rows[0]?.inCombo) throw fieldRefusal('unit', 'WEIGHED_IN_COMBO');
  if (rows[0]?.counted) throw fieldRefusal('unit', 'UNIT_IN_USE');
}

/** Makes an item's topping categories and prices those given. @throws Refusal BAD_REQUEST naming the field. */
export async function writeItemParts(
  client: PoolClient,
  vendorId: string,
  item: Pick<MenuItemBody, 'id' | 'toppingCategoryIds' | 'prices' | 'unit'>,
): Promise<void> {
  const { id, toppingCategoryIds, prices } = item;
  await refuseUnit(client, vendorId, item);
  await clearItemParts(client, vendorId, id);
  if (toppingCategoryIds.length > 0)
    await refusingConflicts(client.query(addLinks([vendorId, id, toppingCategoryIds])), partConflicts);
  if (prices.length > 0)
    await refusingConflicts(client.query(addPrices([vendorId, id, JSON.stringify(prices)])), partConflicts);
}

/** Takes an item's topping categories and prices away. */
export async function clearItemParts(client: PoolClient, vendorId: string, id: string): Promise<void> {
  await client.query(clearParts([vendorId, id]));
}

const tagCounts = named(
  'item-tag-counts',
  `select tag as title, count(*)::int as "itemCount" from menu_items, unnest(tags) as tag
   where vendor_id = $1 and archived_at is null group by tag order by count(*) desc, tag`,
);

/** Reads tags as items carry them, the most used first. */
export async function listUsedTags(
  db: Queryable,
  vendorId: string,
): Promise<{ title: string; itemCount: number }[]> {
  const { rows } = await db.query<{ title: string; itemCount: number }>(tagCounts([vendorId]));
  return rows;
}

const restoreCategories = named(
  'items-restore-categories',
  `update menu_categories c set archived_at = null
   where c.vendor_id = $1 and c.archived_at is not null and exists (
     select from menu_items i where i.vendor_id = c.vendor_id and i.category_id = c.id and i.id = any($2::uuid[]))`,
);

/** Takes the categories of items out of the archive. */
export async function restoreCategoriesOf(
  client: PoolClient,
  vendorId: string,
  ids: readonly string[],
): Promise<void> {
  await client.query(restoreCategories([vendorId, ids]));
}
