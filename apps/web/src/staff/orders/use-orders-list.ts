import type { OrderSummary } from '@sofreh/contract/main/orders';
import { ORDERS_TAKE_DEFAULT, ORDERS_TAKE_STEP } from '@sofreh/domain/limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiInput, api } from '#web/api/index.ts';
import { callKey } from '#web/staff/query/call-query.ts';

type Filters = ApiInput<'GET /api/orders'>['query'];

/** Pages of orders as one list: a newer copy of an order replaces the older one (specification, section 4). */
export function mergeById(pages: readonly (readonly OrderSummary[])[]): readonly OrderSummary[] {
  const orders = new Map<string, OrderSummary>();
  for (const order of pages.flat()) {
    const known = orders.get(order.id);
    if (!known || known.version <= order.version) orders.set(order.id, order);
  }
  return [...orders.values()];
}

/** The list of orders: 10 first, then 15 more each time. */
export function useOrdersList(filters: Filters) {
  const query = useInfiniteQuery({
    queryKey: [...callKey('GET /api/orders'), 'list', filters],
    queryFn: ({ pageParam, signal }) => {
      const take = pageParam === 0 ? ORDERS_TAKE_DEFAULT : ORDERS_TAKE_STEP;
      return api('GET /api/orders', { query: { ...filters, skip: pageParam, take }, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && loaded < last.totalCount ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  return { query, orders: mergeById(pages.map(({ data }) => data)), total: pages.at(-1)?.totalCount ?? 0 };
}
