import type { Input, Output } from '@sofreh/contract/call';
import type { foodShifts } from '@sofreh/contract/catalog/food-shifts';
import type { FoodShift } from '@sofreh/domain/menu';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable } from '#app/platform/vendor-table/index.ts';

type Declared = (typeof foodShifts)['POST /api-catalog/catalog/foodshifts'];

export const foodShiftTable = createVendorTable<Output<Declared['body']>, Input<Declared['response']>>({
  table: 'food_shifts',
  subject: 'shift',
  columns: {
    id: 'id',
    title: 'title',
    windows: 'windows',
    fromDate: 'from_date',
    toDate: 'to_date',
    active: 'active',
  },
  computed: {
    itemCount: `(select count(*)::int from menu_items i
      where i.vendor_id = r.vendor_id and i.food_shift_id = r.id and i.archived_at is null)`,
  },
  searched: ['title'],
  order: 'r.title, r.id',
  notFound: 'FOOD_SHIFT_NOT_FOUND',
});

const selectActive = named(
  'food-shifts-active',
  `select id, title, windows, from_date as "fromDate", to_date as "toDate", active
   from food_shifts where vendor_id = $1 and active order by title, id`,
);

export async function listActiveShifts(
  db: Queryable,
  vendorId: string,
): Promise<(FoodShift & { readonly title: string })[]> {
  const { rows } = await db.query<FoodShift & { title: string }>(selectActive([vendorId]));
  return rows;
}
