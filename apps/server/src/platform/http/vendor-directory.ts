import type { Currency } from '@sofreh/domain/enums';
import { whoseDomains } from '@sofreh/domain/site-addresses';
import type { Listener } from '#app/platform/db/listener.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';

/** This is the vendor a request speaks for. What selling needs beyond this stands in the vendor's menu snapshot. */
export interface RequestVendor {
  readonly id: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly brandDomain: string;
  readonly name: string;
  readonly slug: string;
  readonly domain: string;
  readonly currency: Currency;
  readonly active: boolean;
  /** It is HH:MM in Tehran. */
  readonly businessDayCutoff: string;
  readonly acceptWithinMinutes: number;
  readonly preparationTime: number;
}

/** It has every vendor of the installation, in memory. */
export interface VendorDirectory {
  /**
   * Gives the vendor that a host speaks for: the active one that has, or had, this domain; for a brand's domain its
   * first active vendor; for any other host (localhost, an address) the first active one. Null only while there is no
   * vendor at all.
   */
  resolve(host: string | undefined): RequestVendor | null;
  /** Gives the active vendor that has or had this domain, or the first active one of the brand with it. */
  byDomain(domain: string): RequestVendor | undefined;
  /** Gives the domains a vendor had before. */
  formerDomains(id: string): readonly string[];
  /** Gives the vendor with this domain that is put off: it answers for it to those only who work there. */
  putOffAt(host: string): RequestVendor | undefined;
  byId(id: string): RequestVendor | undefined;
  /** Gives the vendor that has this slug in the brand, or had it. */
  bySlug(brandId: string, slug: string): RequestVendor | undefined;
  /** Gives a brand's vendors, oldest first. */
  ofBrand(brandId: string): readonly RequestVendor[];
  /** Reads everything anew; resolves when the answers are of this moment. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

const selectVendors = named(
  'vendor-directory',
  `select v.id, v.brand_id as "brandId", b.name as "brandName", b.domain as "brandDomain", v.name, v.slug, v.domain,
          v.currency, v.active, to_char(v.business_day_cutoff, 'HH24:MI') as "businessDayCutoff",
          v.accept_within_minutes as "acceptWithinMinutes", v.preparation_time as "preparationTime"
   from vendors v join brands b on b.id = v.brand_id
   order by b.created_at, b.id, v.created_at, v.id`,
);

const selectFormer = named(
  'vendor-directory-former',
  `select domain as name, brand_id as "brandId", former_of as "formerOf" from domains where left_at is not null
   order by left_at desc, domain`,
);
const selectFormerSlugs = named(
  'vendor-directory-former-slugs',
  'select slug as name, brand_id as "brandId", former_of as "formerOf" from former_slugs',
);

/** This is a name that somebody left: a vendor of a brand, or with null the brand itself. */
interface FormerName {
  readonly name: string;
  readonly brandId: string;
  readonly formerOf: string | null;
}

/** Gives a host as domains are compared: without port and final dot, in lower case. */
export function normalizeHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

interface Lookup {
  readonly putOff: ReadonlyMap<string, RequestVendor>;
  readonly first: RequestVendor | null;
  readonly byDomain: ReadonlyMap<string, RequestVendor>;
  readonly byId: ReadonlyMap<string, RequestVendor>;
  readonly byBrand: ReadonlyMap<string, readonly RequestVendor[]>;
  readonly formerDomains: ReadonlyMap<string, readonly string[]>;
  readonly byFormerSlug: ReadonlyMap<string, RequestVendor>;
}

/** The names that vendors left, each with whose it was. */
function leftBehind(
  names: readonly FormerName[],
  byId: ReadonlyMap<string, RequestVendor>,
): [FormerName, RequestVendor][] {
  return names.flatMap((former) => {
    const vendor = former.formerOf === null ? undefined : byId.get(former.formerOf);
    return vendor ? [[former, vendor]] : [];
  });
}

/**
 * Gives vendors by their own domains. Data from before domains had one namespace may have a brand's at another's
 * vendor.
 */
function byOwnDomain(vendors: readonly RequestVendor[]): [string, RequestVendor][] {
  const brandOf = new Map(vendors.map((vendor) => [normalizeHost(vendor.brandDomain), vendor.brandId]));
  return vendors.flatMap((vendor) => {
    const domain = normalizeHost(vendor.domain);
    return (brandOf.get(domain) ?? vendor.brandId) === vendor.brandId ? [[domain, vendor]] : [];
  });
}

const slugKey = (brandId: string, slug: string) => `${brandId} ${slug}`;

function indexVendors(
  vendors: readonly RequestVendor[],
  domains: readonly FormerName[],
  slugs: readonly FormerName[],
): Lookup {
  const byBrand = Map.groupBy(vendors, (vendor) => vendor.brandId);
  const active = vendors.filter((vendor) => vendor.active);
  const firsts = [...Map.groupBy(active, (vendor) => vendor.brandId).values()].flatMap(
    ([first]) => first ?? [],
  );
  const own = byOwnDomain(vendors);
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const left = leftBehind(domains, byId).map(([{ name }, vendor]) => [name, vendor] as const);
  const isActive = ([, vendor]: readonly [string, RequestVendor]) => vendor.active;
  return {
    first: firsts[0] ?? vendors[0] ?? null,
    byDomain: whoseDomains({
      VENDOR: own.filter(isActive),
      FORMER_VENDOR: left.filter(isActive),
      BRAND: firsts.map((vendor) => [normalizeHost(vendor.brandDomain), vendor] as const),
      FORMER_BRAND: domains.flatMap(({ name, brandId, formerOf }) => {
        const first = formerOf === null && firsts.find((vendor) => vendor.brandId === brandId);
        return first ? [[name, first] as const] : [];
      }),
    }),
    putOff: new Map([...left, ...own].filter((claim) => !isActive(claim))),
    byId,
    byBrand,
    formerDomains: new Map(
      [...Map.groupBy(left, ([, { id }]) => id)].map(([id, names]) => [id, names.map(([name]) => name)]),
    ),
    byFormerSlug: new Map(
      leftBehind(slugs, byId).map(([{ name, brandId }, vendor]) => [slugKey(brandId, name), vendor]),
    ),
  };
}

/**
 * Loads the directory and keeps it true: a notification on `catalog` (every change of a vendor raises one), and a
 * listener that was cut off for a while, read it anew.
 */
export async function createVendorDirectory(
  pool: Pool,
  listener: Listener,
  onError: (error: unknown) => void,
): Promise<VendorDirectory> {
  let lookup = indexVendors([], [], []);
  let reading: Promise<void> | undefined;
  let again = false;

  async function read(): Promise<void> {
    try {
      do {
        again = false;
        const { rows } = await pool.query<RequestVendor>(selectVendors());
        const domains = await pool.query<FormerName>(selectFormer());
        const slugs = await pool.query<FormerName>(selectFormerSlugs());
        lookup = indexVendors(rows, domains.rows, slugs.rows);
      } while (again);
    } finally {
      // This stands in the same step as the last look at `again`: a call in between would be lost.
      reading = undefined;
    }
  }
  function refresh(): Promise<void> {
    if (reading) again = true;
    reading ??= read();
    return reading;
  }
  const refreshSoon = () => void refresh().catch(onError);

  const stopListening = await listener.onNotify('catalog', refreshSoon);
  const stopWatching = listener.onReconnect(refreshSoon);
  await refresh();

  return {
    resolve(host) {
      return lookup.byDomain.get(normalizeHost(host ?? '')) ?? lookup.first;
    },
    putOffAt: (host) => lookup.putOff.get(normalizeHost(host)),
    byDomain: (domain) => lookup.byDomain.get(normalizeHost(domain)),
    formerDomains: (id) => lookup.formerDomains.get(id) ?? [],
    byId: (id) => lookup.byId.get(id),
    bySlug: (brandId, slug) =>
      lookup.byBrand.get(brandId)?.find((vendor) => vendor.slug === slug) ??
      lookup.byFormerSlug.get(slugKey(brandId, slug)),
    ofBrand: (brandId) => lookup.byBrand.get(brandId) ?? [],
    refresh,
    async close() {
      stopWatching();
      await stopListening();
      await reading?.catch(() => undefined);
    },
  };
}
