import { isDoneWith, TILL_KEEPS_MS } from '@sofreh/domain/offline';
import type { Table } from 'dexie';
import { offlineDb } from '../store/offline-db.ts';
import { readQueues } from '../store/read-entries.ts';
import { tillDb } from '../store/till-db.ts';

/**
 * These are the documents beside the outbox that are of one order or one drawer each, by the beginning of their keys.
 */
const OF_ONE_ORDER = ['number:', 'terms:', 'used:', 'papers:', 'receipt:', 'report:'];

/** Gives the order that such a document is of. */
const orderOf = (id: string) => id.slice(id.indexOf(':') + 1);

/**
 * Deletes what has been done with for longer than a till keeps it: orders with all that was done to them, the server's word on orders, and
 * what was kept beside them. What is not sent or waits for a person stays however old it is, with everything of its
 * order.
 * @param now epoch ms.
 */
export async function dropOld(now: number): Promise<void> {
  const before = now - TILL_KEEPS_MS;
  await tillDb.transaction('rw', tillDb.outbox, tillDb.truth, tillDb.till, async () => {
    const old = await tillDb.outbox.where('updatedAt').below(before).toArray();
    const queues = [...new Set(old.map(({ queue }) => queue))];
    const held = new Set<string>();
    for (const entry of await readQueues(queues)) {
      if (entry.updatedAt >= before || !isDoneWith(entry.state)) held.add(entry.queue);
    }
    const done = old.filter(({ queue }) => !held.has(queue));
    await tillDb.outbox.bulkDelete(done.map(({ id }) => id));
    await dropUnneeded(tillDb.truth, before);
    const beside = await tillDb.till.where('at').below(before).primaryKeys();
    const ofOrders = beside.filter((id) => OF_ONE_ORDER.some((prefix) => id.startsWith(prefix)));
    // Whose outbox still has something is not done with: what waits needs its number and its terms.
    const needed = new Set((await readQueues(ofOrders.map(orderOf))).map(({ queue }) => queue));
    await tillDb.till.bulkDelete(ofOrders.filter((id) => !needed.has(orderOf(id))));
  });
  await dropUnneeded(offlineDb.orderCreationStore, before);
}

/** Deletes what a table keeps of orders that were placed before a moment and that nothing in the outbox is about. */
async function dropUnneeded<Row>(table: Table<Row, string>, before: number): Promise<void> {
  const old = await table.where('id').below(firstIdOf(before)).primaryKeys();
  const needed = new Set((await readQueues(old)).map(({ queue }) => queue));
  await table.bulkDelete(old.filter((id) => !needed.has(id)));
}

/** Gives what no id (UUID v7, RFC 9562 section 5.7) drawn at a moment or later comes before. */
function firstIdOf(moment: number): string {
  const time = moment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
