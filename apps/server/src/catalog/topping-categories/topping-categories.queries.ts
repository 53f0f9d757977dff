import type { Input, Output } from '@sofreh/contract/call';
import type { toppingCategories } from '@sofreh/contract/catalog/topping-categories';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable } from '#app/platform/vendor-table/index.ts';

type Declared = (typeof toppingCategories)['POST /api-catalog/catalog/toppingcategory'];

export const toppingCategoryTable = createVendorTable<Output<Declared['body']>, Input<Declared['response']>>({
  table: 'topping_categories',
  subject: 'toppingcategory',
  columns: {
    id: 'id',
    title: 'title',
    required: 'required',
    minimum: 'minimum',
    maximum: 'maximum',
    freeUpTo: 'free_up_to',
    sortOrder: 'sort_order',
  },
  computed: {
    archived: 'r.archived_at is not null',
    toppingCount: `(select count(*)::int from toppings t
      where t.vendor_id = r.vendor_id and t.topping_category_id = r.id and t.archived_at is null)`,
    itemCount: `(select count(*)::int from menu_item_topping_categories l
      where l.vendor_id = r.vendor_id and l.topping_category_id = r.id)`,
  },
  searched: ['title'],
  order: 'r.sort_order, r.id',
  notFound: 'TOPPING_CATEGORY_NOT_FOUND',
  archives: true,
});

const uses = named(
  'topping-category-uses',
  `select count(*) filter (where archived_at is null)::int as live, count(*)::int as "all",
     exists (select from menu_item_topping_categories where vendor_id = $1 and topping_category_id = $2)
       or exists (select from topping_opens where vendor_id = $1 and topping_category_id = $2) as linked
   from toppings where vendor_id = $1 and topping_category_id = $2`,
);

/** Counts toppings of a category, live and with the archived ones, and says whether items or toppings offer it. */
export async function countUses(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<{ readonly live: number; readonly all: number; readonly linked: boolean }> {
  const { rows } = await db.query<{ live: number; all: number; linked: boolean }>(uses([vendorId, id]));
  return rows[0] ?? { live: 0, all: 0, linked: false };
}

const offered = named(
  'topping-categories-offered',
  `select exists (select from menu_item_topping_categories l
     join menu_items i on i.vendor_id = l.vendor_id and i.id = l.menu_item_id and i.archived_at is null
     where l.vendor_id = $1 and l.topping_category_id = any($2::uuid[])) as used`,
);

/** Says whether a live item offers one of these topping categories. */
export async function anyOffered(db: Queryable, vendorId: string, ids: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(offered([vendorId, ids]));
  return rows[0]?.used ?? false;
}
