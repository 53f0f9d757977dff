import { currentHostDomain } from '#web/api/index.ts';
import { queryClient } from './query-client.ts';

/** Loads again what the open screens show of the present branch's catalog: till, lists, stock, editors' lists. */
export function refreshCatalog(): Promise<void> {
  const branch = currentHostDomain();
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [domain, call] }) =>
      domain === branch && typeof call === 'string' && call.startsWith('GET /api-catalog/'),
  });
}
