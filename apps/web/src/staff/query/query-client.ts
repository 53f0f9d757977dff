import { DATA_STALE_MS } from '@sofreh/domain/limits';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';

/**
 * A query client that asks again for an answer that is still awaited for the first time when it becomes untrue. The library
 * leaves such a first request alone, and its answer may be from before the change.
 */
class StaffQueryClient extends QueryClient {
  readonly #askedOnceMore = new WeakSet<Query>();

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const awaited = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...awaited.map((query) => this.#askOnceMore(query)),
    ]);
  }

  /** Asks again after the first answer, once for however many changes came meanwhile. A failure is left for a person. */
  async #askOnceMore(query: Query): Promise<void> {
    if (this.#askedOnceMore.has(query)) return;
    this.#askedOnceMore.add(query);
    const answered = await (query.promise ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    this.#askedOnceMore.delete(query);
    if (answered) await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

/**
 * Data goes stale after 15 seconds; no retries, no refetch on focus (specification, section 9). The browser's opinion of
 * the network is not asked: a till has answers of its own while there is none.
 */
export const queryClient: QueryClient = new StaffQueryClient({
  defaultOptions: {
    queries: {
      staleTime: DATA_STALE_MS,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
