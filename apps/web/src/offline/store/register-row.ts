import { newId } from '#web/api/index.ts';
import type { Kept } from './drafts.ts';
import { readQueues } from './read-entries.ts';
import { type DraftRow, tillDb } from './till-db.ts';

const ID = 'register';
const USED = 'used:';
/** This names the tab among those that may hold the register. */
const TAB = newId();

/** This is what the register holds, as its room keeps it. */
export type RegisterContent = Pick<DraftRow, 'vendorId' | 'draft'>;

/** It is thrown where another tab has taken the register over: what this one would write is no longer its to write. */
export class RegisterTaken extends Error {
  constructor() {
    super('another tab holds the register');
    this.name = 'RegisterTaken';
  }
}

function rowOf({ vendorId, draft }: RegisterContent): DraftRow {
  return { id: ID, vendorId, kind: 'REGISTER', at: new Date().toISOString(), draft, holder: TAB };
}

/**
 * Makes this tab the one that writes the register, and reads what it holds.
 * @param beginning what it holds where nothing was kept yet.
 */
export function claimRegister<Draft>(beginning: RegisterContent): Promise<Kept<Draft>> {
  return tillDb.transaction('rw', tillDb.drafts, async () => {
    const kept = await tillDb.drafts.get(ID);
    const row = kept ? { ...kept, holder: TAB } : rowOf(beginning);
    await tillDb.drafts.put(row);
    return row as Kept<Draft>;
  });
}

/**
 * Keeps what the register holds; when it resolves it is on the disk. It may be part of a transaction.
 * @throws RegisterTaken, or what the browser throws when it cannot write.
 */
export function keepRegister(content: RegisterContent): Promise<void> {
  return tillDb.transaction('rw', tillDb.drafts, async () => {
    const kept = await tillDb.drafts.get(ID);
    if (kept && kept.holder !== TAB) throw new RegisterTaken();
    await tillDb.drafts.put(rowOf(content));
  });
}

/** Forgets what the register holds: whoever typed it has signed out. */
export async function forgetRegister(): Promise<void> {
  await tillDb.drafts.delete(ID);
}

/** Marks an order's id as used up, within the transaction that notes that the order was confirmed. */
export async function markUsed(orderId: string): Promise<void> {
  await tillDb.till.put({ id: USED + orderId, document: true, at: Date.now() });
}

/** Takes the mark back: nothing was placed under the id. */
export async function giveBack(orderId: string): Promise<void> {
  await tillDb.till.delete(USED + orderId);
}

/** Tells whether an order was confirmed under an id: nothing else may be typed under it. */
export async function isUsedUp(orderId: string): Promise<boolean> {
  if (await tillDb.till.get(USED + orderId)) return true;
  return (await readQueues([orderId])).some(({ intent }) => intent.kind === 'CREATE');
}

/** Tells whether a number was ever drawn for an order: it was confirmed at least once. */
export async function wasNumbered(orderId: string): Promise<boolean> {
  return (await tillDb.till.get(`number:${orderId}`)) !== undefined;
}
