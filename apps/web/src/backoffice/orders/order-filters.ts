import type { OrderStatus } from '@sofreh/domain/enums';
import type { ApiInput } from '#web/api/index.ts';
import type { Address } from '#web/ui/index.ts';

type Query = ApiInput<'GET /api/orders'>['query'];
/** Names of the filters as the address carries them, which are the call's own. */
export const FILTERS = [
  'search',
  'status',
  'source',
  'deliveryType',
  'businessDay',
  'open',
  'unpaid',
] as const;

/** What the call is asked, from what the address says. */
export function filtersOf(address: Address): Query {
  return Object.fromEntries(FILTERS.map((name) => [name, address[name]])) as Query;
}

/** Whether anything narrows the list. */
export function isFiltered(address: Address): boolean {
  return FILTERS.some((name) => address[name]);
}

/** How many filters are on, the search left out. */
export function activeFilters(address: Address): number {
  return FILTERS.filter((name) => name !== 'search' && address[name]).length;
}

/** The address with every filter taken off. */
export const NO_FILTERS: Address = Object.fromEntries(FILTERS.map((name) => [name, undefined]));

/** The statuses in the order an order goes through them, for the filter. */
export const STATUSES_IN_ORDER: readonly OrderStatus[] = [
  'SUBMITTED',
  'NEEDFORCALL',
  'PAID',
  'CONFIRMED',
  'READYTOSERVE',
  'READYTOPICKUP',
  'READYTOSHIPMENT',
  'DELIVERING',
  'DELIVERED',
  'FINISHED',
  'REJECTED',
];
