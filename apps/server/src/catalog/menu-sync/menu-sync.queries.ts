import type { Input } from '@sofreh/contract/call';
import type { menuSync } from '@sofreh/contract/catalog/menu-sync';
import type { MenuPartKind } from '@sofreh/domain/menu';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import { type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import type { RowPlan, SyncLink } from './plan-rows.ts';

type FoundPage = Input<(typeof menuSync)['GET /api-catalog/catalog/menuitems/branch/search']['response']>;

/** This gives the vendors ($1's brand) where a person ($2) holds a permission ($3): their ids and names. */
export const PERMITTED_BRANCHES = `select v.id, v.name from vendors v
   join vendors mine on mine.id = $1 and mine.brand_id = v.brand_id
   join staff s on s.vendor_id = v.id and s.user_id = $2
   join roles r on r.vendor_id = s.vendor_id and r.id = s.role_id and $3 = any(${heldPermissions('r.permissions')})`;
const permitted = named('sync-permitted', PERMITTED_BRANCHES);

/** Reads the brand's branches where a person holds a permission. */
export async function permittedBranches(
  db: Queryable,
  vendorId: string,
  userId: string,
  permission: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(permitted([vendorId, userId, permission]));
  return rows;
}

const searchItems = named(
  'sync-branch-search',
  `with branch as (${PERMITTED_BRANCHES})
   select i.id, b.id as "vendorId", b.name as "vendorName", i.code, i.title, i.price, i.active, i.available,
     count(*) over ()::int as total
   from branch b join menu_items i on i.vendor_id = b.id
   where i.archived_at is null and ($4::text is null or fa_fold(i.title) like $4 or fa_fold(i.code) like $4)
   order by i.title, b.name, i.id limit $5 offset $6`,
);

/** Reads items of the brand's branches that a person may look at. */
export async function searchBranches(
  db: Queryable,
  vendorId: string,
  userId: string,
  query: Paging & { readonly search?: string | undefined },
): Promise<FoundPage> {
  const values = [vendorId, userId, 'menu.view', likeAnywhere(query.search)];
  return readPage<FoundPage['data'][number]>(db, searchItems, values, query);
}

const setMaster = named(
  'sync-master-set',
  `with before as (
     select b.id, old.name from brands b join vendors v on v.brand_id = b.id
     left join vendors old on old.id = b.master_vendor_id where v.id = $1)
   update brands b set master_vendor_id = $1 from before where b.id = before.id returning before.name`,
);
const vendorName = named('sync-vendor-name', 'select name from vendors where id = $1');
const master = named(
  'sync-master',
  'select b.master_vendor_id = v.id as "isMaster" from vendors v join brands b on b.id = v.brand_id where v.id = $1',
);

/** Makes a vendor's menu the master of its brand. @returns whose menu it was before; null where nobody's. */
export async function writeMaster(
  db: Queryable,
  vendorId: string,
): Promise<{ readonly name: string } | null> {
  const { rows } = await db.query<{ name: string | null }>(setMaster([vendorId]));
  const name = rows[0]?.name;
  return name ? { name } : null;
}

/** Reads what a vendor is called. */
export async function nameOf(db: Queryable, vendorId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(vendorName([vendorId]));
  return rows[0]?.name ?? '';
}

export async function isMaster(db: Queryable, vendorId: string): Promise<boolean> {
  const { rows } = await db.query<{ isMaster: boolean | null }>(master([vendorId]));
  return rows[0]?.isMaster === true;
}

const links = named(
  'sync-links',
  `select entity_id as "entityId", master_id as "masterId", synced from menu_sync_links
   where vendor_id = $1 and entity_type = $2`,
);

export async function readLinks(db: Queryable, vendorId: string, entity: MenuPartKind): Promise<SyncLink[]> {
  const { rows } = await db.query<SyncLink>(links([vendorId, entity]));
  return rows;
}

const hold = named('sync-hold', 'select pg_advisory_xact_lock(hashtextextended($1::text, 33))');

/** Lets one taking over of a branch go at a time, until the transaction ends. */
export async function holdBranch(client: PoolClient, vendorId: string): Promise<void> {
  await client.query(hold([vendorId]));
}

const dropLinks = named(
  'sync-links-drop',
  `delete from menu_sync_links where vendor_id = $1 and entity_type = $2
     and (entity_id = any($3::uuid[]) or master_id = any($4::uuid[]))`,
);
const addLinks = named(
  'sync-links-add',
  `insert into menu_sync_links (vendor_id, entity_type, entity_id, master_id, synced)
   select $1, $2, (e ->> 'id')::uuid, (e ->> 'masterId')::uuid, e -> 'synced' from jsonb_array_elements($3::jsonb) e`,
);

/** Remembers what the master said of each row that stays, and forgets those that went. */
export async function writeLinks(
  client: PoolClient,
  vendorId: string,
  entity: MenuPartKind,
  plans: readonly RowPlan[],
): Promise<void> {
  const ids = plans.map(({ id }) => id);
  const masterIds = plans.map(({ masterId }) => masterId);
  await client.query(dropLinks([vendorId, entity, ids, masterIds]));
  const staying = plans.filter(({ kind }) => kind !== 'ARCHIVE');
  const rows = staying.map(({ id, masterId, synced }) => ({ id, masterId, synced }));
  await client.query(addLinks([vendorId, entity, JSON.stringify(rows)]));
}
