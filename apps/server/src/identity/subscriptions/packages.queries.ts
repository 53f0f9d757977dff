import type { ContractType } from '@sofreh/domain/enums';
import { FEATURES, type Feature, type FeatureLimits, type Term } from '@sofreh/domain/subscriptions';
import { named } from '#app/platform/db/named.ts';
import { mapPage, type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

/** Limits are stored so: a feature that a later version brings is named by none and is any amount. */
export type StoredLimits = Partial<Record<Feature, number | null>>;

export function wholeLimits(stored: StoredLimits): FeatureLimits {
  return Object.fromEntries(FEATURES.map((feature) => [feature, stored[feature] ?? null])) as Record<
    Feature,
    number | null
  >;
}

export interface PackageRow {
  readonly id: string;
  readonly kind: ContractType;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly terms: readonly Term[];
  readonly limits: FeatureLimits;
  readonly onSale: boolean;
  readonly standard: boolean;
}
type Stored = Omit<PackageRow, 'limits'> & { readonly limits: StoredLimits };

const whole = <Row extends Pick<Stored, 'limits'>>(row: Row) => ({ ...row, limits: wholeLimits(row.limits) });

const PACKAGE = `p.id, p.kind, p.title, p.description, p.price_toman as price, p.terms, p.limits, p.on_sale as "onSale",
  p.standard`;
const CHEAPEST_FIRST = 'order by p.kind, p.price_toman, p.id';

const pageOnSale = named(
  'feature-packages-on-sale',
  `select ${PACKAGE}, count(*) over ()::int as total from feature_packages p
   where p.on_sale and p.kind = 'CONTRACT' ${CHEAPEST_FIRST} limit $1 offset $2`,
);

/** Reads a page of the packages on sale; services are none of them. */
export async function listPackagesOnSale(db: Queryable, paging: Paging): Promise<Page<PackageRow>> {
  return mapPage(await readPage<Stored>(db, pageOnSale, [], paging), whole);
}

export interface OfferRow {
  readonly packageId: string;
  readonly kind: ContractType;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  /** It is null for a service. */
  readonly months: Term['months'] | null;
  readonly percent: number | null;
}

const pageOffers = named(
  'feature-packages-offers',
  `select p.id as "packageId", p.kind, p.title, p.description, p.price_toman as price, t.months, t.percent,
     count(*) over ()::int as total
   from feature_packages p left join lateral jsonb_to_recordset(p.terms) t(months int, percent int) on true
   where p.on_sale and ($1::text is null or p.kind = $1) ${CHEAPEST_FIRST}, t.months limit $2 offset $3`,
);

/** Reads a page of what may be agreed on: a row for each period of a package, and one for each service. */
export function listOffers(
  db: Queryable,
  asked: Paging & { readonly kind?: ContractType | undefined },
): Promise<Page<OfferRow>> {
  return readPage<OfferRow>(db, pageOffers, [asked.kind ?? null], asked);
}

export type KeptPackageRow = PackageRow & { readonly vendors: number };

/** So many vendors have a package: those of the standard one bought nothing. */
const VENDORS = `(select count(*)::int from subscriptions s where s.package_id = p.id) + case when p.standard then
  (select count(*)::int from vendors v where not exists (
     select 1 from subscriptions s where s.vendor_id = v.id and s.package_id is not null)) else 0 end as vendors`;

const pageAll = named(
  'feature-packages-all',
  `select ${PACKAGE}, ${VENDORS}, count(*) over ()::int as total from feature_packages p
   where ($1::text is null or fa_fold(p.title) like $1) ${CHEAPEST_FIRST} limit $2 offset $3`,
);

/** Reads a page of everything that is or was sold. */
export async function listAllPackages(
  db: Queryable,
  asked: Paging & { readonly search?: string | undefined },
): Promise<Page<KeptPackageRow>> {
  const page = await readPage<Stored & { readonly vendors: number }>(
    db,
    pageAll,
    [likeAnywhere(asked.search)],
    asked,
  );
  return mapPage(page, whole);
}

const one = named('feature-package', `select ${PACKAGE}, ${VENDORS} from feature_packages p where p.id = $1`);
const standard = named(
  'feature-package-standard',
  `select ${PACKAGE}, 0 as vendors from feature_packages p where p.standard`,
);
const lockAll = named('feature-packages-lock', 'select 1 from feature_packages p order by p.id for update');

export async function findPackage(db: Queryable, id: string): Promise<KeptPackageRow | undefined> {
  const { rows } = await db.query<Stored & { readonly vendors: number }>(one([id]));
  return rows[0] && whole(rows[0]);
}

/** Reads what a vendor has who bought nothing. There is always one. */
export async function readStandardPackage(db: Queryable): Promise<PackageRow> {
  const { rows } = await db.query<Stored>(standard());
  if (!rows[0]) throw new Error('there is no standard package');
  return whole(rows[0]);
}

/** Holds all packages against other changes: which of them is the standard one is said of all together. */
export async function lockPackages(client: PoolClient): Promise<void> {
  await client.query(lockAll());
}

const unsetStandard = named(
  'feature-packages-unset-standard',
  'update feature_packages set standard = false where standard and id <> $1',
);
const save = named(
  'feature-package-save',
  `insert into feature_packages (id, kind, title, description, price_toman, terms, limits, on_sale, standard, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (id) do update set title = excluded.title, description = excluded.description,
     price_toman = excluded.price_toman, terms = excluded.terms, limits = excluded.limits, on_sale = excluded.on_sale,
     standard = excluded.standard`,
);

export async function savePackage(client: PoolClient, row: PackageRow, at: Date): Promise<void> {
  const { id, kind, title, description, price, terms, limits, onSale } = row;
  if (row.standard) await client.query(unsetStandard([id]));
  const [jsonTerms, jsonLimits] = [JSON.stringify(terms), JSON.stringify(limits)];
  await client.query(
    save([id, kind, title, description, price, jsonTerms, jsonLimits, onSale, row.standard, at]),
  );
}
