import type { Order } from '@sofreh/contract/main/orders';
import { isOnTop } from '@sofreh/domain/offline';
import { keepTruth, readUnsent } from '../store/outbox-store.ts';
import { readQueues, readTruth } from '../store/read-entries.ts';
import { type LocalOrder, localOrders } from './local-orders.ts';

/** Reads an order as this till shows it; null where it knows none of that id. */
export async function readLocalOrder(id: string): Promise<LocalOrder | null> {
  const [truth, entries] = await Promise.all([readTruth([id]), readQueues([id])]);
  return localOrders(truth, entries)[0] ?? null;
}

/** Puts what the server does not have yet on top of what it just told of an order. */
export async function withLocal<Told extends Order>(told: Told): Promise<Told> {
  await keepTruth(told.vendorId, [told]);
  const entries = await readQueues([told.id]);
  if (!entries.some((entry) => isOnTop(entry, told.version))) return told;
  const [view] = localOrders([told], entries);
  return view ? { ...told, ...view } : told;
}

/** Reads the orders of a branch of which the server does not have everything. */
export async function readUnsentOrders(hostDomain: string): Promise<readonly LocalOrder[]> {
  const unsent = await readUnsent();
  const queues = new Set(unsent.flatMap((entry) => (entry.hostDomain === hostDomain ? [entry.queue] : [])));
  if (queues.size === 0) return [];
  const ids = [...queues];
  const [truth, entries] = await Promise.all([readTruth(ids), readQueues(ids)]);
  return localOrders(truth, entries);
}
