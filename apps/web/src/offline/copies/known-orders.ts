import type { OrderSummary } from '@sofreh/contract/main/orders';
import { ORDERS_TAKE_DEFAULT } from '@sofreh/domain/limits';
import { isFinalStatus } from '@sofreh/domain/order-state';
import { isPaid } from '@sofreh/domain/payment-state';
import { fold } from '@sofreh/fa/search-fold';
import { findsTable } from '@sofreh/fa/table-search';
import type { ApiInput } from '#web/api/index.ts';

/** A list of orders is asked for with this. */
export type OrdersQuery = NonNullable<ApiInput<'GET /api/orders'>['query']>;

/** Asks a till's copy for a list to its end, however long; the server is asked for page after page of it. */
export const ALL_THERE_ARE = Number.POSITIVE_INFINITY;

/** This is what a till can judge by itself; of other lists it knows too little to answer them. */
const JUDGED: readonly (keyof OrdersQuery)[] = [
  'open',
  'unpaid',
  'search',
  'source',
  'deliveryType',
  'skip',
  'take',
];

/**
 * Digits are an order's number or the end of a phone number, anything else is a part of the name; both find an open order by its
 * table.
 */
function isFoundBy(
  search: string,
  { number, customerName, customerPhone, tableName, status }: OrderSummary,
): boolean {
  if (tableName !== null && !isFinalStatus(status) && findsTable(search, tableName)) return true;
  if (/^\d+$/.test(search))
    return number === Number(search) || (search.length >= 4 && customerPhone.endsWith(search));
  return fold(customerName).includes(search);
}

/**
 * Tells how a till without a network tells which orders belong in a list, as the server does.
 * @returns null where the list is narrowed by what a till cannot judge.
 */
export function belongsIn(query: OrdersQuery): ((order: OrderSummary) => boolean) | null {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  if (asked.some(([field]) => !JUDGED.some((judged) => judged === field))) return null;
  const { open, unpaid, source, deliveryType } = query;
  if (open === 'false') return null;
  const search = fold(query.search ?? '');
  return (order) =>
    (open === undefined || !isFinalStatus(order.status)) &&
    (unpaid === undefined || (unpaid === 'true') === (order.status !== 'REJECTED' && !isPaid(order))) &&
    (source === undefined || order.source === source) &&
    (deliveryType === undefined || order.deliveryType === deliveryType) &&
    (search === '' || isFoundBy(search, order));
}

/**
 * Tells whether a list begins with all open orders, nothing narrowed: what a till keeps for when there is no network.
 */
export function isOfAllOpen({ open, skip = 0, take: _take, ...narrowing }: OrdersQuery): boolean {
  return open === 'true' && Number(skip) === 0 && Object.values(narrowing).every((value) => !value);
}

/** Gives the part of a list that a page of it shows, newest first; all of it where all is asked for. */
export function pageOf<Listed extends OrderSummary>(
  orders: readonly Listed[],
  { skip = 0, take = ORDERS_TAKE_DEFAULT }: OrdersQuery,
): Listed[] {
  const newestFirst = orders.toSorted((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
  return newestFirst.slice(Number(skip), Number(skip) + Number(take));
}
