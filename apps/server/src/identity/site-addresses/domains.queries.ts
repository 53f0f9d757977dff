import { domainsAbove, isMachineName, mayTakeDomain } from '@sofreh/domain/site-addresses';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Names who takes or leaves a domain: a branch of a brand, or with null the brand itself. */
export interface DomainHolder {
  readonly brandId: string;
  readonly vendorId: string | null;
}

const insertDomain = named(
  'domain-insert',
  'insert into domains (domain, brand_id) values ($1, $2) on conflict do nothing',
);
const holdDomain = named(
  'domain-hold',
  'select brand_id as "brandId", former_of as "formerOf" from domains where domain = $1 for update',
);
// What a brand takes goes on meaning the branch that went by it.
const takeBack = named(
  'domain-take',
  `update domains set former_of = case when $2::uuid is null then former_of end,
     left_at = case when $2::uuid is null and former_of is not null then left_at end
   where domain = $1`,
);

const othersAbove = named(
  'domain-others-above',
  'select from domains where domain = any($1::text[]) and brand_id <> $2 limit 1',
);
const otherBrand = named('domain-other-brand', 'select from brands where id <> $1 limit 1');

/**
 * Gives a domain to a brand or a branch of it.
 * @param ownHost by what guests and gateways reach the installation; null where nobody said.
 * @returns false where it is, or was, somebody else's, lies under what is another brand's, or means the installation that
 *   several brands share.
 */
export async function takeDomain(
  db: Queryable,
  taker: DomainHolder,
  domain: string,
  ownHost: string | null,
): Promise<boolean> {
  const isNew = (await db.query(insertDomain([domain, taker.brandId]))).rowCount === 1;
  const isShared = isNew && (isMachineName(domain) || domain === ownHost);
  if (isShared && (await db.query(otherBrand([taker.brandId]))).rowCount !== 0) return false;
  // What all of them are reached under is nobody's, whoever has it.
  const above = isNew ? domainsAbove(domain).filter((each) => each !== ownHost) : [];
  if (above.length > 0 && (await db.query(othersAbove([above, taker.brandId]))).rowCount !== 0) return false;
  const { rows } = await db.query<{ brandId: string; formerOf: string | null }>(holdDomain([domain]));
  if (!mayTakeDomain(taker, rows[0] ?? null)) return false;
  await db.query(takeBack([domain, taker.vendorId]));
  return true;
}

const brandsOwn = named(
  'domain-of-brand',
  `select from brands where id = $1 and lower(domain) = $2
   union all select from domains where domain = $2 and brand_id = $1 and former_of is null and left_at is not null`,
);

/** Says whether a domain is the brand's own, or was it and no branch's. */
export async function isDomainOfBrand(db: Queryable, brandId: string, domain: string): Promise<boolean> {
  return (await db.query(brandsOwn([brandId, domain]))).rowCount !== 0;
}

const leaveAsVendor = named(
  'domain-leave-vendor',
  `insert into domains as d (domain, brand_id, former_of, left_at) values ($1, $2, $3, $4)
   on conflict (domain) do update set former_of = excluded.former_of, left_at = excluded.left_at
     where d.brand_id = excluded.brand_id`,
);
// A branch that has it, or went by it, goes on doing so.
const leaveAsBrand = named(
  'domain-leave-brand',
  `update domains d set left_at = $3 where d.domain = $1 and d.brand_id = $2 and d.former_of is null
     and not exists (select from vendors v where lower(v.domain) = d.domain)`,
);

/** Keeps that a domain was somebody's, who left it. */
export async function leaveDomain(
  db: Queryable,
  { brandId, vendorId }: DomainHolder,
  domain: string,
  at: Date,
): Promise<void> {
  const left = domain.toLowerCase();
  if (vendorId === null) await db.query(leaveAsBrand([left, brandId, at]));
  else await db.query(leaveAsVendor([left, brandId, vendorId, at]));
}

// What the brand, or another branch of it, has by now it goes on having; what nobody has is anybody's.
const free = named(
  'domain-free',
  `with former as (
     select domain, exists (select from brands b where lower(b.domain) = d.domain)
       or exists (select from vendors v where lower(v.domain) = d.domain) as had
     from domains d where domain = $1 and brand_id = $2 and former_of is not distinct from $3::uuid and left_at is not null
     for update
   ), kept as (
     update domains d set former_of = null, left_at = null from former f where f.had and d.domain = f.domain
   ), gone as (
     delete from domains d using former f where not f.had and d.domain = f.domain
   )
   select from former`,
);

/** Has a domain that was left mean whoever left it no more. @returns false where they did not leave it. */
export async function freeDomain(
  db: Queryable,
  { brandId, vendorId }: DomainHolder,
  domain: string,
): Promise<boolean> {
  return (await db.query(free([domain, brandId, vendorId]))).rowCount !== 0;
}

const takeDomainsAlong = named(
  'domains-take-along',
  `with moving as (
     select d.domain, exists (select from brands b where b.id = v.brand_id and lower(b.domain) = d.domain) as stays
     from vendors v join domains d on d.brand_id = v.brand_id and (d.domain = lower(v.domain) or d.former_of = v.id)
     where v.id = $1)
   update domains d set brand_id = $2 from moving
   where d.domain = moving.domain and not exists (select from moving where stays) returning d.domain`,
);

/**
 * Gives a vendor's domain, and those it had before, to the brand it moves to.
 * @returns false where one of them is also its present brand's own, which keeps it.
 */
export async function takeDomainsTo(db: Queryable, vendorId: string, brandId: string): Promise<boolean> {
  const { rows } = await db.query(takeDomainsAlong([vendorId, brandId]));
  return rows.length > 0;
}

const moveDevices = named('devices-of-domain', 'update device_tokens set domain = $2 where domain = $1');

/** Guests' devices are told by the name of the vendor they were kept for. */
export async function moveDevicesTo(db: Queryable, from: string, to: string): Promise<void> {
  await db.query(moveDevices([from, to]));
}
