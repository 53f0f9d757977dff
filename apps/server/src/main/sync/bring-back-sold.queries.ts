import { itemTable, type MenuItemBody } from '#app/catalog/menu-items/menu-items.queries.ts';
import type { SoldType } from '#app/catalog/sold-products/sold-products.queries.ts';
import { type ToppingBody, toppingTable } from '#app/catalog/toppings/toppings.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

interface SoldProduct {
  readonly product_type: SoldType;
  readonly product_id: string;
}

const removed = named(
  'removed-products',
  `select w.product_type as type, l.before from jsonb_to_recordset($2::jsonb) as w(product_type text, product_id uuid)
   cross join lateral (
     select a.before from audit_log a where a.vendor_id = $1 and a.subject_id = w.product_id::text
       and a.action = case w.product_type when 'FOOD' then 'item.remove' else 'topping.remove' end
     order by a.at desc limit 1) l
   where not exists (select from menu_items i where i.vendor_id = $1 and i.id = w.product_id)
     and not exists (select from toppings t where t.vendor_id = $1 and t.id = w.product_id)`,
);
type Removed =
  | { readonly type: 'FOOD'; readonly before: MenuItemBody }
  | { readonly type: 'TOPPING'; readonly before: ToppingBody };

/**
 * Brings dishes and toppings back to the archive that were removed as never sold: a till that had no network had sold them by then.
 * They are as they were when they were removed; what of it stands in a category that is gone itself stays away.
 */
export async function bringBackSold(
  db: Queryable,
  vendorId: string,
  products: readonly SoldProduct[],
  at: Date,
): Promise<void> {
  const { rows } = await db.query<Removed>(removed([vendorId, JSON.stringify(products)]));
  for (const { type, before } of rows) {
    const back =
      type === 'FOOD'
        ? itemTable.insertArchived(db, vendorId, before, at)
        : toppingTable.insertArchived(db, vendorId, before, at);
    await back.catch(ignoreRefusal);
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
