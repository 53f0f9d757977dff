import { DATA_STALE_MS } from '@sofreh/domain/limits';
import { QueryClient } from '@tanstack/react-query';

/**
 * Data goes stale after 15 seconds; no retries, no refetch on focus (specification, section 9). The browser's opinion of
 * the network is not asked: a till has answers of its own while there is none.
 */
export const queryClient = new QueryClient({
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
