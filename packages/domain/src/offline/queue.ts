import { holdsQueue, type IntentState, isMoving } from './intent-table.ts';
import { isDue } from './send-again-after.ts';

/** This is what of an outbox entry the order of sending depends on. */
export type Queued = {
  readonly id: string;
  readonly queue: string;
  readonly position: number;
  readonly state: IntentState;
  /** It is not to be sent before this moment, epoch ms. */
  readonly retryAt: number;
  /** Entries of these other queues go first as long as they move: what was sold before a drawer was counted. */
  readonly after?: readonly string[];
};

/** At most so many intents go in one request. */
export const BATCH_SIZE = 20;

/** Gives the entries of one queue in the order in which they were done. */
export function inOrder<Entry extends Queued>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.position - b.position);
}

/** Gives entries by their queue, each queue in order, queues by their first entry's place in the list. */
export function byQueue<Entry extends Queued>(entries: readonly Entry[]): Map<string, Entry[]> {
  const queues = new Map<string, Entry[]>();
  for (const entry of entries) queues.set(entry.queue, [...(queues.get(entry.queue) ?? []), entry]);
  return new Map([...queues].map(([queue, list]) => [queue, inOrder(list)]));
}

/** Says what is on its way: of each queue what waits or is sent, up to the first that a person has to decide. */
function movingIds(queues: Iterable<readonly Queued[]>): ReadonlySet<string> {
  const moving = new Set<string>();
  for (const queue of queues) {
    for (const { id, state } of queue) {
      if (!holdsQueue(state)) continue;
      if (!isMoving(state)) break;
      moving.add(id);
    }
  }
  return moving;
}

/**
 * Says what can go now, a batch for each queue: from the queue's head on, in order, and nothing of a queue whose head
 * is under way, refused, in conflict or not due yet. A queue that is held holds no other: what goes `after` others
 * stops waiting for those that are stuck.
 */
export function readyBatches<Entry extends Queued>(entries: readonly Entry[], now: number): Entry[][] {
  const queues = [...byQueue(entries).values()];
  const moving = movingIds(queues);
  const isFirst = ({ after = [] }: Entry) => !after.some((id) => moving.has(id));
  return queues.flatMap((queue) => {
    const open = queue.filter(({ state }) => holdsQueue(state));
    const [head] = open;
    if (head?.state !== 'WAITING' || !isDue(head.retryAt, now)) return [];
    const end = open.findIndex((entry) => entry.state !== 'WAITING' || !isFirst(entry));
    const batch = open.slice(0, Math.min(end === -1 ? open.length : end, BATCH_SIZE));
    return batch.length > 0 ? [batch] : [];
  });
}

/**
 * Puts whole batches together into requests of at most `BATCH_SIZE` intents, in the order given: an evening's orders
 * need a tenth of the requests. The server holds each queue by itself, so that one of them keeps no other.
 */
export function requestsOf<Entry>(batches: readonly Entry[][]): Entry[][] {
  const requests: Entry[][] = [];
  for (const batch of batches) {
    const last = requests.at(-1);
    if (last && last.length + batch.length <= BATCH_SIZE) last.push(...batch);
    else requests.push([...batch]);
  }
  return requests;
}

/** Says when the next batch falls due, epoch ms; null when nothing waits. */
export function nextDue(entries: readonly Queued[], now: number): number | null {
  const heads = [...byQueue(entries).values()].flatMap(
    (queue) => queue.find(({ state }) => holdsQueue(state)) ?? [],
  );
  const due = heads
    .filter(({ state }) => state === 'WAITING')
    .map(({ retryAt }) => (isDue(retryAt, now) ? Math.min(retryAt, now) : retryAt));
  return due.length === 0 ? null : Math.min(...due);
}

/** Gives the position of what is done next to a queue. */
export function nextPosition(entries: readonly Pick<Queued, 'position'>[]): number {
  return 1 + entries.reduce((last, { position }) => Math.max(last, position), 0);
}
