import type { Permission } from '@sofreh/contract/permissions';
import { heldPermissions } from '#app/platform/auth/held-permissions.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface BrandRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly domain: string;
  readonly themeColor: string;
  readonly logoFileId: string | null;
  readonly vendors: {
    id: string;
    name: string;
    slug: string;
    domain: string;
    active: boolean;
    putOffReason: string | null;
  }[];
}

const fields = `b.id, b.name, b.slug, b.domain, b.theme_color as "themeColor", b.logo_file_id as "logoFileId",
  coalesce((
    select json_agg(json_build_object('id', v.id, 'name', v.name, 'slug', v.slug, 'domain', v.domain,
                                      'active', v.active, 'putOffReason', v.put_off_reason) order by v.created_at, v.id)
    from vendors v where v.brand_id = b.id), '[]') as vendors`;

const selectBrand = named('brand-by-id', `select ${fields} from brands b where b.id = $1`);

export async function findBrandWithVendors(db: Queryable, id: string): Promise<BrandRow | undefined> {
  const { rows } = await db.query<BrandRow>(selectBrand([id]));
  return rows[0];
}

const selectBrands = named(
  'brands-of-staff',
  `select ${fields} from brands b
   where $1::uuid is null or exists (
     select 1 from staff m join vendors v on v.id = m.vendor_id where m.user_id = $1 and v.brand_id = b.id)
   order by b.created_at, b.id`,
);

/** Reads the brands whose vendors a person works for, oldest first; all of them for null. */
export async function listBrands(db: Queryable, userId: string | null): Promise<BrandRow[]> {
  const { rows } = await db.query<BrandRow>(selectBrands([userId]));
  return rows;
}

const selectMayChange = named(
  'brand-may-change',
  `select coalesce(bool_and(exists (
     select 1 from staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
     where m.vendor_id = v.id and m.user_id = $2 and $3 = any(${heldPermissions('r.permissions')}))), false) as may
   from vendors v where v.brand_id = $1`,
);

/** Says whether a person may change every vendor of a brand, which has at least one. */
export function mayChangeBrand(db: Queryable, brandId: string, userId: string): Promise<boolean> {
  return holdsAtAll(db, brandId, userId, 'vendor.edit');
}

/** Says whether a person runs every vendor of a brand: opens branches of it, and says by what it is found. */
export function runsBrand(db: Queryable, brandId: string, userId: string): Promise<boolean> {
  return holdsAtAll(db, brandId, userId, 'billing.edit');
}

async function holdsAtAll(
  db: Queryable,
  brandId: string,
  userId: string,
  permission: Permission,
): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(selectMayChange([brandId, userId, permission]));
  return rows[0]?.may ?? false;
}

const selectPutOff = named(
  'brand-put-off',
  'select put_off_reason as reason from vendors where brand_id = $1 and put_off_reason is not null order by id limit 1',
);

/** Says why the platform put a branch of a brand off; null where it put none off. */
export async function putOffReason(db: Queryable, brandId: string): Promise<string | null> {
  const { rows } = await db.query<{ reason: string }>(selectPutOff([brandId]));
  return rows[0]?.reason ?? null;
}

const selectRuns = named(
  'vendor-run-by',
  `select 1 from staff m join roles r on r.vendor_id = m.vendor_id and r.id = m.role_id
   where m.vendor_id = $1 and m.user_id = $2 and 'billing.edit' = any(${heldPermissions('r.permissions')})`,
);

/** Says whether a person runs a vendor: may bind it by contracts, not only change its settings. */
export async function runsVendor(db: Queryable, vendorId: string, userId: string): Promise<boolean> {
  const { rows } = await db.query(selectRuns([vendorId, userId]));
  return rows.length > 0;
}

const selectBrandFile = named(
  'brand-file',
  'select 1 from files f join vendors v on v.id = f.vendor_id where f.id = $1 and v.brand_id = $2',
);

/** Says whether a picture belongs to a vendor of the brand. */
export async function brandOwnsFile(db: Queryable, brandId: string, fileId: string): Promise<boolean> {
  const { rows } = await db.query(selectBrandFile([fileId, brandId]));
  return rows.length > 0;
}

// Vendors are touched, because their snapshots carry the brand's name and logo.
const updateBrand = named(
  'brand-save',
  `with changed as (
     update brands set name = $2, theme_color = $3, logo_file_id = $4 where id = $1 returning id)
   update vendors set brand_id = changed.id from changed where vendors.brand_id = changed.id`,
);

export async function saveBrand(
  db: Queryable,
  id: string,
  brand: { readonly name: string; readonly themeColor: string; readonly logoFileId: string | null },
): Promise<void> {
  await db.query(updateBrand([id, brand.name, brand.themeColor, brand.logoFileId]));
}

const insertBrand = named(
  'brand-insert',
  `with brand as (
     insert into brands (id, name, slug, domain, theme_color, created_at) values ($1, $2, $3, $4, $5, $6)
     returning id, domain)
   insert into domains (domain, brand_id) select lower(domain), id from brand`,
);

export interface NewBrand {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly domain: string;
}

export async function addBrand(db: Queryable, brand: NewBrand, themeColor: string, at: Date): Promise<void> {
  const { id, name, slug, domain } = brand;
  await db.query(insertBrand([id, name, slug, domain, themeColor, at]));
}

const recolor = named(
  'brand-recolor-vendors',
  'update vendors set theme_color = $3 where brand_id = $1 and theme_color = $2',
);

/** Gives the vendors of a brand that have its old colour its new one. */
export async function recolorVendors(
  db: Queryable,
  brandId: string,
  before: string,
  after: string,
): Promise<void> {
  await db.query(recolor([brandId, before, after]));
}
