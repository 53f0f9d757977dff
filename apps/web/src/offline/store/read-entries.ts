import type { IntentState } from '@sofreh/domain/offline';
import type { Table } from 'dexie';
import type { OutboxEntry } from './entry.ts';
import { tillDb } from './till-db.ts';

/** Looks into the outbox once, however much is asked: each look by itself begins a transaction of its own, which a start feels. */
function inOneLook<Found>(ask: () => Promise<Found>): Promise<Found> {
  return tillDb.transaction('r', tillDb.outbox, ask);
}

/**
 * Reads entries in any of some states. There is one read for each: a cursor over several would step from row to row.
 */
export function readInStates(states: readonly IntentState[]): Promise<OutboxEntry[]> {
  return inOneLook(async () => {
    const found = await Promise.all(
      states.map((state) => tillDb.outbox.where('state').equals(state).toArray()),
    );
    return found.flat();
  });
}

/** Tells how many entries are in any of some states, counted by the index. */
export function countInStates(states: readonly IntentState[]): Promise<number> {
  return inOneLook(async () => {
    const counts = await Promise.all(
      states.map((state) => tillDb.outbox.where('state').equals(state).count()),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  });
}

/** Reads everything kept that was done to some orders or drawers. */
export function readQueues(queues: readonly string[]): Promise<OutboxEntry[]> {
  return readMany(tillDb.outbox, 'queue', queues);
}

/** Reads what the server told of some orders, of those it has told anything of. */
export async function readTruth(ids: readonly string[]) {
  const rows = await readMany(tillDb.truth, 'id', ids);
  return rows.map(({ order }) => order);
}

/** From so many keys on, a span of the index is read in one go. */
const ONE_BY_ONE = 20;

/**
 * Reads rows by their keys in an index. Ids are drawn by time, so that those of an evening lie side by side: of many
 * the whole span is read, and what was not asked for is left out.
 */
async function readMany<Row>(
  table: Table<Row, string>,
  index: keyof Row & string,
  keys: readonly string[],
): Promise<Row[]> {
  if (keys.length <= ONE_BY_ONE) {
    const found = await Promise.all(keys.map((key) => table.where(index).equals(key).toArray()));
    return found.flat();
  }
  const sorted = [...keys].sort();
  const span = await table.where(index).between(sorted[0], sorted.at(-1), true, true).toArray();
  const asked = new Set<unknown>(keys);
  return span.filter((row) => asked.has(row[index]));
}
