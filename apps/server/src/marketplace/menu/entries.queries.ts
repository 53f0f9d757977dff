import type { MarketMenuKind, MenuFields, StandingEntry } from '@sofreh/domain/marketplace';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** Is something that stands at a marketplace, as we last saw it; references are their names. */
export interface EntryRow extends StandingEntry {
  readonly kind: MarketMenuKind;
  /** A person took it off the menu there, or said that it cannot be had, whatever holds here. */
  readonly hidden: boolean;
  readonly stopped: boolean;
  /** A person said that it is right there without anything of ours. */
  readonly meant: boolean;
  /** Holds what we said last of whether it can be had; null where we never did. */
  readonly told: boolean | null;
}

const FIELDS = `title, description, price, parent_id as "parentId", topping_category_ids as "toppingCategoryIds",
  required, minimum, maximum, free_up_to as "freeUpTo", picture_url as "pictureUrl", active, available`;
const COLUMNS = `id, kind, their_id as "theirId", our_id as "ourId", hidden, stopped, meant, told, ${FIELDS}`;

type FlatRow = Omit<EntryRow, 'fields'> & MenuFields;

function entryOf(row: FlatRow): EntryRow {
  const { id, kind, theirId, ourId, hidden, stopped, meant, told, ...fields } = row;
  return { id, kind, theirId, ourId, hidden, stopped, meant, told, fields };
}

/** So many things of one shop are looked at at most. */
const ENTRIES_MAX = 10_000;

const all = named(
  'marketplace-entries',
  `select ${COLUMNS} from marketplace_menu_entries where vendor_id = $1 and shop_id = $2 order by title, id limit ${ENTRIES_MAX}`,
);

/** Lists everything that stands in a shop there, by title. */
export async function readEntries(db: Queryable, vendorId: string, shopId: string): Promise<EntryRow[]> {
  return (await db.query<FlatRow>(all([vendorId, shopId]))).rows.map(entryOf);
}

const some = named(
  'marketplace-entries-some',
  `select shop_id as "shopId", ${COLUMNS} from marketplace_menu_entries where vendor_id = $1 and id = any($2) for update`,
);

/** Finds things by their ids here and holds them until the transaction ends. */
export async function lockEntries(
  client: PoolClient,
  vendorId: string,
  ids: readonly string[],
): Promise<(EntryRow & { readonly shopId: string })[]> {
  const { rows } = await client.query<FlatRow & { readonly shopId: string }>(some([vendorId, ids]));
  return rows.map(({ shopId, ...row }) => ({ ...entryOf(row), shopId }));
}

const byIds = named(
  'marketplace-entries-by-id',
  `select ${COLUMNS} from marketplace_menu_entries where vendor_id = $1 and id = any($2)`,
);

/** Finds things by their ids here. */
export async function readEntriesById(
  db: Queryable,
  vendorId: string,
  ids: readonly string[],
): Promise<EntryRow[]> {
  return (await db.query<FlatRow>(byIds([vendorId, ids]))).rows.map(entryOf);
}

/** Is something to be kept as it stands there. */
export interface EntryToWrite {
  readonly id: string;
  readonly kind: MarketMenuKind;
  readonly theirId: string;
  /** Names what of ours it is; null leaves what was said before. */
  readonly ourId: string | null;
  readonly fields: MenuFields;
  /** Holds what was said of its availability with it; null leaves what was said before. */
  readonly told: boolean | null;
}

const write = named(
  'marketplace-entries-write',
  `insert into marketplace_menu_entries as e (vendor_id, shop_id, id, kind, their_id, our_id, title, description, price,
     parent_id, topping_category_ids, required, minimum, maximum, free_up_to, picture_url, active, available, told, seen_at)
   select $1, $2, w.id, w.kind, w."theirId", w."ourId", w.title, w.description, w.price, w."parentId",
     w."toppingCategoryIds", w.required, w.minimum, w.maximum, w."freeUpTo", w."pictureUrl", w.active, w.available, w.told, $3
   from jsonb_to_recordset($4::jsonb) as w (id uuid, kind text, "theirId" text, "ourId" uuid, title text, description text,
     price bigint, "parentId" text, "toppingCategoryIds" text[], required boolean, minimum smallint, maximum smallint,
     "freeUpTo" smallint, "pictureUrl" text, active boolean, available boolean, told boolean)
   on conflict (vendor_id, shop_id, kind, their_id) do update set our_id = coalesce(excluded.our_id, e.our_id),
     title = excluded.title, description = excluded.description, price = excluded.price, parent_id = excluded.parent_id,
     topping_category_ids = excluded.topping_category_ids, required = excluded.required, minimum = excluded.minimum,
     maximum = excluded.maximum, free_up_to = excluded.free_up_to, picture_url = excluded.picture_url,
     active = excluded.active, available = excluded.available, told = coalesce(excluded.told, e.told), seen_at = $3`,
);

/** Keeps what stands there now; what stood under the same name before is that. */
export async function writeEntries(
  client: PoolClient,
  vendorId: string,
  shopId: string,
  entries: readonly EntryToWrite[],
  at: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ fields, ...entry }) => ({ ...entry, ...fields }));
  await client.query(write([vendorId, shopId, at, JSON.stringify(rows)]));
}

const forget = named(
  'marketplace-entries-forget',
  'delete from marketplace_menu_entries where vendor_id = $1 and id = any($2)',
);

/** Forgets what stands there no more. */
export async function forgetEntries(
  client: PoolClient,
  vendorId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await client.query(forget([vendorId, ids]));
}

const match = named(
  'marketplace-entries-match',
  `update marketplace_menu_entries e set our_id = m."ourId", told = null, meant = false
   from jsonb_to_recordset($2::jsonb) as m ("entryId" uuid, "ourId" uuid)
   where e.vendor_id = $1 and e.id = m."entryId" and e.our_id is distinct from m."ourId"`,
);

/** Says what of ours things are. @returns how many changed. */
export async function writeMatches(
  client: PoolClient,
  vendorId: string,
  matches: readonly { readonly entryId: string; readonly ourId: string | null }[],
): Promise<number> {
  return (await client.query(match([vendorId, JSON.stringify(matches)]))).rowCount ?? 0;
}

const hold = {
  hidden: named(
    'marketplace-entries-hide',
    'update marketplace_menu_entries set hidden = $3 where vendor_id = $1 and id = any($2)',
  ),
  stopped: named(
    'marketplace-entries-stop',
    'update marketplace_menu_entries set stopped = $3 where vendor_id = $1 and id = any($2)',
  ),
  meant: named(
    'marketplace-entries-mean',
    'update marketplace_menu_entries set meant = $3 where vendor_id = $1 and id = any($2)',
  ),
};

/** Keeps a person's word about things there. */
export async function writeHold(
  client: PoolClient,
  vendorId: string,
  ids: readonly string[],
  which: keyof typeof hold,
  value: boolean,
): Promise<void> {
  await client.query(hold[which]([vendorId, ids, value]));
}

const tell = named(
  'marketplace-entries-told',
  `update marketplace_menu_entries e set available = t.available, told = t.available
   from jsonb_to_recordset($2::jsonb) as t (id uuid, available boolean)
   where e.vendor_id = $1 and e.id = t.id`,
);

/** Keeps what the marketplace was told of availability and took. */
export async function writeTold(
  client: PoolClient,
  vendorId: string,
  told: readonly { readonly id: string; readonly available: boolean }[],
): Promise<void> {
  if (told.length > 0) await client.query(tell([vendorId, JSON.stringify(told)]));
}
