import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const holdDomain = named(
  'domain-hold',
  `insert into domains as d (domain, brand_id) values ($1, $2)
   on conflict (domain) do update set brand_id = excluded.brand_id where d.brand_id = excluded.brand_id
   returning domain`,
);

/** Keeps a domain for a brand, which may have it already. @returns false where it is another brand's. */
export async function holdDomainFor(db: Queryable, brandId: string, domain: string): Promise<boolean> {
  const { rows } = await db.query(holdDomain([domain, brandId]));
  return rows.length > 0;
}

const takeDomainAlong = named(
  'domain-take-along',
  `with moving as (
     select d.domain from vendors v join domains d on d.domain = lower(v.domain) and d.brand_id = v.brand_id
     where v.id = $1 and not exists (select from brands b where b.id = v.brand_id and lower(b.domain) = d.domain))
   update domains d set brand_id = $2 from moving where d.domain = moving.domain returning d.domain`,
);

/**
 * Gives a vendor's domain to the brand it moves to.
 * @returns false where the domain is also its present brand's own, which keeps it.
 */
export async function takeDomainTo(db: Queryable, vendorId: string, brandId: string): Promise<boolean> {
  const { rows } = await db.query(takeDomainAlong([vendorId, brandId]));
  return rows.length > 0;
}
