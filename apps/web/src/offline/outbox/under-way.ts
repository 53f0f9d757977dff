import { newId } from '#web/api/index.ts';
import { tillDb } from '../store/till-db.ts';
import { type Doing, doingNow, type NewIntent, type NewOrder, submitIntent, submitOrder } from './submit.ts';

/** What a person has confirmed: an order with what is paid for it, or something done to one. */
type Confirmed =
  | { readonly kind: 'ORDER'; readonly order: NewOrder }
  | { readonly kind: 'INTENT'; readonly intent: NewIntent };
type Note = Confirmed & { readonly doing: Doing };

const PREFIX = 'underWay:';

/** An order is noted once; anything else is another one each time. */
function keyOf(confirmed: Confirmed): string {
  return PREFIX + (confirmed.kind === 'ORDER' ? confirmed.order.order.id : newId());
}

/**
 * Notes on the disk what a person has confirmed, before any of it is tried, and takes the note away when it is known how
 * that ended. A tab that dies in between leaves the note: `takeUp` then does it with the same ids, so that
 * money that was taken once is not asked for again.
 * @param settle what must have happened on this till before the note goes.
 * @throws what `work` throws.
 */
export async function noted<Done>(
  confirmed: Confirmed,
  work: () => Promise<Done>,
  settle: () => void = () => undefined,
): Promise<Done> {
  const doing = doingNow();
  const id = keyOf(confirmed);
  // Where the browser keeps nothing the server may still be reached.
  await tillDb.till.put({ id, document: { ...confirmed, doing }, at: doing.now }).catch(() => undefined);
  try {
    const done = await work();
    settle();
    return done;
  } finally {
    await tillDb.till.delete(id).catch(() => undefined);
  }
}

/** Writes into the outbox whatever was confirmed in a tab that died before it knew the end of it. */
export async function takeUp(): Promise<void> {
  const rows = await tillDb.till
    .where('id')
    .startsWith(PREFIX)
    .toArray()
    .catch(() => []);
  for (const { id, document } of rows) await takeUpOne(id, document as Note).catch(() => undefined);
}

/** Two tabs may both find it: whoever takes the note away is the one that does it. */
async function takeUpOne(id: string, note: Note): Promise<void> {
  if (note.kind === 'ORDER') {
    await submitOrder(note.order, note.doing);
    return tillDb.till.delete(id);
  }
  await tillDb.transaction('rw', tillDb.outbox, tillDb.till, async () => {
    if (!(await tillDb.till.get(id))) return;
    await submitIntent(note.intent, note.doing);
    await tillDb.till.delete(id);
  });
}
