import { newId } from '#web/api/index.ts';
import { dropCopy, putCopy } from '../store/copy-shelf.ts';
import {
  giveBack,
  keepRegister,
  markUsed,
  type RegisterContent,
  RegisterTaken,
} from '../store/register-row.ts';
import { type DraftRow, tillDb } from '../store/till-db.ts';
import { keepAlive, whenAbandoned } from './note-owners.ts';
import { type Doing, doingNow, type NewIntent, type NewOrder, submitIntent, submitOrder } from './submit.ts';
import { tellTakenUp } from './taken-up.ts';

/** A person has confirmed this: an order with what is paid for it, or something done to one. */
type Confirmed =
  | { readonly kind: 'ORDER'; readonly order: NewOrder }
  | { readonly kind: 'INTENT'; readonly intent: NewIntent };
type Note = Confirmed & {
  readonly doing: Doing;
  /** Keeps how an order that a colleague approves was typed. Without the server's word it is typed again, not placed. */
  readonly unapproved?: DraftRow;
};

/** This says how the register leaves an order it confirmed behind, and takes it back when it was refused. */
export type Leaving = {
  /**
   * It is the order as it was typed, put aside, where a colleague's PIN approves it: the server alone can judge that,
   * so a start that finds it under way places nothing.
   */
  readonly unapproved?: DraftRow | undefined;
  /** The register holds this from the moment on in which the order is noted, under an id of its own. */
  readonly next: RegisterContent;
  /** The note and the next order are on the disk, or cannot be written at all. */
  readonly noted: () => void;
  /** The order is placed. */
  readonly done: () => void;
  /** It was refused: what the register holds again, and drafts that are put aside for it. */
  readonly back: (thrown: unknown) => {
    readonly register: RegisterContent;
    readonly aside: readonly DraftRow[];
    /** The order is kept so where another tab has the register by now. */
    readonly elsewhere: DraftRow;
  };
};

/** The keys of notes begin so. */
export const UNDER_WAY = 'underWay:';

/** An order is noted once; anything else is another one each time. */
function keyOf(confirmed: Confirmed): string {
  return UNDER_WAY + (confirmed.kind === 'ORDER' ? confirmed.order.order.id : newId());
}

/**
 * Notes on the disk what a person has confirmed, before any of it is tried, and takes the note away when it is known how
 * that ended. A tab that dies in between leaves the note: `takeUp` then does it with the same ids, so that
 * money that was taken once is not asked for again. An order's id is used up in the same transaction: from then on the
 * register holds the next order, so that no later start finds an id that was sold under.
 * @param leaving how the register goes on, where what was confirmed is what it held.
 * @throws what `work` throws; RegisterTaken where another tab has the register, and nothing was tried then.
 */
export async function noted<Done>(
  confirmed: Confirmed,
  work: () => Promise<Done>,
  leaving?: Leaving,
): Promise<Done> {
  const id = keyOf(confirmed);
  const letGo = await keepAlive(id);
  try {
    await writeNote(id, noteOf(confirmed, leaving), leaving);
    const done = await work();
    leaving?.done();
    await forget(id, leaving).catch(() => undefined);
    return done;
  } catch (thrown) {
    await takeBack(id, confirmed, leaving?.back(thrown));
    throw thrown;
  } finally {
    letGo();
  }
}

function noteOf(confirmed: Confirmed, leaving: Leaving | undefined): Note {
  const unapproved = leaving?.unapproved;
  return { ...confirmed, doing: doingNow(), ...(unapproved ? { unapproved } : {}) };
}

/** Takes the note away; another tab may have put the order aside meanwhile, not knowing that it was heard. */
async function forget(id: string, leaving: Leaving | undefined): Promise<void> {
  await tillDb.till.delete(id);
  await dropCopy(id);
  if (leaving?.unapproved) await tillDb.drafts.delete(leaving.unapproved.id);
}

async function writeNote(id: string, note: Note, leaving: Leaving | undefined): Promise<void> {
  const row = { id, document: note, at: note.doing.now };
  const writing = tillDb.transaction('rw', tillDb.till, tillDb.drafts, async () => {
    await tillDb.till.put(row);
    if (note.kind === 'ORDER') await markUsed(note.order.order.id);
    if (leaving) await keepRegister(leaving.next);
  });
  const [written] = await Promise.allSettled([writing, putCopy(id, row)]);
  // Where the browser keeps nothing the server may still be reached.
  if (written.status === 'rejected' && written.reason instanceof RegisterTaken) throw written.reason;
  leaving?.noted();
}

/** Lets what was refused be typed again, in one step with the end of its note. */
async function takeBack(
  id: string,
  confirmed: Confirmed,
  back: ReturnType<Leaving['back']> | undefined,
): Promise<void> {
  const end = (register: RegisterContent | undefined, rows: readonly DraftRow[]) =>
    tillDb.transaction('rw', tillDb.till, tillDb.drafts, async () => {
      await tillDb.till.delete(id);
      if (confirmed.kind === 'ORDER') await giveBack(confirmed.order.order.id);
      if (register) await keepRegister(register);
      await tillDb.drafts.bulkPut([...rows]);
    });
  try {
    await end(back?.register, back?.aside ?? []);
  } catch (thrown) {
    if (!(thrown instanceof RegisterTaken) || !back) return;
    await end(undefined, [...back.aside, back.elsewhere]).catch(() => undefined);
  } finally {
    await dropCopy(id);
  }
}

let taking: Promise<void> | undefined;

/**
 * Writes into the outbox whatever was confirmed in a tab that died before it knew the end of it, and tells which orders
 * those were. What a living tab is still at is left to it. An order that a colleague was to approve is put aside instead, under its id: approved anew it is placed
 * once, whether the server had heard of it or not. Who calls while it runs waits for the same run.
 */
export function takeUp(): Promise<void> {
  taking ??= takeUpAll().finally(() => {
    taking = undefined;
  });
  return taking;
}

async function takeUpAll(): Promise<void> {
  const rows = await tillDb.till
    .where('id')
    .startsWith(UNDER_WAY)
    .toArray()
    .catch(() => []);
  for (const { id } of rows) await takeUpNote(id);
}

/** Takes up the notes of these keys, as far as they are still there. */
export async function takeUpNotes(ids: readonly string[]): Promise<void> {
  for (const id of ids) await takeUpNote(id);
}

/** Takes up a note as far as it is still there once nobody is at it. */
function takeUpNote(id: string): Promise<void> {
  return whenAbandoned(id, async () => {
    const row = await tillDb.till.get(id);
    if (row) await takeUpOne(id, row.document as Note);
  }).catch(() => undefined);
}

/** Two tabs may both find it: whoever takes the note away is the one that does it. */
async function takeUpOne(id: string, note: Note): Promise<void> {
  if (note.kind === 'ORDER') {
    if (note.unapproved) return putAside(id, note.order.order.id, note.unapproved);
    tellTakenUp(await submitOrder(note.order, note.doing));
    return tillDb.till.delete(id);
  }
  await tillDb.transaction('rw', tillDb.outbox, tillDb.till, async () => {
    if (!(await tillDb.till.get(id))) return;
    await submitIntent(note.intent, note.doing);
    await tillDb.till.delete(id);
  });
}

async function putAside(id: string, orderId: string, typed: DraftRow): Promise<void> {
  await tillDb.transaction('rw', tillDb.till, tillDb.drafts, async () => {
    if (!(await tillDb.till.get(id))) return;
    await tillDb.drafts.put(typed);
    await giveBack(orderId);
    await tillDb.till.delete(id);
  });
  tellTakenUp({ id: orderId, number: null });
}
