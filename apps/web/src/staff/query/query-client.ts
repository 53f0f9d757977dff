import { DATA_STALE_MS } from '@sofreh/domain/limits';
import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { isOutage } from '#web/api/index.ts';

/**
 * An answer that became untrue and could not be had waits so long until it is asked for again, ms; it doubles each
 * time.
 */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;

/** Tells whether what is shown of a query is old because the server was not heard. */
function isUnheard({ state: { fetchStatus, status, error } }: Query): boolean {
  return fetchStatus === 'idle' && status === 'error' && isOutage(error);
}

/**
 * This is a query client that does not leave what became untrue as it is. An answer that is still awaited for the first
 * time may be from before the change, and the library would leave it: it is asked for once more. Where the server is
 * not heard, nobody would tell of the change again: whatever shows it asks until it is.
 */
class StaffQueryClient extends QueryClient {
  readonly #askedOnceMore = new WeakSet<Query>();
  readonly #waiting = new WeakSet<Query>();

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
    for (const query of this.getQueryCache().findAll({ ...filters, type: 'active' }))
      this.#askUntilHeard(query, FIRST_WAIT_MS);
  }

  #askUntilHeard(query: Query, wait: number): void {
    if (!isUnheard(query) || this.#waiting.has(query)) return;
    this.#waiting.add(query);
    const again = async () => {
      this.#waiting.delete(query);
      if (!query.isActive() || !isUnheard(query)) return;
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true });
      this.#askUntilHeard(query, Math.min(2 * wait, LONGEST_WAIT_MS));
    };
    setTimeout(() => void again(), wait);
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
 * Data goes stale after 15 seconds; what a page asks is not tried again by itself, no refetch on focus (specification, section 9). The browser's opinion of
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
