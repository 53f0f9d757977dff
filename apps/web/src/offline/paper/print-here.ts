import type { Order } from '@sofreh/contract/main/orders';
import { inOrder, isUnsent, wantsPerson } from '@sofreh/domain/offline';
import { isWaitingStatus } from '@sofreh/domain/order-state';
import { PAPER_LATE_MS } from '@sofreh/domain/print-state';
import { currentHostDomain, notify } from '#web/api/index.ts';
import { maySend, useNetworkStore } from '../network/network-store.ts';
import { readDocument } from '../store/documents.ts';
import type { OutboxEntry } from '../store/entry.ts';
import { readUnsent } from '../store/outbox-store.ts';
import { readQueues, readTruth } from '../store/read-entries.ts';
import { localOrders } from '../view/local-orders.ts';
import { knownGuest, withGuest } from './known-guest.ts';
import { type PaperDesk, readPaperDesk } from './paper-desk.ts';
import { type Handed, handOnce, stationOf } from './papers-handed.ts';
import { isKitchenChange, type KitchenChange, papersOfChange } from './papers-of-change.ts';
import { papersOf } from './papers-of-order.ts';
import { rescueOf } from './rescue.ts';
import { paperTexts } from './texts.ts';

const keyOf = (orderId: string) => `papers:${orderId}`;
const NONE: ReadonlySet<string> = new Set();

/** Names the notice that says whether the kitchen heard of what was changed of an order. */
const kitchenNotice = (orderId: string) => `kitchen-${orderId}`;

/** This is what was done to one order of this till, as its slips go by. */
type Turn = {
  readonly queue: string;
  readonly desk: PaperDesk;
  readonly truth: readonly Order[];
  /** These are the entries in their order. */
  readonly entries: readonly OutboxEntry[];
  /** What was done before is not printed: by now it is eaten. */
  readonly since: number;
};

/** These are the slips of what was done, as far as they came out; null where they are left to the server. */
type Slips = {
  readonly papers: readonly Handed[];
  readonly everybody: boolean;
  /** Tells whether some of a change came out just now. */
  readonly news: boolean;
} | null;

type Created = Extract<OutboxEntry['intent'], { kind: 'CREATE' }>['body'];

/** Hands over what an order of this till has to print and did not yet. */
async function printOrder(turn: Turn, { createdAt, hostDomain }: OutboxEntry, body: Created): Promise<Slips> {
  const { queue, desk, truth, entries, since } = turn;
  const [order] = localOrders(truth, entries);
  const [made] = localOrders(
    [],
    entries.filter(({ intent }) => intent.kind === 'CREATE'),
  );
  if (!order || !made) return null;
  const papers =
    createdAt < since
      ? await readDocument<Handed[]>(keyOf(queue))
      : await handOnce(
          keyOf(queue),
          desk,
          async () => {
            const guest = await knownGuest(hostDomain, body.order);
            const sold = { order: withGuest(order, guest), made: withGuest(made, guest), zone: guest.zone };
            return papersOf(sold, desk, await rescueOf(queue));
          },
          NONE,
        );
  const slips = papers?.filter(({ document }) => document.kind === 'KITCHEN');
  return slips ? { papers: slips, everybody: true, news: false } : null;
}

/** Hands over the slips of a change, but for stations that wait for what was said before. */
async function printChange(
  { queue, desk, truth, entries, since }: Turn,
  { id, position, createdAt }: OutboxEntry,
  intent: KitchenChange,
  waits: ReadonlySet<string>,
): Promise<Slips> {
  // A cook hears nothing of an order that waits for an answer.
  if (truth.some(({ status }) => isWaitingStatus(status))) return null;
  const earlier = entries.filter((entry) => entry.position < position);
  const [before] = localOrders(truth, earlier);
  const [after] = localOrders(
    truth,
    entries.filter((entry) => entry.position <= position),
  );
  const left = earlier.flatMap(({ intent: done }) =>
    done.kind === 'MOVE_TABLE' ? [done.body.from.tableName] : [],
  );
  const said = before && after && papersOfChange({ intent, before, after }, desk, left);
  if (!said) return null;
  const { papers, everybody } = said;
  if (papers.length === 0) return { papers: [], everybody, news: false };
  const key = `${keyOf(queue)}:${id}`;
  const kept = await readDocument<Handed[]>(key);
  const handed = createdAt < since ? kept : await handOnce(key, desk, async () => papers, waits);
  if (!handed) return null;
  const news = handed.some(({ done }, index) => done && !kept?.[index]?.done);
  return { papers: handed, everybody, news };
}

/**
 * Prints what was done here to an order, one thing after the other, as far as a bridge of this shop can. Where a
 * station missed a slip, it gets none of the later ones.
 * @returns whether the kitchen has all of it on paper.
 */
async function printQueue(queue: string, vendorId: string): Promise<boolean> {
  const desk = await readPaperDesk(vendorId);
  if (!desk) return false;
  const [truth, all] = await Promise.all([readTruth([queue]), readQueues([queue])]);
  const entries = inOrder(all);
  const turn = { queue, desk, truth, entries, since: Date.now() - PAPER_LATE_MS };
  const waits = new Set<string>();
  let heard = true;
  let news = false;
  for (const entry of entries) {
    const { intent, state } = entry;
    if (!isUnsent(state)) continue;
    // What follows on something that was refused is not what the kitchen is to make.
    if (wantsPerson(state)) return false;
    if (intent.kind !== 'CREATE' && !isKitchenChange(intent)) continue;
    const slips =
      intent.kind === 'CREATE'
        ? await printOrder(turn, entry, intent.body)
        : await printChange(turn, entry, intent, waits);
    if (!slips) return false;
    for (const paper of slips.papers) if (!paper.done) waits.add(stationOf(paper));
    heard &&= slips.everybody && slips.papers.every(({ done, unsure }) => done && !unsure);
    news ||= slips.news;
  }
  const [order] = localOrders(truth, entries);
  if (heard && news && order) {
    const message = paperTexts.kitchenHeard(order.number);
    notify({ kind: 'success', message, id: kitchenNotice(queue) });
  }
  return heard;
}

/** This page has said of these orders that the kitchen did not hear of their changes. */
const said = new Set<string>();

/** Says that no printer and no screen tells the kitchen what was changed of an order, until somebody has seen that. */
export function sayUnheard({ id, number }: Pick<Order, 'id' | 'number'>): void {
  said.add(id);
  notify({ kind: 'error', message: paperTexts.kitchenUnheard(number), id: kitchenNotice(id), stays: true });
}

/** Says it again of what was changed before this page was loaded: whoever saw it then may be gone. */
async function remindOf(queue: string): Promise<void> {
  if (said.has(queue)) return;
  const [truth, entries] = await Promise.all([readTruth([queue]), readQueues([queue])]);
  const [order] = localOrders(truth, entries);
  const changed = entries.some(
    ({ state, intent }) => isUnsent(state) && !wantsPerson(state) && isKitchenChange(intent),
  );
  if (order && changed && !truth.some(({ status }) => isWaitingStatus(status))) sayUnheard(order);
}

/**
 * While the server is not heard, prints what was sold and changed here within the last minutes at the bridge of this shop.
 * What it cannot print now is tried again at the next call; food that was eaten is not printed.
 */
export async function printUnsent(): Promise<void> {
  if (maySend(useNetworkStore.getState())) return;
  const since = Date.now() - PAPER_LATE_MS;
  const fresh = (await readUnsent()).filter(
    ({ intent, hostDomain, createdAt }) =>
      (intent.kind === 'CREATE' || isKitchenChange(intent)) &&
      hostDomain === currentHostDomain() &&
      createdAt >= since,
  );
  const queues = new Map(fresh.map(({ queue, vendorId }) => [queue, vendorId]));
  for (const [queue, vendorId] of queues) if (!(await printQueue(queue, vendorId))) await remindOf(queue);
}

/**
 * Prints at once what was changed here of an order while the server is not heard.
 * @returns whether the kitchen has all of it on paper.
 */
export async function printChanges({ id, vendorId }: Pick<Order, 'id' | 'vendorId'>): Promise<boolean> {
  return !maySend(useNetworkStore.getState()) && (await printQueue(id, vendorId));
}
