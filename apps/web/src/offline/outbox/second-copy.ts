import { isUnsent, UNSENT_STATES } from '@sofreh/domain/offline';
import { liveQuery } from 'dexie';
import { dropCopy, putCopy, readCopies } from '../store/copy-shelf.ts';
import type { OutboxEntry } from '../store/entry.ts';
import { kickOutbox } from '../store/kick.ts';
import { readInStates } from '../store/read-entries.ts';
import { type DocumentRow, tillDb } from '../store/till-db.ts';
import { takeUpNotes, UNDER_WAY } from './under-way.ts';

/** The keys of entries of the outbox begin so; notes are shelved under their own. */
const ENTRY = 'outbox:';

/** This must not be lost with the till's memory: what was confirmed, and what is not sent. */
interface Precious {
  readonly notes: readonly DocumentRow[];
  readonly entries: readonly OutboxEntry[];
}

async function readPrecious(): Promise<Precious> {
  const notes = await tillDb.till.where('id').startsWith(UNDER_WAY).toArray();
  return { notes, entries: await readInStates(UNSENT_STATES) };
}

/** Gives documents by their keys on the shelf, each with what tells it from an earlier one under the same key. */
function shelved({ notes, entries }: Precious) {
  return new Map<string, { readonly document: unknown; readonly mark: string }>([
    ...notes.map((note) => [note.id, { document: note, mark: '' }] as const),
    ...entries.map(
      (entry) => [ENTRY + entry.id, { document: entry, mark: String(entry.intent.retry ?? 0) }] as const,
    ),
  ]);
}

/** Keeps the shelf as the till's memory is: what is new is put there, what is sent is taken away. */
export function keepSecondCopy(): () => void {
  const kept = new Map<string, string>();
  let before = dropStale();
  const follow = async (precious: Precious) => {
    const wanted = shelved(precious);
    for (const [key, { document, mark }] of wanted) {
      if (kept.get(key) === mark) continue;
      await putCopy(key, document);
      kept.set(key, mark);
    }
    for (const key of kept.keys()) {
      if (wanted.has(key)) continue;
      await dropCopy(key);
      kept.delete(key);
    }
  };
  const watching = liveQuery(readPrecious).subscribe({
    next: (precious) => {
      // They go one after the other: a later look never ends before an earlier one.
      before = before.then(() => follow(precious)).catch(() => undefined);
    },
    error: () => undefined,
  });
  return () => watching.unsubscribe();
}

/** Takes copies away whose originals are done with: the till was ended between the one and the other. */
async function dropStale(): Promise<void> {
  const copies = await readCopies();
  if (copies.size === 0) return;
  const wanted = shelved(await readPrecious());
  for (const key of copies.keys()) {
    // What the till is known by lies on the same shelf and stays.
    const isOurs = key.startsWith(ENTRY) || key.startsWith(UNDER_WAY);
    if (isOurs && !wanted.has(key)) await dropCopy(key);
  }
}

let restored: readonly string[] = [];

/** Takes up the notes that came back, once the till is registered again and has numbers to give. */
export async function takeUpRestored(): Promise<void> {
  const ids = restored;
  restored = [];
  await takeUpNotes(ids);
}

/**
 * Writes what the shelf has into a memory that was lost: what was not sent waits again, under the same ids, and what was
 * confirmed is taken up. Whatever had arrived before is done once all the same. What the memory has is not lost: an order that
 * is being confirmed this moment lies on the shelf, too.
 * @returns how many things came back.
 */
export async function restoreFromCopies(): Promise<number> {
  const copies = [...(await readCopies())];
  const notes = copies.flatMap(([key, note]) => (key.startsWith(UNDER_WAY) ? [note as DocumentRow] : []));
  const entries = copies.flatMap(([key, entry]) => (key.startsWith(ENTRY) ? [entry as OutboxEntry] : []));
  const unsent = entries.filter(({ state }) => isUnsent(state));
  if (notes.length + unsent.length === 0) return 0;
  const back = await tillDb.transaction('rw', tillDb.outbox, tillDb.till, async () => {
    const known = new Set([
      ...(await tillDb.outbox.toCollection().primaryKeys()),
      ...(await tillDb.till.toCollection().primaryKeys()),
    ]);
    const missing = unsent.filter(({ id }) => !known.has(id));
    const missingNotes = notes.filter(({ id }) => !known.has(id));
    await tillDb.outbox.bulkAdd(missing.map((entry) => ({ ...entry, state: 'WAITING', retryAt: 0 })));
    await tillDb.till.bulkAdd(missingNotes);
    return { entries: missing.length, notes: missingNotes.map(({ id }) => id) };
  });
  restored = back.notes;
  kickOutbox();
  return back.entries + back.notes.length;
}
