import { useMemo } from 'react';
import type { LocalOrder } from './local-orders.ts';
import { readLocalOrder } from './read-local.ts';
import { useLive } from './use-live.ts';

/**
 * Gives an order as this till shows it, as it changes; null until it has been read, and where the till knows none of
 * that id.
 */
export function useLocalOrder(id: string): LocalOrder | null {
  const query = useMemo(() => () => readLocalOrder(id), [id]);
  return useLive(query);
}
