/** Matches a host without a name of its own: there the page's host serves the site of every branch. */
const NAMELESS = /^(localhost|[\d.]+|\[.*\])$/;

/** Tells whether the codes would carry the address of this machine alone: no guest's phone opens it elsewhere. */
export function isNameless(): boolean {
  return NAMELESS.test(window.location.hostname);
}

/** Tells whether a company on the internet reaches this page's address: by https, and by a name of its own. */
export function isReachedByCompanies(): boolean {
  return window.location.protocol === 'https:' && !isNameless();
}

/** Gives the branch's own site, whose host says which branch is meant. */
export function branchSite(domain: string): URL {
  const { protocol, port, hostname } = window.location;
  const url = new URL(`${protocol}//${NAMELESS.test(hostname) ? hostname : domain}`);
  url.port = port;
  return url;
}

/** Says where a guest at a table lands: the branch's own site with the table's code (specification, section 2). */
export function guestAddress(domain: string, code: string): string {
  const url = branchSite(domain);
  url.searchParams.set('table', code);
  return url.href;
}
