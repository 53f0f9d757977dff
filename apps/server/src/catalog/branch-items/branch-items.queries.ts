import type { BranchItem } from '@sofreh/contract/catalog/branch-items';
import { PERMITTED_BRANCHES } from '#app/catalog/menu-sync/menu-sync.queries.ts';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/**
 * Reads one item at each branch: that which the master's was taken over as, else one nobody linked that is meant to be
 * the same, by code or else by title, as the first taking over would find it.
 */
const branchRows = named(
  'branch-items',
  `with branch as (${PERMITTED_BRANCHES}),
   mine as (
     select i.code, i.title, b.master_vendor_id, coalesce(l.master_id, i.id) as root_id
     from menu_items i join vendors v on v.id = i.vendor_id join brands b on b.id = v.brand_id
     left join menu_sync_links l on l.vendor_id = i.vendor_id and l.entity_type = 'ITEM' and l.entity_id = i.id
     where i.vendor_id = $1 and i.id = $4
   )
   select b.id as "vendorId", b.name as "vendorName", found.id as "itemId",
     b.id = mine.master_vendor_id is true as "isMaster", found.price, found.active, found.available,
     case when m.id is not null then json_build_object('price', m.price, 'active', m.active) end as master,
     array_remove(array[
       case when found.price <> (found.synced ->> 'price')::bigint then 'price' end,
       case when found.active <> (found.synced ->> 'active')::boolean then 'active' end], null) as own,
     exists (
       select from staff s join roles r on r.vendor_id = s.vendor_id and r.id = s.role_id
       where s.vendor_id = b.id and s.user_id = $2 and 'menu.edit' = any(${heldPermissions('r.permissions')})) as editable
   from mine
   join branch b on true
   join lateral (
     select i.id, i.price, i.active, i.available, l.synced
     from menu_items i
     left join menu_sync_links l on l.vendor_id = i.vendor_id and l.entity_type = 'ITEM' and l.entity_id = i.id
     where i.vendor_id = b.id and i.archived_at is null and (
       (i.vendor_id = $1 and i.id = $4) or l.master_id = mine.root_id
       or (i.vendor_id = mine.master_vendor_id and i.id = mine.root_id)
       or (l.master_id is null and ((mine.code <> '' and i.code = mine.code) or i.title = mine.title)))
     order by (i.id in ($4, mine.root_id)) desc, (l.master_id = mine.root_id) desc nulls last,
       (mine.code <> '' and i.code = mine.code) desc, i.id
     limit 1
   ) found on true
   left join menu_items m on m.vendor_id = mine.master_vendor_id and m.id = mine.root_id and m.archived_at is null
   order by "isMaster" desc, b.name, b.id`,
);

/** Reads an item as the branches of its vendor's brand have it that a person may look at, the master first. */
export async function readBranchItems(
  db: Queryable,
  vendorId: string,
  userId: string,
  itemId: string,
): Promise<BranchItem[]> {
  const { rows } = await db.query<BranchItem>(branchRows([vendorId, userId, 'menu.view', itemId]));
  return rows;
}

const write = named(
  'branch-item-write',
  `update menu_items i set price = coalesce($3, i.price), active = coalesce($4, i.active),
     available = coalesce($5, i.available), discount = least(i.discount, coalesce($3, i.price))
   where i.vendor_id = $1 and i.id = $2`,
);
const follow = named(
  'branch-item-follow',
  `update menu_sync_links set synced = synced || $3::jsonb
   where vendor_id = $1 and entity_type = 'ITEM' and entity_id = $2`,
);

/** Says what becomes of a branch's row; what is left out stays. */
export interface BranchItemState {
  readonly price?: number | undefined;
  readonly active?: boolean | undefined;
  readonly available?: boolean | undefined;
}

/** Writes a branch's own price and state; its discount never stays above its price. */
export async function writeBranchItem(
  client: PoolClient,
  vendorId: string,
  itemId: string,
  { price, active, available }: BranchItemState,
): Promise<void> {
  await client.query(write([vendorId, itemId, price ?? null, active ?? null, available ?? null]));
}

/** Notes that a branch follows the master in these fields, so that the next taking over changes them again. */
export async function followMaster(
  client: PoolClient,
  vendorId: string,
  itemId: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await client.query(follow([vendorId, itemId, JSON.stringify(fields)]));
}
