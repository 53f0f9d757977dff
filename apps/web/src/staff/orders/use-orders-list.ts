import type { OrderSummary } from '@sofreh/contract/main/orders';
import { ORDERS_TAKE_DEFAULT, ORDERS_TAKE_STEP } from '@sofreh/domain/limits';
import { mergeById } from '@sofreh/domain/order-edit';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiInput } from '#web/api/index.ts';
import { ask, callKey } from '#web/staff/query/call-query.ts';

type Filters = ApiInput<'GET /api/orders'>['query'];

/** Gives how many are asked for from a place in the list: 10 first, then 15 more each time. */
function takeAt(skip: number): number {
  return skip === 0 ? ORDERS_TAKE_DEFAULT : ORDERS_TAKE_STEP;
}

/** Gives the list of orders, with what this till did and the server does not have yet. */
export function useOrdersList(filters: Filters, { enabled = true }: { readonly enabled?: boolean } = {}) {
  const query = useInfiniteQuery({
    queryKey: [...callKey('GET /api/orders'), 'list', filters],
    queryFn: ({ pageParam: skip, signal }) =>
      ask('GET /api/orders', { query: { ...filters, skip, take: takeAt(skip) } }, { signal }),
    initialPageParam: 0,
    // It is counted by what was asked for: a page may hold orders that the server does not have.
    getNextPageParam: ({ totalCount }, _pages, skip) => {
      const next = skip + takeAt(skip);
      return next < totalCount ? next : undefined;
    },
    enabled,
  });
  const pages = query.data?.pages ?? [];
  const orders = mergeById<OrderSummary>(
    [],
    pages.flatMap(({ data }) => data),
  );
  return { query, orders, total: Math.max(orders.length, pages.at(-1)?.totalCount ?? 0) };
}
