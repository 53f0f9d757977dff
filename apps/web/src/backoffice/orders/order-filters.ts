import type { OrderStatus } from '@sofreh/domain/enums';
import type { ApiInput } from '#web/api/index.ts';
import type { Address } from '#web/ui/index.ts';

type Query = ApiInput<'GET /api/orders'>['query'];
/** These are the names of the filters as the address carries them, which are the call's own. */
export const FILTERS = [
  'search',
  'status',
  'source',
  'deliveryType',
  'orderType',
  'from',
  'to',
  'open',
  'unpaid',
  'fieldId',
  'answer',
] as const;

export function filtersOf(address: Address): Query {
  const filters = Object.fromEntries(FILTERS.map((name) => [name, address[name]]));
  return { ...filters, sort: address.sort === 'oldest' ? 'oldest' : undefined } as Query;
}

/** Tells whether anything narrows the list, or its workbook has other branches. */
export function isFiltered(address: Address): boolean {
  return address.vendorIds !== undefined || FILTERS.some((name) => address[name]);
}

/** These are no filters of their own: the search, the end of a span, and the answer to a question that is one. */
const UNCOUNTED: readonly string[] = ['search', 'to', 'answer'];

/** Tells how many filters are on, the search left out. */
export function activeFilters(address: Address): number {
  return FILTERS.filter((name) => !UNCOUNTED.includes(name) && address[name]).length;
}

export const NO_FILTERS: Address = Object.fromEntries(
  [...FILTERS, 'vendorIds'].map((name) => [name, undefined]),
);

/** These are the statuses in the order an order goes through them, for the filter. */
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

/**
 * Tells what the workbook is asked, from what the address says: the same orders in the same order, of the branches that
 * were chosen.
 */
export function workbookOf(address: Address): ApiInput<'GET /api/reports/orders/excel'>['query'] {
  const { from: From, to: To, orderType: OrderType, search: Search, ...rest } = filtersOf(address);
  const { vendorIds } = address;
  return {
    ...rest,
    From,
    To,
    OrderType,
    Search,
    vendorIds,
  } as ApiInput<'GET /api/reports/orders/excel'>['query'];
}
