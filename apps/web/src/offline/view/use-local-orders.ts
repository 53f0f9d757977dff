import { useMemo } from 'react';
import { tillDb } from '../store/till-db.ts';
import { type LocalOrder, localOrders } from './local-orders.ts';
import { useLive } from './use-live.ts';

async function readAll() {
  const [truth, entries] = await Promise.all([tillDb.truth.toArray(), tillDb.outbox.toArray()]);
  return { truth, entries };
}

/**
 * The orders that this till made or touched at a branch, newest first: the server's word with what it does not have yet
 * on top. Null until the till's memory has been read.
 */
export function useLocalOrders(vendorId: string): readonly LocalOrder[] | null {
  const read = useLive(readAll);
  return useMemo(() => {
    if (!read) return null;
    const truth = read.truth.filter((row) => row.vendorId === vendorId).map(({ order }) => order);
    const entries = read.entries.filter((entry) => entry.vendorId === vendorId);
    return localOrders(truth, entries);
  }, [read, vendorId]);
}
