import { DATA_STALE_MS } from '@sofreh/domain/limits';
import { QueryClient } from '@tanstack/react-query';

/** Data goes stale after 15 seconds; no retries, no refetch on focus (specification, section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: DATA_STALE_MS, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
