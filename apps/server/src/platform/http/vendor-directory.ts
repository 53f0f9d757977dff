import type { Currency } from '@sofreh/domain/enums';
import type { Listener } from '#app/platform/db/listener.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool } from '#app/platform/db/pool.ts';

/** The vendor a request speaks for. What selling needs beyond this stands in the vendor's menu snapshot. */
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
  /** HH:MM in Tehran. */
  readonly businessDayCutoff: string;
  readonly acceptWithinMinutes: number;
  readonly preparationTime: number;
}

/** Every vendor of the installation, in memory. */
export interface VendorDirectory {
  /**
   * The vendor that a host speaks for: the active one with this domain; for a brand's domain its first active vendor; for
   * any other host (localhost, an address) the first active one. Null only while there is no vendor at all.
   */
  resolve(host: string | undefined): RequestVendor | null;
  /** The active vendor with this domain, or the first active one of the brand with it. */
  byDomain(domain: string): RequestVendor | undefined;
  /** The vendor with this domain that is put off: it answers for it to those only who work there. */
  putOffAt(host: string): RequestVendor | undefined;
  byId(id: string): RequestVendor | undefined;
  /** The vendor with this slug in the brand. */
  bySlug(brandId: string, slug: string): RequestVendor | undefined;
  /** A brand's vendors, oldest first. */
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

/** A host as domains are compared: without port and final dot, in lower case. */
export function normalizeHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

interface Lookup {
  readonly putOff: ReadonlyMap<string, RequestVendor>;
  readonly first: RequestVendor | null;
  readonly byDomain: ReadonlyMap<string, RequestVendor>;
  readonly byId: ReadonlyMap<string, RequestVendor>;
  readonly byBrand: ReadonlyMap<string, readonly RequestVendor[]>;
}

/** Vendors by their own domains. Data from before domains had one namespace may have a brand's at another's vendor. */
function byOwnDomain(vendors: readonly RequestVendor[]): [string, RequestVendor][] {
  const brandOf = new Map(vendors.map((vendor) => [normalizeHost(vendor.brandDomain), vendor.brandId]));
  return vendors.flatMap((vendor) => {
    const domain = normalizeHost(vendor.domain);
    return (brandOf.get(domain) ?? vendor.brandId) === vendor.brandId ? [[domain, vendor]] : [];
  });
}

function indexVendors(vendors: readonly RequestVendor[]): Lookup {
  const byBrand = Map.groupBy(vendors, (vendor) => vendor.brandId);
  const active = vendors.filter((vendor) => vendor.active);
  const firsts = [...Map.groupBy(active, (vendor) => vendor.brandId).values()].flatMap(
    ([first]) => first ?? [],
  );
  const own = byOwnDomain(vendors);
  return {
    first: firsts[0] ?? vendors[0] ?? null,
    byDomain: new Map([
      ...firsts.map((vendor) => [normalizeHost(vendor.brandDomain), vendor] as const),
      ...own.filter(([, vendor]) => vendor.active),
    ]),
    putOff: new Map(own.filter(([, vendor]) => !vendor.active)),
    byId: new Map(vendors.map((vendor) => [vendor.id, vendor])),
    byBrand,
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
  let lookup = indexVendors([]);
  let reading: Promise<void> | undefined;
  let again = false;

  async function read(): Promise<void> {
    try {
      do {
        again = false;
        const { rows } = await pool.query<RequestVendor>(selectVendors());
        lookup = indexVendors(rows);
      } while (again);
    } finally {
      // In the same step as the last look at `again`: a call in between would be lost.
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
    byId: (id) => lookup.byId.get(id),
    bySlug: (brandId, slug) => lookup.byBrand.get(brandId)?.find((vendor) => vendor.slug === slug),
    ofBrand: (brandId) => lookup.byBrand.get(brandId) ?? [],
    refresh,
    async close() {
      stopWatching();
      await stopListening();
      await reading?.catch(() => undefined);
    },
  };
}
