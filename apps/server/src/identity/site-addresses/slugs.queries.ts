import type { NamedKind } from '@sofreh/domain/site-addresses';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const formerVendor = named(
  'former-slug',
  'select former_of as "formerOf" from former_slugs where brand_id = $1 and slug = $2',
);
const keepVendor = named(
  'former-slug-keep',
  `insert into former_slugs (brand_id, slug, former_of, left_at) values ($1, $2, $3, $4)
   on conflict (brand_id, slug) do update set former_of = excluded.former_of, left_at = excluded.left_at`,
);
const dropVendor = named('former-slug-drop', 'delete from former_slugs where brand_id = $1 and slug = $2');
const formerBrand = named(
  'former-brand-slug',
  'select former_of as "formerOf" from former_brand_slugs where slug = $1',
);
const keepBrand = named(
  'former-brand-slug-keep',
  `insert into former_brand_slugs (slug, former_of, left_at) values ($1, $2, $3)
   on conflict (slug) do update set former_of = excluded.former_of, left_at = excluded.left_at`,
);
const dropBrand = named('former-brand-slug-drop', 'delete from former_brand_slugs where slug = $1');

/** Finds the vendor of a brand that went by a short name before; null where none did. */
export async function vendorFormerlyAt(db: Queryable, brandId: string, slug: string): Promise<string | null> {
  const { rows } = await db.query<{ formerOf: string }>(formerVendor([brandId, slug]));
  return rows[0]?.formerOf ?? null;
}

/** Finds the brand that went by a short name before; null where none did. */
export async function brandFormerlyAt(db: Queryable, slug: string): Promise<string | null> {
  const { rows } = await db.query<{ formerOf: string }>(formerBrand([slug]));
  return rows[0]?.formerOf ?? null;
}

/** Keeps that a vendor left one short name of its brand for another. */
export async function swapVendorSlug(
  db: Queryable,
  { brandId, vendorId }: { readonly brandId: string; readonly vendorId: string },
  { from, to }: { readonly from: string; readonly to: string },
  at: Date,
): Promise<void> {
  await db.query(dropVendor([brandId, to]));
  await db.query(keepVendor([brandId, from, vendorId, at]));
}

/** Keeps that a brand left one short name for another. */
export async function swapBrandSlug(
  db: Queryable,
  brandId: string,
  { from, to }: { readonly from: string; readonly to: string },
  at: Date,
): Promise<void> {
  await db.query(dropBrand([to]));
  await db.query(keepBrand([from, brandId, at]));
}

const freeVendor = named('former-slug-free', 'delete from former_slugs where former_of = $1 and slug = $2');
const freeBrand = named(
  'former-brand-slug-free',
  'delete from former_brand_slugs where former_of = $1 and slug = $2',
);

/** Has a short name that was left mean whoever left it no more. @returns false where they did not leave it. */
export async function freeSlug(db: Queryable, kind: NamedKind, id: string, slug: string): Promise<boolean> {
  const { rowCount } = await db.query((kind === 'VENDOR' ? freeVendor : freeBrand)([id, slug]));
  return rowCount !== 0;
}

const moveSlugs = named(
  'former-slugs-move',
  `with gone as (delete from former_slugs where former_of = $1 returning slug, left_at)
   insert into former_slugs (brand_id, slug, former_of, left_at) select $2, gone.slug, $1, gone.left_at from gone
   where not exists (select from vendors v where v.brand_id = $2 and v.slug = gone.slug)
   on conflict do nothing`,
);

/** Takes the short names a vendor had before along to another brand, but for those that somebody has or had there. */
export async function takeSlugsTo(db: Queryable, vendorId: string, brandId: string): Promise<void> {
  await db.query(moveSlugs([vendorId, brandId]));
}
