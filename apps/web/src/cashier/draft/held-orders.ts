import { useMemo } from 'react';
import { shallow } from 'zustand/shallow';
import { notify } from '#web/api/index.ts';
import { dropDraft, keepDrafts, readDraft, readDrafts } from '#web/offline/store/drafts.ts';
import { isUsedUp } from '#web/offline/store/register-row.ts';
import { offlineTexts } from '#web/offline/texts.ts';
import { useLive } from '#web/offline/view/use-live.ts';
import { completeDraft, type Draft, heldId, heldRow, isTyped } from './draft.ts';
import { typedOf, useRegister } from './register-store.ts';

/** This is an order put aside until its guest comes back. */
export type HeldOrder = { readonly id: string; readonly at: string; readonly draft: Draft };

/** Reads the orders put aside at this till for a branch, oldest first. */
export async function readHeld(vendorId: string): Promise<readonly HeldOrder[]> {
  const rows = await readDrafts<Partial<Draft>>('HELD');
  return rows
    .filter((row) => row.vendorId === vendorId)
    .map(({ id, at, draft }) => ({ id, at, draft: completeDraft(draft) }));
}

/** Gives the same as it changes, in this tab or another; null until it has been read. */
export function useHeldOrders(vendorId: string): readonly HeldOrder[] | null {
  const query = useMemo(() => () => readHeld(vendorId), [vendorId]);
  return useLive(query);
}

/**
 * Puts the order being typed aside. It is on the disk before the register is emptied, so that a crash between loses
 * nothing; what is typed meanwhile belongs to it.
 * @returns whether there was anything to put aside.
 * @throws what the browser throws when it cannot write: the order stays typed then.
 */
export async function holdOrder(): Promise<boolean> {
  const draft = typedOf(useRegister.getState());
  if (!isTyped(draft)) return false;
  await keepDrafts([heldRow(draft, new Date().toISOString())]);
  const register = useRegister.getState();
  const now = typedOf(register);
  if (now.orderId !== draft.orderId) return true;
  if (!shallow(now, draft)) return holdOrder();
  register.finish();
  return true;
}

/**
 * Brings an order back; what was being typed is put aside in its place.
 * @throws what `holdOrder` throws: nothing is brought back then.
 */
export async function recallOrder({ id, draft }: HeldOrder): Promise<void> {
  await holdOrder();
  useRegister.getState().open(draft);
  // Whoever types on does not wait for the disk; a row that stays there is dropped when the register opens again.
  void dropHeld(id).catch(() => undefined);
}

/** Calls an order that was put aside by a name; an empty one takes it away. */
export function renameHeld({ at, draft }: HeldOrder, name: string): Promise<void> {
  return keepDrafts([heldRow({ ...draft, name: name.trim() }, at)]);
}

/** Throws an order that was put aside away. */
export function dropHeld(id: string): Promise<void> {
  return dropDraft(id);
}

/** What is being typed is not put aside as well: a tab that died in the middle of that leaves it in both places. */
export async function dropHeldOfRegister(): Promise<void> {
  const id = heldId(typedOf(useRegister.getState()).orderId);
  // Nearly always nothing is there, and a write has the register wait for the disk.
  if (await readDraft(id)) await dropDraft(id);
}

/** Says that the browser could not write what was to be put aside. */
export function sayNotHeld(): void {
  notify({ kind: 'error', message: offlineTexts.notKept, id: 'held' });
}

/** Older programs kept here what was put aside. */
const BEFORE = 'heldOrders';
type KeptBefore = {
  readonly state?: { readonly held?: readonly { readonly at: string; readonly draft: Partial<Draft> }[] };
};

/**
 * Takes over, once, what an older program had put aside.
 * @throws what the browser throws when it cannot write: it stays where it is and is taken over another time.
 */
export async function takeOverHeld(): Promise<void> {
  const kept = localStorage.getItem(BEFORE);
  if (kept === null) return;
  const { state } = JSON.parse(kept) as KeptBefore;
  const rows = (state?.held ?? []).map(({ at, draft }) => heldRow(completeDraft(draft), at));
  // The browser removes it late: it may come back after one of its orders was called up and sold.
  const sold = await Promise.all(rows.map(({ id }) => isSold(id)));
  await keepDrafts(rows.filter((_row, place) => !sold[place]));
  localStorage.removeItem(BEFORE);
}

/** Tells whether an order that was put aside was confirmed since. */
function isSold(id: string): Promise<boolean> {
  return isUsedUp(id.slice(heldId('').length)).catch(() => false);
}
