import { ORDERS_TAKE_MAX } from '@sofreh/domain/limits';
import type { ApiInput, ApiResponse } from '#web/api/index.ts';
import { ALL_THERE_ARE, withCopy } from '#web/offline/index.ts';
import { askOnly, callKey, callQuery } from './call-query.ts';

type Query = NonNullable<ApiInput<'GET /api/orders'>['query']>;
type Page = ApiResponse<'GET /api/orders'>;
/** Open orders are narrowed by these. */
export type Narrowing = Pick<Query, 'search' | 'source' | 'deliveryType'>;

/** Asks for one order with its lines, payments and film. */
export const orderQuery = (id: string) => callQuery('GET /api/orders/{id}', { params: { id } });

/**
 * Reads all open orders, page after page by the last order of each: one that is answered meanwhile shifts nobody out of
 * the list. The oldest come first, so what is new meanwhile is on the last page.
 */
async function readAllOpen(read: (query: Query) => Promise<Page>): Promise<Page> {
  const orders: Page['data'] = [];
  let page: Page;
  let seq: number | undefined;
  do {
    page = await read({ open: 'true', sort: 'oldest', take: ORDERS_TAKE_MAX, after: orders.at(-1)?.id });
    orders.push(...page.data);
    // A follower starts from where the first page was read, and may be told something twice.
    seq ??= page.seq;
  } while (page.data.length === ORDERS_TAKE_MAX);
  return { data: orders, pageNumber: 1, pageSize: orders.length, totalCount: orders.length, seq };
}

/**
 * Asks for every order that is not finished or rejected, however many, the oldest first: the board, the till's open
 * bills and what rings. At a till they come from its copies where there is no network.
 */
export const openOrdersQuery = (narrowing: Narrowing = {}) => ({
  queryKey: [...callKey('GET /api/orders'), 'open', narrowing],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => {
    const read = (query: Query) =>
      askOnly('GET /api/orders', { query: { ...narrowing, ...query } }, { signal });
    const whole = { query: { ...narrowing, open: 'true', take: ALL_THERE_ARE } } as const;
    return withCopy('GET /api/orders', whole, () => readAllOpen(read));
  },
});
