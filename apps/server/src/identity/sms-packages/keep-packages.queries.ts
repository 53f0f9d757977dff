import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import type { PackageRow } from './purchases.queries.ts';

/** This is a package as whoever sells it keeps it. */
export interface KeptSmsPackage extends PackageRow {
  readonly active: boolean;
}

const FIELDS = 'id, title, parts, price_toman as "priceToman", active';
const kept = named(
  'sms-packages-kept',
  `select ${FIELDS}, count(*) over ()::int as total from sms_packages
   where ($1::text is null or fa_fold(title) like $1) order by parts, id limit $2 offset $3`,
);

/** Reads a page of all packages, sold or not, smallest first. */
export function listKeptPackages(
  db: Queryable,
  query: Paging & { readonly search?: string | undefined },
): Promise<Page<KeptSmsPackage>> {
  return readPage<KeptSmsPackage>(db, kept, [likeAnywhere(query.search)], query);
}

const locked = named('sms-package-lock', `select ${FIELDS} from sms_packages where id = $1 for update`);

export async function lockKeptPackage(client: PoolClient, id: string): Promise<KeptSmsPackage | undefined> {
  return (await client.query<KeptSmsPackage>(locked([id]))).rows[0];
}

const upsert = named(
  'sms-package-save',
  `insert into sms_packages (id, title, parts, price_toman, active) values ($1, $2, $3, $4, $5)
   on conflict (id) do update set title = excluded.title, parts = excluded.parts,
     price_toman = excluded.price_toman, active = excluded.active`,
);

export async function saveKeptPackage(
  client: PoolClient,
  { id, title, parts, priceToman, active }: KeptSmsPackage,
): Promise<void> {
  await client.query(upsert([id, title, parts, priceToman, active]));
}
