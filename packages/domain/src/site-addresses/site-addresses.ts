/** This is what has a domain and a short name of its own. */
export const NAMED_KINDS = ['VENDOR', 'BRAND'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** This is what of them one is found by. */
export const NAME_KINDS = ['DOMAIN', 'SLUG'] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A domain is in lower case and may have one label, too, as machines are called in a shop's network. */
export const DOMAIN_PATTERN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** An address tells the branches of a brand apart by this short name. */
export const SLUG_PATTERN = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Gives the domain of an address as people copy it from their browser: without what stands before and behind it. */
export function domainOfAddress(text: string): string {
  return text.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
}

/** Says whether a text is a domain that guests anywhere can open. */
export function isSiteDomain(text: string): boolean {
  return DOMAIN_PATTERN.test(text) && text.includes('.');
}

/**
 * Says whether a host is the name or the address of a machine. As soon as several brands share an installation it means
 * the installation, and none of them may take it.
 */
export function isMachineName(host: string): boolean {
  return !host.includes('.') || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
}

/** Under these anybody may have a domain, as under a country's own. */
const SUFFIX = /^(?:ac|co|com|edu|gov|id|net|org|sch)\.[a-z]{2}$/;

/**
 * Gives the domains that a domain lies under, nearest first; what names a machine, and what a country gives out, is
 * above everybody's.
 */
export function domainsAbove(domain: string): string[] {
  if (isMachineName(domain)) return [];
  const labels = domain.split('.');
  return labels.flatMap((_, index) => {
    const above = labels.slice(index + 1).join('.');
    return above === '' || isMachineName(above) || SUFFIX.test(above) ? [] : [above];
  });
}

/**
 * Says who may be meant by a domain, the one who is meant before the others first. A branch goes before its brand, and
 * a domain it had before goes on meaning it: codes on tables are printed with it, and tills keep by it what they have
 * not sent.
 */
export const DOMAIN_CLAIMS = ['VENDOR', 'FORMER_VENDOR', 'BRAND', 'FORMER_BRAND'] as const;
export type DomainClaim = (typeof DOMAIN_CLAIMS)[number];

/** Says whom each domain means, of those who have or had it. */
export function whoseDomains<Vendor>(
  claims: Readonly<Record<DomainClaim, readonly (readonly [domain: string, vendor: Vendor])[]>>,
): ReadonlyMap<string, Vendor> {
  return new Map(DOMAIN_CLAIMS.toReversed().flatMap((claim) => claims[claim]));
}

/** This is a domain that somebody has or had: of which brand, and which branch of it went by it before. */
interface KeptDomain {
  readonly brandId: string;
  readonly formerOf: string | null;
}

/**
 * Says whether a domain may be taken: a free one, or one of the own brand that no other branch went by before. A brand
 * may take a domain of its branches, which go on being meant by it.
 * @param vendorId null where the brand itself takes it.
 */
export function mayTakeDomain(
  { brandId, vendorId }: { readonly brandId: string; readonly vendorId: string | null },
  kept: KeptDomain | null,
): boolean {
  if (!kept) return true;
  const isTheirs = kept.formerOf === null || vendorId === null || kept.formerOf === vendorId;
  return kept.brandId === brandId && isTheirs;
}

/** Says whether a short name may be taken. @param formerOf who went by it before; null where nobody did. */
export function mayTakeSlug(takerId: string, formerOf: string | null): boolean {
  return formerOf === null || formerOf === takerId;
}
