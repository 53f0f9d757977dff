import type { OrderSummary } from '@sofreh/contract/main/orders';
import { useQuery } from '@tanstack/react-query';
import { isAwaitingAnswer } from '#web/staff/orders/board/board-columns.ts';
import { useOrdersList } from '#web/staff/orders/use-orders-list.ts';
import { openOrdersQuery } from '#web/staff/query/order-queries.ts';
import type { Address } from '#web/ui/index.ts';
import { billQuery, viewOf } from './bill-filters.ts';

const AWAITED = 0;
const OTHERS = 1;

/** Puts the orders that wait for an answer first, the longest-waiting before all; the rest come newest first. */
export function inOrderOfNeed(orders: readonly OrderSummary[]): readonly OrderSummary[] {
  const rank = (order: OrderSummary) => (isAwaitingAnswer(order) ? AWAITED : OTHERS);
  return orders.toSorted((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    const older = a.placedAt < b.placedAt || (a.placedAt === b.placedAt && a.number < b.number);
    return older === (rank(a) === AWAITED) ? -1 : 1;
  });
}

/** Asks for the bills of the address: the open ones to the last, others by pages of 10, then 15 more each time. */
export function useBills(address: Address) {
  const ofOpen = viewOf(address) === 'open';
  const { search, deliveryType, source } = billQuery(address);
  const open = useQuery({ ...openOrdersQuery({ search, deliveryType, source }), enabled: ofOpen });
  const paged = useOrdersList(billQuery(address), { enabled: !ofOpen });
  const { data, error, refetch, isFetching } = ofOpen ? open : paged.query;
  const orders = ofOpen ? (open.data?.data ?? []) : paged.orders;
  const more = !ofOpen && paged.query.hasNextPage;
  return {
    orders: inOrderOfNeed(orders),
    total: ofOpen ? orders.length : paged.total,
    here: data !== undefined,
    error,
    refetch,
    isFetching,
    reading: paged.query.isFetchingNextPage,
    /** Reads the next page; absent where there is none. */
    more: more ? () => void paged.query.fetchNextPage() : undefined,
  };
}
