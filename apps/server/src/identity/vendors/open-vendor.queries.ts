import type { Output } from '@sofreh/contract/call';
import type { vendors } from '@sofreh/contract/identity/vendors';
import { named } from '#app/platform/db/named.ts';
import { mapPage, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

export type NewVendor = Output<(typeof vendors)['POST /api-identity/identity/vendors']['body']>;

const insertVendor = named(
  'vendor-insert',
  `with vendor as (
     insert into vendors (id, brand_id, name, slug, domain, currency, latitude, longitude, theme_color, created_at,
                          active)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id)
   insert into vendor_counters (vendor_id) select id from vendor`,
);

export async function insertVendorRow(
  db: Queryable,
  vendor: NewVendor & { readonly active: boolean },
  brandId: string,
  at: Date,
): Promise<void> {
  const { id, name, slug, domain, currency, latitude, longitude, themeColor, active } = vendor;
  await db.query(
    insertVendor([id, brandId, name, slug, domain, currency, latitude, longitude, themeColor, at, active]),
  );
}

const tellCatalog = named('vendor-tell', "select pg_notify('catalog', json_build_array($1::text)::text)");

/** Tells every process, after the commit, of a vendor that is new. */
export async function tellVendorChanged(db: Queryable, vendorId: string): Promise<void> {
  await db.query(tellCatalog([vendorId]));
}

type VendorFilter = Output<(typeof vendors)['GET /api-identity/identity/vendors']['query']>;

const selectVendors = named(
  'vendors-search',
  `select v.id, v.brand_id as "brandId", b.name as "brandName", v.name, v.slug, v.domain, v.active,
          v.put_off_reason as "putOffReason", v.open_flag as "openFlag", v.created_at as "createdAt",
          (select count(*)::int from staff m where m.vendor_id = v.id) as "staffCount",
          count(*) over ()::int as total
   from vendors v join brands b on b.id = v.brand_id
   where ($1::text is null or fa_fold(concat_ws(' ', v.name, b.name, v.domain, b.domain)) like $1)
     and ($2::uuid is null or v.brand_id = $2) and ($3::boolean is null or v.active = $3)
   order by v.created_at, v.id limit $4 offset $5`,
);

interface VendorRow {
  readonly id: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly name: string;
  readonly slug: string;
  readonly domain: string;
  readonly active: boolean;
  readonly putOffReason: string | null;
  readonly openFlag: boolean;
  readonly createdAt: Date;
  readonly staffCount: number;
}

/** Reads a page of the installation's vendors, oldest first. */
export async function listVendors(db: Queryable, query: VendorFilter) {
  const values = [likeAnywhere(query.search), query.brandId, query.active];
  const page = await readPage<VendorRow>(db, selectVendors, values, query);
  return mapPage(page, (row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
