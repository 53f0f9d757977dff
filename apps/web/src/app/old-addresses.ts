/** Addresses of the back office that were called otherwise than their calls: what was kept of them still leads there. */
const MOVED: Readonly<Record<string, string>> = {
  '/bo/brand': '/bo/brands',
  '/bo/club': '/bo/clubs',
  '/bo/couriers': '/bo/bikers',
  '/bo/drawers': '/bo/cash-drawers',
  '/bo/gateways': '/bo/bank-configuration',
  '/bo/hours': '/bo/opening-hours',
  '/bo/menu-excel': '/bo/menu-sheets',
  '/bo/menu-tags': '/bo/menu-item-tags',
  '/bo/reservations': '/bo/table-reservations',
  '/bo/sms-credit': '/bo/sms-packages',
  '/bo/stock': '/bo/stocks',
  '/bo/subscription': '/bo/subscriptions',
  '/bo/tables': '/bo/dining-tables',
  '/bo/terminals': '/bo/pos-terminals',
  '/bo/zones': '/bo/delivery-zones',
};

/** The address under which a page is now. @param address with what stands behind its path. */
export function currentAddress(address: string): string {
  const [path = ''] = /^[^?#]*/.exec(address) ?? [];
  const moved = MOVED[path.replace(/\/+$/, '')];
  return moved === undefined ? address : moved + address.slice(path.length);
}

/** Puts the page's address of now in the place of an old one, before anything looks where it is. */
export function leaveOldAddress(): void {
  const { pathname, search, hash } = window.location;
  const address = pathname + search + hash;
  const current = currentAddress(address);
  if (current !== address) window.history.replaceState(window.history.state, '', current);
}
