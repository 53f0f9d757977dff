import type { Input, Output } from '@sofreh/contract/call';
import type { menuItemTags } from '@sofreh/contract/catalog/menu-item-tags';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable } from '#app/platform/vendor-table/index.ts';

type Declared = (typeof menuItemTags)['POST /api-catalog/catalog/menuitemtag'];
export type TagView = Input<Declared['response']>;

export const tagTable = createVendorTable<Output<Declared['body']>, TagView>({
  table: 'menu_item_tags',
  subject: 'tag',
  columns: { id: 'id', title: 'title', kind: 'kind', sortOrder: 'sort_order' },
  searched: ['title'],
  order: 'r.sort_order, r.title',
  conflicts: { menu_item_tags_title: { field: 'title', code: 'TITLE_TAKEN' } },
  notFound: 'NOT_FOUND',
});

const selectAll = named(
  'menu-item-tags',
  'select id, title, kind, sort_order as "sortOrder" from menu_item_tags where vendor_id = $1 order by sort_order, title',
);

export async function listTags(db: Queryable, vendorId: string): Promise<TagView[]> {
  const { rows } = await db.query<TagView>(selectAll([vendorId]));
  return rows;
}

const rename = named(
  'menu-item-tag-rename',
  `update menu_items set tags = (
     select array_agg(case when tag = $2 then $3 else tag end order by place)
     from unnest(tags) with ordinality as carried(tag, place) where tag <> $3)
   where vendor_id = $1 and $2 = any(tags)`,
);

/** Calls a tag otherwise on every item that carries it; an item that carries the new name too keeps it once. */
export async function renameOnItems(
  db: Queryable,
  vendorId: string,
  from: string,
  to: string,
): Promise<void> {
  await db.query(rename([vendorId, from, to]));
}

const remove = named(
  'menu-item-tag-remove',
  `with removed as (delete from menu_item_tags where vendor_id = $1 and id = $2 returning title),
   cleared as (
     update menu_items i set tags = array_remove(i.tags, removed.title)
     from removed where i.vendor_id = $1 and removed.title = any(i.tags))
   select title from removed`,
);

/** Removes a tag and takes it off every item. @returns false where there is none. */
export async function removeTag(db: Queryable, vendorId: string, id: string): Promise<boolean> {
  const { rows } = await db.query(remove([vendorId, id]));
  return rows.length > 0;
}
