import { shallow } from 'zustand/shallow';
import { notify } from '#web/api/index.ts';
import { keepDrafts } from '#web/offline/store/drafts.ts';
import {
  claimRegister,
  isUsedUp,
  keepRegister,
  type RegisterContent,
  RegisterTaken,
  wasNumbered,
} from '#web/offline/store/register-row.ts';
import { offlineTexts } from '#web/offline/texts.ts';
import { completeDraft, type Draft, emptyDraft, heldRow, isTyped } from './draft.ts';
import { typedOf, useRegister } from './register-store.ts';
import { draftTexts } from './texts.ts';

/** Older programs kept here what was typed. The browser writes it late, so a sold order may stand there. */
const BEFORE = 'cashierCart';

/** Gives what the register holds, as the disk keeps it. */
export function registerContent(draft: Draft): RegisterContent {
  return { vendorId: draft.vendorId, draft };
}

/**
 * This stands on the disk, as far as this tab has written or read it; it is null while the register is not this tab's.
 */
let kept: Draft | null = null;
let writing = false;
useRegister.subscribe(() => void write());

/** Writes what is typed until the disk has the newest of it. While an order is being noted, the note writes both. */
async function write(): Promise<void> {
  if (writing) return;
  writing = true;
  try {
    for (let draft = unwritten(); draft; draft = unwritten()) {
      await keepRegister(registerContent(draft));
      // A tab that lost the register meanwhile stays without it.
      if (kept) kept = draft;
    }
  } catch (thrown) {
    // The tab that has the register now goes on with it; this one shows so as soon as its lock is gone.
    if (thrown instanceof RegisterTaken) kept = null;
    else notify({ kind: 'error', message: offlineTexts.notKept, id: 'draft' });
  } finally {
    writing = false;
  }
}

function unwritten(): Draft | null {
  const register = useRegister.getState();
  if (!kept || register.underWay?.noted === false) return null;
  const draft = typedOf(register);
  return shallow(draft, kept) ? null : draft;
}

/** Reads what an older program had typed, and gives an empty draft where an order was placed under its id. */
async function typedBefore(): Promise<Draft> {
  const nothing = emptyDraft(useRegister.getState().vendorId);
  const text = localStorage.getItem(BEFORE);
  if (text === null) return nothing;
  const { state } = JSON.parse(text) as { readonly state?: Partial<Draft> };
  const draft = completeDraft(state ?? {});
  const used = (await isUsedUp(draft.orderId)) || (await wasNumbered(draft.orderId));
  return used ? nothing : draft;
}

/**
 * Takes what the register holds over from the disk, for this tab alone. What was scanned or begun before it was read is
 * not lost: it is typed where nothing was, and put aside otherwise.
 * @throws what the browser throws when it keeps nothing: the register then holds what this page knows.
 */
export async function claimDraft(): Promise<void> {
  const row = await claimRegister<Partial<Draft>>(registerContent(await typedBefore()));
  localStorage.removeItem(BEFORE);
  const found = completeDraft(row.draft);
  // A browser that was killed in the middle of everything may bring back an order that was sold.
  const draft = (await isUsedUp(found.orderId)) ? emptyDraft(found.vendorId) : found;
  const register = useRegister.getState();
  const early = typedOf(register);
  kept = found;
  if (!isTyped(early) || early.orderId === draft.orderId) register.open(draft);
  else if (isTyped(draft)) {
    await keepDrafts([heldRow(early, new Date().toISOString())]);
    register.open(draft);
    notify({ kind: 'success', message: draftTexts.held, id: 'held' });
  }
  await write();
}

/** Another tab has the register: nothing of it stays here, so that nothing old comes back. */
export function giveUpDraft(): void {
  kept = null;
  useRegister.getState().open(emptyDraft(useRegister.getState().vendorId));
}
