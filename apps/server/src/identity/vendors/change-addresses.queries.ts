import type { NamedKind, NameKind } from '@sofreh/domain/site-addresses';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** The names by which a vendor or a brand is found. */
export interface Addresses {
  readonly brandId: string;
  readonly domain: string;
  readonly slug: string;
}

const holdVendor = named(
  'vendor-addresses-hold',
  'select brand_id as "brandId", domain, slug from vendors where id = $1 for no key update',
);
const holdBrand = named(
  'brand-addresses-hold',
  'select id as "brandId", domain, slug from brands where id = $1 for no key update',
);

/** Reads the addresses of a vendor or a brand, which nobody else changes before the transaction ends. */
export async function holdAddresses(
  client: PoolClient,
  kind: NamedKind,
  id: string,
): Promise<Addresses | undefined> {
  const hold = kind === 'VENDOR' ? holdVendor : holdBrand;
  return (await client.query<Addresses>(hold([id]))).rows[0];
}

const writeVendor = named('vendor-addresses', 'update vendors set domain = $2, slug = $3 where id = $1');
// Vendors are touched, because every process looks its vendors up anew then.
const writeBrand = named(
  'brand-addresses',
  `with changed as (update brands set domain = $2, slug = $3 where id = $1 returning id)
   update vendors set brand_id = changed.id from changed where vendors.brand_id = changed.id`,
);

export async function writeAddresses(
  client: PoolClient,
  kind: NamedKind,
  id: string,
  { domain, slug }: Pick<Addresses, 'domain' | 'slug'>,
): Promise<void> {
  await client.query((kind === 'VENDOR' ? writeVendor : writeBrand)([id, domain, slug]));
}

/** This is a name that was left, and when. */
interface LeftName {
  readonly kind: NameKind;
  readonly name: string;
  readonly leftAt: Date;
}
const now = 'select domain, slug from';
const left = `order by "leftAt" desc, name limit 50`;
const readVendor = named('vendor-addresses-read', `${now} vendors where id = $1`);
const readBrand = named('brand-addresses-read', `${now} brands where id = $1`);
const leftByVendor = named(
  'vendor-addresses-left',
  `select 'DOMAIN' as kind, domain as name, left_at as "leftAt" from domains where former_of = $1
   union all select 'SLUG', slug, left_at from former_slugs where former_of = $1 ${left}`,
);
const leftByBrand = named(
  'brand-addresses-left',
  `select 'DOMAIN' as kind, domain as name, left_at as "leftAt" from domains
   where brand_id = $1 and former_of is null and left_at is not null
   union all select 'SLUG', slug, left_at from former_brand_slugs where former_of = $1 ${left}`,
);

/** Reads by what a vendor or a brand is found, with what it went by before, the last one left first. */
export async function findAddresses(db: Queryable, kind: NamedKind, id: string) {
  const [read, leftBy] = kind === 'VENDOR' ? [readVendor, leftByVendor] : [readBrand, leftByBrand];
  const [present] = (await db.query<{ domain: string; slug: string }>(read([id]))).rows;
  return present && { ...present, former: (await db.query<LeftName>(leftBy([id]))).rows };
}
