import type { NoteTarget } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export interface DescriptionRow {
  readonly id: string;
  readonly text: string;
  readonly target: NoteTarget;
  readonly sortOrder: number;
}
const fields = 'id, text, target, sort_order as "sortOrder"';

const selectPage = named(
  'default-descriptions-page',
  `select ${fields}, count(*) over ()::int as total from default_descriptions
   where vendor_id = $1 and ($2::text is null or fa_fold(text) like $2) and ($3::text is null or target = $3)
   order by sort_order, id limit $4 offset $5`,
);

export interface DescriptionFilter extends Paging {
  readonly search?: string | undefined;
  readonly target?: string | undefined;
}

/** Reads a page of a vendor's ready notes in their order. */
export function listDescriptions(
  db: Queryable,
  vendorId: string,
  query: DescriptionFilter,
): Promise<Page<DescriptionRow>> {
  const values = [vendorId, likeAnywhere(query.search), query.target];
  return readPage<DescriptionRow>(db, selectPage, values, query);
}

const selectAll = named(
  'default-descriptions-all',
  `select ${fields} from default_descriptions where vendor_id = $1 order by sort_order, id limit 1000`,
);

/** Reads all of a vendor's, up to a thousand: the till keeps them to work offline. */
export async function allDescriptions(db: Queryable, vendorId: string): Promise<DescriptionRow[]> {
  const { rows } = await db.query<DescriptionRow>(selectAll([vendorId]));
  return rows;
}

const selectOne = named(
  'default-description-by-id',
  `select ${fields} from default_descriptions where vendor_id = $1 and id = $2`,
);

export async function findDescription(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<DescriptionRow | undefined> {
  const { rows } = await db.query<DescriptionRow>(selectOne([vendorId, id]));
  return rows[0];
}

const upsert = named(
  'default-description-save',
  `insert into default_descriptions (vendor_id, id, text, target, sort_order) values ($1, $2, $3, $4, $5)
   on conflict (vendor_id, id) do update
     set text = excluded.text, target = excluded.target, sort_order = excluded.sort_order`,
);

export async function saveDescription(db: Queryable, vendorId: string, row: DescriptionRow): Promise<void> {
  await db.query(upsert([vendorId, row.id, row.text, row.target, row.sortOrder]));
}

const remove = named(
  'default-description-delete',
  'delete from default_descriptions where vendor_id = $1 and id = $2',
);

export async function deleteDescription(db: Queryable, vendorId: string, id: string): Promise<void> {
  await db.query(remove([vendorId, id]));
}
