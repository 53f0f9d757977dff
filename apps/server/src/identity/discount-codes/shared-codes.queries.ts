import type { DiscountCodeBody } from '@sofreh/contract/identity/discount-codes';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const lockOne = named(
  'shared-code-lock',
  `select h.vendor_id as home from discount_codes d join shared_codes h on h.vendor_id = d.home_vendor_id and h.id = d.id
   where d.vendor_id = $1 and d.id = $2 and d.archived_at is null for update of h`,
);

/**
 * Makes the orders of all branches that a code holds at wait until the transaction ends.
 * @returns the branch at which they count; null where the code is of one branch.
 */
export async function lockSharedCode(db: Queryable, vendorId: string, id: string): Promise<string | null> {
  const { rows } = await db.query<{ home: string }>(lockOne([vendorId, id]));
  return rows[0]?.home ?? null;
}

const holdCount = named(
  'shared-code-count',
  `insert into shared_codes (vendor_id, id, usage_limit, usage_count, budget, spent)
   select $1::uuid, $2::uuid, $3::int, coalesce(max(d.usage_count), 0), $4::bigint, coalesce(max(d.spent), 0)
   from discount_codes d where d.vendor_id = $1 and d.id = $2
   on conflict (vendor_id, id) do update set usage_limit = excluded.usage_limit, budget = excluded.budget`,
);
const takeUses = named(
  'shared-code-uses-so-far',
  `insert into shared_code_uses (vendor_id, shared_code_id, branch_id, order_id, customer_id, nth)
   select u.vendor_id, u.discount_code_id, u.vendor_id, u.order_id, u.customer_id, u.nth
   from discount_code_uses u where u.vendor_id = $1 and u.discount_code_id = $2
   on conflict do nothing`,
);

/** Says how often, and for how much, a code may be used at all its branches together. */
export async function holdSharedCode(
  db: Queryable,
  home: string,
  { id, usageLimit, budget }: Pick<DiscountCodeBody, 'id' | 'usageLimit' | 'budget'>,
): Promise<void> {
  await db.query(holdCount([home, id, usageLimit, budget]));
}

/** Has the uses of a code so far count for all the branches it holds at from now on. */
export async function shareUses(db: Queryable, home: string, id: string): Promise<void> {
  await db.query(takeUses([home, id]));
}

/** Finds for rows of one branch what stands at others for the same: what was taken over from one master, or what is called alike. */
const sameRows = (table: string, entity: string) => `
   select b.id as "vendorId", mine.id as asked, found.id, mine.title
   from unnest($2::uuid[]) as b(id) cross join ${table} mine
   left join menu_sync_links l on l.vendor_id = mine.vendor_id and l.entity_type = '${entity}' and l.entity_id = mine.id
   left join lateral (
     select o.id from ${table} o
     left join menu_sync_links k on k.vendor_id = o.vendor_id and k.entity_type = '${entity}' and k.entity_id = o.id
     where o.vendor_id = b.id and o.archived_at is null
       and (coalesce(k.master_id, o.id) = coalesce(l.master_id, mine.id) or o.title = mine.title)
     order by coalesce(k.master_id, o.id) = coalesce(l.master_id, mine.id) desc, o.id limit 1) found on true
   where mine.vendor_id = $1 and mine.id = any($3::uuid[])`;
const sameDishes = named('shared-code-dishes', sameRows('menu_items', 'ITEM'));
const sameCategories = named('shared-code-categories', sameRows('menu_categories', 'CATEGORY'));

/** This is a dish or category of one branch, and what another has for it; null where it has none. */
export interface SameRow {
  readonly vendorId: string;
  readonly asked: string;
  readonly id: string | null;
  readonly title: string;
}

/** Reads what other branches have for the dishes and categories that a code names. */
export async function readSameRows(
  db: Queryable,
  vendorId: string,
  branchIds: readonly string[],
  { menuItemIds, menuCategoryIds, freeItemIds }: DiscountCodeBody,
): Promise<readonly SameRow[]> {
  const dishes = [...menuItemIds, ...freeItemIds];
  const items = dishes.length > 0 && (await db.query<SameRow>(sameDishes([vendorId, branchIds, dishes])));
  const categories =
    menuCategoryIds.length > 0 &&
    (await db.query<SameRow>(sameCategories([vendorId, branchIds, menuCategoryIds])));
  return [...(items ? items.rows : []), ...(categories ? categories.rows : [])];
}
