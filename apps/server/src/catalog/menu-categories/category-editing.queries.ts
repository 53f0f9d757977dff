import type { Input, Output } from '@sofreh/contract/call';
import type { categoryEditing } from '@sofreh/contract/catalog/menu-categories/category-editing';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable } from '#app/platform/vendor-table/index.ts';

type Declared = (typeof categoryEditing)['POST /api-catalog/catalog/menucategories'];

export const categoryTable = createVendorTable<Output<Declared['body']>, Input<Declared['response']>>({
  table: 'menu_categories',
  subject: 'category',
  columns: {
    id: 'id',
    title: 'title',
    description: 'description',
    sortOrder: 'sort_order',
    active: 'active',
    foodShiftId: 'food_shift_id',
  },
  computed: {
    archived: 'r.archived_at is not null',
    itemCount: `(select count(*)::int from menu_items i
      where i.vendor_id = r.vendor_id and i.category_id = r.id and i.archived_at is null)`,
  },
  searched: ['title'],
  order: 'r.sort_order, r.id',
  conflicts: {
    menu_categories_vendor_id_food_shift_id_fkey: { field: 'foodShiftId', code: 'FOOD_SHIFT_NOT_FOUND' },
  },
  notFound: 'MENU_CATEGORY_NOT_FOUND',
  archives: true,
});

const holdItems = named(
  'categories-hold-items',
  `select exists (select from menu_items
     where vendor_id = $1 and category_id = any($2::uuid[]) and archived_at is null) as held`,
);

/** Says whether live items stand in one of these categories. */
export async function anyHoldsItems(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(holdItems([vendorId, ids]));
  return rows[0]?.held ?? false;
}

const itemCounts = named(
  'category-item-counts',
  `select count(*) filter (where archived_at is null)::int as live, count(*)::int as "all"
   from menu_items where vendor_id = $1 and category_id = $2`,
);

/** Counts how many items stand in a category: those on the menu, and with the archived ones. */
export async function countItems(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<{ readonly live: number; readonly all: number }> {
  const { rows } = await db.query<{ live: number; all: number }>(itemCounts([vendorId, id]));
  return rows[0] ?? { live: 0, all: 0 };
}

const stationsOf = (condition: string) => `coalesce((
  select json_agg(json_build_object('printerStationId', l.printer_station_id, 'deliveryType', l.delivery_type)
                  order by s.title, l.delivery_type)
  from printer_station_links l
  join printer_stations s on s.vendor_id = l.vendor_id and s.id = l.printer_station_id and s.active
  where ${condition}), '[]')`;
const printing = named(
  'category-printing',
  `select c.id, c.title, ${stationsOf('l.vendor_id = c.vendor_id and l.menu_category_id = c.id')} as stations,
     coalesce((
       select json_agg(json_build_object('id', i.id, 'title', i.title,
         'stations', ${stationsOf('l.vendor_id = i.vendor_id and l.menu_item_id = i.id')}) order by i.sort_order, i.id)
       from menu_items i where i.vendor_id = c.vendor_id and i.category_id = c.id and i.archived_at is null), '[]') as items
   from menu_categories c where c.vendor_id = $1 and c.archived_at is null order by c.sort_order, c.id`,
);
type Printing = Input<
  (typeof categoryEditing)['GET /api-catalog/catalog/menucategories/printer']['response']
>;

/** Reads categories with their items, each with the active stations linked to it itself. */
export async function listPrinting(db: Queryable, vendorId: string): Promise<Printing['data']> {
  const { rows } = await db.query<Printing['data'][number]>(printing([vendorId]));
  return rows;
}
