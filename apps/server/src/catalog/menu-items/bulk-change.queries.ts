import type { Output } from '@sofreh/contract/call';
import type { menuItems } from '@sofreh/contract/catalog/menu-items';
import { DISH_TAGS_MAX, MONEY_AMOUNT } from '@sofreh/domain/limits';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { refusingConflicts } from '#app/platform/vendor-table/index.ts';
import { itemTable } from './menu-items.queries.ts';

/** Says what is to change in all of some items; a field left out stays as it is. */
export type BulkChange = Output<(typeof menuItems)['PUT /api-catalog/catalog/menuitems/bulk']['body']>;

/** Gives `priceByPercent` of the domain in exact decimals: $n per cent (null keeps), $m the step. */
function changedPrice(price: string, percent: string, step: string): string {
  return `case when ${percent}::numeric is null then ${price}
    else least(round(${price} * (100 + ${percent}::numeric) / 100 / ${step}::int) * ${step}::int, ${MONEY_AMOUNT.max})::bigint end`;
}

const bulk = named(
  'items-bulk-change',
  `update menu_items i set
     price = changed.price, discount = least(i.discount, changed.price),
     available = coalesce($5, i.available), active = coalesce($6, i.active),
     category_id = coalesce($7::uuid, i.category_id),
     food_shift_id = case when $8 then $9::uuid else i.food_shift_id end,
     tags = (select coalesce(array_agg(tag order by place), '{}') from (
       select tag, min(place) as place from unnest(i.tags || $10::text[]) with ordinality as all_tags(tag, place)
       where tag <> all($11::text[]) group by tag order by 2 limit ${DISH_TAGS_MAX}) kept)
   from (
     select id, ${changedPrice('price', '$3', '$4')} as price
     from menu_items where vendor_id = $1 and id = any($2::uuid[]) and archived_at is null order by id for update
   ) changed
   where i.vendor_id = $1 and i.id = changed.id`,
);
const bulkOtherPrices = named(
  'items-bulk-other-prices',
  `update menu_item_prices p set price = ${changedPrice('p.price', '$3', '$4')}
   from menu_items i
   where p.vendor_id = $1 and p.menu_item_id = any($2::uuid[])
     and i.vendor_id = p.vendor_id and i.id = p.menu_item_id and i.archived_at is null`,
);

const bulkRemoveToppings = named(
  'items-bulk-remove-toppings',
  `delete from menu_item_topping_categories l using menu_items i
   where l.vendor_id = $1 and l.menu_item_id = any($2::uuid[]) and l.topping_category_id = any($3::uuid[])
     and i.vendor_id = l.vendor_id and i.id = l.menu_item_id and i.archived_at is null`,
);
const bulkAddToppings = named(
  'items-bulk-add-toppings',
  `insert into menu_item_topping_categories (vendor_id, menu_item_id, topping_category_id, sort_order)
   select i.vendor_id, i.id, t.id, t.place + coalesce((select max(l.sort_order) from menu_item_topping_categories l
     where l.vendor_id = i.vendor_id and l.menu_item_id = i.id), 0)
   from menu_items i, unnest($3::uuid[]) with ordinality as t(id, place)
   where i.vendor_id = $1 and i.id = any($2::uuid[]) and i.archived_at is null
   on conflict do nothing`,
);

const toppingConflicts = {
  menu_item_topping_categories_vendor_id_topping_category_id_fkey: {
    field: 'addToppingCategories',
    code: 'TOPPING_CATEGORY_NOT_FOUND',
  },
} as const;

/** Takes topping categories off items, then puts others after those that are left. */
async function changeToppings(db: Queryable, vendorId: string, change: BulkChange): Promise<void> {
  const { ids, addToppingCategories: added, removeToppingCategories: removed } = change;
  if (removed.length > 0) await db.query(bulkRemoveToppings([vendorId, ids, removed]));
  if (added.length === 0) return;
  await refusingConflicts(db.query(bulkAddToppings([vendorId, ids, added])), toppingConflicts);
}

/**
 * Changes items at once, in the transaction of the caller; an item's discount never stays above its price.
 * @returns how many there were. @throws Refusal BAD_REQUEST where category, food shift or toppings are not the vendor's.
 */
export async function changeItems(db: Queryable, vendorId: string, change: BulkChange): Promise<number> {
  const { ids, pricePercent = null, roundTo, otherPrices, available = null, active = null } = change;
  const { categoryId = null, foodShiftId, addTags, removeTags } = change;
  const shift = [foodShiftId !== undefined, foodShiftId ?? null];
  const price = [pricePercent, roundTo];
  const state = [available, active, categoryId, ...shift, addTags, removeTags];
  const statement = bulk([vendorId, ids, ...price, ...state]);
  const { rowCount } = await refusingConflicts(db.query(statement), itemTable.spec.conflicts);
  if (otherPrices && pricePercent !== null) await db.query(bulkOtherPrices([vendorId, ids, ...price]));
  await changeToppings(db, vendorId, change);
  return rowCount ?? 0;
}
