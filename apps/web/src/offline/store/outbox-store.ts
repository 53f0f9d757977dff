import type { Order } from '@sofreh/contract/main/orders';
import { isUnsent, mergeTruth, UNSENT_STATES } from '@sofreh/domain/offline';
import { api } from '#web/api/index.ts';
import type { OutboxEntry } from './entry.ts';
import { moved } from './entry-moves.ts';
import { kickOutbox } from './kick.ts';
import { readInStates, readQueues } from './read-entries.ts';
import { tillDb } from './till-db.ts';

/** Reads entries that hold their queues or may have to be sent, in the order in which they were done. */
export async function readUnsent(): Promise<OutboxEntry[]> {
  const unsent = await readInStates(UNSENT_STATES);
  return unsent.sort((a, b) => a.createdAt - b.createdAt);
}

/**
 * Tells whether something was done to an order or a drawer that the server does not have: what follows must go after
 * it.
 */
export async function hasUnsent(queue: string): Promise<boolean> {
  const entries = await readQueues([queue]);
  return entries.some(({ state }) => isUnsent(state));
}

/** Changes entries in one transaction, each from what it is at that moment. */
export function changeEntries(
  ids: readonly string[],
  change: (entry: OutboxEntry) => OutboxEntry,
): Promise<void> {
  return tillDb.transaction('rw', tillDb.outbox, async () => {
    const entries = await tillDb.outbox.bulkGet([...ids]);
    await tillDb.outbox.bulkPut(entries.filter((entry) => entry !== undefined).map(change));
  });
}

/** Says what was under way when a tab was ended: nobody knows whether it arrived, so it is sent again. */
export async function recoverSending(): Promise<void> {
  const sending = await tillDb.outbox.where('state').equals('SENDING').primaryKeys();
  if (sending.length > 0)
    await changeEntries(sending, (entry) => moved(entry, 'LOST', Date.now(), { retryAt: 0 }));
}

/** Keeps what the server told of orders, never an older word over a newer one. */
export function keepTruth(vendorId: string, orders: readonly Order[]): Promise<void> {
  return tillDb.transaction('rw', tillDb.truth, async () => {
    const rows = await tillDb.truth.bulkGet(orders.map(({ id }) => id));
    const known = rows.flatMap((row) => (row ? [row.order] : []));
    const merged = mergeTruth(known, orders);
    await tillDb.truth.bulkPut(merged.map((order) => ({ id: order.id, vendorId, order })));
  });
}

/** A person has it tried again; the server judges it anew. */
export async function tryAgain(id: string): Promise<void> {
  await changeEntries([id], (entry) => {
    const retry = (entry.intent.retry ?? 0) + 1;
    return moved(entry, 'RETRY', Date.now(), { retryAt: 0, attempts: 0, intent: { ...entry.intent, retry } });
  });
  kickOutbox();
}

/** A person has dealt with it and says how; it holds nothing any more and stays to be read. */
export async function settleEntry(id: string, settleReason: string): Promise<void> {
  await changeEntries([id], (entry) => moved(entry, 'SETTLE', Date.now(), { settleReason }));
  // The back office sees it settled too; where it is not heard or may not, it settles it by itself.
  const body = { id, reason: settleReason };
  void api('PUT /api/sync/intents/settle', { body, quiet: true }).catch(() => undefined);
  kickOutbox();
}
