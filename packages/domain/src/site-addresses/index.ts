export {
  DOMAIN_CLAIMS,
  DOMAIN_PATTERN,
  type DomainClaim,
  domainsAbove,
  isMachineName,
  isSiteDomain,
  mayTakeDomain,
  mayTakeSlug,
  NAME_KINDS,
  NAMED_KINDS,
  SLUG_PATTERN,
  whoseDomains,
} from './site-addresses.ts';
